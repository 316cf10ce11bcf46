import { useStore } from 'zustand';
import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { browserDesk } from './browser-desk.ts';
import {
  createRunningConversation,
  type RunningState,
  type TabMemory,
} from './create-running-conversation.ts';

const tabKey = 'convoke.runningId';
let idInMemory: string | null = null;

const tab: TabMemory = {
  readId() {
    try {
      return idInMemory ?? window.sessionStorage.getItem(tabKey);
    } catch {
      // Refused: the tab then opens the conversation that was written last.
      return null;
    }
  },
  writeId(id) {
    if (id === idInMemory) return;
    idInMemory = id;
    try {
      window.sessionStorage.setItem(tabKey, id);
    } catch (error) {
      console.error('Error saving data to local storage', error);
    }
  },
};

const running = createRunningConversation({ desk: browserDesk, tab, now, newId: randomId });

// Pages that lead here are drawn by the server too, where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === null || storageArea === window.localStorage) running.takeIn(key);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) running.takeIn(null);
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
} = running;

/** An empty conversation takes the place of this one. */
export function startNewConversation(): void {
  replaceConversation({ messages: [] });
}
