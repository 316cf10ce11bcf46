import type { TextFilter } from '../../../services/ai/output-filters/text-filter.ts';

/** The word that a line begins with by which a member asks for a tool. */
export const useWord = 'USE';

// White space, and marks with which models decorate a line.
const decoration = String.raw`(?:[^\S\n]|[>*_\x60#-]){0,8}`;
const request = new RegExp(
  String.raw`^${decoration}${useWord}\s{0,4}:?\s{0,4}\{\s{0,80}["'“]`,
  'u',
);
/** The beginning of such a line. */
const beginning = new RegExp(
  String.raw`^${decoration}(?:$|U$|US$|${useWord}\s{0,4}:?\s{0,4}(?:$|\{\s{0,80}$))`,
  'u',
);
/** A request that goes on past this length is none. */
const maxLength = 24_000;

/**
 * Takes the line off an answer by which a member asks for a tool, `USE {…}`, and ends the answer there: what follows was made up before
 * the tool answered. Text is held back only while it may become such a line.
 */
export class UseFilter implements TextFilter {
  #held = '';
  #isLineStart = true;
  #hasText = false;
  #claim: string | null = null;
  #isWhole = false;
  readonly #braces = new BraceCounter();

  /** The JSON of the request, as the model wrote it; `null` without a request. */
  get claim(): string | null {
    return this.#claim;
  }

  /** Whether there were words before the request. */
  get hasText(): boolean {
    return this.#hasText;
  }

  /** True once the request is whole. */
  get isFinished(): boolean {
    return this.#isWhole;
  }

  push(text: string): string {
    if (this.#isWhole) return '';
    if (this.#claim !== null) return this.#take(text);
    this.#held += text;
    return this.#read(false);
  }

  end(): string {
    return this.#claim === null ? this.#read(true) : '';
  }

  #read(isEnd: boolean): string {
    let passed = '';
    while (this.#held !== '') {
      if (this.#isLineStart) {
        const found = request.exec(this.#held);
        if (found !== null) {
          const brace = this.#held.indexOf('{');
          const rest = this.#held.slice(brace);
          this.#held = '';
          this.#claim = '';
          return this.#pass(passed) + this.#take(rest);
        }
        if (!isEnd && beginning.test(this.#held)) break;
        this.#isLineStart = false;
      }
      const lineEnd = this.#held.indexOf('\n');
      const length = lineEnd < 0 ? this.#held.length : lineEnd + 1;
      passed += this.#held.slice(0, length);
      this.#held = this.#held.slice(length);
      this.#isLineStart = lineEnd >= 0;
    }
    return this.#pass(passed);
  }

  #pass(text: string): string {
    if (text.trim() !== '') this.#hasText = true;
    return text;
  }

  #take(text: string): string {
    const length = this.#braces.read(text);
    this.#claim += text.slice(0, length ?? text.length);
    if (length !== null || (this.#claim ?? '').length > maxLength) this.#isWhole = true;
    return '';
  }
}

/** Finds the brace that closes the first one. Braces within strings do not count. */
class BraceCounter {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  /** UTF-16 units up to the end of the object in this piece; `null` if it goes on. */
  read(text: string): number | null {
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString && character === '\\') this.#isEscaped = true;
      else if (character === '"') this.#isInString = !this.#isInString;
      else if (!this.#isInString && character === '{') this.#depth += 1;
      else if (!this.#isInString && character === '}') {
        this.#depth -= 1;
        if (this.#depth === 0) return at + 1;
      }
    }
    return null;
  }
}
