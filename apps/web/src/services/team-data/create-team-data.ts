import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage } from './chat-message.rules.ts';
import {
  conversationTitle,
  freeConversationId,
  withPending,
  type PendingConversations,
} from './conversation-list.rules.ts';
import {
  tidyMember,
  whyNotInTeam,
  withMemberAt,
  withMemberMoved,
  withoutMemberAt,
} from './member-list.rules.ts';
import type { RemixOrigin } from './remix-origin.rules.ts';
import type { TeamAtTable } from './running-chunks.rules.ts';
import { withRemovedMember } from './saved-members.rules.ts';
import type { StorageDesk } from './storage-desk.ts';
import {
  conversationsDocument,
  membersDocument,
  removedMembersDocument,
  visionDocument,
  type SavedConversation,
} from './stored-documents.rules.ts';
import { createStoredSlot, type StoredSlot } from './stored-slot.ts';
import type { MemberRefusal, StorageTrouble } from './team-data.messages.ts';

/** What this browser keeps of the visitor's work. */
export interface TeamDataState {
  vision: Vision | null;
  members: TeamMember[];
  /** Members taken off the team; part of the saved list. */
  removedMembers: TeamMember[];
  conversations: SavedConversation[];
  /** What is wrong with the browser's storage. */
  storageTroubles: readonly StorageTrouble[];
}

/** What is handed over to be saved as a conversation. */
export interface ConversationToSave {
  title: string;
  messages: ChatMessage[];
  teamMembers: TeamMember[];
  teamVision: Vision | null;
  /** The publication that it took up. */
  remixOf?: RemixOrigin | null;
}

/** The store and everything one may do to it. */
export interface TeamData {
  store: StoreApi<TeamDataState>;
  /** Reads everything again from the storage. */
  reload: () => void;
  /** Takes in what another tab wrote; `null` stands for every key. */
  takeIn: (key: string | null) => void;
  /** This tab has come to the shared table: what it had before stays behind, written or not. */
  join: () => void;
  saveVision: (vision: Vision | null) => void;
  /** The reason when the member cannot join, else `null`. */
  addMember: (member: TeamMember) => MemberRefusal | null;
  updateMember: (index: number, member: TeamMember) => MemberRefusal | null;
  removeMember: (index: number) => void;
  replaceMembers: (members: TeamMember[]) => void;
  moveMember: (from: number, to: number) => void;
  /** The new id, or `null` when it could only be kept in memory (`storageTroubles` say why). */
  saveConversation: (conversation: ConversationToSave) => string | null;
  /** The same for one that makes room for another: `null` means that it stands nowhere, not in memory either. */
  storeConversation: (conversation: ConversationToSave) => string | null;
  /** The saved ones that are still there after a reload. */
  keptConversations: () => readonly SavedConversation[];
  getConversation: (id: string) => SavedConversation | null;
  deleteConversation: (id: string) => boolean;
  dismissStorageProblem: () => void;
}

/** Where the team sits: at the table that all tabs share, or apart with the conversation of this tab. */
export interface TeamPlace {
  isShared: () => boolean;
  readOwn: () => TeamAtTable | null;
  writeOwn: (team: TeamAtTable) => void;
}

interface TeamDataDeps {
  desk: StorageDesk;
  now: () => number;
  place: TeamPlace;
}

/** Makes the store over a storage desk; nothing is read from elsewhere. */
export function createTeamData({ desk, now, place }: TeamDataDeps): TeamData {
  const slots = {
    vision: createStoredSlot(desk, visionDocument),
    members: createStoredSlot(desk, membersDocument),
    removedMembers: createStoredSlot(desk, removedMembersDocument),
    conversations: createStoredSlot(desk, conversationsDocument),
  };
  const store = createStore<TeamDataState>(() => ({
    vision: null,
    members: [],
    removedMembers: [],
    conversations: [],
    storageTroubles: desk.troubles(),
  }));
  desk.subscribe(() => store.setState({ storageTroubles: desk.troubles() }));

  // Values that only this tab's memory holds, because they could not be written.
  const unsaved = new Set<string>();
  let pending: PendingConversations = { added: [], removed: new Set() };

  /** What a slot holds for the screen; what could not be read leaves the screen as it is. */
  function valueOf<T>(slot: StoredSlot<T>, current: T, empty: T): T {
    if (unsaved.has(slot.key)) return current;
    const reading = slot.load();
    if (reading.state === 'absent') return empty;
    return 'value' in reading ? reading.value : current;
  }

  function keep<T>(slot: StoredSlot<T>, value: T): void {
    if (slot.save(value)) unsaved.delete(slot.key);
    else unsaved.add(slot.key);
  }

  /** Vision and members belong to the table. The others' must not be written over by a tab that sits apart. */
  function keepAtTable<T>(slot: StoredSlot<T>, value: T): void {
    if (place.isShared()) keep(slot, value);
    else place.writeOwn(store.getState());
  }

  function setMembers(members: TeamMember[]): void {
    store.setState({ members });
    keepAtTable(slots.members, members);
  }

  /** What the storage holds now, with what only this tab holds on top. */
  function readConversations(): SavedConversation[] {
    const reading = slots.conversations.load();
    const isReadable = 'value' in reading || reading.state === 'absent';
    if (!isReadable) return store.getState().conversations;
    const conversations = withPending('value' in reading ? reading.value : [], pending);
    const added = conversations.slice(conversations.length - pending.added.length);
    pending = { ...pending, added };
    return conversations;
  }

  function changeConversations(
    change: (conversations: SavedConversation[]) => SavedConversation[] | null,
  ): boolean {
    const current = slots.conversations.hasChanged()
      ? readConversations()
      : store.getState().conversations;
    const conversations = change(current);
    if (conversations === null) return false;
    store.setState({ conversations });
    if (!slots.conversations.save(conversations)) return false;
    pending = { added: [], removed: new Set() };
    return true;
  }

  function addConversation(toSave: ConversationToSave): string | null {
    const { title, messages, teamMembers, teamVision, remixOf = null } = toSave;
    const timestamp = now();
    let id = '';
    const isStored = changeConversations((conversations) => {
      id = freeConversationId(timestamp, conversations);
      const conversation = {
        id,
        title: conversationTitle(title, timestamp),
        timestamp,
        messages,
        teamMembers,
        teamVision,
        remixOf,
      };
      pending = { ...pending, added: [...pending.added, conversation] };
      return [...conversations, conversation];
    });
    return isStored ? id : null;
  }

  const readers: { key: string; read: () => void }[] = [
    {
      key: slots.vision.key,
      read: () => {
        if (!place.isShared()) return;
        store.setState(({ vision }) => ({ vision: valueOf(slots.vision, vision, null) }));
      },
    },
    {
      key: slots.members.key,
      read: () => {
        if (!place.isShared()) return;
        store.setState(({ members }) => ({ members: valueOf(slots.members, members, []) }));
      },
    },
    {
      key: slots.removedMembers.key,
      read: () =>
        store.setState(({ removedMembers }) => ({
          removedMembers: valueOf(slots.removedMembers, removedMembers, []),
        })),
    },
    {
      key: slots.conversations.key,
      read: () => store.setState({ conversations: readConversations() }),
    },
  ];

  const teamData: TeamData = {
    store,
    reload() {
      unsaved.clear();
      pending = { added: [], removed: new Set() };
      const own = place.isShared() ? null : place.readOwn();
      const { vision = null, members = [] } = own ?? {};
      store.setState({ vision, members, removedMembers: [], conversations: [] });
      for (const { read } of readers) read();
    },
    takeIn(key) {
      for (const reader of readers) {
        if (key === null || key === reader.key) reader.read();
      }
    },
    join() {
      unsaved.delete(slots.vision.key);
      unsaved.delete(slots.members.key);
      teamData.takeIn(null);
    },
    saveVision(vision) {
      store.setState({ vision });
      keepAtTable(slots.vision, vision);
    },
    addMember(member) {
      const { members } = store.getState();
      const refusal = whyNotInTeam(members, member);
      if (refusal === null) setMembers([...members, tidyMember(member)]);
      return refusal;
    },
    updateMember(index, member) {
      const { members } = store.getState();
      const changed = withMemberAt(members, index, tidyMember(member));
      if (changed === members) return null;
      const refusal = whyNotInTeam(members, member, index);
      if (refusal === null) setMembers(changed);
      return refusal;
    },
    removeMember(index) {
      const { members, removedMembers } = store.getState();
      const removed = members[index];
      const rest = withoutMemberAt(members, index);
      if (removed === undefined || rest === members) return;
      const nextRemoved = withRemovedMember(removedMembers, removed);
      store.setState({ removedMembers: nextRemoved });
      keep(slots.removedMembers, nextRemoved);
      setMembers(rest);
    },
    replaceMembers(members) {
      setMembers(members);
    },
    moveMember(from, to) {
      const { members } = store.getState();
      const moved = withMemberMoved(members, from, to);
      if (moved !== members) setMembers(moved);
    },
    saveConversation: addConversation,
    storeConversation(conversation) {
      const before = { pending, conversations: store.getState().conversations };
      const id = addConversation(conversation);
      if (id !== null) return id;
      // Left in memory it would pass for saved, and what it was taken from would be given up.
      pending = before.pending;
      store.setState({ conversations: before.conversations });
      return null;
    },
    keptConversations() {
      const inMemory = new Set(pending.added.map(({ id }) => id));
      return store.getState().conversations.filter(({ id }) => !inMemory.has(id));
    },
    getConversation: (id) =>
      store.getState().conversations.find((conversation) => conversation.id === id) ?? null,
    deleteConversation(id) {
      let isFound = false;
      changeConversations((conversations) => {
        const kept = conversations.filter((conversation) => conversation.id !== id);
        isFound = kept.length < conversations.length;
        if (!isFound) return null;
        pending = {
          added: pending.added.filter((conversation) => conversation.id !== id),
          removed: new Set([...pending.removed, id]),
        };
        return kept;
      });
      return isFound;
    },
    dismissStorageProblem: () => desk.dismiss(),
  };
  teamData.reload();
  return teamData;
}
