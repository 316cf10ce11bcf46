import type { ReactNode } from 'react';

export interface BadgeProps {
  tone?: 'neutral' | 'accent';
  children: ReactNode;
}

/** A count or a word beside a title. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const look = tone === 'accent' ? 'bg-accent text-accent-ink' : 'bg-tint text-ink';
  return (
    <span
      className={`inline-flex min-w-6 items-center justify-center rounded-full px-2 py-0.5 text-xs font-medium tabular-nums ${look}`}
    >
      {children}
    </span>
  );
}
