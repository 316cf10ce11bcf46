import type { ConversationDatabase } from '../stored-conversations/conversation-database.ts';
import type {
  StoredConversation,
  ConversationHead,
} from '@convoke/talk/conversation/stored-conversation.ts';
import { newestFirst } from '@convoke/talk/conversation/newest-first.ts';
import { readHeads, readMessagesOf } from '../stored-conversations/read-conversations.ts';
import {
  SearchIndex,
  type RunningSearch,
  type SearchedHead,
  type SearchHit,
} from './search-index.ts';

/** What the page asks for. */
export type SearchRequest =
  /** Conversations may have changed; `held` are those that the browser does not store. */
  | {
      type: 'refresh';
      held: readonly StoredConversation[];
      /** The saved conversations; missing when they are as they were. */
      saved?: readonly StoredConversation[];
    }
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
export class SearchHost {
  readonly #deps: SearchHostDeps;
  readonly #index = new SearchIndex();
  #held: readonly StoredConversation[] = [];
  #saved: readonly SearchedHead[] = [];
  #isStale = true;
  #reading: Promise<void> | null = null;
  // Another object for each answer that is to be given.
  #wanted: Asked | null = null;
  #isSearching = false;

  constructor(deps: SearchHostDeps) {
    this.#deps = deps;
  }

  handle(request: SearchRequest): void {
    if (request.type === 'refresh') {
      this.#held = request.held;
      if (request.saved !== undefined) this.#takeSaved(request.saved);
      this.#refresh();
      return;
    }
    const { id, query, limit } = request;
    this.#wanted = { id, query, limit };
    this.#restart();
  }

  #takeSaved(saved: readonly StoredConversation[]): void {
    // Their ids are numbers of their own.
    this.#saved = newestFirst(saved).map((head) => ({
      ...head,
      id: `saved ${head.id}`,
      savedId: head.id,
    }));
    for (const { id, messages } of saved) this.#index.put(`saved ${id}`, 0, messages);
  }

  #refresh(): void {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      this.#restart();
    });
  }

  async #read(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      // One after the other: a change meanwhile is read with the next turn.
      await this.#readChanged();
    }
  }

  async #readChanged(): Promise<void> {
    const index = this.#index;
    const held = this.#held;
    const outcome = await this.#deps.database.run(readHeads);
    const heldIds = new Set(held.map(({ id }) => id));
    const stored = (outcome.ok ? outcome.value : []).filter(({ id }) => !heldIds.has(id));
    // After the others, which say the same where they are still kept.
    index.setHeads([...newestFirst([...stored, ...held]), ...this.#saved]);
    for (const { id, messages } of held) index.put(id, -1, messages);
    const changed = stored.filter(({ id, revision }) => index.revisionOf(id) !== revision);
    let repeatedAt = performance.now();
    for (let start = 0; start < changed.length; start += batchSize) {
      await this.#readBatch(changed.slice(start, start + batchSize));
      await nextTask();
      if (performance.now() - repeatedAt < repeatMs) continue;
      this.#restart();
      repeatedAt = performance.now();
    }
  }

  async #readBatch(heads: readonly ConversationHead[]): Promise<void> {
    const ids = heads.map(({ id }) => id);
    const outcome = await this.#deps.database.run((connection) => readMessagesOf(connection, ids));
    if (!outcome.ok) return;
    for (const [place, { id, revision }] of heads.entries()) {
      this.#index.put(id, revision, outcome.value[place] ?? []);
    }
  }

  /** Answers what is wanted, anew if it has been answered. */
  #restart(): void {
    if (this.#wanted === null) return;
    this.#wanted = { ...this.#wanted };
    if (!this.#isSearching) void this.#search();
  }

  /** Answers the newest request; another one that comes meanwhile takes its place. */
  async #search(): Promise<void> {
    this.#isSearching = true;
    for (
      let asked = this.#wanted;
      asked !== null;
      asked = this.#isCurrent(asked) ? null : this.#wanted
    ) {
      // A newer request comes in between.
      await this.#answer(asked);
    }
    this.#isSearching = false;
  }

  #isCurrent(asked: Asked): boolean {
    return asked === this.#wanted;
  }

  async #answer(asked: Asked): Promise<void> {
    // Requests that come together are one.
    await Promise.resolve();
    const running = this.#index.search(asked.query, asked.limit);
    let sentCount = 0;
    while (this.#isCurrent(asked)) {
      running.run(this.#deps.sliceMs);
      const isDone = running.state !== 'running';
      if (isDone || running.hits.length > sentCount) this.#send(asked.id, running);
      if (isDone) return;
      sentCount = running.hits.length;
      await nextTask();
    }
  }

  #send(id: number, { hits, state }: RunningSearch): void {
    const isRead = !this.#isStale && this.#reading === null;
    this.#deps.respond({
      id,
      hits: [...hits],
      hasMore: state === 'hasMore',
      isComplete: state !== 'running' && isRead,
    });
  }
}

/** Resolves in another task, after messages that have arrived. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
