/** What a line begins with: nobody's label, perhaps one, the speaker's own (to be dropped), or somebody else's. */
export type LineHead =
  | { kind: 'none' }
  | { kind: 'maybe' }
  | { kind: 'own'; length: number; keep?: string }
  | { kind: 'other' };

/** Where a line stands. */
export interface LinePlace {
  /** True for the first line of the answer. */
  isStart: boolean;
  /** True when the line before it is blank, or there is none. */
  isAfterBlank: boolean;
  /** True when nothing follows the given text. */
  isEnd: boolean;
}

/**
 * Reads the beginning of a line. It must be faithful to prefixes: for the first part of a line it says either `maybe`
 * or what it says for the whole, so that the answer does not depend on how a stream was cut.
 */
export type ReadLineHead = (line: string, place: LinePlace) => LineHead;

/** For answers that carry no labels. */
export const readNoHead: ReadLineHead = () => ({ kind: 'none' });

/** A line is looked at no further than this; labels are at most name and role with some dress. */
export const maxHeadLength = 260;

/** What wraps the whole answer and has to be dropped at its end as well. */
export interface Wrappers {
  closingTag: string | null;
  closingQuote: string | null;
  hasFence: boolean;
  isQuotedByLine: boolean;
}

export type AnswerHead =
  | { kind: 'maybe' }
  | { kind: 'cut' }
  | { kind: 'ready'; rest: string; wrappers: Wrappers };

const tags = ['reply', 'response', 'answer', 'message', 'output', 'final'];
const quotes: Record<string, string> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
  '「': '」',
};
const fence = '```';
const wrapperFences = new Set(['', 'text', 'txt', 'plaintext', 'markdown', 'md']);
const maxFenceLine = 24;
const maxQuoteLook = 120;

/**
 * Reads the beginning of an answer: white space, wrapper tags, a fence or quotation marks around everything and the
 * speaker's own label, in any order.
 */
export function readAnswerHead(
  text: string,
  readLineHead: ReadLineHead,
  isEnd: boolean,
): AnswerHead {
  const wrappers: Wrappers = {
    closingTag: null,
    closingQuote: null,
    hasFence: false,
    isQuotedByLine: false,
  };
  let rest = text;
  // Each round takes one layer off; eight are more than any model wraps around a reply.
  for (let round = 0; round < 8; round += 1) {
    rest = rest.trimStart();
    if (rest === '') return isEnd ? { kind: 'ready', rest, wrappers } : { kind: 'maybe' };
    const step =
      (wrappers.closingTag === null ? readTag(rest, wrappers) : null) ??
      (wrappers.hasFence ? null : readFence(rest, wrappers)) ??
      (wrappers.isQuotedByLine ? null : readQuoteMark(rest, wrappers)) ??
      (wrappers.closingQuote === null ? readQuote(rest, wrappers, isEnd) : null);
    if (step === 'maybe' && !isEnd) return { kind: 'maybe' };
    if (typeof step === 'number') {
      rest = rest.slice(step);
      continue;
    }
    const head = readHead(rest, readLineHead, { isStart: true, isAfterBlank: true, isEnd });
    if (head.kind === 'maybe') return { kind: 'maybe' };
    if (head.kind === 'other') return { kind: 'cut' };
    if (head.kind === 'none') break;
    rest = (head.keep ?? '') + rest.slice(head.length).trimStart();
    if (rest === '' && !isEnd) return { kind: 'maybe' };
    if (head.keep !== undefined) break;
  }
  return { kind: 'ready', rest, wrappers };
}

/** Asks what a line begins with, looking at a bounded part of it. */
export function readHead(text: string, readLineHead: ReadLineHead, place: LinePlace): LineHead {
  const lineEnd = text.indexOf('\n');
  const isWhole = lineEnd >= 0 && lineEnd < maxHeadLength;
  const line = isWhole ? text.slice(0, lineEnd + 1) : text.slice(0, maxHeadLength);
  const isEnd = place.isEnd && line.length === text.length;
  const head = readLineHead(line, { ...place, isEnd });
  if (head.kind !== 'maybe') return head;
  return isWhole || isEnd || text.length >= maxHeadLength ? { kind: 'none' } : head;
}

type Step = number | 'maybe' | null;

function readTag(rest: string, wrappers: Wrappers): Step {
  if (!rest.startsWith('<')) return null;
  const head = rest.slice(0, 12).toLowerCase();
  for (const tag of tags) {
    const opening = `<${tag}>`;
    if (head.startsWith(opening)) {
      wrappers.closingTag = `</${tag}>`;
      return opening.length;
    }
  }
  return tags.some((tag) => `<${tag}>`.startsWith(head)) ? 'maybe' : null;
}

function readFence(rest: string, wrappers: Wrappers): Step {
  if (!rest.startsWith(fence)) return fence.startsWith(rest) ? 'maybe' : null;
  const lineEnd = rest.slice(0, maxFenceLine).indexOf('\n');
  if (lineEnd < 0) return rest.length < maxFenceLine ? 'maybe' : null;
  if (!wrapperFences.has(rest.slice(fence.length, lineEnd).trim().toLowerCase())) return null;
  wrappers.hasFence = true;
  return lineEnd + 1;
}

// Turns reach the model with each line marked as quoted; a model that copies the form has its marks taken off again.
function readQuoteMark(rest: string, wrappers: Wrappers): Step {
  if (rest === '>') return 'maybe';
  if (!rest.startsWith('> ')) return null;
  wrappers.isQuotedByLine = true;
  return 2;
}

/**
 * An opening quotation mark wraps the answer unless it is closed soon and the answer goes on: `"Fast" is no goal.`
 * How soon is fixed, because nobody may wait for the whole answer.
 */
function readQuote(rest: string, wrappers: Wrappers, isEnd: boolean): Step {
  const closing = quotes[rest[0] ?? ''];
  if (closing === undefined) return null;
  const look = rest.slice(1, 1 + maxQuoteLook);
  const lineEnd = look.indexOf('\n');
  const line = lineEnd < 0 ? look : look.slice(0, lineEnd);
  const closedAt = line.indexOf(closing);
  if (closedAt < 0) {
    if (lineEnd < 0 && look.length < maxQuoteLook && !isEnd) return 'maybe';
  } else {
    const after = rest.slice(closedAt + 2).trimStart();
    if (after !== '') return null;
    if (!isEnd) return 'maybe';
  }
  wrappers.closingQuote = closing;
  return 1;
}
