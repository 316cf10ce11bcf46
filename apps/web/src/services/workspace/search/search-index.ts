import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { openingOrVision } from '@convoke/talk/conversation/conversation-label.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { excerptOf, type Excerpt } from './excerpt.rules.ts';
import { indexOfWord, queryWords, wordsOf } from './search-words.rules.ts';

/** A message, or a conversation by its title and members, in which all words of a query occur. */
export interface SearchHit {
  conversationId: string;
  /** It is a saved conversation, and this is its id: it is not opened, but loaded. */
  isSaved: boolean;
  /** As the visitor named it; empty until then. */
  title: string;
  /** Of the first message, else of the vision. */
  opening: string;
  updatedAt: number;
  /** It may have the title and the words of the conversation that it comes from. */
  isBranch: boolean;
  /** The words are in an answer of the message that is not in view. */
  isOtherAnswer: boolean;
  /** The message; `null` when only the title or the members match. */
  message: Pick<Message, 'id' | 'sender' | 'role' | 'fromUser' | 'sentAt' | 'time'> | null;
  /** The sentence of the message, or the title. */
  excerpt: Excerpt;
}

/** A search that goes on in slices, so that a newer one can take its place. */
export interface RunningSearch {
  readonly hits: readonly SearchHit[];
  readonly state: 'running' | 'done' | 'hasMore';
  /** Goes on for some milliseconds. */
  run: (ms: number) => void;
}

interface IndexedMessage {
  message: Message;
  folded: string;
  /** It is an answer of the message that is not in view. */
  isOtherAnswer: boolean;
}

interface IndexedConversation {
  id: string;
  revision: number;
  messages: IndexedMessage[];
}

/** What the index knows of a conversation beside its messages. */
export interface SearchedHead extends Pick<
  ConversationHead,
  'id' | 'title' | 'opening' | 'updatedAt' | 'members'
> {
  branchOf?: ConversationHead['branchOf'];
  vision?: ConversationHead['vision'];
  /** Of a saved conversation: its id among those. */
  savedId?: string;
}

interface IndexedHead {
  head: SearchedHead;
  /** Title and members, folded. */
  folded: string;
}

// Words are in small lists by their first two characters, which are read through for each prefix.
const bucketOf = (word: string) => word.slice(0, 2);

/** An index over the words of conversations, in memory. Heads, which change often, are read anew as a whole. */
export class SearchIndex {
  /** Conversations in the order of their indexing; `null` where one was indexed anew. */
  #slots: (IndexedConversation | null)[] = [];
  readonly #slotOf = new Map<string, number>();
  /** The slots of the conversations in which a word occurs. */
  readonly #postings = new Map<string, number[]>();
  readonly #buckets = new Map<string, string[]>();
  readonly #bucketsOfLetter = new Map<string, string[]>();
  #heads: readonly IndexedHead[] = [];

  /** The revision that is indexed; `null` for a conversation that is not. */
  revisionOf(id: string): number | null {
    const slot = this.#slotOf.get(id);
    return (slot === undefined ? null : this.#slots[slot]?.revision) ?? null;
  }

  /** Sets the conversations that there are, the one to be found first at the beginning; others are forgotten. */
  setHeads(heads: readonly SearchedHead[]): void {
    this.#heads = heads.map((head) => ({
      head,
      folded: foldText([head.title, ...head.members.map(({ name }) => name)].join('\n')),
    }));
    const known = new Set(heads.map(({ id }) => id));
    for (const id of this.#slotOf.keys()) if (!known.has(id)) this.#remove(id);
  }

  /** Indexes a conversation, anew if it is indexed. */
  put(id: string, revision: number, messages: readonly Message[]): void {
    this.#remove(id);
    const slot = this.#slots.length;
    const said = messages.filter((message) => isMessage(message) && message.status !== 'failed');
    const indexed = said.flatMap(indexedAnswers);
    this.#slots.push({ id, revision, messages: indexed });
    this.#slotOf.set(id, slot);
    const words = new Set<string>();
    for (const { folded } of indexed) for (const word of wordsOf(folded)) words.add(word);
    for (const { sender, role } of said) {
      for (const word of wordsOf(foldText(`${sender} ${role}`))) words.add(word);
    }
    for (const word of words) this.#post(word, slot);
  }

  /** Begins a search for the messages in which all words of a query occur, the newest conversation first. */
  search(query: string, limit: number): RunningSearch {
    const words = queryWords(query);
    const hits: SearchHit[] = [];
    let state: RunningSearch['state'] = words.length === 0 ? 'done' : 'running';
    const steps = words.length === 0 ? null : this.#find(words);
    return {
      get hits() {
        return hits;
      },
      get state() {
        return state;
      },
      run: (ms) => {
        const end = performance.now() + ms;
        while (state === 'running') {
          const step = steps?.next();
          if (step === undefined || step.done === true) state = 'done';
          else if (step.value !== null) {
            if (hits.length >= limit) state = 'hasMore';
            else hits.push(step.value);
          }
          if (performance.now() > end) break;
        }
      },
    };
  }

  /** Yields hits, and `null` after each conversation. */
  *#find(words: readonly string[]): Generator<SearchHit | null> {
    const slotsOf = words.map((word) => this.#slotsWith(word));
    const foundIds = new Set<string>();
    for (const { head, folded } of this.#heads) {
      const open = words.filter((word) => indexOfWord(folded, word) < 0);
      if (open.length === 0) yield headHit(head, words);
      const slot = this.#slotOf.get(head.id);
      const mayOccur = (index: number) => slot !== undefined && slotsOf[index]?.[slot] === 1;
      const isPossible =
        words.some((_word, index) => mayOccur(index)) &&
        words.every((word, index) => !open.includes(word) || mayOccur(index));
      if (isPossible && slot !== undefined) {
        const foundHere = new Set<string>();
        for (const indexed of this.#slots[slot]?.messages.toReversed() ?? []) {
          const { message, folded: content } = indexed;
          // A saved conversation has the messages of the conversation that was saved.
          if (head.savedId !== undefined && foundIds.has(message.id)) continue;
          if (foundHere.has(message.id) || !occurs(content, message, words, open)) continue;
          foundHere.add(message.id);
          yield messageHit(head, indexed, words);
        }
        for (const id of foundHere) foundIds.add(id);
      }
      yield null;
    }
  }

  /** For each slot, whether a word of it begins with the prefix. */
  #slotsWith(prefix: string): Uint8Array {
    const found = new Uint8Array(this.#slots.length);
    let missing = this.#slotOf.size;
    const buckets =
      prefix.length > 1 ? [bucketOf(prefix)] : (this.#bucketsOfLetter.get(prefix) ?? []);
    for (const bucket of buckets) {
      for (const word of this.#buckets.get(bucket) ?? []) {
        if (!word.startsWith(prefix)) continue;
        for (const slot of this.#postings.get(word) ?? []) {
          if (found[slot] === 1 || this.#slots[slot] === null) continue;
          found[slot] = 1;
          missing -= 1;
        }
        // Short prefixes begin a word of every conversation.
        if (missing === 0) return found;
      }
    }
    return found;
  }

  #post(word: string, slot: number): void {
    const posting = this.#postings.get(word);
    if (posting !== undefined) {
      posting.push(slot);
      return;
    }
    this.#postings.set(word, [slot]);
    const bucket = bucketOf(word);
    if (!this.#buckets.has(bucket)) append(this.#bucketsOfLetter, word.slice(0, 1), bucket);
    append(this.#buckets, bucket, word);
  }

  /** Its words still lead to its slot, which is empty; once most slots are, they are written anew. */
  #remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#slots[slot] = null;
    this.#slotOf.delete(id);
    if (this.#slots.length > 200 && this.#slotOf.size < this.#slots.length / 2) this.#compact();
  }

  #compact(): void {
    const places = new Map<number, number>();
    const kept: IndexedConversation[] = [];
    for (const [slot, conversation] of this.#slots.entries()) {
      if (conversation === null) continue;
      places.set(slot, kept.length);
      this.#slotOf.set(conversation.id, kept.length);
      kept.push(conversation);
    }
    this.#slots = kept;
    for (const [word, slots] of this.#postings) {
      this.#postings.set(
        word,
        slots.flatMap((slot) => places.get(slot) ?? []),
      );
    }
  }
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Whether the message has at least one of the words, and with its speaker all that the title and members lack. */
function occurs(
  folded: string,
  { sender, role }: Message,
  words: readonly string[],
  open: readonly string[],
): boolean {
  const missing = open.filter((word) => indexOfWord(folded, word) < 0);
  if (missing.length > 0) {
    const speaker = foldText(`${sender} ${role}`);
    if (missing.some((word) => indexOfWord(speaker, word) < 0)) return false;
  }
  return missing.length < open.length || words.some((word) => indexOfWord(folded, word) >= 0);
}

/** The answers of a message that are not in view, then the one in view: a search goes backwards. */
function indexedAnswers(message: Message): IndexedMessage[] {
  const { alternatives = [] } = message;
  const others = alternatives.map(({ content, time, sentAt }) => {
    return { ...message, content, time, sentAt };
  });
  return [...others, message].map((answer) => ({
    message: answer,
    folded: foldText(withoutMarks(answer.content)),
    isOtherAnswer: answer !== message,
  }));
}

const headHit = (head: SearchedHead, words: readonly string[]): SearchHit => ({
  ...titleOf(head),
  isOtherAnswer: false,
  message: null,
  excerpt: excerptOf(head.members.map(({ name }) => name).join(', '), words),
});

function messageHit(
  head: SearchedHead,
  { message: found, isOtherAnswer }: IndexedMessage,
  words: readonly string[],
): SearchHit {
  const { id, sender, role, fromUser, sentAt, time, content } = found;
  const message = { id, sender, role, fromUser, sentAt, time };
  return {
    ...titleOf(head),
    isOtherAnswer,
    message,
    excerpt: excerptOf(withoutMarks(content), words),
  };
}

const titleOf = ({ id, savedId, title, opening, vision, updatedAt, branchOf }: SearchedHead) => ({
  conversationId: savedId ?? id,
  isSaved: savedId !== undefined,
  title,
  opening: openingOrVision({ opening, vision }),
  updatedAt,
  isBranch: (branchOf ?? null) !== null,
});
