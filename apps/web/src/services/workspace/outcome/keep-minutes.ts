import { createStore, useStore } from 'zustand';
import { browserStorage } from '../../storage/browser-storage.ts';

const key = 'convoke.keepMinutes';

/** The visitor's choice in this browser; `null` before it was made. */
const choice = createStore<{ isOn: boolean | null }>(() => ({ isOn: readChoice() }));

// An unreadable choice is not reported: no text is lost, and a click makes it again.
function readChoice(): boolean | null {
  const text = browserStorage.read(key);
  return text === 'on' ? true : text === 'off' ? false : null;
}

/** Whether minutes are to be updated after each discussion; `null` before the visitor has chosen. */
export const useKeepMinutes = (): boolean | null => useStore(choice, ({ isOn }) => isOn);

/** Keeps the visitor's choice. */
export function saveKeepMinutes(isOn: boolean): void {
  choice.setState({ isOn });
  browserStorage.write(key, isOn ? 'on' : 'off');
}
