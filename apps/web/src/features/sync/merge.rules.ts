import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { unusedConversationId } from '../../services/workspace/conversation/conversation-list.rules.ts';
import type {
  RecordSyncState,
  LocalSyncState,
} from '../../services/workspace/sync/sync-state.rules.ts';
import { beginConversation, type Snapshot } from '@convoke/talk/conversation/begin-conversation.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import type { SyncedWork } from '../../services/workspace/sync/create-sync-storage.ts';
import {
  contentOf,
  conversationIdOf,
  markOf,
  noWork,
  readContent,
  toStore,
  withContent,
  type RecordContent,
} from './records.rules.ts';
import { syncMessages as texts } from './messages.ts';

/** A record as the server sends it. */
export interface ServerRecord {
  name: string;
  revision: number;
  /** `null` when it was deleted. */
  content?: unknown;
}

/** The work in this browser, and its sync state. */
export interface MergeState {
  work: SyncedWork;
  syncState: LocalSyncState;
}

/** A vision or a team that lost a conflict. */
interface Displaced {
  vision: Vision | null;
  members: TeamMember[];
  isFromThisBrowser: boolean;
}

/**
 * Merges pulled records into this browser's work. If one side changed, its version wins. If both did, both are kept:
 * a conversation as a copy, a vision or a team as a saved conversation. An edit wins over a deletion
 * (docs/behaviour.md#sync-conflicts).
 */
export function mergeRecords(
  before: MergeState,
  records: readonly ServerRecord[],
  now: number,
): MergeState {
  const displaced: Displaced[] = [];
  let state = before;
  for (const record of records) state = mergeRecord(state, record, displaced);
  return { ...state, work: withDisplaced(state.work, displaced, now) };
}

function mergeRecord(state: MergeState, record: ServerRecord, displaced: Displaced[]): MergeState {
  const { work, syncState } = state;
  const { name, revision } = record;
  const recordState = syncState.records[name];
  // Another tab has merged it already.
  if (revision <= (recordState?.revision ?? syncState.revision)) return state;

  const theirs = readContent(name, record.content ?? null);
  // Written by a newer version of the app: it stays as it is.
  if (theirs === null && (record.content ?? null) !== null) return state;
  const ours = contentOf(work, name);
  const [theirMark, ourMark] = [markOf(theirs), markOf(ours)];
  const id = conversationIdOf(name);
  const isDeletedHere = id !== null && syncState.deleted.includes(id) && ours === null;
  const isChangedHere = isDeletedHere || (ours !== null && ourMark !== (recordState?.mark ?? ''));
  const isOurOwn =
    recordState !== undefined && (theirMark === recordState.mark || theirMark === recordState.sent);

  const told = { revision, mark: theirMark };
  const take = () => ({
    work: withContent(work, name, toStore(theirs, record.content)),
    syncState: withRecordState(withoutDeletion(syncState, id), name, theirs === null ? null : told),
  });
  // Without a record state the local content is sent as new, which the server accepts over a deletion.
  const keep = () => ({
    work,
    syncState: withRecordState(syncState, name, theirs === null ? null : told),
  });

  if (ourMark === theirMark) {
    return {
      work,
      syncState: withRecordState(
        withoutDeletion(syncState, id),
        name,
        theirs === null ? null : told,
      ),
    };
  }
  if (isChangedHere && isOurOwn) return keep();
  if (!isChangedHere || isDeletedHere || ours === null) return take();
  if (theirs === null) return keep();
  if (id !== null) {
    const taken = take();
    return { ...taken, work: withCopy(taken.work, findConversation(work, id)) };
  }
  if (name === 'saved-members' && isTeam(theirs) && isTeam(ours)) {
    return { ...keep(), work: { ...work, savedMembers: united(theirs, ours, JSON.stringify) } };
  }
  if (name === 'saved-teams') {
    const others = withContent(noWork, name, theirs).savedTeams ?? [];
    const savedTeams = united(others, work.savedTeams ?? [], (team) => team.id);
    return { ...keep(), work: { ...work, savedTeams } };
  }
  // The first sync keeps the account's version, later ones keep the edit that arrives last.
  const isFirstSync = recordState === undefined;
  displaced.push(toDisplaced(name, isFirstSync ? ours : theirs, isFirstSync));
  return isFirstSync ? take() : keep();
}

/** The sync state with another state of one record; `null` forgets the record. */
export function withRecordState(
  syncState: LocalSyncState,
  name: string,
  recordState: RecordSyncState | null,
): LocalSyncState {
  const { [name]: _before, ...others } = syncState.records;
  return {
    ...syncState,
    records: recordState === null ? others : { ...others, [name]: recordState },
  };
}

/** The sync state without one deletion that the account has applied or an edit has overruled. */
export function withoutDeletion(syncState: LocalSyncState, id: string | null): LocalSyncState {
  return { ...syncState, deleted: syncState.deleted.filter((other) => other !== id) };
}

const findConversation = (work: SyncedWork, id: string): StoredConversation | undefined =>
  work.conversations?.find((conversation) => conversation.id === id);

function withCopy(work: SyncedWork, conversation: StoredConversation | undefined): SyncedWork {
  if (conversation === undefined) return work;
  const title = texts.copyTitle(conversation.title);
  return withSaved(work, conversation.createdAt, { ...conversation, title });
}

/** Saves a snapshot under its id or the next free one, unless it is there already: a merge may run again after a crash. */
function withSaved(work: SyncedWork, at: number, snapshot: Snapshot): SyncedWork {
  const conversations = work.conversations ?? [];
  const essence = comparableContent(snapshot);
  if (conversations.some((other) => comparableContent(other) === essence)) return work;
  const wishedId = Number(snapshot.id);
  const id = unusedConversationId(Number.isFinite(wishedId) ? wishedId : at, conversations);
  return { ...work, conversations: [...conversations, beginConversation(at, { ...snapshot, id })] };
}

const comparableContent = ({ title, messages, members, vision }: Snapshot): string =>
  JSON.stringify([title, messages, members, vision]);

/** The items of both lists; of two that are the same by their key, ours. */
function united<Item>(
  theirs: readonly Item[],
  ours: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  return Array.from(new Map([...theirs, ...ours].map((item) => [keyOf(item), item])).values());
}

const isTeam = (content: RecordContent): content is readonly TeamMember[] => Array.isArray(content);

function toDisplaced(name: string, content: RecordContent, isFromThisBrowser: boolean): Displaced {
  const members = isTeam(content) ? [...content] : [];
  const vision = name === 'vision' && 'teamVision' in content ? readVisionOf(content) : null;
  return { vision, members, isFromThisBrowser };
}

function readVisionOf(content: RecordContent): Vision | null {
  return 'objectives' in content ? content : null;
}

function withDisplaced(work: SyncedWork, displaced: Displaced[], now: number): SyncedWork {
  let result = work;
  for (const isFromThisBrowser of [true, false]) {
    const parts = displaced.filter((part) => part.isFromThisBrowser === isFromThisBrowser);
    const vision = parts.find((part) => part.vision !== null)?.vision ?? null;
    const members = parts.flatMap((part) => part.members);
    if (vision === null && members.length === 0) continue;
    const title = isFromThisBrowser ? texts.workOfThisBrowser : texts.workOfAnotherDevice;
    const displacedTeam = { title, messages: [], members, vision, remixOf: null };
    result = withSaved(result, now, { id: String(now), ...displacedTeam });
  }
  return result;
}
