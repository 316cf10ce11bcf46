import { createStore } from 'zustand/vanilla';

/** A place in a file that the panel shows. */
export interface ShownPlace {
  /** Label of the file. */
  label: string;
  /** Number of the passage; `null` for the beginning. */
  n: number | null;
  /** Words of the passage that are marked. */
  words: readonly string[];
  /** What Escape leads back to; `null` where the visitor looked for it in the panel. */
  from: HTMLElement | null;
}

interface FilesView {
  /** The open file; `null` for the list. */
  shown: ShownPlace | null;
  /** Grows whenever somebody wants the panel open. */
  asked: number;
  /** Who wanted it leaves the focus where it is. */
  isQuiet: boolean;
}

/** What the panel 'Files' shows, and who wants it open. */
export const filesView = createStore<FilesView>(() => ({ shown: null, asked: 0, isQuiet: false }));

function ask(shown: ShownPlace | null, isQuiet: boolean): void {
  filesView.setState(({ asked }) => ({ shown, isQuiet, asked: asked + 1 }));
}

interface PassageOptions {
  /** Words to mark, such as a quotation. */
  words?: readonly string[];
  /** What Escape leads back to: what has the focus by default. */
  from?: HTMLElement | null;
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Opens the panel at a passage such as `F1:12`, and marks words of it. Escape leads back. */
export function openPassage(
  ref: string,
  { words = [], from = focused() }: PassageOptions = {},
): void {
  const [label = '', number] = ref.split(':');
  ask({ label, n: Number(number), words, from }, false);
}

/** Opens the panel at the beginning of a file. Escape leads back. */
export const openFile = (label: string): void =>
  ask({ label, n: null, words: [], from: focused() }, false);

/** Opens the panel at the list, for instance beside a file that was just added. */
export const openFiles = (isQuiet = false): void => ask(null, isQuiet);

/** Shows another place, or the list, in the panel that is open. */
export const showInPanel = (shown: ShownPlace | null): void => filesView.setState({ shown });
