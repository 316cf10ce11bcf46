import { createStore, useStore } from 'zustand';
import { browserStorage } from '../../storage/browser-storage.ts';

const key = 'convoke.showFigures';

// An unreadable choice is not reported: no text is lost, and a click makes it again.
const choice = createStore<{ isOn: boolean }>(() => ({ isOn: browserStorage.read(key) === 'on' }));

/** Whether each answer shows what it took; off until the visitor wants it. */
export const useAreFiguresShown = (): boolean => useStore(choice, ({ isOn }) => isOn);

/** The same, outside components. */
export const areFiguresShown = (): boolean => choice.getState().isOn;

/** Keeps the visitor's choice, which holds for all answers. */
export function showFigures(isOn: boolean): void {
  choice.setState({ isOn });
  browserStorage.write(key, isOn ? 'on' : null);
}
