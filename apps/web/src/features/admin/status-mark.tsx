import type { ReactNode } from 'react';

/** The state of a row in words, behind a dot that is filled while the state is on. */
export function StatusMark({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-2 ${isOn ? '' : 'text-ink-muted'}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full ${isOn ? 'bg-success' : 'border border-line-strong'}`}
      />
      {children}
    </span>
  );
}
