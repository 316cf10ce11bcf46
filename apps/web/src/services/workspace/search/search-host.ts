import type { ConversationDatabase } from '../documents/conversation-database.ts';
import type {
  ConversationDocument,
  ConversationHead,
} from '../documents/conversation-document.rules.ts';
import { readHeads, readMessagesOf } from './conversation-reader.ts';
import { SearchIndex, type RunningSearch, type SearchHit } from './search-index.ts';

/** What the page asks for. */
export type SearchRequest =
  /** Conversations may have changed; `held` are those that the browser does not store. */
  | { type: 'refresh'; held: readonly ConversationDocument[] }
  | { type: 'search'; id: number; query: string; limit: number };

/** What is found so far. */
export interface SearchResponse {
  id: number;
  hits: readonly SearchHit[];
  /** More than the limit. */
  hasMore: boolean;
  /** Everything was looked through; false while conversations are still being read. */
  isComplete: boolean;
}

export interface SearchHost {
  handle: (request: SearchRequest) => void;
}

interface Asked {
  id: number;
  query: string;
  limit: number;
}

interface SearchHostDeps {
  database: ConversationDatabase;
  respond: (response: SearchResponse) => void;
  /** Short on the page itself, where it would delay input. */
  sliceMs: number;
}

/** Conversations that are read at a time: a search waits for one batch at most. */
const batchSize = 8;
/** The results of a search are sent again that often while conversations are being read. */
const repeatMs = 250;

/** Keeps the index and answers searches; in a worker, or on the page where there is none. */
export function createSearchHost({ database, respond, sliceMs }: SearchHostDeps): SearchHost {
  const index = new SearchIndex();
  let held: readonly ConversationDocument[] = [];
  let isStale = true;
  let reading: Promise<void> | null = null;
  // Another object for each answer that is to be given.
  let wanted: Asked | null = null;
  let searching: Promise<void> | null = null;

  const isComplete = () => !isStale && reading === null;

  async function read(): Promise<void> {
    while (isStale) {
      isStale = false;
      // One after the other: a change meanwhile is read with the next turn.
      await readChanged();
    }
  }

  async function readChanged(): Promise<void> {
    const outcome = await database.run(readHeads);
    const kept = new Map(held.map((document) => [document.id, document]));
    const stored = (outcome.ok ? outcome.value : []).filter(({ id }) => !kept.has(id));
    index.setHeads([...stored, ...held].toSorted((one, other) => other.updatedAt - one.updatedAt));
    for (const { id, messages } of held) index.put(id, -1, messages);
    const changed = stored.filter(({ id, revision }) => index.revisionOf(id) !== revision);
    let repeatedAt = performance.now();
    for (let start = 0; start < changed.length; start += batchSize) {
      await readBatch(changed.slice(start, start + batchSize));
      await nextTask();
      if (performance.now() - repeatedAt < repeatMs) continue;
      restart();
      repeatedAt = performance.now();
    }
  }

  async function readBatch(heads: readonly ConversationHead[]): Promise<void> {
    const ids = heads.map(({ id }) => id);
    const outcome = await database.run((connection) => readMessagesOf(connection, ids));
    if (!outcome.ok) return;
    for (const [place, { id, revision }] of heads.entries()) {
      index.put(id, revision, outcome.value[place] ?? []);
    }
  }

  function refresh(): void {
    isStale = true;
    reading ??= read().finally(() => {
      reading = null;
      restart();
    });
  }

  /** Answers the newest request; another one that comes meanwhile takes its place. */
  async function search(): Promise<void> {
    for (let asked = wanted; asked !== null; asked = isCurrent(asked) ? null : wanted) {
      // A newer request comes in between.
      await answer(asked);
    }
    searching = null;
  }

  const isCurrent = (asked: Asked) => asked === wanted;

  async function answer(asked: Asked): Promise<void> {
    // Requests that come together are one.
    await Promise.resolve();
    const running = index.search(asked.query, asked.limit);
    let sentCount = 0;
    while (isCurrent(asked)) {
      running.run(sliceMs);
      const isDone = running.state !== 'running';
      if (isDone || running.hits.length > sentCount) send(asked.id, running);
      if (isDone) return;
      sentCount = running.hits.length;
      await nextTask();
    }
  }

  function send(id: number, { hits, state }: RunningSearch): void {
    respond({
      id,
      hits: [...hits],
      hasMore: state === 'hasMore',
      isComplete: state !== 'running' && isComplete(),
    });
  }

  /** Answers what is wanted, anew if it has been answered. */
  function restart(): void {
    if (wanted === null) return;
    wanted = { ...wanted };
    searching ??= search();
  }

  return {
    handle(request) {
      if (request.type === 'refresh') {
        ({ held } = request);
        refresh();
        return;
      }
      const { id, query, limit } = request;
      wanted = { id, query, limit };
      restart();
    },
  };
}

/** Resolves in another task, after messages that have arrived. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
