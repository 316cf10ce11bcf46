/** Placeholder of loading content. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe rounded-sm bg-tint ${className}`} />;
}
