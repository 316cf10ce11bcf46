import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { syncStateFormat, type LocalSyncState } from './sync-state.rules.ts';
import type { SafeStorage } from '../../storage/safe-storage.ts';
import {
  conversationsFormat,
  membersFormat,
  removedMembersFormat,
  savedTeamsFormat,
  visionFormat,
} from '../storage-formats.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { createStorageEntry, type StorageEntry } from '../../storage/storage-entry.ts';

/** The work of this browser that account sync carries; `null` for missing parts. */
export interface SyncedWork {
  vision: Vision | null;
  members: TeamMember[] | null;
  savedMembers: TeamMember[] | null;
  savedTeams: SavedTeam[] | null;
  conversations: StoredConversation[] | null;
}

/** Reads and writes the synchronized work, which all tabs share, and its sync state. */
export interface SyncStorage {
  /** `null` when storage is unreadable, or written by a newer version of the app. */
  readSyncedWork: () => SyncedWork | null;
  /** Writes the parts that differ; false when one could not be written. */
  writeSyncedWork: (before: SyncedWork, after: SyncedWork) => boolean;
  readSyncState: () => LocalSyncState | null;
  writeSyncState: (notes: LocalSyncState | null) => boolean;
}

class UnreadableStorageError extends Error {}

/** `onWrite` receives each written key, so that this tab's screens update. */
export function createSyncStorage(
  safeStorage: SafeStorage,
  onWrite: (key: string) => void = () => undefined,
): SyncStorage {
  const slots = {
    vision: createStorageEntry(safeStorage, visionFormat),
    members: createStorageEntry(safeStorage, membersFormat),
    savedMembers: createStorageEntry(safeStorage, removedMembersFormat),
    savedTeams: createStorageEntry(safeStorage, savedTeamsFormat),
    conversations: createStorageEntry(safeStorage, conversationsFormat),
  };
  const notes = createStorageEntry(safeStorage, syncStateFormat);

  function valueOf<T>(slot: StorageEntry<T>): T | null {
    const reading = slot.load();
    if (reading.state === 'refused' || reading.state === 'newer')
      throw new UnreadableStorageError();
    return 'value' in reading ? reading.value : null;
  }

  function write<T>(slot: StorageEntry<T>, before: T | null, after: T | null): boolean {
    if (before === after) return true;
    const isWritten = after === null ? safeStorage.write(slot.key, null) : slot.save(after);
    if (isWritten) onWrite(slot.key);
    return isWritten;
  }

  return {
    readSyncedWork() {
      try {
        return {
          vision: valueOf(slots.vision),
          members: valueOf(slots.members),
          savedMembers: valueOf(slots.savedMembers),
          savedTeams: valueOf(slots.savedTeams),
          conversations: valueOf(slots.conversations),
        };
      } catch (error) {
        if (error instanceof UnreadableStorageError) return null;
        throw error;
      }
    },
    writeSyncedWork(before, after) {
      // Conversations first: a replaced vision is saved among them.
      return (
        write(slots.conversations, before.conversations, after.conversations) &&
        write(slots.savedMembers, before.savedMembers, after.savedMembers) &&
        write(slots.savedTeams, before.savedTeams, after.savedTeams) &&
        write(slots.members, before.members, after.members) &&
        write(slots.vision, before.vision, after.vision)
      );
    },
    readSyncState() {
      const reading = notes.load();
      return 'value' in reading ? reading.value : null;
    },
    writeSyncState: (value) => notes.save(value),
  };
}
