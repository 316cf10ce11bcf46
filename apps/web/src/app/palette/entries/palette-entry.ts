import type { ReactNode } from 'react';
import type { SearchableEntry } from '../palette-list.rules.ts';

/** An entry of the command palette. */
export interface PaletteEntry extends SearchableEntry {
  icon: ReactNode;
  /** What the search found in the label: beginnings and ends. */
  marks?: readonly (readonly [start: number, end: number])[] | undefined;
  /** Shown after the label, in a muted colour. */
  detail?: string | undefined;
  /** Key that does the same. */
  shortcut?: string | undefined;
  /** Marks the current value of a choice, such as the theme. */
  isChosen?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Query to fill in instead of closing: the palette stays open and lists what matches it. */
  fill?: string | undefined;
  /** Loads the code that running the entry needs. */
  prefetch?: (() => void) | undefined;
  run: () => void;
}
