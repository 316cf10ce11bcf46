import {
  type LineHead,
  maxHeadLength,
  readHead,
  type ReadLineHead,
  readResponseHead,
  wrapperFences,
  type Wrappers,
} from './response-head.ts';
import type { TextFilter } from './text-filter.ts';

// Far longer than any wrapper; only a flood of white space after a label reaches it.
const maxBufferedLength = 4096;

/** Drops labels and wrappers in front of a response, and cuts it at the label of another speaker. */
export class HeadFilter implements TextFilter {
  readonly #readLineHead: ReadLineHead;
  readonly #mayBeginWithQuotation: boolean;
  #wrappers: Wrappers | null = null;
  #isCut = false;
  #held = '';
  #isLineStart = true;
  #isLineBlank = true;
  #isAfterBlank = true;
  #isInCode = false;
  /** In a code block without a language, which may be a dialogue. */
  #isInPlainFence = false;
  #hasOuterFence = false;
  #skipsSpace = false;
  /** Whether the quote mark of the current line is read; `readResponseHead` reads that of the first line. */
  #isMarkRead = true;

  /** A response that may begin with a quotation has no quotation marks around it. */
  constructor(readLineHead: ReadLineHead, { mayBeginWithQuotation = false } = {}) {
    this.#readLineHead = readLineHead;
    this.#mayBeginWithQuotation = mayBeginWithQuotation;
  }

  /** Known before any text is passed on. */
  get wrappers(): Wrappers | null {
    return this.#wrappers;
  }

  get isFinished(): boolean {
    return this.#isCut;
  }

  push(text: string): string {
    this.#held += text;
    return this.#read(false);
  }

  end(): string {
    return this.#read(true);
  }

  #read(isEnd: boolean): string {
    if (this.#isCut) return '';
    if (this.#wrappers !== null) return this.#readLines(this.#wrappers, isEnd);
    this.#held = this.#held.trimStart();
    const isLast = isEnd || this.#held.length > maxBufferedLength;
    const head = readResponseHead(this.#held, this.#readLineHead, isLast, {
      readsQuotes: !this.#mayBeginWithQuotation,
    });
    if (head.kind === 'cut') this.#isCut = true;
    if (head.kind !== 'ready') return '';
    this.#wrappers = head.wrappers;
    this.#hasOuterFence = head.wrappers.hasFence;
    this.#held = head.rest;
    return this.#readLines(head.wrappers, isEnd);
  }

  #readLines(wrappers: Wrappers, isEnd: boolean): string {
    let passed = '';
    while (this.#held !== '') {
      if (this.#skipsSpace) {
        this.#held = this.#held.replace(/^[ \t]+/u, '');
        if (this.#held === '') break;
        this.#skipsSpace = false;
      }
      if (!this.#isLineStart) {
        passed += this.#takeLine();
        continue;
      }
      const step = this.#readLineStart(wrappers, isEnd);
      if (step === 'maybe') break;
      if (step === 'cut') {
        this.#isCut = true;
        // Or what follows in the conversation would stand in the block.
        if (this.#isInPlainFence) passed += fenceMarks;
        break;
      }
      this.#isMarkRead = false;
      if (step === 'line') continue;
      this.#isLineStart = false;
      this.#isLineBlank = true;
    }
    return passed;
  }

  /** Takes the rest of the line, or as much of it as has arrived. */
  #takeLine(): string {
    const lineEnd = this.#held.indexOf('\n');
    const piece = lineEnd < 0 ? this.#held : this.#held.slice(0, lineEnd + 1);
    this.#held = this.#held.slice(piece.length);
    if (this.#isLineBlank && piece.trim() !== '') this.#isLineBlank = false;
    if (lineEnd >= 0) {
      this.#isAfterBlank = this.#isLineBlank;
      this.#isLineStart = true;
    }
    return piece;
  }

  /** Drops the quote mark, the outer fence or the label at the start of a line. Labels inside code of a language are text. */
  #readLineStart(wrappers: Wrappers, isEnd: boolean): 'pass' | 'line' | 'maybe' | 'cut' {
    if (wrappers.isQuotedByLine && !this.#isMarkRead && this.#held.startsWith('>')) {
      if (this.#held === '>' && !isEnd) return 'maybe';
      this.#held = this.#held.slice(this.#held.startsWith('> ') ? 2 : 1);
      this.#isMarkRead = true;
      if (this.#held === '') return isEnd ? 'pass' : 'maybe';
    }
    const fence = readFenceLine(this.#held, isEnd);
    if (fence === 'maybe') return 'maybe';
    if (fence !== null) {
      // A block that begins with another speaker's label goes as a whole.
      const opens = !this.#isInCode && isPlain(fence) && !this.#hasOuterFence;
      const first = opens ? this.#readLabel(fence.length, false, isEnd).kind : 'none';
      if (first === 'maybe') return 'maybe';
      return first === 'other' ? 'cut' : this.#passFence(fence);
    }
    if (this.#isInCode && !this.#isInPlainFence) return 'pass';
    const head = this.#readLabel(0, this.#isAfterBlank, isEnd);
    if (head.kind === 'maybe') return 'maybe';
    if (head.kind === 'other') return 'cut';
    if (head.kind === 'own') {
      this.#held = (head.keep ?? '') + this.#held.slice(head.length);
      this.#skipsSpace = true;
    }
    return 'pass';
  }

  #readLabel(from: number, isAfterBlank: boolean, isEnd: boolean): LineHead {
    const position = { isStart: false, isAfterBlank, isEnd };
    return readHead(this.#held.slice(from), this.#readLineHead, position);
  }

  #passFence(fence: FenceLine): 'pass' | 'line' {
    if (this.#isInCode) {
      this.#isInCode = fence.info !== '';
      this.#isInPlainFence &&= this.#isInCode;
    } else if (this.#hasOuterFence && fence.info === '') {
      this.#hasOuterFence = false;
      this.#held = this.#held.slice(fence.length);
      return 'line';
    } else {
      this.#isInCode = true;
      this.#isInPlainFence = isPlain(fence);
    }
    return 'pass';
  }
}

/** A line that opens or closes a code block; of "```js" the `info` is "js". */
interface FenceLine {
  length: number;
  info: string;
}

const fenceMarks = '```';

const isPlain = ({ info }: FenceLine) => wrapperFences.has(info.toLowerCase());

function readFenceLine(text: string, isEnd: boolean): FenceLine | 'maybe' | null {
  const indent = /^ {0,3}/u.exec(text)?.[0].length ?? 0;
  const marks = text.slice(indent, indent + 3);
  if (marks !== fenceMarks) {
    return !isEnd && fenceMarks.startsWith(marks) && text.length < maxHeadLength ? 'maybe' : null;
  }
  const start = text.slice(0, maxHeadLength);
  const lineEnd = start.indexOf('\n');
  if (lineEnd < 0 && start.length < maxHeadLength && !isEnd) return 'maybe';
  const line = lineEnd < 0 ? start : start.slice(0, lineEnd);
  const info = line.slice(indent).replace(/^`+/u, '').trim();
  return { length: lineEnd < 0 ? start.length : lineEnd + 1, info };
}
