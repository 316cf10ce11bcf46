import { useStore } from 'zustand';
import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { browserDesk } from './browser-desk.ts';
import { createRunningConversation, type RunningState } from './create-running-conversation.ts';
import { table } from './table.ts';
import { tabMemory } from './tab-memory.ts';
import { readTeamData } from './team-data.ts';

const running = createRunningConversation({
  desk: browserDesk,
  tab: tabMemory,
  place: {
    id: () => table.store.getState().id,
    isShared: table.isShared,
    readTeam: readTeamData,
  },
  now,
  newId: randomId,
});

table.seat({
  isTalking: running.isTalking,
  onApart: running.keepHere,
  onJoin: running.follow,
});

// Pages that lead here are drawn by the server too, where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== null && storageArea !== window.localStorage) return;
    table.look();
    running.takeIn(key);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    table.look();
    running.takeIn(null);
  });
  // A phone may never bring a hidden page back, and gives no other sign before it ends it.
  window.addEventListener('pagehide', () => running.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') running.flush();
  });
}

/** The conversation being had; call `loadRunning` before the first render that uses it. */
export function useRunning<T>(selector: (state: RunningState) => T): T {
  return useStore(running.store, selector);
}

/** The conversation being had, read from the storage the first time. */
export const loadRunning = (): RunningState => running.load();

export const {
  appendMessage,
  updateMessage,
  removeMessage,
  replaceConversation,
  setTitle: setRunningTitle,
  setSpeaker: setRunningSpeaker,
  holdUnfinished,
  keepHere,
} = running;
