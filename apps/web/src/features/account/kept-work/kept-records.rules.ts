import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { fingerprint } from '../../../lib/fingerprint.ts';
import {
  readItems,
  readSavedConversation,
  readTeamMember,
  readVision,
  type SavedConversation,
} from '../../../services/team-data/stored-documents.rules.ts';
import type { StoredWork } from '../../../services/team-data/stored-work.ts';

const conversationPrefix = 'conversation:';

export const conversationName = (id: string): string => conversationPrefix + id;
/** The id in the name of a conversation; `null` in any other name. */
export const conversationIdOf = (name: string): string | null =>
  name.startsWith(conversationPrefix) ? name.slice(conversationPrefix.length) : null;

/** What a record holds; a conversation without its id, which is in the name. */
export type RecordContent =
  | NonNullable<StoredWork['vision']>
  | readonly TeamMember[]
  | Omit<SavedConversation, 'id'>;

/** Tells two contents apart; empty for none. Contents are read or built field by field, so that their order is one. */
export const markOf = (content: RecordContent | null): string =>
  content === null ? '' : fingerprint(JSON.stringify(content));

/** What stands under a name. */
export function contentOf(work: StoredWork, name: string): RecordContent | null {
  const id = conversationIdOf(name);
  if (id === null) {
    if (name === 'vision') return work.vision;
    if (name === 'members') return work.members;
    return name === 'saved-members' ? work.savedMembers : null;
  }
  const found = work.conversations?.find((conversation) => conversation.id === id);
  return found === undefined ? null : withoutId(found);
}

function withoutId(conversation: SavedConversation): Omit<SavedConversation, 'id'> {
  const { title, timestamp, messages, teamMembers, teamVision, remixOf } = conversation;
  return { title, timestamp, messages, teamMembers, teamVision, remixOf };
}

/** The names of everything that is there. */
export function namesIn(work: StoredWork): string[] {
  return [
    ...(work.vision === null ? [] : ['vision']),
    ...(work.members === null ? [] : ['members']),
    ...(work.savedMembers === null ? [] : ['saved-members']),
    ...(work.conversations ?? []).map(({ id }) => conversationName(id)),
  ];
}

/** The work with something else under a name; `null` takes it away. */
export function withContent(work: StoredWork, name: string, value: unknown): StoredWork {
  const id = conversationIdOf(name);
  if (id !== null) return withConversation(work, id, value);
  if (name === 'vision') return { ...work, vision: readVision(value) };
  const members = Array.isArray(value) ? readItems(value, readTeamMember).items : null;
  if (name === 'members') return { ...work, members };
  return name === 'saved-members' ? { ...work, savedMembers: members } : work;
}

function withConversation(work: StoredWork, id: string, value: unknown): StoredWork {
  const conversations = work.conversations ?? [];
  const conversation = toConversation(id, value);
  if (conversation === null) {
    return { ...work, conversations: conversations.filter((other) => other.id !== id) };
  }
  if (conversations.some((other) => other.id === id)) {
    const replaced = conversations.map((other) => (other.id === id ? conversation : other));
    return { ...work, conversations: replaced };
  }
  // The list is in the order in which they were saved.
  const next = conversations.findIndex(({ timestamp }) => timestamp > conversation.timestamp);
  const place = next === -1 ? conversations.length : next;
  return { ...work, conversations: conversations.toSpliced(place, 0, conversation) };
}

function toConversation(id: string, value: unknown): SavedConversation | null {
  if (typeof value !== 'object' || value === null) return null;
  return readSavedConversation({ ...value, id })?.conversation ?? null;
}

/** A content as the server sent it, in the form in which ours are; `null` for none, or one that we cannot read. */
export function readContent(name: string, value: unknown): RecordContent | null {
  const nothing = { vision: null, members: null, savedMembers: null, conversations: null };
  return contentOf(withContent(nothing, name, value), name);
}
