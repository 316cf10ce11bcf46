import type { TextFilter } from '../../../services/ai/output-filters/text-filter.ts';

/** The word that a line begins with by which a member asks for a tool. */
export const useWord = 'USE';

// Models put white space, marks, brackets, quotation marks and invisible characters around the word.
const decoration = String.raw`[^\p{L}\p{N}{\n\r\v\f\u0085\u2028\u2029]{0,12}`;
const opening = String.raw`\{\s{0,80}["'“„]`;
const request = new RegExp(String.raw`^${decoration}${useWord}${decoration}${opening}`, 'u');
/** In other letters only before a key of ours, because these are words of a sentence, too. */
const looseRequest = new RegExp(
  String.raw`^${decoration}${useWord}${decoration}${opening}(?:tool|arguments|because)\b`,
  'iu',
);
/** The beginning of such a line. */
const beginning = new RegExp(
  String.raw`^${decoration}(?:$|U$|US$|${useWord}${decoration}(?:$|\{\s{0,80}(?:$|["'“„][a-z]{0,9}$)))`,
  'iu',
);
/** All line breaks of Unicode: some programs end a line at each of them. */
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u;
/** Ends of lines, and of sentences: models ask behind one as well. */
const placeEnd = /[\n\r\v\f\u0085\u2028\u2029]|[.!?…]["'”’)]{0,2}[^\S\n]/u;
/** The end of a sentence, if a space follows. */
const openEnd = /[.!?…]["'”’)]{0,2}$/u;
const brace = /[{｛﹛]/u;
const fence = /^\s{0,8}(?:`{3}|~{3})/u;
const fenceBeginning = /^\s{0,8}(?:`{1,2}|~{1,2})?$/u;
const invisible = /\p{Cf}/gu;
/** The word as prompts print it in files: with an invisible joiner. */
const divided = /[us]\p{Cf}+[se]/iu;
/** UTF-16 units within which it shows whether a line is one. */
const maxOpening = 240;
/** A request that goes on past this length is none. */
const maxLength = 24_000;

/**
 * Takes the line off an answer by which a member asks for a tool, `USE {…}`, and ends the answer there: what follows was made up before
 * the tool answered. A line that quotes one is dropped. Text is held back only while it may become such a line.
 */
export class UseFilter implements TextFilter {
  #held = '';
  /** Where the held text begins, if that is a place for a request. */
  #start: 'line' | 'sentence' | null = 'line';
  /** The rest of the line goes along with a request that it quotes. */
  #isDropped = false;
  #isInFence = false;
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

  /** True once the request is whole; a model that breaks off within it has asked for nothing yet. */
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
      if (this.#start !== null && !this.#isDropped) {
        const kind = this.#kindOfHeld(isEnd);
        if (kind === 'maybe') break;
        if (kind === 'request') {
          const rest = this.#held.slice(this.#held.search(brace));
          this.#held = '';
          this.#claim = '';
          return this.#pass(passed) + this.#take(rest);
        }
        if (kind === 'fence') this.#isInFence = !this.#isInFence;
        this.#isDropped = kind === 'quotation';
        this.#start = null;
      }
      const end = (this.#isDropped ? lineBreak : placeEnd).exec(this.#held);
      const open = end === null && !isEnd ? openEnd.exec(this.#held) : null;
      const length = open?.index ?? (end === null ? this.#held.length : end.index + end[0].length);
      if (!this.#isDropped) passed += this.#held.slice(0, length);
      this.#held = this.#held.slice(length);
      if (open !== null) break;
      if (end === null) continue;
      this.#start = lineBreak.test(end[0]) ? 'line' : 'sentence';
      this.#isDropped = false;
    }
    return this.#pass(passed);
  }

  /** Classifies the beginning of the held text. A request within a quotation or code is not the member's own. */
  #kindOfHeld(isEnd: boolean): 'text' | 'fence' | 'request' | 'quotation' | 'maybe' {
    const written = this.#held.slice(0, maxOpening);
    const line = written.normalize('NFKC').replace(invisible, '');
    if (request.test(line) || looseRequest.test(line)) {
      const before = written.slice(0, written.search(brace));
      const isQuoted = this.#isInFence || before.includes('>') || divided.test(before);
      return isQuoted && !before.includes('-->') ? 'quotation' : 'request';
    }
    const isLine = this.#start === 'line';
    if (isLine && fence.test(line)) return 'fence';
    const mayBe = beginning.test(line) || (isLine && fenceBeginning.test(line));
    return mayBe && !isEnd ? 'maybe' : 'text';
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
