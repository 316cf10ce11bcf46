import { useStore } from 'zustand';
import { now } from '../../lib/clock.ts';
import { browserDesk } from './browser-desk.ts';
import { createTeamData, type TeamDataState } from './create-team-data.ts';
import { noteDeletion } from './kept-deletions.ts';
import { readOwnTeam, table, writeOwnTeam } from './table.ts';

const teamData = createTeamData({
  desk: browserDesk,
  now,
  place: { isShared: table.isShared, readOwn: readOwnTeam, writeOwn: writeOwnTeam },
});

table.seat({ onJoin: teamData.join });

// The build draws the pages where there is no window, and nobody else writes.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== null && storageArea !== window.localStorage) return;
    table.look();
    teamData.takeIn(key);
  });
  // A page that comes back from the browser's cache heard nothing of what other tabs wrote meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    table.look();
    teamData.takeIn(null);
  });
}

/** What this browser keeps: vision, members, conversations, and what is wrong with its storage. */
export function useTeamData<T>(selector: (state: TeamDataState) => T): T {
  return useStore(teamData.store, selector);
}

/** The same, outside a component. */
export const readTeamData = (): TeamDataState => teamData.store.getState();

export const {
  saveVision,
  addMember,
  updateMember,
  removeMember,
  replaceMembers,
  moveMember,
  saveConversation,
  storeConversation,
  keptConversations,
  getConversation,
  dismissStorageProblem,
} = teamData;

/** Deletes a saved conversation; false when it was not there. */
export function deleteConversation(id: string): boolean {
  const isDeleted = teamData.deleteConversation(id);
  if (isDeleted) noteDeletion(browserDesk, id);
  return isDeleted;
}

/** Tells of every change of the work that is kept, here or by another tab; the answer ends it. */
export function onTeamDataChange(listener: () => void): () => void {
  return teamData.store.subscribe((state, before) => {
    const isSame =
      state.vision === before.vision &&
      state.members === before.members &&
      state.removedMembers === before.removedMembers &&
      state.conversations === before.conversations;
    if (!isSame) listener();
  });
}

/** Reads everything again from the storage, as at the start. */
export function reloadTeamData(): void {
  browserDesk.reset();
  teamData.reload();
}
