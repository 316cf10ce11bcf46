import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { freeConversationId } from '../../../services/team-data/conversation-list.rules.ts';
import type { KeptNote, KeptNotes } from '../../../services/team-data/kept-notes.rules.ts';
import type { SavedConversation } from '../../../services/team-data/stored-documents.rules.ts';
import type { StoredWork } from '../../../services/team-data/stored-work.ts';
import {
  contentOf,
  conversationIdOf,
  markOf,
  readContent,
  withContent,
  type RecordContent,
} from './kept-records.rules.ts';
import { keptWorkMessages as texts } from './kept-work.messages.ts';

/** A record as the server told it. */
export interface ToldRecord {
  name: string;
  revision: number;
  /** `null` when it was deleted. */
  content?: unknown;
}

/** The work in this browser, and what is known of the account. */
export interface Merging {
  work: StoredWork;
  notes: KeptNotes;
}

/** A vision or a team that gave way to another one. */
interface Displaced {
  vision: Vision | null;
  members: TeamMember[];
  isOfThisBrowser: boolean;
}

/**
 * Brings what the server told into this browser's work. Where one side alone changed, that side holds. Where both did,
 * both stay: a conversation as a copy, a vision or a team among the saved conversations. A deletion gives way to an edit.
 */
export function mergeRecords(
  before: Merging,
  records: readonly ToldRecord[],
  now: number,
): Merging {
  const displaced: Displaced[] = [];
  let state = before;
  for (const record of records) state = mergeRecord(state, record, displaced);
  return { ...state, work: withDisplaced(state.work, displaced, now) };
}

function mergeRecord(state: Merging, record: ToldRecord, displaced: Displaced[]): Merging {
  const { work, notes } = state;
  const { name, revision } = record;
  const note = notes.records[name];
  // Told before: another tab was faster.
  if (revision <= (note?.revision ?? notes.revision)) return state;

  const theirs = readContent(name, record.content ?? null);
  // Written by a newer version of us: nothing of it is touched.
  if (theirs === null && (record.content ?? null) !== null) return state;
  const ours = contentOf(work, name);
  const [theirMark, ourMark] = [markOf(theirs), markOf(ours)];
  const id = conversationIdOf(name);
  const isDeletedHere = id !== null && notes.deleted.includes(id) && ours === null;
  const isChangedHere = isDeletedHere || (ours !== null && ourMark !== (note?.mark ?? ''));
  const isOurOwn = note !== undefined && (theirMark === note.mark || theirMark === note.sent);

  const told = { revision, mark: theirMark };
  const take = () => ({
    work: withContent(work, name, theirs),
    notes: withNote(withoutDeletion(notes, id), name, theirs === null ? null : told),
  });
  // Without a note, what is here is sent as something new; over a deletion it may.
  const keep = () => ({ work, notes: withNote(notes, name, theirs === null ? null : told) });

  if (ourMark === theirMark) {
    return {
      work,
      notes: withNote(withoutDeletion(notes, id), name, theirs === null ? null : told),
    };
  }
  if (isChangedHere && isOurOwn) return keep();
  if (!isChangedHere || isDeletedHere || ours === null) return take();
  if (theirs === null) return keep();
  if (id !== null) {
    const taken = take();
    return { ...taken, work: withCopy(taken.work, findConversation(work, id)) };
  }
  if (name === 'saved-members') {
    return { ...keep(), work: { ...work, savedMembers: united(theirs, ours) } };
  }
  // At the first meeting the account's holds; later the edit that arrives last.
  const isFirstMeeting = note === undefined;
  displaced.push(displacedOf(name, isFirstMeeting ? ours : theirs, isFirstMeeting));
  return isFirstMeeting ? take() : keep();
}

/** The notes with another note for a record; `null` forgets it. */
export function withNote(notes: KeptNotes, name: string, note: KeptNote | null): KeptNotes {
  const { [name]: _before, ...others } = notes.records;
  return { ...notes, records: note === null ? others : { ...others, [name]: note } };
}

/** The notes without one deletion, of which the account now knows or which gave way. */
export function withoutDeletion(notes: KeptNotes, id: string | null): KeptNotes {
  return { ...notes, deleted: notes.deleted.filter((other) => other !== id) };
}

const findConversation = (work: StoredWork, id: string): SavedConversation | undefined =>
  work.conversations?.find((conversation) => conversation.id === id);

function withCopy(work: StoredWork, conversation: SavedConversation | undefined): StoredWork {
  if (conversation === undefined) return work;
  const title = texts.copyTitle(conversation.title);
  return withSaved(work, { ...conversation, title }, Number(conversation.id));
}

/** Saves it under an id that is free, unless the same is there already: a merge may be done again after a crash. */
function withSaved(
  work: StoredWork,
  conversation: Omit<SavedConversation, 'id'>,
  wishedId: number,
): StoredWork {
  const conversations = work.conversations ?? [];
  const essence = essenceOf(conversation);
  if (conversations.some((other) => essenceOf(other) === essence)) return work;
  const start = Number.isFinite(wishedId) ? wishedId : conversation.timestamp;
  const id = freeConversationId(start, conversations);
  return { ...work, conversations: [...conversations, { ...conversation, id }] };
}

const essenceOf = (conversation: Omit<SavedConversation, 'id'>): string => {
  const { title, messages, teamMembers, teamVision } = conversation;
  return JSON.stringify([title, messages, teamMembers, teamVision]);
};

function united(theirs: RecordContent, ours: RecordContent): TeamMember[] {
  const all = [theirs, ours].flatMap((list) => (isTeam(list) ? list : []));
  const byMark = new Map(all.map((member) => [JSON.stringify(member), member]));
  return Array.from(byMark.values());
}

const isTeam = (content: RecordContent): content is readonly TeamMember[] => Array.isArray(content);

function displacedOf(name: string, content: RecordContent, isOfThisBrowser: boolean): Displaced {
  const members = isTeam(content) ? [...content] : [];
  const vision = name === 'vision' && 'teamVision' in content ? readVisionOf(content) : null;
  return { vision, members, isOfThisBrowser };
}

function readVisionOf(content: RecordContent): Vision | null {
  return 'objectives' in content ? content : null;
}

function withDisplaced(work: StoredWork, displaced: Displaced[], now: number): StoredWork {
  let result = work;
  for (const isOfThisBrowser of [true, false]) {
    const parts = displaced.filter((part) => part.isOfThisBrowser === isOfThisBrowser);
    const vision = parts.find((part) => part.vision !== null)?.vision ?? null;
    const members = parts.flatMap((part) => part.members);
    if (vision === null && members.length === 0) continue;
    const conversation = {
      title: isOfThisBrowser ? texts.workOfThisBrowser : texts.workOfAnotherDevice,
      timestamp: now,
      messages: [],
      teamMembers: members,
      teamVision: vision,
      remixOf: null,
    };
    result = withSaved(result, conversation, now);
  }
  return result;
}
