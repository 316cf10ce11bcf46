import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import {
  keyResultStates,
  objectionStates,
  type SourceReference,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import * as z from 'zod/mini';
import { marksIn, withoutMarks } from '../../files/marks.rules.ts';
import { isRecord, readFitting } from '../../lib/read-fields.ts';

/** So many entries of a list are read. */
const maxItems = limits.minutesItems;
const maxSources = 4 * limits.sources;

/** A field as a function reads it, also where there is none. */
const read = <Value>(readField: (value: unknown) => Value) =>
  z.pipe(z.optional(z.unknown()), z.transform(readField));
const line = read(lineOf);
const lineOrNull = read((value) => lineOf(value) || null);
const id = read((value) => takeCodePoints(plain(value), limits.objectionId));
const member = read(memberOf);
const person = read(personOf);
const numbers = read(numbersOf);
const sources = read(sourcesOf);
const percentage = read(percentageOf);
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.catch(z.nullable(z.enum(values)), null);

/** A list; null when there is none. */
const listOf = <Item>(item: z.core.$ZodType<Item>, max: number = maxItems) =>
  read((value) => (Array.isArray(value) ? entriesOf(value, item, max) : null));

/** A list; empty when there is none. */
const listOrNone = <Item>(item: z.core.$ZodType<Item>, max: number = maxItems) =>
  read((value) => (Array.isArray(value) ? entriesOf(value, item, max) : []));

/** A line, with the passages among its sources that its words name by marks. */
const lineWith = <Shape extends z.core.$ZodShape>(words: string, shape: Shape) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (!isRecord(value)) return value;
      const marks = marksIn(plain(value[words])).map(({ ref }) => ref);
      return { ...value, sources: [...listed(value['sources']), ...marks] };
    }),
    z.object({ ...shape, sources }),
  );

const claimedLine = lineWith('text', { text: line });
const objectionClaim = lineWith('against', {
  id,
  by: member,
  against: line,
  state: oneOf(objectionStates),
  answeredBy: numbers,
});
const minutesClaim = z.object({
  question: line,
  keyResults: listOf(
    lineWith('text', { text: line, state: oneOf(keyResultStates) }),
    limits.visionText,
  ),
  positions: listOf(
    lineWith('stance', {
      member,
      stance: line,
      confidence: percentage,
      changed: z.catch(z.object({ because: numbers }), { because: [] }),
    }),
  ),
  objections: listOf(objectionClaim, limits.replies),
  actionItems: listOf(lineWith('what', { what: line, who: person, due: lineOrNull })),
  openQuestions: listOf(lineWith('text', { text: line, to: person })),
  findings: listOf(claimedLine),
});
const decisionClaim = z.object({
  decision: read((value) => takeCodePoints(bare(value), limits.decision).trim()),
  reasons: listOrNone(claimedLine),
  options: listOrNone(
    z.object({ name: line, for: listOrNone(claimedLine), against: listOrNone(claimedLine) }),
    limits.decisionOptions,
  ),
  positions: listOrNone(
    z.object({ member, stand: z.catch(z.enum(['for', 'against']), 'against') }),
  ),
  dissent: listOrNone(lineWith('view', { member, view: line })),
  conditions: listOrNone(claimedLine),
  reviewOn: lineOrNull,
  confidence: percentage,
});

/** A line as a model gives it; its sources are not checked yet. */
export type ClaimedLine = z.output<typeof claimedLine>;
/** A member as a model names it. */
export type ClaimedMember = z.output<typeof member>;
/** An objection as a model gives it. */
export type ObjectionClaim = z.output<typeof objectionClaim>;
/** Minutes as a model gives them: of the right types, and not checked yet. A list that is missing is null. */
export type MinutesClaim = z.output<typeof minutesClaim>;
/** A decision as a model gives it. */
export type DecisionClaim = z.output<typeof decisionClaim>;

/** Reads minutes from the object that a model gave; null when it holds none of the lists. */
export function readMinutesClaim(value: object): MinutesClaim | null {
  const claim = z.parse(minutesClaim, value);
  const { question, ...lists } = claim;
  return question === '' && Object.values(lists).every((list) => list === null) ? null : claim;
}

/** Reads a decision from the object that a model gave; null when it decides nothing. */
export function readDecisionClaim(value: object): DecisionClaim | null {
  const claim = z.parse(decisionClaim, value);
  return claim.decision === '' ? null : claim;
}

/** The entries that are objects; a plain text is an entry with that text. */
function entriesOf<Item>(values: unknown[], item: z.core.$ZodType<Item>, max: number): Item[] {
  const entries = values
    .slice(0, max)
    .map((entry) => (typeof entry === 'string' ? { text: entry, what: entry } : entry));
  return readFitting(entries, item).items;
}

/** Also the name alone, which models give for an object with a name and a role. */
function memberOf(value: unknown): { name: string; role: string } {
  if (typeof value === 'string') return { name: lineOf(value), role: '' };
  const fields = isRecord(value) ? value : {};
  return { name: lineOf(fields['name']), role: lineOf(fields['role']) };
}

/** A person by name; prompts call the visitor by the role. */
function personOf(value: unknown): string | null {
  const { name } = memberOf(value);
  if (name === visitorRole) return visitorName;
  return name === '' ? null : name;
}

/** One line of a text that the contract accepts, without controls, halves of characters and marks of passages. */
function lineOf(value: unknown): string {
  return takeCodePoints(bare(value), limits.minutesLine).trim();
}

const bare = (value: unknown) => withoutMarks(plain(value));

function plain(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  // No line is longer; a text of megabytes is not read to its end.
  return text
    .slice(0, 4 * limits.decision)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

/** The entries of a list, and one value alone for a list of one. */
export const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, maxSources) : [value];

/** Whole numbers, also as texts such as "12" or "[12]". */
function numbersOf(value: unknown): number[] {
  return listed(value).flatMap(numberOf);
}

function numberOf(value: unknown): number | [] {
  const number =
    typeof value === 'string' && /^[[#\s]*\d{1,4}[\]\s]*$/u.test(value)
      ? Number(value.replace(/\D/gu, ''))
      : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : [];
}

const passage = /^[[(\s]*f([1-9]\d{0,4})\s*:\s*([1-9]\d{0,6})[\])\s]*$/iu;

/** Numbers of replies, and passages, also as texts such as "[F1:12]" or "F1: 12". */
export function sourcesOf(value: unknown): SourceReference[] {
  return listed(value).flatMap((each): SourceReference | [] => {
    const [, file, number] = (typeof each === 'string' && passage.exec(each)) || [];
    return number === undefined ? numberOf(each) : `F${file}:${number}`;
  });
}

/** A share of a hundred; models also write 0.7 and "70%". */
function percentageOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  const percent = number > 0 && number < 1 ? number * 100 : number;
  return Math.min(100, Math.max(0, Math.round(percent)));
}
