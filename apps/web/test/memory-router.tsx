import { useState, type ReactNode } from 'react';
import { createMemoryHistory } from '../src/lib/routing/navigation-history.ts';
import { Router } from '../src/lib/routing/router.tsx';

interface MemoryRouterProps {
  /** Where the visitor has been; the last one is where they are. */
  entries?: Parameters<typeof createMemoryHistory>[0];
  children: ReactNode;
}

/** A router with a history of its own, for a part of the app that is shown alone. */
export function MemoryRouter({ entries = ['/'], children }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory(entries));
  return <Router history={history}>{children}</Router>;
}
