import type { ReactNode } from 'react';
import type { Findable } from './palette-list.rules.ts';

/** Something that can be chosen in the palette. */
export interface PaletteEntry extends Findable {
  icon: ReactNode;
  /** Said after the label, quietly. */
  detail?: string | undefined;
  /** The key that does the same. */
  shortcut?: string | undefined;
  /** The one of several that holds. */
  isChosen?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** What is typed for the visitor, who then chooses among what that finds: the palette stays open. */
  fill?: string | undefined;
  /** Fetches what choosing will need. */
  prefetch?: (() => void) | undefined;
  run: () => void;
}
