/** The label at the start of a line: none, perhaps one, the speaker's (to be dropped), or that of another speaker. */
export type LineHead =
  | { kind: 'none' }
  | { kind: 'maybe' }
  | {
      kind: 'own';
      length: number;
      keep?: string;
      /** The text behind it begins a sentence. */
      startsSentence?: boolean;
    }
  | { kind: 'other' };

/** The position of a line in the response. */
export interface LinePosition {
  /** True for the first line of the response. */
  isStart: boolean;
  /** True when the previous line is blank or missing. */
  isAfterBlank: boolean;
  /** True when no text follows. */
  isEnd: boolean;
  /** The next line with text, empty if there is none nearby; `null` while it may go on. */
  nextLine: string | null;
}

/**
 * Reads the start of a line. For a prefix of a line it must return either `maybe` or its result for the whole line,
 * so that the output does not depend on how the stream was split.
 */
export type ReadLineHead = (line: string, position: LinePosition) => LineHead;

/** For responses without labels. */
export const readNoHead: ReadLineHead = () => ({ kind: 'none' });

/** Longest part of a line that is searched for a label, which is at most name and role with some formatting. */
export const maxHeadLength = 260;

/** What wraps the whole response; the closing halves are dropped at its end. */
export interface Wrappers {
  closingTag: string | null;
  closingQuote: string | null;
  hasFence: boolean;
  isQuotedByLine: boolean;
}

export type ResponseHead =
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
/** What follows the marks of a code block that is no code. */
export const wrapperFences: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plaintext',
  'markdown',
  'md',
]);
const maxFenceLine = 24;
const maxQuoteLookahead = 120;

/**
 * Reads the start of a response: white space, wrapper tags, a fence or quotation marks around everything and the
 * speaker's label, in any order.
 */
export function readResponseHead(
  text: string,
  readLineHead: ReadLineHead,
  isEnd: boolean,
  { readsQuotes = true } = {},
): ResponseHead {
  const wrappers: Wrappers = {
    closingTag: null,
    closingQuote: null,
    hasFence: false,
    isQuotedByLine: false,
  };
  let rest = text;
  // Each round removes one layer; eight are more than any model adds.
  for (let round = 0; round < 8; round += 1) {
    rest = rest.trimStart();
    if (rest === '') return isEnd ? { kind: 'ready', rest, wrappers } : { kind: 'maybe' };
    const step =
      (wrappers.closingTag === null ? readTag(rest, wrappers) : null) ??
      (wrappers.hasFence ? null : readFence(rest, wrappers)) ??
      (wrappers.isQuotedByLine ? null : readQuoteMark(rest, wrappers)) ??
      (readsQuotes && wrappers.closingQuote === null ? readQuote(rest, wrappers, isEnd) : null);
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
    if (head.startsSentence === true) {
      rest = rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    }
    if (head.keep !== undefined) break;
  }
  return { kind: 'ready', rest, wrappers };
}

/** Reads the label at the start of a line, in a bounded part of it. */
export function readHead(
  text: string,
  readLineHead: ReadLineHead,
  position: Omit<LinePosition, 'nextLine'>,
): LineHead {
  const lineEnd = text.indexOf('\n');
  const isWhole = lineEnd >= 0 && lineEnd < maxHeadLength;
  const line = isWhole ? text.slice(0, lineEnd + 1) : text.slice(0, maxHeadLength);
  const isEnd = position.isEnd && line.length === text.length;
  const isLast = position.isEnd || text.length >= maxHeadLength;
  const nextLine = readNextLine(text.slice(line.length, maxHeadLength), isLast);
  const head = readLineHead(line, { ...position, isEnd, nextLine });
  if (head.kind !== 'maybe') return head;
  return isLast || (isWhole && nextLine !== null) ? { kind: 'none' } : head;
}

function readNextLine(text: string, isLast: boolean): string | null {
  const line = /^\s*([^\n]*)(\n?)/u.exec(text);
  return isLast || line?.[2] === '\n' ? (line?.[1] ?? '') : null;
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

// Prompts mark each line of a turn as quoted; a model that copies this format has its marks removed.
function readQuoteMark(rest: string, wrappers: Wrappers): Step {
  if (rest === '>') return 'maybe';
  if (!rest.startsWith('> ')) return null;
  wrappers.isQuotedByLine = true;
  return 2;
}

/**
 * An opening quotation mark wraps the response unless it is closed soon and text follows: `"Fast" is no goal.`
 * The distance is fixed, because a response must not be held back as a whole.
 */
function readQuote(rest: string, wrappers: Wrappers, isEnd: boolean): Step {
  const closing = quotes[rest[0] ?? ''];
  if (closing === undefined) return null;
  const look = rest.slice(1, 1 + maxQuoteLookahead);
  const lineEnd = look.indexOf('\n');
  const line = lineEnd < 0 ? look : look.slice(0, lineEnd);
  const closedAt = line.indexOf(closing);
  if (closedAt < 0) {
    if (lineEnd < 0 && look.length < maxQuoteLookahead && !isEnd) return 'maybe';
  } else {
    const after = rest.slice(closedAt + 2).trimStart();
    if (after !== '') return null;
    if (!isEnd) return 'maybe';
  }
  wrappers.closingQuote = closing;
  return 1;
}
