import type { ReactNode } from 'react';

/** The end of a discussion, as a line across a list of messages. */
export function DiscussionEndLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 text-center text-sm break-words text-ink-muted before:h-px before:min-w-4 before:flex-1 before:bg-line after:h-px after:min-w-4 after:flex-1 after:bg-line">
      <span className="min-w-0">{children}</span>
    </span>
  );
}
