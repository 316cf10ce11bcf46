import { trustedScriptUrl } from '../../../lib/trusted-script-url.ts';
import { firstEditionImported, conversationStored } from '../conversation/current-conversation.ts';
import { storedConversations } from '../stored-conversations/stored-conversations.ts';
import { openTabChannel } from '../tabs/tab-channel.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { readWorkspace } from '../workspace.ts';
import type { SearchRequest, SearchResponse } from './search-host.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the URL of the built worker
import workerUrl from './search.worker.ts?worker&url';

const listeners = new Set<(response: SearchResponse) => void>();
const respond = (response: SearchResponse) => {
  for (const listener of listeners) listener(response);
};

let post: ((request: SearchRequest) => void) | null = null;
let lastId = 0;

/** The host of this page: its worker, begun when it is first needed and kept for the next search. */
function host(): (request: SearchRequest) => void {
  if (post === null) {
    post = startWorker() ?? startOnPage();
    // What this tab writes, and others.
    openTabChannel()?.listen(() => {
      if (open.size > 0) void prepareConversationSearch();
    });
  }
  return post;
}

function startWorker(): ((request: SearchRequest) => void) | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(trustedScriptUrl('convoke-search', workerUrl), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => respond(data));
    worker.addEventListener('error', useThePage);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other listener
    return (request) => worker.postMessage(request);
  } catch {
    return null;
  }
}

function startOnPage(): (request: SearchRequest) => void {
  // Code that browsers with workers do without.
  const loading = import('./page-search-host.ts').then(({ createPageSearchHost }) =>
    createPageSearchHost(respond),
  );
  // oxlint-disable-next-line no-console -- without its code there is no search, which says that it is still searching
  loading.catch((error: unknown) => console.warn('The search could not be loaded', error));
  return (request) => void loading.then((onPage) => onPage.handle(request)).catch(() => undefined);
}

/** The worker could not be loaded: what was asked last is asked again, on the page. */
function useThePage(): void {
  post = startOnPage();
  void prepareConversationSearch();
  for (const ask of open) ask();
}

/** The searches on the screen, which are asked again by another host. */
const open = new Set<() => void>();

/** What was found for a query. */
export interface SearchResults extends Omit<SearchResponse, 'id'> {
  query: string;
}

/**
 * Searches the conversations of this browser, and tells what is found, and again when conversations change, until the
 * returned function is called.
 */
export function searchConversations(
  query: string,
  limit: number,
  onResults: (results: SearchResults) => void,
): () => void {
  lastId += 1;
  const id = lastId;
  const listener = (response: SearchResponse) => {
    if (response.id === id) onResults({ ...response, query });
  };
  const ask = () => host()({ type: 'search', id, query, limit });
  listeners.add(listener);
  open.add(ask);
  ask();
  return () => {
    listeners.delete(listener);
    open.delete(ask);
  };
}

/** Has the conversations read that changed since; call it when a search comes to the screen. */
export async function prepareConversationSearch(): Promise<void> {
  await firstEditionImported();
  // What was said last may still be on its way into the database.
  await conversationStored();
  const send = host();
  const { conversations } = readWorkspace();
  // All of them are copied into the worker: only when they have changed.
  const isNew = sentTo !== send || sent !== conversations;
  [sentTo, sent] = [send, conversations];
  send({
    type: 'refresh',
    held: storedConversations.held(),
    ...(isNew ? { saved: conversations } : {}),
  });
}

/** The saved conversations that a host has, and which host. */
let sent: readonly StoredConversation[] | null = null;
let sentTo: ((request: SearchRequest) => void) | null = null;
