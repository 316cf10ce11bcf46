import type { HeadFilter } from './head-filter.ts';
import type { TextFilter } from './text-filter.ts';

/**
 * Holds back the end of a response until it is known to be text and not white space, a line of marks that separates it
 * from what was dropped ("---"), or the end of a wrapper.
 */
export class TrailingBuffer implements TextFilter {
  readonly #head: Pick<HeadFilter, 'wrappers' | 'isFinished'>;
  #held = '';
  #isClosed = false;
  #hasPassed = false;

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
      return this.#trim(all.slice(0, closedAt));
    }
    const from = this.#endOfText(all, closingTag, closingQuote);
    this.#held = all.slice(from);
    if (from > 0) this.#hasPassed = true;
    return all.slice(0, from);
  }

  end(): string {
    // Text before the label of another speaker ends there.
    const rest = this.#head.isFinished ? '' : this.#held;
    this.#held = '';
    return this.#trim(rest);
  }

  #trim(text: string): string {
    const trimmed = trimWrapped(text, this.#head.wrappers?.closingQuote ?? null);
    const line = this.#startOfMarks(trimmed, trimmed.length);
    return line !== null && separator.test(trimmed.slice(line))
      ? this.#trim(trimmed.slice(0, line))
      : trimmed;
  }

  /** Where the part begins that is held back. */
  #endOfText(text: string, closingTag: string | null, closingQuote: string | null): number {
    let from = withoutSpace(text, text.length, closingQuote);
    const bracket = closingTag === null ? -1 : text.lastIndexOf('<', from);
    const isTag = bracket >= 0 && closingTag?.startsWith(text.slice(bracket, from).toLowerCase());
    if (isTag === true) from = withoutSpace(text, bracket, closingQuote);
    for (;;) {
      const line = this.#startOfMarks(text, from);
      if (line === null) return from;
      from = withoutSpace(text, line, closingQuote);
    }
  }

  /** Where the line of marks begins that ends here; `null` if it holds something else. */
  #startOfMarks(text: string, end: number): number | null {
    let from = end;
    while (from > 0 && marks.includes(text.charAt(from - 1))) from -= 1;
    if (from === end) return null;
    // White space was held back, so that only the first line can begin without a line break.
    const isLine = from === 0 ? !this.#hasPassed : text[from - 1] === '\n';
    return isLine ? from : null;
  }
}

const marks = '-*_\u2014 \t';
const separator = /^[ \t]*([-*_\u2014])(?:[ \t]*\1){2,}$/u;

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
