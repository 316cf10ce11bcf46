import type { SyncChange } from '@convoke/contract/sync/sync.schemas.ts';
import type { StoredSyncRecord } from './account-sync.repository.ts';

/** How one pushed change is applied to the stored record. */
export type ConflictResolution = 'same' | 'nothing' | 'conflict' | 'write';

/**
 * Resolves one pushed change (docs/behaviour.md#sync-conflicts). A deletion must be based on the stored revision; an edit
 * wins over a deletion that the device did not know of, so that no text is lost.
 */
export function resolveConflict(
  change: Pick<SyncChange, 'base'> & { content: string | null },
  record: StoredSyncRecord | undefined,
): ConflictResolution {
  const current = record?.content ?? null;
  if (current === change.content) return record === undefined ? 'nothing' : 'same';
  if (current !== null && record?.revision !== change.base) return 'conflict';
  return 'write';
}
