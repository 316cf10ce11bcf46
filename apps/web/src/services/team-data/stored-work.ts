import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { keptNotesDocument, type KeptNotes } from './kept-notes.rules.ts';
import type { StorageDesk } from './storage-desk.ts';
import {
  conversationsDocument,
  membersDocument,
  removedMembersDocument,
  visionDocument,
  type SavedConversation,
} from './stored-documents.rules.ts';
import { createStoredSlot, type StoredSlot } from './stored-slot.ts';

/** What of a person's work stands in this browser's storage; `null` for what does not stand there. */
export interface StoredWork {
  vision: Vision | null;
  members: TeamMember[] | null;
  savedMembers: TeamMember[] | null;
  conversations: SavedConversation[] | null;
}

/** The work as all tabs share it, and what is known of the account that keeps it. */
export interface StoredWorkDesk {
  /** `null` where the browser does not say, or a newer version of us wrote it. */
  readWork: () => StoredWork | null;
  /** Writes what differs; false when something of it could not be written. */
  writeWork: (before: StoredWork, after: StoredWork) => boolean;
  readNotes: () => KeptNotes | null;
  writeNotes: (notes: KeptNotes | null) => boolean;
}

class Unreadable extends Error {}

/** Opens it; `onWrite` is told every key of the work that was written, for the screens of this tab. */
export function createStoredWork(
  desk: StorageDesk,
  onWrite: (key: string) => void = () => undefined,
): StoredWorkDesk {
  const slots = {
    vision: createStoredSlot(desk, visionDocument),
    members: createStoredSlot(desk, membersDocument),
    savedMembers: createStoredSlot(desk, removedMembersDocument),
    conversations: createStoredSlot(desk, conversationsDocument),
  };
  const notes = createStoredSlot(desk, keptNotesDocument);

  function valueOf<T>(slot: StoredSlot<T>): T | null {
    const reading = slot.load();
    if (reading.state === 'refused' || reading.state === 'newer') throw new Unreadable();
    return 'value' in reading ? reading.value : null;
  }

  function write<T>(slot: StoredSlot<T>, before: T | null, after: T | null): boolean {
    if (before === after) return true;
    const isWritten = after === null ? desk.write(slot.key, null) : slot.save(after);
    if (isWritten) onWrite(slot.key);
    return isWritten;
  }

  return {
    readWork() {
      try {
        return {
          vision: valueOf(slots.vision),
          members: valueOf(slots.members),
          savedMembers: valueOf(slots.savedMembers),
          conversations: valueOf(slots.conversations),
        };
      } catch (error) {
        if (error instanceof Unreadable) return null;
        throw error;
      }
    },
    writeWork(before, after) {
      // Conversations first: what makes room for another vision is saved among them.
      return (
        write(slots.conversations, before.conversations, after.conversations) &&
        write(slots.savedMembers, before.savedMembers, after.savedMembers) &&
        write(slots.members, before.members, after.members) &&
        write(slots.vision, before.vision, after.vision)
      );
    },
    readNotes() {
      const reading = notes.load();
      return 'value' in reading ? reading.value : null;
    },
    writeNotes: (value) => notes.save(value),
  };
}
