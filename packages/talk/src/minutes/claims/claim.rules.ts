import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import {
  type KeyResultState,
  keyResultStates,
  type ObjectionState,
  objectionStates,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';

/** A member as a model names it. */
export interface ClaimedMember {
  name: string;
  role: string;
}

/** A line as a model gives it; its sources are not checked yet. */
export interface ClaimedLine {
  text: string;
  sources: number[];
}

/** Minutes as a model gives them: of the right types, and not checked yet. A list that is missing is null. */
export interface MinutesClaim {
  question: string;
  keyResults: (ClaimedLine & { state: KeyResultState | null })[] | null;
  positions:
    | (Pick<ClaimedLine, 'sources'> & {
        member: ClaimedMember;
        stance: string;
        confidence: number | null;
        because: number | null;
      })[]
    | null;
  objections: ObjectionClaim[] | null;
  actionItems: { what: string; who: string | null; due: string | null; sources: number[] }[] | null;
  openQuestions: (ClaimedLine & { to: string | null })[] | null;
  findings: ClaimedLine[] | null;
}

/** An objection as a model gives it. */
export interface ObjectionClaim {
  id: string;
  by: ClaimedMember;
  against: string;
  state: ObjectionState | null;
  sources: number[];
  answeredBy: number[];
}

/** A decision as a model gives it. */
export interface DecisionClaim {
  decision: string;
  reasons: ClaimedLine[];
  options: { name: string; for: ClaimedLine[]; against: ClaimedLine[] }[];
  positions: { member: ClaimedMember; stand: 'for' | 'against' }[];
  dissent: { member: ClaimedMember; view: string; sources: number[] }[];
  conditions: ClaimedLine[];
  reviewOn: string | null;
  confidence: number | null;
}

type Json = Record<string, unknown>;

/** So many entries of a list are read. */
const maxItems = limits.minutesItems;
const maxNumbers = 4 * limits.sources;

/** Reads minutes from the object that a model gave; null when it holds none of the lists. */
export function readMinutesClaim(value: Json): MinutesClaim | null {
  const claim: MinutesClaim = {
    question: lineOf(value['question']),
    keyResults: listOf(value['keyResults'], limits.visionText, (item) => ({
      ...readLine(item),
      state: oneOf(keyResultStates, item['state']),
    })),
    positions: listOf(value['positions'], maxItems, (item) => ({
      member: memberOf(item['member']),
      stance: lineOf(item['stance']),
      confidence: percentageOf(item['confidence']),
      sources: numbersOf(item['sources']),
      because: numbersOf(asObject(item['changed'])?.['because'])[0] ?? null,
    })),
    objections: listOf(value['objections'], limits.replies, (item) => ({
      id: idOf(item['id']),
      by: memberOf(item['by']),
      against: lineOf(item['against']),
      state: oneOf(objectionStates, item['state']),
      sources: numbersOf(item['sources']),
      answeredBy: numbersOf(item['answeredBy']),
    })),
    actionItems: listOf(value['actionItems'], maxItems, (item) => ({
      what: lineOf(item['what']),
      who: personOf(item['who']),
      due: lineOf(item['due']) || null,
      sources: numbersOf(item['sources']),
    })),
    openQuestions: listOf(value['openQuestions'], maxItems, (item) => ({
      ...readLine(item),
      to: personOf(item['to']),
    })),
    findings: listOf(value['findings'], maxItems, readLine),
  };
  const { question, ...lists } = claim;
  return question === '' && Object.values(lists).every((list) => list === null) ? null : claim;
}

/** Reads a decision from the object that a model gave; null when it decides nothing. */
export function readDecisionClaim(value: Json): DecisionClaim | null {
  const decision = takeCodePoints(plain(value['decision']), limits.decision).trim();
  if (decision === '') return null;
  const linesOf = (list: unknown) => listOf(list, maxItems, readLine) ?? [];
  return {
    decision,
    reasons: linesOf(value['reasons']),
    options:
      listOf(value['options'], limits.decisionOptions, (item) => ({
        name: lineOf(item['name']),
        for: linesOf(item['for']),
        against: linesOf(item['against']),
      })) ?? [],
    positions:
      listOf(value['positions'], maxItems, (item) => ({
        member: memberOf(item['member']),
        stand: item['stand'] === 'for' ? ('for' as const) : ('against' as const),
      })) ?? [],
    dissent:
      listOf(value['dissent'], maxItems, (item) => ({
        member: memberOf(item['member']),
        view: lineOf(item['view']),
        sources: numbersOf(item['sources']),
      })) ?? [],
    conditions: linesOf(value['conditions']),
    reviewOn: lineOf(value['reviewOn']) || null,
    confidence: percentageOf(value['confidence']),
  };
}

function readLine(item: Json): ClaimedLine {
  return { text: lineOf(item['text']), sources: numbersOf(item['sources']) };
}

/** The entries of a list; a plain text is an entry with that text. Null when there is no list. */
function listOf<Item>(value: unknown, max: number, read: (item: Json) => Item): Item[] | null {
  if (!Array.isArray(value)) return null;
  const entries: unknown[] = value.slice(0, max);
  return entries.flatMap((entry) => {
    const item = typeof entry === 'string' ? { text: entry, what: entry } : asObject(entry);
    return item === null ? [] : [read(item)];
  });
}

function asObject(value: unknown): Json | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return { ...value };
}

/** Also the name alone, which models give for an object with a name and a role. */
function memberOf(value: unknown): ClaimedMember {
  if (typeof value === 'string') return { name: lineOf(value), role: '' };
  const member = asObject(value);
  return { name: lineOf(member?.['name']), role: lineOf(member?.['role']) };
}

/** A person by name; prompts call the visitor by the role. */
function personOf(value: unknown): string | null {
  const name = typeof value === 'string' ? lineOf(value) : memberOf(value).name;
  if (name === visitorRole) return visitorName;
  return name === '' ? null : name;
}

/** One line of a text that the contract accepts, without controls and halves of characters. */
function lineOf(value: unknown): string {
  return takeCodePoints(plain(value), limits.minutesLine).trim();
}

function plain(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  // No line is longer; a text of megabytes is not read to its end.
  return text
    .slice(0, 4 * limits.decision)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

function idOf(value: unknown): string {
  return takeCodePoints(plain(value), limits.objectionId);
}

/** Whole numbers, also as texts such as "12" or "[12]", and one alone for a list of one. */
function numbersOf(value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, maxNumbers) : [value];
  return values.flatMap((each) => {
    const number =
      typeof each === 'string' && /^[[#\s]*\d{1,4}[\]\s]*$/u.test(each)
        ? Number(each.replace(/\D/gu, ''))
        : each;
    return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? [number] : [];
  });
}

/** A share of a hundred; models also write 0.7 and "70%". */
function percentageOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  const percent = number > 0 && number < 1 ? number * 100 : number;
  return Math.min(100, Math.max(0, Math.round(percent)));
}

function oneOf<const Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null;
}
