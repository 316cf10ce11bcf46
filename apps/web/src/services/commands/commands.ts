import { useEffect, type ReactNode } from 'react';
import { createStore, useStore } from 'zustand';

/** A command that the current screen offers. */
export interface Command {
  /** Stable while the screen offers the command. */
  id: string;
  /** The group in the palette. */
  group: 'team' | 'conversation';
  label: string;
  /** The member that the command concerns, shown before the label. */
  subject?: string;
  /** More words that the search matches. */
  keywords?: string;
  icon: ReactNode;
  /** The keys that run the same command, one after the other, with spaces in between. */
  shortcut?: string;
  /** Cannot run at the moment. */
  isDisabled?: boolean;
  run: () => void;
}

/** What the current screen offers to the whole app. */
export interface ScreenCommands {
  commands: readonly Command[];
  /** Stops the turn in progress; the partial text stays. */
  stop: () => void;
  /** Clears the state of a conversation that was replaced. */
  forget: () => void;
}

const noCommands: ScreenCommands = { commands: [], stop: () => undefined, forget: () => undefined };
const shown = createStore<ScreenCommands>(() => noCommands);

/** Registers the commands while the calling component is mounted. */
export function useProvideCommands(screen: ScreenCommands): void {
  useEffect(() => {
    shown.setState(screen);
  }, [screen]);
  useEffect(() => () => shown.setState(noCommands), []);
}

/** The commands of the current screen, as a hook. */
export const useScreenCommands = (): ScreenCommands => useStore(shown);

/** The commands of the current screen, outside components. */
export const readScreenCommands = (): ScreenCommands => shown.getState();
