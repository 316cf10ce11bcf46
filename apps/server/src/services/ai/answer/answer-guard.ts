import {
  maxHeadLength,
  readAnswerHead,
  readHead,
  type ReadLineHead,
  type Wrappers,
} from './answer-head.ts';
import { createLengthCap } from './length-cap.ts';
import type { ModelFailure } from '../model-port.ts';
import { createReasoningFilter } from './reasoning-filter.ts';
import { createTailHold, type TailHold } from './tail-hold.ts';

/** Lets through, piece by piece, the words that an answer consists of and nothing around them. */
export interface AnswerGuard {
  /** Takes the next piece and returns what may be shown now; nothing that was returned is ever taken back. */
  push(text: string): string;
  /** Returns the rest. */
  end(): string;
  /** True when nothing that may follow would be shown: the call can be cancelled. */
  readonly isFinished: boolean;
  /** Set when the answer was longer than it may be and trimming is no way out. */
  readonly overrun: ModelFailure | null;
}

interface GuardOptions {
  readLineHead: ReadLineHead;
  maxCodePoints: number;
  /** What an answer past the limit ends with; left out, it is trimmed at the end of a sentence. */
  createOverrun?: () => ModelFailure;
}

// Far more than any wrapping takes; only a flood of white space behind a label gets here.
const maxHeldLength = 4096;

/** Makes the guard of one answer. */
export function createAnswerGuard(options: GuardOptions): AnswerGuard {
  const { readLineHead, maxCodePoints, createOverrun } = options;
  const reasoning = createReasoningFilter();
  const cap = createLengthCap(maxCodePoints, { isExact: createOverrun !== undefined });
  let body: Body | null = null;
  let held = '';
  let isCut = false;

  function read(text: string, isEnd: boolean): string {
    if (isCut) return '';
    if (body === null) {
      held = (held + text).trimStart();
      const head = readAnswerHead(held, readLineHead, isEnd || held.length > maxHeldLength);
      if (head.kind === 'maybe') return '';
      if (head.kind === 'cut') {
        isCut = true;
        return '';
      }
      body = createBody(readLineHead, head.wrappers);
      text = head.rest;
      held = '';
    }
    const shown = body.push(text) + (isEnd ? body.end() : '');
    return cap.push(shown);
  }

  return {
    push: (text) => read(reasoning.push(text), false),
    end() {
      const shown = read(reasoning.end(), true);
      return shown + cap.end();
    },
    get isFinished() {
      return isCut || cap.isFull || (body?.isFinished ?? false);
    },
    get overrun() {
      return cap.isFull ? (createOverrun?.() ?? null) : null;
    },
  };
}

interface Body {
  push(text: string): string;
  end(): string;
  readonly isFinished: boolean;
}

/** Reads the lines after the head: labels are looked for at the start of each, outside code. */
function createBody(readLineHead: ReadLineHead, wrappers: Wrappers): Body {
  const tail: TailHold = createTailHold(wrappers);
  let held = '';
  let isLineStart = true;
  let isLineBlank = true;
  let isAfterBlank = true;
  let isInCode = false;
  let hasOuterFence = wrappers.hasFence;
  let skipsSpace = false;
  // The head has taken the mark of the first line off.
  let isMarkRead = true;
  let isFinished = false;

  function read(isEnd: boolean): string {
    let shown = '';
    while (held !== '' && !isFinished) {
      if (skipsSpace) {
        held = held.replace(/^[ \t]+/u, '');
        if (held === '') break;
        skipsSpace = false;
      }
      if (isLineStart) {
        const step = readLineStart(isEnd);
        if (step === 'maybe') break;
        if (step === 'cut') {
          isFinished = true;
          tail.drop();
          break;
        }
        isMarkRead = false;
        if (step === 'line') continue;
        isLineStart = false;
        isLineBlank = true;
        continue;
      }
      const lineEnd = held.indexOf('\n');
      const piece = lineEnd < 0 ? held : held.slice(0, lineEnd + 1);
      held = held.slice(piece.length);
      shown += tail.push(piece);
      if (isLineBlank && piece.trim() !== '') isLineBlank = false;
      if (lineEnd >= 0) {
        isAfterBlank = isLineBlank;
        isLineStart = true;
      }
      if (tail.isClosed) isFinished = true;
    }
    return shown;
  }

  function readLineStart(isEnd: boolean): 'pass' | 'line' | 'maybe' | 'cut' {
    if (wrappers.isQuotedByLine && !isMarkRead && held.startsWith('>')) {
      if (held === '>' && !isEnd) return 'maybe';
      held = held.slice(held.startsWith('> ') ? 2 : 1);
      isMarkRead = true;
      if (held === '') return isEnd ? 'pass' : 'maybe';
    }
    const fence = readFenceLine(held, isEnd);
    if (fence === 'maybe') return 'maybe';
    if (fence !== null) {
      if (isInCode) isInCode = fence.hasInfo;
      else if (hasOuterFence && !fence.hasInfo) {
        hasOuterFence = false;
        held = held.slice(fence.length);
        return 'line';
      } else isInCode = true;
      return 'pass';
    }
    if (isInCode) return 'pass';
    const head = readHead(held, readLineHead, { isStart: false, isAfterBlank, isEnd });
    if (head.kind === 'maybe') return 'maybe';
    if (head.kind === 'other') return 'cut';
    if (head.kind === 'own') {
      held = (head.keep ?? '') + held.slice(head.length);
      skipsSpace = true;
    }
    return 'pass';
  }

  return {
    push(text) {
      held += text;
      return read(false);
    },
    end() {
      const shown = read(true);
      return shown + tail.end();
    },
    get isFinished() {
      return isFinished;
    },
  };
}

/** Reads a line that opens or closes a code block; null when it is none. `hasInfo` tells "```js" from "```". */
function readFenceLine(
  text: string,
  isEnd: boolean,
): { length: number; hasInfo: boolean } | 'maybe' | null {
  const indent = /^ {0,3}/u.exec(text)?.[0].length ?? 0;
  const marks = text.slice(indent, indent + 3);
  if (marks !== '```') {
    return !isEnd && '```'.startsWith(marks) && text.length < maxHeadLength ? 'maybe' : null;
  }
  const look = text.slice(0, maxHeadLength);
  const lineEnd = look.indexOf('\n');
  if (lineEnd < 0 && look.length < maxHeadLength && !isEnd) return 'maybe';
  const line = lineEnd < 0 ? look : look.slice(0, lineEnd);
  const info = line.slice(indent).replace(/^`+/u, '').trim();
  return { length: lineEnd < 0 ? look.length : lineEnd + 1, hasInfo: info !== '' };
}
