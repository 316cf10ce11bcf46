import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, inOneLine, isBlank } from '@convoke/contract/text.rules.ts';
import type { DocumentNote, ReadOptions } from '../document.ts';
import { cleanText } from '../lib/clean-text.rules.ts';
import { DocumentRefusal } from '../refusal.ts';
import { splitText } from './split-text.rules.ts';

const blankLines = /\n(?:[^\S\n]*\n){2,}/gu;

/** Names the place of a passage by the numbers of its first and its last part. */
type LabelOf = (first: number, last: number) => string;

interface Part {
  text: string;
  place: number;
  /** Goes before it, unless it is the first of its passage. */
  separator: string;
  isHeading: boolean;
}

/** Headings of so many characters at the end of a passage move to the next. */
const longestHeadings = limits.passage / 4;

type WriterOptions = Pick<ReadOptions, 'signal' | 'onPassages' | 'onProgress' | 'now'>;

/** Packs the parts of a document into passages: docs/files.md#passages */
export class PassageWriter {
  readonly passages: Excerpt[] = [];
  readonly notes: DocumentNote[] = [];
  characters = 0;

  readonly #options: WriterOptions;
  readonly #endsAt: number;
  readonly #now: () => number;
  #labelOf: LabelOf = () => '';
  #parts: Part[] = [];
  #length = 0;
  #delivered = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#endsAt = this.#now() + limits.readingSeconds * 1_000;
  }

  /** Begins a page, slide, sheet or chapter: no passage reaches across. */
  section(label: LabelOf | string): void {
    this.#end();
    this.#labelOf = typeof label === 'string' ? () => label : label;
  }

  /** A heading, which ends no passage; the first two levels begin a section that is called by it. */
  heading(level: number, text: string, separator = '\n'): void {
    if (level <= 2 && !isBlank(text)) this.section(inOneLine(text));
    this.#add({ text, place: 0, separator, isHeading: true });
  }

  /**
   * Adds a paragraph, line or row with its number; one that is too long for a passage is cut at ends of sentences.
   */
  add(text: string, place = 0, separator = '\n'): void {
    this.#add({ text, place, separator, isHeading: false });
  }

  #add(part: Part): void {
    const cleaned = cleanText(part.text)
      .replace(/^\n+|\s+$/gu, '')
      .replace(blankLines, '\n\n');
    if (isBlank(cleaned)) return;
    if (cleaned.length > this.#room(part)) this.#endBeforeHeadings();
    const room = this.#room(part);
    const pieces = cleaned.length <= room ? [cleaned] : splitText(cleaned, room);
    for (const [index, text] of pieces.entries()) {
      if (index > 0) this.#end();
      this.#length += (this.#parts.length === 0 ? 0 : part.separator.length) + text.length;
      this.#parts.push({ ...part, text });
    }
  }

  /** How long a part may be that is added to the passage. */
  #room({ separator }: Part): number {
    return this.#parts.length === 0
      ? limits.passage
      : limits.passage - this.#length - separator.length;
  }

  /** Ends the passage; headings at its end begin the next. */
  #endBeforeHeadings(): void {
    const from = this.#parts.findLastIndex(({ isHeading }) => !isHeading) + 1;
    const headings = this.#parts.slice(from);
    const isHeld = textOf(headings).length <= longestHeadings;
    if (isHeld) this.#parts.length = from;
    this.#end();
    if (!isHeld) return;
    this.#parts = headings;
    this.#length = textOf(headings).length;
  }

  note(code: DocumentNote['code'], params: DocumentNote['params']): void {
    this.notes.push({ code, params });
  }

  /** Hands on what is complete and tells how far the reading has come; throws when it has been stopped or lasts too long. */
  step(share: number): void {
    this.#options.signal?.throwIfAborted();
    if (this.#now() > this.#endsAt)
      throw new DocumentRefusal('took_too_long', { max: limits.readingSeconds });
    if (this.passages.length > this.#delivered) {
      this.#options.onPassages?.(this.passages.slice(this.#delivered));
      this.#delivered = this.passages.length;
    }
    this.#options.onProgress?.(share);
  }

  /** Ends the last passage. */
  finish(): void {
    this.#end();
    this.step(1);
  }

  #end(): void {
    const first = this.#parts[0];
    const last = this.#parts.at(-1);
    if (first === undefined || last === undefined) return;
    const text = textOf(this.#parts);
    this.#parts = [];
    this.#length = 0;
    this.characters += countCodePoints(text);
    if (this.characters > limits.fileCharacters)
      throw new DocumentRefusal('too_many_characters', { max: limits.fileCharacters });
    const label = shortened(this.#labelOf(first.place, last.place));
    this.passages.push({ n: this.passages.length + 1, label, text });
  }
}

const textOf = (parts: readonly Part[]) =>
  parts.map(({ text, separator }, index) => (index === 0 ? text : separator + text)).join('');

/** A label that is too long ends in an ellipsis. */
function shortened(label: string): string {
  const line = cleanText(inOneLine(label));
  const letters = Array.from(line);
  if (letters.length <= limits.passageLabel) return line;
  return `${letters
    .slice(0, limits.passageLabel - 1)
    .join('')
    .trimEnd()}…`;
}
