import type { CitationState } from '@convoke/contract/files/citation.schemas.ts';
import { citationMessages as texts } from './messages.ts';

/** A file that citations name. */
export interface CitedFile {
  /** F1, F2 … */
  label: string;
  name: string;
  /** Number of its passages, here or not. */
  passages: number;
  /** Of what a tool looked up: the address of a page, and the instant. */
  from?: string | undefined;
  fetchedAt?: string | undefined;
  /** Those that are here, by number. */
  byNumber: ReadonlyMap<number, { label: string; text: string }>;
}

/** What a chip opens. */
export interface OpenedPassage {
  /** `F1:12`. */
  ref: string;
  /** Quotations to be marked in it. */
  words: readonly string[];
  /** What checking found; `null` where nothing was checked. */
  state: CitationState | null;
}

/** The files that texts cite from. Another object stands for other files, and everything is judged again. */
export interface Passages {
  files: readonly CitedFile[];
  open: (opened: OpenedPassage) => void;
  /** Where a link leads to the passage, where that works without script. */
  hrefOf?: (ref: string) => string;
}

/** A passage as it is shown. */
export interface ShownPassage {
  /** F1, F2 … */
  file: string;
  /** Empty when the file is not known. */
  fileName: string;
  place: string;
  /** `null` when the passage is not here. */
  text: string | null;
}

/** Where a passage was looked up: the address of a page, never a link, and the day. Empty of a file that somebody added. */
export function lookedUpAt(files: readonly CitedFile[], label: string): string {
  const file = files.find((one) => one.label === label);
  return [file?.from, file?.fetchedAt?.slice(0, dayLength)].filter(Boolean).join(' · ');
}

/** Of `2026-11-28`. */
const dayLength = 10;

/** What is known of a passage. */
export function findPassage(files: readonly CitedFile[], ref: string): ShownPassage {
  const [label = '', digits = ''] = ref.split(':');
  const file = files.find((one) => one.label === label);
  const passage = file?.byNumber.get(Number(digits));
  return {
    file: label,
    fileName: file?.name ?? '',
    place: passage?.label || texts.passage(Number(digits)),
    text: passage?.text ?? null,
  };
}

/** Where a list has a passage: the fragment that links lead to. */
export const passageId = (ref: string): string => `passage-${ref.replace(':', '-')}`;

/** The words of a passage's place, such as "p. 4, brief.pdf". */
export const placeInWords = ({ place, fileName }: ShownPassage): string =>
  [place, fileName].filter((part) => part !== '').join(', ');

/** A file of a publication or a conversation with the passages that are here. */
export const citedFile = (
  { label, name, passages, from, fetchedAt }: Omit<CitedFile, 'byNumber'>,
  excerpts: readonly { n: number; label: string; text: string }[],
): CitedFile => ({
  label,
  name,
  passages,
  from,
  fetchedAt,
  byNumber: new Map(excerpts.map((excerpt) => [excerpt.n, excerpt])),
});
