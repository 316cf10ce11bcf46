import type { IDBPTransaction } from 'idb';
import { newestFirst } from '@convoke/talk/conversation/newest-first.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type {
  ConversationConnection,
  ConversationDatabase,
  ConversationSchema,
  DatabaseIssue,
} from './conversation-database.ts';
import { messagesOf, readHeads } from './read-conversations.ts';
import {
  describeMessages,
  readConversationHead,
  readStoredMessages,
  unknownRevision,
  type StoredConversation,
  type ConversationHead,
} from '@convoke/talk/conversation/stored-conversation.ts';

/** What became of a write. */
export type WriteOutcome =
  | { state: 'written'; revision: number }
  /** Another tab wrote or deleted it since; nothing was changed. */
  | { state: 'conflict' }
  /** Only this page's memory has it. */
  | { state: 'inMemory' };

/** The conversations of this browser, each stored by itself. */
export interface ConversationStore {
  /** All of them without their messages, the one last worked on first. */
  list: () => Promise<ConversationHead[]>;
  read: (id: string) => Promise<StoredConversation | null>;
  /**
   * Writes a conversation in one transaction. `stored` are the messages that the database has already, by identity, so that only
   * the others are written; `conversation.revision` is the one that the change was made from.
   */
  write: (conversation: StoredConversation, stored: readonly Message[]) => Promise<WriteOutcome>;
  rename: (id: string, title: string) => Promise<boolean>;
  /** Deletes one and returns it, so that it can be put back. */
  remove: (id: string) => Promise<StoredConversation | null>;
}

/** A store that can tell which conversations the browser does not store. */
export interface HoldingConversationStore extends ConversationStore {
  /** Those that are only in this page's memory. */
  held: () => readonly StoredConversation[];
}

interface ConversationStoreDeps {
  database: ConversationDatabase;
  onIssue: (issue: DatabaseIssue) => void;
  /** Every conversation that could only be held in memory is stored. */
  onRecover: () => void;
}

/** Makes the store; conversations that the browser does not store stay in memory until it does. */
export function createConversationStore(deps: ConversationStoreDeps): HoldingConversationStore {
  const inMemory = new Map<string, StoredConversation>();
  const attempt = reporting(deps);

  function forget(id: string) {
    if (inMemory.delete(id) && inMemory.size === 0) deps.onRecover();
  }

  return {
    async list() {
      const outcome = await attempt(readHeads);
      const stored = (outcome.ok ? outcome.value : []).filter(({ id }) => !inMemory.has(id));
      const held = Array.from(inMemory.values(), ({ messages: _messages, ...head }) => head);
      return newestFirst([...stored, ...held].map(withoutOutcome));
    },

    async read(id) {
      const held = inMemory.get(id);
      if (held !== undefined) return held;
      const outcome = await attempt((connection) =>
        readConversation(connection.transaction(['conversations', 'messages']), id),
      );
      return outcome.ok ? outcome.value : null;
    },

    async write(conversation, stored) {
      const described = describeMessages(conversation, conversation.messages);
      // What a failed write left in memory is stored whole with the next one.
      const known = inMemory.has(conversation.id) ? [] : stored;
      const outcome = await attempt((opened) => writeConversation(opened, described, known));
      if (!outcome.ok) {
        inMemory.set(conversation.id, described);
        return { state: 'inMemory' };
      }
      if (outcome.value === null) return { state: 'conflict' };
      forget(conversation.id);
      return { state: 'written', revision: outcome.value };
    },

    held: () => Array.from(inMemory.values()),

    async rename(id, title) {
      const held = inMemory.get(id);
      if (held !== undefined) inMemory.set(id, { ...held, title });
      const outcome = await attempt((connection) => renameConversation(connection, id, title));
      return held !== undefined || (outcome.ok && outcome.value);
    },

    async remove(id) {
      const held = inMemory.get(id) ?? null;
      const outcome = await attempt((connection) => deleteConversation(connection, id));
      forget(id);
      return held ?? (outcome.ok ? outcome.value : null);
    },
  };
}

/** Runs work on the database, and reports why it failed. */
function reporting({ database, onIssue }: ConversationStoreDeps): ConversationDatabase['run'] {
  return async (work) => {
    const outcome = await database.run(work);
    if (!outcome.ok) onIssue(outcome.issue);
    return outcome;
  };
}

/** Lists do without it, and it may be large. */
const withoutOutcome = ({ outcome: _outcome, ...head }: ConversationHead): ConversationHead => head;

async function readConversation(
  transaction: IDBPTransaction<
    ConversationSchema,
    ('conversations' | 'messages')[],
    'readonly' | 'readwrite'
  >,
  id: string,
): Promise<StoredConversation | null> {
  const [value, messages] = await Promise.all([
    transaction.objectStore('conversations').get(id),
    transaction.objectStore('messages').getAll(messagesOf(id)),
  ]);
  const head = readConversationHead(value);
  if (head === null) return null;
  const readable = readStoredMessages(id, messages);
  const revision = readable.length === messages.length ? head.revision : unknownRevision;
  return { ...head, revision, messages: readable };
}

/** The new revision; `null` when the stored one is not the one that the change was made from. */
async function writeConversation(
  connection: ConversationConnection,
  { messages, ...head }: StoredConversation,
  stored: readonly Message[],
): Promise<number | null> {
  const transaction = connection.transaction(['conversations', 'messages'], 'readwrite');
  const heads = transaction.objectStore('conversations');
  const rows = transaction.objectStore('messages');
  const before = await heads.get(head.id);
  if ((before?.revision ?? 0) !== head.revision) {
    await transaction.done;
    return null;
  }
  const revision = head.revision + 1;
  const writes: Promise<unknown>[] = [];
  for (const [index, message] of messages.entries()) {
    if (stored[index] !== message) writes.push(rows.put(message, [head.id, index]));
  }
  if (stored.length !== messages.length)
    writes.push(rows.delete(messagesOf(head.id, messages.length)));
  writes.push(heads.put({ ...head, revision }));
  // A failed request aborts the transaction.
  await Promise.all([...writes, transaction.done]);
  return revision;
}

/** False when there is no such conversation. */
async function renameConversation(
  connection: ConversationConnection,
  id: string,
  title: string,
): Promise<boolean> {
  const transaction = connection.transaction('conversations', 'readwrite');
  const head = await transaction.store.get(id);
  // The revision stays: a tab that has it open hears of the title, and goes on.
  if (head !== undefined) await transaction.store.put({ ...head, title });
  await transaction.done;
  return head !== undefined;
}

/** Returns what was deleted. */
async function deleteConversation(
  connection: ConversationConnection,
  id: string,
): Promise<StoredConversation | null> {
  const transaction = connection.transaction(['conversations', 'messages'], 'readwrite');
  const [conversation] = await Promise.all([
    readConversation(transaction, id),
    // Requests run in order, so the conversation is read before it is deleted.
    transaction.objectStore('conversations').delete(id),
    transaction.objectStore('messages').delete(messagesOf(id)),
    transaction.done,
  ]);
  return conversation;
}
