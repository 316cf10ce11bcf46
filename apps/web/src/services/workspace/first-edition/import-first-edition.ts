import type { SafeStorage } from '../../storage/safe-storage.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { beginConversation } from '@convoke/talk/conversation/begin-conversation.ts';
import type { ConversationStore } from '../stored-conversations/create-conversation-store.ts';
import {
  firstEditionKeys as keys,
  readChunk,
  readHead,
  readTeam,
  type FirstEditionHead,
} from './stored-chunks.rules.ts';
import { idOfKey, type WorkspaceTeam } from '@convoke/talk/team/member.ts';

interface ImportDeps {
  safeStorage: SafeStorage;
  store: ConversationStore;
  /** The team of conversations that were kept without one, by versions that knew one team only. */
  readTeam: () => WorkspaceTeam;
  newId: () => string;
}

/** A conversation as the first edition left it. */
interface FoundConversation {
  conversation: StoredConversation;
  /** Every text that it was read from. */
  texts: ReadonlyMap<string, string>;
  /** Keys of texts that could not be read whole. */
  damaged: readonly string[];
}

/**
 * Takes in every conversation that the first edition left in localStorage: the one being had, those of other tabs, and
 * copies that closed tabs left behind. What was taken in is removed only when it is stored; a second run finds nothing,
 * and a run that was cut short is done again with the same outcome.
 */
export async function importFirstEdition(deps: ImportDeps): Promise<void> {
  const { safeStorage } = deps;
  const ids = new Set(safeStorage.keys().flatMap((key) => keys.idOf(key) ?? []));
  if (ids.size === 0) return;
  for (const id of ids) {
    const found = findConversation(deps, id);
    // One after the other, so that one that is too large stops no other.
    if (found !== null && (await takeIn(deps, found))) release(safeStorage, found);
  }
  safeStorage.write(keys.table, null);
}

/** Reads a conversation; `null` where a newer version wrote it, which is left alone. */
function findConversation(
  { safeStorage, readTeam: readSharedTeam }: ImportDeps,
  id: string,
): FoundConversation | null {
  const texts = new Map<string, string>();
  for (const key of safeStorage.keys()) {
    const text = keys.idOf(key) === id ? safeStorage.read(key) : null;
    if (typeof text === 'string') texts.set(key, text);
  }
  const head = readHead(texts.get(keys.head(id)) ?? null);
  const chunks = readChunks(texts);
  if (head.state === 'newer' || chunks.isNewer) {
    safeStorage.report('newer');
    return null;
  }
  const teamText = texts.get(keys.team(id));
  const team = readTeam(teamText);
  const damaged = [...chunks.damaged];
  if (head.state === 'damaged') damaged.push(keys.head(id));
  if (teamText !== undefined && team === null) damaged.push(keys.team(id));
  const known = head.state === 'sound' ? head.value : null;
  const conversation = toConversation(id, known, chunks.messages, team ?? readSharedTeam());
  return { conversation, texts, damaged };
}

function readChunks(texts: ReadonlyMap<string, string>) {
  const messages = new Map<string, Message>();
  const damaged: string[] = [];
  let isNewer = false;
  const chunkKeys = Array.from(texts.keys())
    .filter((key) => keys.chunkIndexOf(key) !== null)
    .toSorted((one, other) => Number(keys.chunkIndexOf(one)) - Number(keys.chunkIndexOf(other)));
  for (const key of chunkKeys) {
    const reading = readChunk(texts.get(key) ?? null);
    if (reading.state === 'newer') isNewer = true;
    if (reading.state === 'damaged' || reading.state === 'partly') damaged.push(key);
    for (const message of 'value' in reading ? reading.value : []) {
      // A write that was cut short left a message in two chunks.
      if (!messages.has(message.id)) messages.set(message.id, message);
    }
  }
  return { messages: Array.from(messages.values()), damaged, isNewer };
}

function toConversation(
  id: string,
  head: FirstEditionHead | null,
  messages: Message[],
  { members, vision }: WorkspaceTeam,
): StoredConversation {
  const lastSaid = messages.at(-1)?.sentAt ?? 0;
  const updatedAt = head?.writtenAt ?? lastSaid;
  const { title = '', remixOf = null, uuid = id, speakerKey = null } = head ?? {};
  const speakerId = speakerKey === null ? null : idOfKey(speakerKey);
  const begun = messages[0]?.sentAt ?? updatedAt;
  const snapshot = { id, title, messages, members, vision, remixOf };
  return { ...beginConversation(begun, snapshot), uuid, updatedAt, speakerId };
}

/** True once everything of it is stored. */
async function takeIn({ store, newId }: ImportDeps, found: FoundConversation): Promise<boolean> {
  const { conversation } = found;
  const isEmpty = conversation.messages.length === 0 && conversation.remixOf === null;
  if (isEmpty && conversation.title === '') return true;
  const existing = await store.read(conversation.id);
  // Taken in before, and gone on with since. A tab of the first edition that is still open may have written more.
  if (existing !== null && contains(existing, conversation)) return existing.revision > 0;
  const target =
    existing === null
      ? conversation
      : contains(conversation, existing)
        ? { ...conversation, revision: existing.revision }
        : { ...conversation, id: newId() };
  const outcome = await store.write(target, []);
  return outcome.state === 'written';
}

/** Whether every message of another version stands in this one, word for word. */
function contains(
  { messages }: StoredConversation,
  { messages: others }: StoredConversation,
): boolean {
  const words = new Map(messages.map(({ id, content }) => [id, content]));
  return others.every(({ id, content }) => words.get(id) === content);
}

/** Sets aside what could not be read, and removes what was taken in, unless it was written anew meanwhile. */
function release(safeStorage: SafeStorage, { texts, damaged }: FoundConversation): void {
  for (const [key, text] of texts) {
    if (safeStorage.read(key) !== text) continue;
    if (damaged.includes(key)) {
      safeStorage.logLoadFailure(new Error(`${key} could not be read whole`));
      const isSetAside = safeStorage.backUpDamaged(key, text);
      safeStorage.report(isSetAside ? 'damaged' : 'damagedAndFull');
      if (!isSetAside) continue;
    }
    safeStorage.write(key, null);
  }
}
