import { useStore } from 'zustand';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { WorkspaceData, type WorkspaceDataState } from './workspace-data.ts';
import { isFileStart } from './files/file-start.ts';
import { recordDeletion } from './sync/record-deletion.ts';
import { isTeamShared, writeLatestId } from './tabs/latest-conversation.ts';
import { tabSession } from '../storage/tab-session.ts';
import { isSameVision } from './vision-draft.ts';
import type { MemberRefusal } from './messages.ts';

/** What pages that show no conversation need of the current one. */
interface CurrentConversationPort {
  readId: () => string | null;
  /** Begins another conversation with the same team, unless nothing was said in this one. */
  startNew: () => void;
}

let current: CurrentConversationPort = {
  readId: tabSession.readId,
  startNew() {
    tabSession.writeId(null);
    writeLatestId(randomId());
  },
};

/** The page has a conversation, and its code, at hand. */
export function provideCurrentConversation(port: CurrentConversationPort): void {
  current = port;
}

const workspaceData = new WorkspaceData({
  safeStorage: browserStorage,
  now,
  isTeamShared,
  onTeamChange() {
    const id = current.readId();
    if (id !== null) writeLatestId(id);
  },
});

// During server rendering there is no window, and no other tab writes.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== null && storageArea !== window.localStorage) return;
    workspaceData.applyExternalChange(key);
  });
  // A page that comes back from the browser's cache heard nothing of what other tabs wrote meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) workspaceData.applyExternalChange(null);
  });
}

/** What this browser keeps: vision, members, conversations, and what is wrong with its storage. */
export function useWorkspace<T>(selector: (state: WorkspaceDataState) => T): T {
  return useStore(workspaceData.store, selector);
}

/** The same, outside a component. */
export const readWorkspace = (): WorkspaceDataState => workspaceData.store.getState();

export const {
  saveVision,
  addMember,
  updateMember,
  removeMember,
  replaceMembers,
  moveMember,
  showTeam,
  storeTeam,
  changeSavedTeams,
  saveConversation,
  getConversation,
  dismissStorageIssues,
} = workspaceData;

/** Begins another conversation, unless this one began with files and waits for its vision and its team. */
function startNew(): void {
  if (!isFileStart(current.readId())) current.startNew();
}

/** Another vision begins a new conversation with the same team. */
export function replaceVision(vision: Vision): void {
  if (!isSameVision(vision, readWorkspace().vision)) startNew();
  workspaceData.saveVision(vision);
}

/** Adds a member of a team that was generated, which begins a new conversation. */
export function addGeneratedMember(member: TeamMember): MemberRefusal | null {
  startNew();
  return workspaceData.addMember(member);
}

/** Takes everybody from the table, for another team; they stay saved. */
export function clearTable(): void {
  startNew();
  for (let { length } = readWorkspace().members; length > 0; length -= 1)
    workspaceData.removeMember(0);
}

/** Deletes a saved conversation; false when it was not there. */
export function deleteConversation(id: string): boolean {
  const isDeleted = workspaceData.deleteConversation(id);
  if (isDeleted) recordDeletion(browserStorage, id);
  return isDeleted;
}

/**
 * Tells of every change of the team or vision that this tab shows, with the members after and before it; the answer ends
 * it.
 */
export function onTeamChange(
  listener: (members: readonly TeamMember[], before: readonly TeamMember[]) => void,
): () => void {
  return workspaceData.store.subscribe((state, before) => {
    const isSame = state.vision === before.vision && state.members === before.members;
    if (!isSame) listener(state.members, before.members);
  });
}

/** Tells of every change of the work that is kept, here or by another tab; the answer ends it. */
export function onWorkspaceChange(listener: () => void): () => void {
  return workspaceData.store.subscribe((state, before) => {
    const isSame =
      state.vision === before.vision &&
      state.members === before.members &&
      state.removedMembers === before.removedMembers &&
      state.savedTeams === before.savedTeams &&
      state.conversations === before.conversations;
    if (!isSame) listener();
  });
}

/** Reads everything again from the storage, as at the start. */
export function reloadWorkspace(): void {
  browserStorage.reset();
  workspaceData.reload();
}
