import type { ReactNode } from 'react';
import { lightHandlers, showSource } from './source-lights.ts';

interface TurnLinkProps {
  /** The message that it leads to. */
  id: string;
  children: ReactNode;
}

/** Leads to a message, drawn or not, and lights it up before; Escape leads back. */
export function TurnLink({ id, children }: TurnLinkProps) {
  return (
    <button
      type="button"
      className="relative min-w-0 text-left break-words underline decoration-line-strong underline-offset-2 after:absolute hover:decoration-ink pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3.5"
      {...lightHandlers([id])}
      onClick={({ currentTarget }) => showSource(id, currentTarget)}
    >
      {children}
    </button>
  );
}
