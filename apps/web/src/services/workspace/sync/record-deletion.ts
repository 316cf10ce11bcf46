import { syncStateFormat, syncStateKey } from './sync-state.rules.ts';
import type { SafeStorage } from '../../storage/safe-storage.ts';

/**
 * Records the deletion of a conversation for account sync. Only recorded deletions reach the account: a conversation that
 * is merely missing was lost and comes back from there. Does nothing without an account.
 */
export function recordDeletion(safeStorage: SafeStorage, id: string): void {
  const reading = syncStateFormat.read(safeStorage.read(syncStateKey) ?? null);
  if (reading.state !== 'sound' || reading.value === null) return;
  const { deleted } = reading.value;
  if (deleted.includes(id)) return;
  safeStorage.write(
    syncStateKey,
    syncStateFormat.write({ ...reading.value, deleted: [...deleted, id] }),
  );
}
