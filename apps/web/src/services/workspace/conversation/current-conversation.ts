import { useStore } from 'zustand';
import { now } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { tabSession } from '../../storage/tab-session.ts';
import { storedConversations } from '../stored-conversations/stored-conversations.ts';
import {
  keepUnsaved,
  restoreUnsaved,
  type SessionItems,
} from '../stored-conversations/unsaved-conversation.ts';
import { importFirstEdition } from '../first-edition/import-first-edition.ts';
import { readOutcomeSafely } from '../outcome/read-outcome-safely.ts';
import { createConversationClaims } from '../tabs/create-conversation-claims.ts';
import { readLatestId, writeLatestId } from '../tabs/latest-conversation.ts';
import { tabChannel } from '../tabs/tab-channel.ts';
import {
  onTeamChange,
  provideCurrentConversation,
  readWorkspace,
  showTeam,
  storeTeam,
} from '../workspace.ts';
import { branchContent, type BranchPoint } from '@convoke/talk/conversation/branch.rules.ts';
import {
  CurrentConversation,
  hasContent,
  type CurrentConversationState,
} from './current-conversation-store.ts';
import type { ConversationContent } from '@convoke/talk/conversation/conversation.ts';
import type { WorkspaceTeam } from '@convoke/talk/team/member.ts';

const current = new CurrentConversation({
  conversations: storedConversations,
  readTeam: readWorkspace,
  readOutcome: readOutcomeSafely,
  now,
  newId: randomId,
  onWork(id) {
    tabSession.writeId(id);
    void claims.claim(id);
    if (readLatestId() === id) return;
    // First the name: a tab of another conversation must not take this team for its own.
    writeLatestId(id);
    storeTeam();
  },
  onWritten: () => tabChannel?.tell({ type: 'changed' }),
});

const claims = createConversationClaims({
  locks: typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null,
  channel: tabChannel,
  onLost: async (id) => {
    if (current.load().id === id) await current.pause();
  },
});

// True while another conversation brings its own team, which is no change of the team before.
let isReplacing = false;

provideCurrentConversation({
  readId: () => (current.load().isLoaded ? current.load().id : tabSession.readId()),
  startNew: startNewConversation,
});
onTeamChange(() => {
  if (!isReplacing && current.load().isLoaded) current.saveTeam();
});

// Pages that lead here are drawn by the server too, where there is no window.
if (typeof window !== 'undefined') {
  tabChannel?.listen((message) => {
    if (message.type !== 'renamed' || message.id !== current.load().id) return;
    current.store.setState({ title: message.title });
  });
  // A phone may never bring a hidden page back, and gives no other sign before it ends it.
  window.addEventListener('pagehide', () => {
    current.flush();
    attemptWithSession((items) => keepUnsaved(items, current.pending()));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') current.flush();
  });
}

/** Logs when the browser refuses `sessionStorage`, or has no room left in it: the database alone decides then. */
function attemptWithSession<T>(work: (items: SessionItems) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch (error) {
    browserStorage.logLoadFailure(error);
    return undefined;
  }
}

let isImported: Promise<void> | null = null;

/** Resolves when everything of the first edition is taken in, which is done once. */
export function firstEditionImported(): Promise<void> {
  isImported ??= importFirstEdition({
    safeStorage: browserStorage,
    store: storedConversations,
    readTeam: readWorkspace,
    newId: randomId,
  });
  return isImported;
}

let isUnsavedRestored: Promise<void> | null = null;

/** Resolves when the database has what the last page of this tab could not store; done once. */
function unsavedRestored(): Promise<void> {
  isUnsavedRestored ??= Promise.resolve(
    attemptWithSession((items) => restoreUnsaved(items, storedConversations)),
  );
  return isUnsavedRestored;
}

let opening: Promise<unknown> | null = null;

/** Opens the conversation of this tab, else the one last worked on in this browser; done once. */
export async function openCurrentConversation(): Promise<void> {
  if (current.load().isLoaded) return;
  opening ??= openFirst();
  await opening;
}

async function openFirst(): Promise<void> {
  const latest = readLatestId();
  for (const id of new Set([tabSession.readId(), latest])) {
    // The second only where the first is not there.
    if (id !== null && (await openStored(id))) return;
  }
  if (current.load().isLoaded) return;
  // Begun in another page load, and nothing said yet.
  current.replaceConversation({ messages: [], ...(latest === null ? {} : { id: latest }) });
  tabSession.writeId(null);
}

/** Opens a stored conversation in this tab; false when it is not in this browser. */
export async function openConversation(id: string): Promise<boolean> {
  const { id: before, isLoaded, isPaused } = current.load();
  if (isLoaded && before === id) return true;
  await current.settled();
  if (!(await openStored(id))) {
    if (isLoaded && !isPaused) void claims.claim(before);
    return false;
  }
  writeLatestId(id);
  storeTeam();
  return true;
}

/** Goes on here with the conversation that another tab had taken over, or has deleted since. */
export async function continueHere(): Promise<void> {
  const { id } = current.load();
  if (await openStored(id)) return;
  const { id: shown, isPaused } = current.load();
  // What is on screen is the last copy.
  if (shown === id && isPaused) current.keepShown();
}

async function openStored(id: string): Promise<boolean> {
  await firstEditionImported();
  await unsavedRestored();
  // The tab that had it stores what it has first, and then lets go.
  await claims.claim(id);
  const stored = await storedConversations.read(id);
  if (stored === null) {
    claims.release();
    return false;
  }
  const { members, vision } = readWorkspace();
  // The team may have been changed on another page since, which knows of no conversation.
  const isNewer = id === readLatestId() && (members.length > 0 || vision !== null);
  replacing(() => {
    tabSession.writeId(id);
    current.show(stored);
    if (!isNewer) showTeam(stored);
  });
  return true;
}

function replacing(change: () => void): void {
  isReplacing = true;
  try {
    change();
  } finally {
    isReplacing = false;
  }
}

/** Another conversation with its team takes the place of the current one, which stays stored. */
export function replaceConversation(next: ConversationContent, team?: WorkspaceTeam): void {
  const id = randomId();
  replacing(() => {
    writeLatestId(id);
    tabSession.writeId(null);
    if (team !== undefined) {
      showTeam(team);
      storeTeam();
    }
    current.replaceConversation({ id, uuid: id, ...next });
  });
}

/** An empty conversation with the same team takes the place of this one, unless nothing was said in this one. */
export function startNewConversation(): void {
  const state = current.load();
  const isEmpty = !hasContent(state) && state.title === '' && state.remixOf === null;
  if (!state.isLoaded || !isEmpty) replaceConversation({ messages: [] });
}

/** A branch of the current conversation takes its place; false when the message is not in it. */
export function branchConversation(point: BranchPoint): boolean {
  const content = branchContent(current.load(), point);
  if (content !== null) replaceConversation(content);
  return content !== null;
}

/** The current conversation; a page that shows it waits for `openCurrentConversation`. */
export function useCurrentConversation<T>(selector: (state: CurrentConversationState) => T): T {
  return useStore(current.store, selector);
}

/** The current conversation as this tab has it. */
export const loadCurrentConversation = (): CurrentConversationState => current.load();

export const {
  appendMessage,
  updateMessage,
  changeConversation,
  setTitle: setConversationTitle,
  setSpeaker: setConversationSpeaker,
  setStreamingMessages,
  settled: conversationStored,
} = current;

/** Tells of every change of the current conversation; the answer ends it. */
export const onConversationChange = (
  listener: (state: CurrentConversationState, before: CurrentConversationState) => void,
): (() => void) => current.store.subscribe(listener);
