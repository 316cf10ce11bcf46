import type { ReadFile } from '@convoke/contract/files/file.schemas.ts';
import { createContext, type ComponentType, type ReactNode } from 'react';

/** Draws one piece of a text, with the chips of its citations. Code shows its signs as they were written. */
export type DrawPiece = (piece: string, isCode?: boolean) => ReactNode;

/** A text as it is parsed, and how its pieces are drawn. */
export interface Drawing {
  text: string;
  /** Begins with a block: pieces follow each other in the order of the text. */
  begin: () => DrawPiece;
}

/** Draws the citations of texts. It is code of its own, which loads where there are files. */
export interface Citing {
  /**
   * A growing text is not judged: its marks are chips that tell nothing but the place. `given` are the labels of the files that its
   * speaker was given, parted by spaces.
   */
  draw: (text: string, isStreaming: boolean, given?: string) => Drawing;
  /** A passage that a line of a record rests on. */
  drawSource: (ref: string) => ReactNode;
  /** What a member was given of the files for an answer. */
  drawReading: (read: readonly ReadFile[], speaker: string) => ReactNode;
  /** Passages with their words: those with these references, all without them. */
  drawPassages: (refs?: readonly string[]) => ReactNode;
  /** The text with places in words, as it is copied. */
  asText: (text: string) => string;
  /** What chips open; render it once. */
  Host: ComponentType;
}

/** Where texts find their citations; without files there is none, and marks are shown as written. */
export const CitingContext = createContext<Citing | null>(null);
