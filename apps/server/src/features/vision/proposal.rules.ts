import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { answerWords } from '@convoke/language/languages.ts';
import type { GoalProposal } from '@convoke/contract/vision/vision.endpoints.ts';

type Json = Record<string, unknown>;

/** As many as the screen recommends; more only where the visitor wrote more. */
const maxLines = 5;
/** A longer line is cut after a sentence or a word. */
const maxLineLength = 300;
/** Entries of a list that are read, and characters of each. */
const maxEntries = 100;
const maxReadLength = 4 * maxLineLength;

/** What the visitor wrote already. */
interface Written {
  objectives: string;
  keyResults: string;
}

/**
 * Reads a proposal from the object that a model gave; a sentence that tells the model what is missing when it holds none.
 * Models number their lines, put them into objects or one text, and give key results below their objectives.
 */
export function readProposal(value: Json, written: Written): GoalProposal | string {
  const objectives = linesOf(property(value, 'objectives'));
  const keyResults = linesOf(property(value, 'keyresults') ?? nestedKeyResults(value));
  const proposal = {
    objectives: textOf(objectives, written.objectives),
    keyResults: textOf(keyResults, written.keyResults),
  };
  if (proposal.objectives === '') return 'The object has no "objectives", a list of texts.';
  if (proposal.keyResults === '') return 'The object has no "keyResults", a list of texts.';
  return proposal;
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

function linesOf(list: unknown): string[] {
  const entries: unknown[] = Array.isArray(list) ? list.slice(0, maxEntries) : [list];
  const raw = entries.flatMap((entry) => {
    const text = isObject(entry) ? Object.values(entry).find(isText) : entry;
    return isText(text)
      ? text.slice(0, maxEntries * maxReadLength).split(/[\n\r\u2028\u2029]+/u)
      : [];
  });
  return withoutNumbers(raw.slice(0, maxEntries).map(plain))
    .map(shorten)
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
    const key = line.toLowerCase().replace(/[\s\p{P}]+/gu, ' ');
    const next = text === '' ? line : `${text}\n${line}`;
    if (seen.has(key) || countCodePoints(next) > limits.visionText) continue;
    seen.add(key);
    text = next;
    if (seen.size === most) break;
  }
  return text;
}
