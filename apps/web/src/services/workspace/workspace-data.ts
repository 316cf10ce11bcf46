import { randomId } from '../../lib/random-id.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  conversationTitle,
  unusedConversationId,
  withPending,
  type PendingConversations,
} from './conversation/conversation-list.rules.ts';
import {
  normalizeMember,
  memberRefusal,
  withMember,
  withMemberAt,
  withMemberMoved,
  withoutMemberAt,
} from './member-list.rules.ts';
import { withSeatVariants } from './teams/seat-variants.rules.ts';
import type { WorkspaceTeam } from '@convoke/talk/team/member.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { savedMembers, withRemovedMember } from './saved-members.rules.ts';
import type { SafeStorage } from '../storage/safe-storage.ts';
import {
  conversationsFormat,
  membersFormat,
  removedMembersFormat,
  savedTeamsFormat,
  visionFormat,
} from './storage-formats.ts';
import { beginConversation, type Snapshot } from '@convoke/talk/conversation/begin-conversation.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { createStorageEntry, type StorageEntry } from '../storage/storage-entry.ts';
import type { StorageIssue } from '../storage/safe-storage.ts';
import type { MemberRefusal } from './messages.ts';

/** What this browser keeps of the visitor's work. */
export interface WorkspaceDataState {
  vision: Vision | null;
  members: TeamMember[];
  /** Members taken off the team; part of the saved list. */
  removedMembers: TeamMember[];
  /** Saved under a name, in the order in which they were saved. */
  savedTeams: SavedTeam[];
  /** The saved ones, in the order in which they were saved. */
  conversations: StoredConversation[];
  /** What is wrong with the browser's storage. */
  storageIssues: readonly StorageIssue[];
}

const emptyWorkspace = () => ({
  vision: null,
  members: [],
  removedMembers: [],
  savedTeams: [],
  conversations: [],
});

interface WorkspaceDataDeps {
  safeStorage: SafeStorage;
  now: () => number;
  /** Whether the stored team is that of the conversation in this tab. */
  isTeamShared: () => boolean;
  /** The visitor is about to change the team of this tab's conversation. */
  onTeamChange: () => void;
}

const noPending: PendingConversations = { added: [], removed: new Set() };

/** The visitor's work: in memory for the screens, and in the storage after each change. */
export class WorkspaceData {
  readonly store: StoreApi<WorkspaceDataState>;
  readonly #deps: WorkspaceDataDeps;
  readonly #slots;
  /** Keys whose values only this tab's memory holds, because they could not be written. */
  readonly #unsaved = new Set<string>();
  #pending = noPending;

  constructor(deps: WorkspaceDataDeps) {
    const { safeStorage } = deps;
    this.#deps = deps;
    this.#slots = {
      vision: createStorageEntry(safeStorage, visionFormat),
      members: createStorageEntry(safeStorage, membersFormat),
      removedMembers: createStorageEntry(safeStorage, removedMembersFormat),
      savedTeams: createStorageEntry(safeStorage, savedTeamsFormat),
      conversations: createStorageEntry(safeStorage, conversationsFormat),
    };
    const storageIssues = safeStorage.issues();
    this.store = createStore(() => ({ ...emptyWorkspace(), storageIssues }));
    safeStorage.subscribe(() => this.store.setState({ storageIssues: safeStorage.issues() }));
    this.reload();
  }

  /** Reads everything again from the storage. */
  readonly reload = (): void => {
    this.#unsaved.clear();
    this.#pending = noPending;
    this.store.setState(emptyWorkspace());
    this.applyExternalChange(null);
  };

  /** Takes in what another tab wrote; `null` stands for every key. */
  readonly applyExternalChange = (key: string | null): void => {
    const { vision, members, removedMembers, savedTeams, conversations } = this.#slots;
    const { store } = this;
    const { isTeamShared } = this.#deps;
    const isChanged = (slot: { key: string }) => key === null || key === slot.key;
    if (isChanged(vision) && isTeamShared()) {
      store.setState((state) => ({ vision: this.#valueOf(vision, state.vision, null) }));
    }
    if (isChanged(members) && isTeamShared()) {
      store.setState((state) => ({ members: this.#valueOf(members, state.members, []) }));
    }
    if (isChanged(removedMembers)) {
      store.setState((state) => ({
        removedMembers: this.#valueOf(removedMembers, state.removedMembers, []),
      }));
    }
    if (isChanged(savedTeams)) {
      store.setState((state) => ({
        savedTeams: this.#valueOf(savedTeams, state.savedTeams, []),
      }));
    }
    if (isChanged(conversations)) {
      store.setState({ conversations: this.#readConversations() });
    }
  };

  /** Shows the team of another conversation, and leaves the stored one alone. */
  readonly showTeam = ({ vision, members }: WorkspaceTeam): void => {
    this.#unsaved.delete(this.#slots.vision.key);
    this.#unsaved.delete(this.#slots.members.key);
    this.store.setState({ vision, members });
  };

  /** Stores the team that is shown: that of the conversation last worked on. */
  readonly storeTeam = (): void => {
    const { vision, members } = this.store.getState();
    this.#save(this.#slots.vision, vision);
    this.#save(this.#slots.members, members);
  };

  readonly saveVision = (vision: Vision | null): void => {
    this.#deps.onTeamChange();
    this.store.setState({ vision });
    this.#save(this.#slots.vision, vision);
  };

  /** The reason when the member cannot join, else `null`. */
  readonly addMember = (member: TeamMember): MemberRefusal | null => {
    const { members, removedMembers, conversations } = this.store.getState();
    const former = savedMembers(conversations, removedMembers, members);
    const refusal = memberRefusal(members, member);
    if (refusal === null)
      this.replaceMembers(withMember(members, normalizeMember(member), randomId, former));
    return refusal;
  };

  readonly updateMember = (index: number, member: TeamMember): MemberRefusal | null => {
    const { members } = this.store.getState();
    const changed = withMemberAt(members, index, normalizeMember(member));
    if (changed === members) return null;
    const refusal = memberRefusal(members, member, index);
    if (refusal === null) this.replaceMembers(changed);
    return refusal;
  };

  readonly removeMember = (index: number): void => {
    const { members: seated, removedMembers } = this.store.getState();
    // An earlier version kept no looks: those who stay have theirs from before.
    const members = withSeatVariants(seated);
    const removed = members[index];
    const rest = withoutMemberAt(members, index);
    if (removed === undefined || rest === members) return;
    const nextRemoved = withRemovedMember(removedMembers, removed);
    this.store.setState({ removedMembers: nextRemoved });
    this.#save(this.#slots.removedMembers, nextRemoved);
    this.replaceMembers(rest);
  };

  readonly moveMember = (from: number, to: number): void => {
    const { members } = this.store.getState();
    const moved = withMemberMoved(members, from, to);
    if (moved !== members) this.replaceMembers(moved);
  };

  readonly replaceMembers = (team: TeamMember[]): void => {
    const members = withSeatVariants(team);
    this.#deps.onTeamChange();
    this.store.setState({ members });
    this.#save(this.#slots.members, members);
  };

  /** False, and all stays as it was, when the browser does not store the change (`storageIssues` say why). */
  readonly changeSavedTeams = (change: (teams: SavedTeam[]) => SavedTeam[]): boolean => {
    const slot = this.#slots.savedTeams;
    const shown = this.store.getState().savedTeams;
    // What another tab wrote a moment ago is part of the list.
    const current = slot.hasChanged() ? this.#valueOf(slot, shown, []) : shown;
    const changed = change(current);
    const isStored = changed === current || slot.save(changed);
    this.store.setState({ savedTeams: isStored ? changed : current });
    return isStored;
  };

  /** The new id, or `null` when it could only be kept in memory (`storageIssues` say why). */
  readonly saveConversation = (snapshot: Omit<Snapshot, 'id'>): string | null => {
    const timestamp = this.#deps.now();
    const title = conversationTitle(snapshot.title, timestamp);
    let id = '';
    const isStored = this.#changeConversations((conversations) => {
      id = unusedConversationId(timestamp, conversations);
      const conversation = beginConversation(timestamp, { ...snapshot, id, title });
      this.#pending = { ...this.#pending, added: [...this.#pending.added, conversation] };
      return [...conversations, conversation];
    });
    return isStored ? id : null;
  };

  readonly getConversation = (id: string): StoredConversation | null =>
    this.store.getState().conversations.find((conversation) => conversation.id === id) ?? null;

  /** False when it was not there. */
  readonly deleteConversation = (id: string): boolean => {
    let isFound = false;
    this.#changeConversations((conversations) => {
      const kept = conversations.filter((conversation) => conversation.id !== id);
      isFound = kept.length < conversations.length;
      if (!isFound) return null;
      this.#pending = {
        added: this.#pending.added.filter((conversation) => conversation.id !== id),
        removed: new Set([...this.#pending.removed, id]),
      };
      return kept;
    });
    return isFound;
  };

  readonly dismissStorageIssues = (): void => this.#deps.safeStorage.dismiss();

  /** The stored value for the screen; an unreadable one leaves the screen as it is. */
  #valueOf<T>(slot: StorageEntry<T>, current: T, empty: T): T {
    if (this.#unsaved.has(slot.key)) return current;
    const reading = slot.load();
    if (reading.state === 'absent') return empty;
    return 'value' in reading ? reading.value : current;
  }

  #save<T>(slot: StorageEntry<T>, value: T): void {
    if (slot.save(value)) this.#unsaved.delete(slot.key);
    else this.#unsaved.add(slot.key);
  }

  /** The stored conversations, with this tab's unsaved changes on top. */
  #readConversations(): StoredConversation[] {
    const reading = this.#slots.conversations.load();
    const isReadable = 'value' in reading || reading.state === 'absent';
    if (!isReadable) return this.store.getState().conversations;
    const conversations = withPending('value' in reading ? reading.value : [], this.#pending);
    const added = conversations.slice(conversations.length - this.#pending.added.length);
    this.#pending = { ...this.#pending, added };
    return conversations;
  }

  /** False when nothing was stored. */
  #changeConversations(
    change: (conversations: StoredConversation[]) => StoredConversation[] | null,
  ): boolean {
    const current = this.#slots.conversations.hasChanged()
      ? this.#readConversations()
      : this.store.getState().conversations;
    const conversations = change(current);
    if (conversations === null) return false;
    this.store.setState({ conversations });
    if (!this.#slots.conversations.save(conversations)) return false;
    this.#pending = noPending;
    return true;
  }
}
