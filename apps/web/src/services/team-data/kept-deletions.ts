import { keptNotesDocument, keptNotesKey } from './kept-notes.rules.ts';
import type { StorageDesk } from './storage-desk.ts';

/**
 * Notes that a person deleted a conversation, for the account that keeps it. Only what is noted is deleted there: what is
 * merely missing from this browser was lost, and comes back. For visitors nothing is noted.
 */
export function noteDeletion(desk: StorageDesk, id: string): void {
  const reading = keptNotesDocument.read(desk.read(keptNotesKey) ?? null);
  if (reading.state !== 'sound' || reading.value === null) return;
  const { deleted } = reading.value;
  if (deleted.includes(id)) return;
  desk.write(
    keptNotesKey,
    keptNotesDocument.write({ ...reading.value, deleted: [...deleted, id] }),
  );
}
