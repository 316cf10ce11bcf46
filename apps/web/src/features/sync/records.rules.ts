import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { fingerprint } from '@convoke/talk/lib/fingerprint.ts';
import { isRecord } from '../../lib/is-record.ts';
import {
  readSavedConversation,
  savedForm,
  type SavedForm,
} from '@convoke/talk/conversation/saved-conversation.ts';
import { readItems } from '@convoke/talk/lib/read-fields.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { readTeamMember, readVision } from '@convoke/talk/team/member.ts';
import { readSavedTeams, type SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { withReadFigures } from '@convoke/talk/message/figures.rules.ts';
import { noOutcome, parseStoredOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import type { SyncedWork } from '../../services/workspace/sync/create-sync-storage.ts';

const conversationPrefix = 'conversation:';

export const conversationName = (id: string): string => conversationPrefix + id;
/** The id in the name of a conversation; `null` in any other name. */
export const conversationIdOf = (name: string): string | null =>
  name.startsWith(conversationPrefix) ? name.slice(conversationPrefix.length) : null;

/** The content of a record; a conversation lacks its id, which is in the record's name. */
export type RecordContent =
  | NonNullable<SyncedWork['vision']>
  | readonly TeamMember[]
  | readonly SavedTeam[]
  | Omit<SavedForm, 'id'>;

/** Hash of a content, empty for none. Contents are built field by field, so equal ones have equal JSON. */
export const markOf = (content: RecordContent | null): string =>
  content === null ? '' : fingerprint(JSON.stringify(content));

/** The content of a record; `null` when there is none. */
export function contentOf(work: SyncedWork, name: string): RecordContent | null {
  const id = conversationIdOf(name);
  if (id === null) {
    if (name === 'vision') return work.vision;
    if (name === 'members') return work.members;
    if (name === 'saved-teams') return work.savedTeams;
    return name === 'saved-members' ? work.savedMembers : null;
  }
  const found = work.conversations?.find((conversation) => conversation.id === id);
  return found === undefined ? null : withoutId(found);
}

function withoutId(conversation: StoredConversation): Omit<SavedForm, 'id'> {
  // In the order of its schema, because a database may change the order of fields. A damaged one stays where it is.
  const messages = conversation.messages.map(withReadFigures);
  const read = parseStoredOutcome(conversation.outcome) ?? noOutcome;
  const outcome = read === noOutcome ? undefined : read;
  const { id: _id, ...content } = savedForm({ ...conversation, messages, outcome });
  return content;
}

/**
 * Whether the minutes or the decision of a saved conversation are damaged. Nothing else of it ever changes, so that this is
 * no change that the account should learn of: it may have sound ones.
 */
export function hasDamagedOutcome(work: SyncedWork, name: string): boolean {
  const id = conversationIdOf(name);
  const found = work.conversations?.find((conversation) => conversation.id === id);
  return found !== undefined && parseStoredOutcome(found.outcome) === null;
}

/** What this browser stores of a content as the server sent it: damaged minutes too, for the room to set aside. */
export function toStore(content: RecordContent | null, sent: unknown): RecordContent | null {
  const isConversation = content !== null && 'messages' in content;
  if (!isConversation || !isRecord(sent) || parseStoredOutcome(sent['outcome']) !== null)
    return content;
  return { ...content, outcome: sent['outcome'] };
}

/** The names of all records. */
export function namesIn(work: SyncedWork): string[] {
  return [
    ...(work.vision === null ? [] : ['vision']),
    ...(work.members === null ? [] : ['members']),
    ...(work.savedMembers === null ? [] : ['saved-members']),
    ...(work.savedTeams === null ? [] : ['saved-teams']),
    ...(work.conversations ?? []).map(({ id }) => conversationName(id)),
  ];
}

/** The work with another content of a record; `null` removes it. */
export function withContent(work: SyncedWork, name: string, value: unknown): SyncedWork {
  const id = conversationIdOf(name);
  if (id !== null) return withConversation(work, id, value);
  if (name === 'vision') return { ...work, vision: readVision(value) };
  if (name === 'saved-teams')
    return { ...work, savedTeams: Array.isArray(value) ? readSavedTeams(value).items : null };
  const members = Array.isArray(value) ? readItems(value, readTeamMember).items : null;
  if (name === 'members') return { ...work, members };
  return name === 'saved-members' ? { ...work, savedMembers: members } : work;
}

function withConversation(work: SyncedWork, id: string, value: unknown): SyncedWork {
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
  const next = conversations.findIndex(({ createdAt }) => createdAt > conversation.createdAt);
  const place = next === -1 ? conversations.length : next;
  return { ...work, conversations: conversations.toSpliced(place, 0, conversation) };
}

function toConversation(id: string, value: unknown): StoredConversation | null {
  if (typeof value !== 'object' || value === null) return null;
  return readSavedConversation({ ...value, id })?.conversation ?? null;
}

/** A browser in which nothing is stored. */
export const noWork: SyncedWork = {
  vision: null,
  members: null,
  savedMembers: null,
  savedTeams: null,
  conversations: null,
};

/** Parses a content of the server; `null` when there is none or it is unreadable. */
export function readContent(name: string, value: unknown): RecordContent | null {
  return contentOf(withContent(noWork, name, value), name);
}
