import type { ReactNode } from 'react';
import { Mark } from './logo.tsx';

export interface EmptyStateProps {
  title?: string;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** An empty list, with the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-muted">
      <Mark size={56} className="mb-2 text-line-strong" />
      {title ? <h2 className="text-xl text-ink">{title}</h2> : null}
      <div className="max-w-[31em] *:text-balance">{children}</div>
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  );
}
