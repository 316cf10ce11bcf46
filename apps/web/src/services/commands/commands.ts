import { useEffect, type ReactNode } from 'react';
import { createStore, useStore } from 'zustand';

/** Something that can be done on the screen being shown. */
export interface Command {
  /** Stays the same as long as the screen offers it. */
  id: string;
  /** What it belongs to. */
  group: 'team' | 'conversation';
  label: string;
  /** Who is meant, said before the label. */
  subject?: string;
  /** More words that it is found by. */
  keywords?: string;
  icon: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
  /** Cannot be done at this moment. */
  isDisabled?: boolean;
  run: () => void;
}

/** What the screen being shown lets the whole app do. */
export interface ScreenOffer {
  commands: readonly Command[];
  /** Ends what is being said, and keeps it. */
  stop: () => void;
  /** Forgets what concerns a conversation that another one has replaced. */
  forget: () => void;
}

const nothing: ScreenOffer = { commands: [], stop: () => undefined, forget: () => undefined };
const shown = createStore<ScreenOffer>(() => nothing);

/** Offers this as long as the component that calls it is shown. */
export function useOffer(offer: ScreenOffer): void {
  useEffect(() => {
    shown.setState(offer);
  }, [offer]);
  useEffect(() => () => shown.setState(nothing), []);
}

/** What the screen being shown offers, for a component. */
export const useShownOffer = (): ScreenOffer => useStore(shown);

/** The same, outside a component. */
export const shownOffer = (): ScreenOffer => shown.getState();
