import {
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ApiError } from '../services/api/api-error.ts';
import { isOnline, subscribeToOnline } from '../services/api/online.ts';
import { identityStore } from '../services/session/identity.ts';

const isServerRender = typeof document === 'undefined';
const cacheTimeMs = 60 * 60 * 1000;

/** The query cache, with the defaults for all queries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data on screen stays as it is; queries that need fresh data set their own `staleTime`.
        staleTime: cacheTimeMs,
        // Long enough for the Back button. On the server the cache lives as long as one render.
        gcTime: isServerRender ? Number.POSITIVE_INFINITY : cacheTimeMs,
        // Each screen shows the error and a retry button.
        retry: false,
        // Fail at once when offline instead of pausing.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.data === undefined,
      },
      mutations: {
        networkMode: 'always',
        // What a form has sent, such as a key, stays no longer than the form.
        gcTime: 0,
        // A form shows what the API refused; anything else is a fault of the app.
        throwOnError: (error) => !(error instanceof ApiError),
      },
    },
  });
}

// By default a form learns with the next timer that its request runs, and a double click would send it twice.
notifyManager.setScheduler(queueMicrotask);
// It listens only while a query is mounted and would miss changes in between.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(isOnline());
  update();
  return subscribeToOnline(update);
});

const browserQueryClient = createQueryClient();

identityStore.subscribe(({ identity }, { identity: before }) => {
  if (before === null || identity?.account.uuid === before.account.uuid) return;
  // The next account must not see this one's data. Deferred, so that screens behind a sign-in are unmounted first;
  // queries still in use are fetched again.
  setTimeout(() => {
    browserQueryClient.removeQueries({ type: 'inactive' });
    void browserQueryClient.resetQueries();
  });
});

/** Provides one query cache for the whole visit. */
export function Queries({ children }: { children: ReactNode }) {
  // The server renders for many visitors, each with a separate cache.
  const [client] = useState(() => (isServerRender ? createQueryClient() : browserQueryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Wraps a page in the query cache. */
export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return (
      <Queries>
        <Page />
      </Queries>
    );
  };
}
