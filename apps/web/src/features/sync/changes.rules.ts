import {
  syncChangeSchema,
  syncLimits,
  type SyncChange,
  type PushChangesResponse,
} from '@convoke/contract/sync/sync.schemas.ts';
import { safeParse } from 'zod/mini';
import type { LocalSyncState } from '../../services/workspace/sync/sync-state.rules.ts';
import type { SyncedWork } from '../../services/workspace/sync/create-sync-storage.ts';
import {
  contentOf,
  conversationIdOf,
  conversationName,
  hasDamagedOutcome,
  markOf,
  namesIn,
} from './records.rules.ts';
import { mergeRecords, withRecordState, withoutDeletion, type MergeState } from './merge.rules.ts';

/** A change that can be sent, with the mark of its content. */
export interface LocalChange {
  change: SyncChange;
  mark: string;
  bytes: number;
}

const requestBytes = 1_500_000;

/**
 * Adapts the sync state to the stored work. A record that is missing although nobody deleted it was lost here: its
 * state is forgotten, and the next pull starts from the first revision.
 */
export function reconcileSyncState(work: SyncedWork, syncState: LocalSyncState): LocalSyncState {
  const deleted = syncState.deleted.filter(
    (id) =>
      syncState.records[conversationName(id)] !== undefined &&
      contentOf(work, conversationName(id)) === null,
  );
  const present = new Set([...namesIn(work), ...deleted.map(conversationName)]);
  const records = Object.entries(syncState.records).filter(([name]) => present.has(name));
  const isWhole = records.length === Object.keys(syncState.records).length;
  if (isWhole && deleted.length === syncState.deleted.length) return syncState;
  return {
    ...syncState,
    deleted,
    records: Object.fromEntries(records),
    revision: isWhole ? syncState.revision : 0,
  };
}

/** The changes that the account lacks, and the number of records that are too large or invalid for it. */
export function localChanges(
  work: SyncedWork,
  syncState: LocalSyncState,
): { changes: LocalChange[]; unsyncableCount: number } {
  const changes: LocalChange[] = [];
  let unsyncableCount = 0;
  for (const name of [...syncState.deleted.map(conversationName), ...namesIn(work)]) {
    const recordState = syncState.records[name];
    const content = contentOf(work, name);
    const mark = markOf(content);
    const isNothingYet =
      recordState === undefined && Array.isArray(content) && content.length === 0;
    // A deletion is always sent: the account may hold a change whose response was lost.
    if (content !== null && (mark === recordState?.mark || isNothingYet)) continue;
    if (recordState !== undefined && hasDamagedOutcome(work, name)) continue;
    const kind = conversationIdOf(name) === null ? name : 'conversation';
    const reading = safeParse(syncChangeSchema, {
      kind,
      name,
      base: recordState?.revision ?? 0,
      content,
    });
    const bytes = reading.success ? jsonBytes(reading.data) : 0;
    if (reading.success && bytes <= syncLimits.recordBytes) {
      changes.push({ change: reading.data, mark, bytes });
    } else unsyncableCount += 1;
  }
  return { changes, unsyncableCount };
}

const jsonBytes = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/** The changes of one request; deletions come first and free space. */
export function firstBatch(changes: readonly LocalChange[]): LocalChange[] {
  let bytes = 0;
  const end = changes.findIndex((change, index) => {
    bytes += change.bytes;
    return index > 0 && (index >= syncLimits.changes || bytes > requestBytes);
  });
  return end === -1 ? [...changes] : changes.slice(0, end);
}

/** The sync state while a batch is being sent: if its response is lost, the next pull recognizes our own changes. */
export function withSent(syncState: LocalSyncState, batch: readonly LocalChange[]): LocalSyncState {
  let result = syncState;
  for (const { change, mark } of batch) {
    const recordState = result.records[change.name] ?? { revision: 0, mark: '' };
    result = withRecordState(result, change.name, { ...recordState, sent: mark });
  }
  return result;
}

/** Applies the response to a batch. */
export function withSendResult(
  before: MergeState,
  batch: readonly LocalChange[],
  response: PushChangesResponse,
  now: number,
): MergeState {
  let { syncState } = before;
  const conflicts = [];
  for (const [index, result] of response.outcomes.entries()) {
    const sent = batch[index];
    if (result.outcome === 'conflict') conflicts.push(result.record);
    else if (sent !== undefined) syncState = accepted(syncState, sent, result.revision);
  }
  const merged = mergeRecords({ ...before, syncState }, conflicts, now);
  // No other device changed anything in between, so all new revisions are ours.
  const isOnlyLocalChanges = response.before === merged.syncState.revision;
  const revision = isOnlyLocalChanges ? response.revision : merged.syncState.revision;
  return { ...merged, syncState: { ...merged.syncState, revision } };
}

function accepted(
  syncState: LocalSyncState,
  { change, mark }: LocalChange,
  revision: number,
): LocalSyncState {
  const { name, content } = change;
  const recordState = syncState.records[name];
  // Another tab has pulled a newer revision meanwhile.
  if (recordState !== undefined && recordState.revision > revision && revision > 0)
    return syncState;
  if (content !== null) return withRecordState(syncState, name, { revision, mark });
  return withRecordState(withoutDeletion(syncState, conversationIdOf(name)), name, null);
}
