import type { HeadFilter } from './head-filter.ts';
import type { TextFilter } from './text-filter.ts';

/** Holds back the end of a response until it is known to be text and not white space or the end of a wrapper. */
export class TrailingBuffer implements TextFilter {
  readonly #head: Pick<HeadFilter, 'wrappers' | 'isFinished'>;
  #held = '';
  #isClosed = false;

  /** `head` knows the wrappers of the response and whether it was cut. */
  constructor(head: Pick<HeadFilter, 'wrappers' | 'isFinished'>) {
    this.#head = head;
  }

  /** True after the closing tag. */
  get isFinished(): boolean {
    return this.#isClosed;
  }

  push(text: string): string {
    if (this.#isClosed || text === '') return '';
    const closingTag = this.#head.wrappers?.closingTag ?? null;
    const closingQuote = this.#head.wrappers?.closingQuote ?? null;
    // A long run of white space is collected without scanning it again.
    if (closingTag === null && text.trim() === '') {
      this.#held += text;
      return '';
    }
    const all = this.#held + text;
    const closedAt = closingTag === null ? -1 : all.toLowerCase().indexOf(closingTag);
    if (closedAt >= 0) {
      this.#isClosed = true;
      this.#held = '';
      return trimWrapped(all.slice(0, closedAt), closingQuote);
    }
    const from = endOfText(all, closingTag, closingQuote);
    this.#held = all.slice(from);
    return all.slice(0, from);
  }

  end(): string {
    // Text before the label of another speaker ends there.
    const rest = this.#head.isFinished ? '' : this.#held;
    this.#held = '';
    return trimWrapped(rest, this.#head.wrappers?.closingQuote ?? null);
  }
}

/** Where the part begins that is held back. */
function endOfText(text: string, closingTag: string | null, closingQuote: string | null): number {
  const from = withoutSpace(text, text.length, closingQuote);
  if (closingTag === null) return from;
  const bracket = text.lastIndexOf('<', from);
  const mayBeTag = bracket >= 0 && closingTag.startsWith(text.slice(bracket, from).toLowerCase());
  return mayBeTag ? withoutSpace(text, bracket, closingQuote) : from;
}

/** The index after the last character before `end` that is neither white space nor the closing quote. */
function withoutSpace(text: string, end: number, closingQuote: string | null): number {
  let from = end;
  while (from > 0 && (isSpace(text.charCodeAt(from - 1)) || text[from - 1] === closingQuote)) {
    from -= 1;
  }
  return from;
}

function trimWrapped(text: string, closingQuote: string | null): string {
  const trimmed = text.trimEnd();
  if (closingQuote === null || !trimmed.endsWith(closingQuote)) return trimmed;
  return trimmed.slice(0, -closingQuote.length).trimEnd();
}

function isSpace(unit: number): boolean {
  return (
    unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0x2028 || unit === 0x2029
  );
}
