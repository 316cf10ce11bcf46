import type { Fraction } from 'fraction.js';
import { CalculationFault } from './fault.ts';
import { inDecimals, numberForm, numberOf } from './number.rules.ts';

/** A part of an expression, with how it is written in the result. */
export type Token = { written: string } & (
  | { kind: 'number'; value: Fraction }
  | { kind: 'date'; day: number }
  | { kind: 'currency' }
  | { kind: 'days'; factor: bigint }
  | { kind: 'sign'; sign: '+' | '-' | '*' | '/' | '(' | ')' | '%' | 'of' }
);

type Sign = Extract<Token, { kind: 'sign' }>['sign'];

const signs = new Map<string, Sign>([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['*', '*'],
  ['×', '*'],
  ['·', '*'],
  ['⋅', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['∕', '/'],
  ['(', '('],
  [')', ')'],
  ['%', '%'],
]);
const shown: Partial<Record<Sign, string>> = { '-': '−', '*': '×' };
/** Dollars, yen and others belong to several countries and stay what they are. */
const currencySigns = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', '$'],
  ['¥', '¥'],
  ['₹', 'INR'],
]);
const dayForm = /^(?:d|days?|tage?n?|d[ií]as?)$/iu;
const weekForm = /^(?:weeks?|wochen?|semanas?)$/iu;
const ofForm = /^(?:of|von|de)$/iu;

const dayMs = 86_400_000;

/** Reads an expression into its parts. */
export function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  for (let rest = expression.trim(); rest !== '';) {
    const [token, length] = nextToken(rest);
    tokens.push(token);
    rest = rest.slice(length).trimStart();
  }
  return tokens;
}

function nextToken(rest: string): [token: Token, length: number] {
  const [date = ''] = /^\d{4}-\d{2}-\d{2}(?![\d-])/u.exec(rest) ?? [];
  if (date !== '') return [{ kind: 'date', day: dayOf(date), written: date }, date.length];
  const [number = ''] = numberForm.exec(rest) ?? [];
  if (number !== '') {
    const value = numberOf(number);
    return [{ kind: 'number', value, written: inDecimals(value).text }, number.length];
  }
  const [word = ''] = /^\p{L}+/u.exec(rest) ?? [];
  if (word !== '') return [wordToken(word), word.length];
  const [character = ''] = rest;
  const currency = currencySigns.get(character);
  if (currency !== undefined) return [{ kind: 'currency', written: currency }, character.length];
  const sign = signs.get(character);
  if (sign === undefined) throw new CalculationFault('not_a_calculation');
  return [{ kind: 'sign', sign, written: shown[sign] ?? sign }, character.length];
}

function wordToken(word: string): Token {
  if (ofForm.test(word)) return { kind: 'sign', sign: 'of', written: word };
  if (dayForm.test(word)) return { kind: 'days', factor: 1n, written: word };
  if (weekForm.test(word)) return { kind: 'days', factor: 7n, written: word };
  if (/^[A-Z]{3}$/u.test(word)) return { kind: 'currency', written: word };
  throw new CalculationFault('not_a_calculation');
}

/** Days since 1970-01-01; refuses days that no calendar has. */
function dayOf(date: string): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date)
    throw new CalculationFault('not_a_calculation');
  return ms / dayMs;
}

/** A day as `2026-03-01`; null before the year 1 and after 9999. */
export function dateOf(day: number): string | null {
  const date = new Date(day * dayMs);
  const isWritable = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1;
  return isWritable && date.getUTCFullYear() <= 9_999 ? date.toISOString().slice(0, 10) : null;
}
