interface StateBadgeProps {
  tone: 'muted' | 'alarm';
  children: string;
}

/** A state in words. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  const look = tone === 'alarm' ? 'border-danger text-danger' : 'border-line-strong text-ink-muted';
  return (
    <span
      className={`inline-block rounded-full border px-2 text-xs leading-[1.25rem] font-medium ${look}`}
    >
      {children}
    </span>
  );
}
