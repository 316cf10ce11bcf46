import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import {
  type LineHead,
  type LinePosition,
  maxHeadLength,
  type ReadLineHead,
} from '../../../services/ai/output-filters/response-head.ts';
import {
  isTranscriptVisitor,
  isVisitor,
  type KnownLabels,
  knownLabels,
  type Label,
  labelStart,
  mayBecomeVisitor,
} from './known-labels.ts';
import { type ReportedReading, readReportedWords } from './reported-words.rules.ts';
import type { ReportedLabel } from './reported-labels.rules.ts';
import { beginsInFirstPerson, isDirectQuestion } from './voice.rules.ts';

const closingMarks: Record<string, string> = { '[': ']', '*': '*', _: '_', '`': '`' };
const headingPattern = /^[ \t]*(?:#{1,6}[ \t]+)?/u;
const markupPattern = /^(?:[*_`]{1,3}|\[){0,2}/u;
const dashPattern = /^(?:[–—―]|--?(?=\s|$))/u;

/** A line of a reply that may begin with a label. */
interface LabelLine {
  line: string;
  /** Where the text begins, behind its heading mark and markup. */
  start: number;
  isHeading: boolean;
  markup: string;
  known: KnownLabels;
  position: LinePosition;
}

/** Detects whether a line of a reply begins with the label of the speaker or of another participant (docs/behaviour.md#output-filters). */
export function createLabelReader(
  participants: readonly Participant[],
  speakerIndex: number,
): ReadLineHead {
  const known = knownLabels(participants, speakerIndex);

  return (line, position) => {
    const indent = headingPattern.exec(line)?.[0] ?? '';
    const markup = markupPattern.exec(line.slice(indent.length))?.[0] ?? '';
    const at = indent.length + markup.length;
    const maybe: LineHead = { kind: position.isEnd ? 'none' : 'maybe' };
    if (at === line.length) return maybe;
    // "* Maria: …" is an item of a list about Maria, not her turn.
    if (/[ \t]/u.test(line[at] ?? '')) return markup === '' ? maybe : { kind: 'none' };
    if (/^[#*_`]+$/u.test(line.slice(at))) return maybe;
    if (!known.hasSymbolNames && !labelStart.test(line.slice(at, at + 2))) {
      const isHalfCharacter = /^[\ud800-\udbff]$/.test(line.slice(at));
      return isHalfCharacter ? maybe : { kind: 'none' };
    }
    return readLabel({ line, start: at, isHeading: indent.includes('#'), markup, known, position });
  };
}

/** Reads the label at the start of a text, if there is one. */
function readLabel(labelLine: LabelLine): LineHead {
  const { line, start, known, position } = labelLine;
  for (let at = start; at < line.length; at += 1) {
    const found = readHeadEnd(labelLine, at);
    if (found !== null) return found;
  }
  const head = line.slice(start);
  if (position.isEnd) return readAlone(labelLine, line.length);
  const mayGoOn = known.isBeginning(head) || mayBecomeVisitor(head);
  return { kind: mayGoOn ? 'maybe' : 'none' };
}

/** Reads the label that a character ends; `null` when the head goes on. */
function readHeadEnd(labelLine: LabelLine, at: number): LineHead | null {
  switch (labelLine.line.charAt(at)) {
    case '\n':
      return readAlone(labelLine, at + 1);
    case ',':
      return readComma(labelLine, at);
    case ':':
    case '：':
      return readColon(labelLine, at);
    case '-':
    case '–':
    case '—':
    case '―':
      return readDash(labelLine, at);
    case ']':
      return readBracket(labelLine, at);
    default:
      return null;
  }
}

/** Reads a label on a line of its own, which ends there. */
function readAlone(labelLine: LabelLine, length: number): LineHead {
  const { line, start, known, position } = labelLine;
  const head = line.slice(start, length);
  const exact = known.find(head);
  const label = exact ?? (isMarked(labelLine) ? known.findWithRemark(head) : undefined);
  if (label === undefined || noLabelMark.test(head)) return { kind: 'none' };
  // The first name of "Marketing Max" is a heading too.
  if (label.form === 'firstName' && known.isRoleWord(head)) return { kind: 'none' };
  if (label.isOwn) return readOwnAlone(labelLine, label, length);
  if (exact === undefined || label.form === 'firstName' || label.form === 'role') {
    return readByWordsBelow(labelLine, label, length);
  }
  if (label.form === 'nameAndRole' || isMarked(labelLine)) return { kind: 'other' };
  // A name alone may answer "who?" or be an item of a list; above a paragraph it is a label.
  return { kind: position.isAfterBlank && !position.isEnd ? 'other' : 'none' };
}

const isMarked = ({ markup, isHeading }: LabelLine) => markup !== '' || isHeading;
/** "**CEO?**" asks for somebody. */
const noLabelMark = /[?!"“”„«»]/u;
const listItem = /^(?:[-+*•–|]|\d{1,2}[.)])(?:\s|$)/u;

/** The speaker's own label in front of a reply is dropped; further on it may be a heading. */
function readOwnAlone({ position }: LabelLine, { form }: Label, length: number): LineHead {
  if (!position.isStart) return { kind: 'none' };
  if (form !== 'firstName') return { kind: 'own', length };
  if (position.nextLine === null) return { kind: 'maybe' };
  // A first name alone may be the whole answer.
  return position.nextLine === '' ? { kind: 'none' } : { kind: 'own', length };
}

/**
 * Reads another member's role, or first name, alone on a line. It may be a heading, so what stands below it decides: words
 * in the first person are the member's. In front of a reply a role in markup goes also above other sentences.
 */
function readByWordsBelow(labelLine: LabelLine, label: Label, length: number): LineHead {
  const { isStart, isAfterBlank, nextLine } = labelLine.position;
  const isName = label.form !== 'role';
  // Without markup a first name is that of the person spoken to.
  if (!isMarked(labelLine) && (isName || !isAfterBlank)) return { kind: 'none' };
  if (nextLine === null) return { kind: 'maybe' };
  if (nextLine === '' || listItem.test(nextLine)) return { kind: 'none' };
  if (beginsInFirstPerson(nextLine)) return { kind: 'other' };
  // "**John**" above "sells tickets" is a heading.
  if (/^\p{Ll}/u.test(nextLine)) return { kind: 'none' };
  if (isName) return { kind: 'other' };
  return isStart && isMarked(labelLine) ? { kind: 'own', length } : { kind: 'none' };
}

/** Reads what a comma ends: the speaker's own greeting, or "John asks" in front of a question or quotation. */
function readComma(labelLine: LabelLine, comma: number): LineHead | null {
  const { line, start, known } = labelLine;
  const label = known.reported.read(line.slice(start, comma));
  if (label === null || label.isOwn) return readGreeting(labelLine, comma);
  const text = line.slice(comma + 1).replace(/^[ \t*_`]+/u, '');
  // The first word may still grow.
  if (/^\S*$/u.test(text) && !isWholeLine(labelLine)) return { kind: 'maybe' };
  const isQuotation = /^["“”„«»‹›「]/u.test(text);
  if (!isQuotation && !(label.isAsking && isDirectQuestion(text))) return null;
  if (!isQuotation && isWholeLine(labelLine) && !/[?？]/u.test(text)) return null;
  const reading = readWordsBehind(labelLine, comma, label);
  return reading === 'reported' ? null : headOfReading[reading];
}

function readGreeting(labelLine: LabelLine, comma: number): LineHead | null {
  const { line, start, known, position } = labelLine;
  if (!position.isStart || !known.isOwnGreeting(line.slice(start, comma))) return null;
  const greeting = readOwnLabel(labelLine, comma, comma + 1);
  return greeting.kind === 'own' ? { ...greeting, startsSentence: true } : greeting;
}

function readColon(labelLine: LabelLine, colon: number): LineHead | null {
  const { line, start, isHeading, known, position } = labelLine;
  const head = line.slice(start, colon);
  if (isVisitor(head)) return { kind: 'other' };
  const label = known.find(head) ?? known.findWithRemark(head);
  if (label === undefined) return readReported(labelLine, colon);
  if (!label.isOwn) {
    // "## Marketing: …" is a heading about a field, unless the member with that role speaks behind it.
    return isHeading && label.form === 'role' ? readRole(labelLine, colon + 1) : { kind: 'other' };
  }
  if (!position.isStart && label.form === 'role') return { kind: 'none' };
  return readOwnLabel(labelLine, colon, colon + 1);
}

/** Reads a label with reporting words in front of a colon: "John says: …" */
function readReported(labelLine: LabelLine, colon: number): LineHead | null {
  const { line, start, known } = labelLine;
  const head = line.slice(start, colon);
  const reported = known.reported.read(head);
  if (reported === null) return known.isBeginning(head) ? null : { kind: 'none' };
  if (reported.isOwn) return readOwnLabel(labelLine, colon, colon + 1);
  return headOfReading[readWordsBehind(labelLine, colon, reported)];
}

const headOfReading: Record<ReportedReading, LineHead> = {
  reported: { kind: 'none' },
  words: { kind: 'other' },
  maybe: { kind: 'maybe' },
};

const isWholeLine = ({ line, position }: LabelLine) =>
  line.endsWith('\n') || position.isEnd || line.length >= maxHeadLength;

function readWordsBehind(labelLine: LabelLine, at: number, label: ReportedLabel): ReportedReading {
  const { line, position } = labelLine;
  return readReportedWords(line.slice(at + 1), label, {
    isWhole: isWholeLine(labelLine),
    isInParagraph: !position.isStart && !position.isAfterBlank,
    nextLine: position.nextLine,
  });
}

/** Reads the text behind another member's role, which is a label only if the member speaks: "**CEO** – We should wait." */
function readRole(labelLine: LabelLine, end: number): LineHead {
  if (!isWholeLine(labelLine)) return { kind: 'maybe' };
  return { kind: beginsInFirstPerson(labelLine.line.slice(end)) ? 'other' : 'none' };
}

/** Reads a label in front of a dash: "**John Doe** – …". Without markup the name is that of the person spoken to. */
function readDash(labelLine: LabelLine, at: number): LineHead | null {
  const { line, start, isHeading, markup, known, position } = labelLine;
  const head = line.slice(start, at);
  const label = known.find(head) ?? known.findWithRemark(head);
  const isNamed = label !== undefined || isTranscriptVisitor(head);
  if (!isNamed || (line[at] === '-' && !/[\s*_`\])]$/u.test(head))) return null;
  const rest = line.slice(at);
  if (/^--?$/u.test(rest) && !position.isEnd) return { kind: 'maybe' };
  const length = dashPattern.exec(rest)?.[0].length;
  if (length === undefined) return null;
  const end = at + length;
  const closing = closingOf(markup);
  const after = line.slice(end, end + closing.length);
  const isClosed = closing !== '' && (head.includes(closing) || after === closing);
  const hasRole = label?.form === 'nameAndRole' && head.includes('(');
  if (!isClosed && !isHeading && !hasRole) {
    if (closing.startsWith(after) && after !== closing && !position.isEnd) return { kind: 'maybe' };
    const isOwnName = label?.isOwn === true && label.form === 'name' && position.isStart;
    return isOwnName && markup === '' ? { kind: 'own', length: end } : null;
  }
  if (label?.form === 'role') return label.isOwn ? null : readRole(labelLine, end);
  return label?.isOwn === true ? readOwnLabel(labelLine, at, end) : { kind: 'other' };
}

/** Reads a label in square brackets with words behind it: "[John Doe] I agree." What follows a link is no turn. */
function readBracket(labelLine: LabelLine, at: number): LineHead | null {
  const { line, start, markup, known, position } = labelLine;
  const label = markup === '[' ? known.find(line.slice(start, at)) : undefined;
  if (label === undefined || label.form === 'role') return null;
  const after = line.slice(at + 1, at + 2);
  if (after === '' && !position.isEnd) return { kind: 'maybe' };
  if (!/^[ \t]/u.test(after)) return null;
  return label.isOwn ? { kind: 'own', length: at + 1 } : { kind: 'other' };
}

/**
 * Reads the markup that closes around the speaker's own label, so that it is removed with the label. The label ends at
 * `at`, and its colon, comma or dash at `end`.
 */
function readOwnLabel(labelLine: LabelLine, at: number, end: number): LineHead {
  const { line, start, markup, position } = labelLine;
  const closing = closingOf(markup);
  if (closing === '' || line.slice(start, at).includes(closing))
    return { kind: 'own', length: end };
  const after = line.slice(end, end + closing.length);
  if (after === closing) return { kind: 'own', length: end + closing.length };
  if (closing.startsWith(after) && !position.isEnd && end + after.length === line.length) {
    return { kind: 'maybe' };
  }
  // The markup continues into the text: "**Maria: Stop.**"
  return { kind: 'own', length: end, keep: markup };
}

const closingOf = (markup: string) =>
  Array.from(markup, (mark) => closingMarks[mark] ?? '')
    .toReversed()
    .join('');
