import { useState, type ReactNode } from 'react';
import { createMemoryHistory } from '../src/lib/routing/navigation-history.ts';
import { Router } from '../src/lib/routing/router.tsx';

interface MemoryRouterProps {
  /** The visited addresses; the last one is the current. */
  entries?: Parameters<typeof createMemoryHistory>[0];
  children: ReactNode;
}

/** A router with a memory history, for rendering a part of the app. */
export function MemoryRouter({ entries = ['/'], children }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory(entries));
  return <Router history={history}>{children}</Router>;
}
