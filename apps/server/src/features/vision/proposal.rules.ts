import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { answerWords } from '@convoke/language/languages.ts';
import type { GoalProposal } from '@convoke/contract/vision/vision.endpoints.ts';

import { checkCitations, type PassageFinder } from '@convoke/talk/files/citations.rules.ts';
import { citedIn, withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { withKnownMarks } from '../../services/ai/output-filters/mark-filter.ts';

type Json = Record<string, unknown>;

/** As many as the screen recommends; more only where the visitor wrote more. */
const maxLines = 5;
/** A longer line is cut after a sentence or a word. */
const maxLineLength = 300;
/** Entries of a list that are read, and characters of each. */
const maxEntries = 100;
const maxReadLength = 4 * maxLineLength;

/** Marks at the end of one line. */
const maxMarks = 3;

/** What the visitor wrote already. */
interface Written {
  teamVision?: string;
  objectives: string;
  keyResults: string;
}

/**
 * Reads a proposal from the object that a model gave; a sentence that tells the model what is missing when it holds none.
 * Models number their lines, put them into objects or one text, and give key results below their objectives. Of a request with files
 * the proposal has a vision too, and its lines end with the marks that hold by `passageOf`.
 */
export function readProposal(
  value: Json,
  written: Written,
  passageOf?: PassageFinder,
): GoalProposal | string {
  const read = (list: unknown, before: string) => textOf(linesOf(list, passageOf), before);
  const proposal = {
    objectives: read(property(value, 'objectives'), written.objectives),
    keyResults: read(property(value, 'keyresults') ?? nestedKeyResults(value), written.keyResults),
  };
  if (proposal.objectives === '') return 'The object has no "objectives", a list of texts.';
  if (proposal.keyResults === '') return 'The object has no "keyResults", a list of texts.';
  if (passageOf === undefined) return proposal;
  const { teamVision = '' } = written;
  const vision = read(property(value, 'vision') ?? property(value, 'teamvision'), teamVision);
  if (vision !== '') return { vision, ...proposal };
  return isBlank(teamVision) ? 'The object has no "vision", a list of texts.' : proposal;
}

/** A property, however its name is spelled: `keyResults`, `key_results`, "Key Results". */
function property(value: Json, folded: string): unknown {
  const entries = Object.entries(value);
  const fold = (name: string) => name.toLowerCase().replace(/[^a-z]/gu, '');
  return entries.find(([name]) => fold(name) === folded)?.[1];
}

/** The key results that stand below each objective. */
function nestedKeyResults(value: Json): unknown[] {
  const objectives = property(value, 'objectives');
  if (!Array.isArray(objectives)) return [];
  const entries: unknown[] = objectives.slice(0, maxEntries);
  return entries.flatMap((entry) => {
    const nested = isObject(entry) ? property(entry, 'keyresults') : [];
    return Array.isArray(nested) ? nested.slice(0, maxEntries) : [nested];
  });
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function linesOf(list: unknown, passageOf?: PassageFinder): string[] {
  const entries: unknown[] = Array.isArray(list) ? list.slice(0, maxEntries) : [list];
  const raw = entries.flatMap((entry) => {
    const text = isObject(entry) ? Object.values(entry).find(isText) : entry;
    return isText(text)
      ? text.slice(0, maxEntries * maxReadLength).split(/[\n\r\u2028\u2029]+/u)
      : [];
  });
  return withoutNumbers(raw.slice(0, maxEntries).map(plain))
    .map((line) => (passageOf === undefined ? shorten(line) : citedLine(line, passageOf)))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

const isText = (value: unknown): value is string => typeof value === 'string';

// "O1:", "KR 2.1 –", "Ziel 3:"; a number alone is no label.
const labels = inEveryLanguage(answerWords, (words) => words.goalLabels);
const label = new RegExp(
  String.raw`^(?:${labels.join('|')})\s?\d{1,2}(?:\.\d{1,2})?\s*[:.)–—-]\s*`,
  'iu',
);
const bullet = /^(?:[-*•–—+](?:\s+|$)|\[[ x]?\]\s*)+/iu;
const number = /^\(?\d{1,2}(?:\.\d{1,2})?[.):]\s+/u;

/** One line that the contract accepts, without list marks, labels and emphasis. */
function plain(line: string): string {
  return line
    .slice(0, maxReadLength)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\*\*|__|`/gu, '')
    .trim()
    .replace(bullet, '')
    .replace(label, '')
    .trim();
}

/** Takes numbers off if every line has one: "31. March" is a date. */
function withoutNumbers(lines: string[]): string[] {
  const filled = lines.filter((line) => line !== '');
  if (!filled.every((line) => number.test(line))) return filled;
  return filled.map((line) => line.replace(number, '').replace(label, ''));
}

/** A line with those of its marks at the end that hold. */
function citedLine(line: string, passageOf: PassageFinder): string {
  const marked = withKnownMarks(line, (ref) => passageOf(ref) !== null);
  const words = shorten(withoutMarks(marked).trim());
  if (words === '') return '';
  const isHeld = (mark: string) =>
    checkCitations(`${words} ${mark}`, passageOf).every(
      ({ state }) => state === 'quoted' || state === 'cited',
    );
  const marks = citedIn([marked]).map((ref) => `[${ref}]`);
  return [words, ...marks.filter(isHeld).slice(0, maxMarks)].join(' ');
}

function shorten(line: string): string {
  if (countCodePoints(line) <= maxLineLength) return line;
  const head = takeCodePoints(line, maxLineLength - 2);
  const sentences = /^.*[.!?](?=\s)/u.exec(head)?.[0];
  return sentences ?? `${head.replace(/\s+\S*$/u, '')} …`;
}

/** One line each, none twice, within the limit of the field. */
function textOf(lines: readonly string[], written: string): string {
  const seen = new Set<string>();
  const most = Math.max(maxLines, written.split('\n').filter((line) => !isBlank(line)).length);
  let text = '';
  for (const line of lines) {
    const key = withoutMarks(line)
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ' ');
    const next = text === '' ? line : `${text}\n${line}`;
    if (seen.has(key) || countCodePoints(next) > limits.visionText) continue;
    seen.add(key);
    text = next;
    if (seen.size === most) break;
  }
  return text;
}
