import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { identityStore } from '../services/identity/identity.ts';

const isDrawnByServer = typeof document === 'undefined';
const keptForMs = 60 * 60 * 1000;

/** The cache of what the server has answered, with the habits of all its queries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What was read stays on the screen; whoever needs it fresh asks for that.
        staleTime: keptForMs,
        // As long as somebody may press Back. The server throws the whole cache away with the page it has drawn.
        gcTime: isDrawnByServer ? Number.POSITIVE_INFINITY : keptForMs,
        // Each screen says at once what failed and offers to try again.
        retry: false,
        // Fails at once without a network, instead of waiting in silence.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.data === undefined,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const visitorsClient = createQueryClient();

identityStore.subscribe(({ identity }, { identity: before }) => {
  if (before === null || identity?.account.uuid === before.account.uuid) return;
  // What one person has read is not left to the next. By then the screens that need a sign-in are gone; what is still
  // shown is read anew.
  setTimeout(() => {
    visitorsClient.removeQueries({ type: 'inactive' });
    void visitorsClient.resetQueries();
  });
});

/** Gives the pages in it one cache for the whole visit. */
export function Queries({ children }: { children: ReactNode }) {
  // The server draws for many visitors, each with a cache of its own.
  const [client] = useState(() => (isDrawnByServer ? createQueryClient() : visitorsClient));
  useEffect(() => {
    // It listens only while a page needs it, and would not notice the way back from what it has not noticed.
    onlineManager.setOnline(navigator.onLine);
  }, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A page that reads from the server through the cache. */
export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return (
      <Queries>
        <Page />
      </Queries>
    );
  };
}
