import type { Language } from '@convoke/language/language.rules.ts';
import type { Facts } from '../facts.ts';
import { languageOfText } from '../language.rules.ts';
import { goalLibraries, roleLibraries } from '../languages.ts';
import { hashOf, isCommonWord, itemsOf, plainLine, quote } from '../words.rules.ts';
import type { Goal, GoalLibrary } from './goal-library.ts';

/** As many lines as a text is completed to. */
const wantedLines = 4;

/** Objectives and key results for a vision, as the JSON that a model is asked for. */
export function composeGoals(facts: Facts): string {
  const { vision, objectives, keyResults } = facts;
  const mission = [vision, objectives, keyResults].join('\n');
  const language = languageOfText(mission) ?? facts.language ?? 'en';
  const library = goalLibraries[language];
  const goals = chooseGoals(library, language, mission);
  const ownObjectives = linesOf(objectives);
  const ownKeyResults = linesOf(keyResults);
  // Objectives of the visitor need key results of their own.
  const forOwn = ownObjectives.slice(0, 2).map((line) => fill(library.keyResultOf, quoted(line)));
  const filled = goals.map(({ objective, keyResult }) => ({
    objective: fill(objective, aimOf(library, vision)),
    keyResult,
  }));
  return JSON.stringify({
    objectives: complete(
      ownObjectives,
      filled.map(({ objective }) => objective),
    ),
    keyResults: complete(ownKeyResults, [...forOwn, ...filled.map(({ keyResult }) => keyResult)]),
  });
}

/** Whom it is for and a trial, what the field of the vision asks for, and how it goes on. */
function chooseGoals(library: GoalLibrary, language: Language, mission: string): Goal[] {
  const seed = hashOf(mission);
  const pick = (goals: readonly Goal[], shift: number) => goals[(seed >>> shift) % goals.length];
  const hits = roleLibraries[language].themes
    .map(({ sign }, index) => ({ index, count: (mission.match(sign) ?? []).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.index - b.index);
  const fitting = hits.slice(0, 2).map(({ index }) => library.themes[index]);
  return [
    pick(library.first, 0),
    ...(fitting.length === 0 ? [library.anyTheme] : fitting),
    pick(library.trial, 1),
    pick(library.last, 2),
  ].filter((goal) => goal !== undefined);
}

/** The visitor's lines, and after them as many others as the text needs. */
function complete(own: readonly string[], others: readonly string[]): string[] {
  const fresh = others.filter((line) => !own.includes(line));
  if (own.length === 0) return fresh;
  return [...own, ...fresh.slice(0, Math.max(0, wantedLines - own.length))];
}

const linesOf = (text: string) =>
  text
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

function aimOf(library: GoalLibrary, vision: string): string {
  const line = plainLine(vision).replace(/[.!?;:\s]+$/u, '');
  return line === '' ? library.aim : quoted(line);
}

/** A few words without quotation marks: the phrases bring theirs. */
function quoted(text: string): string {
  const [line = text] = itemsOf(text);
  const short = quote(line, 9).slice(1, -1);
  if (!short.endsWith(' …')) return short;
  // Cut between "a place" and "that …".
  const words = short.split(' ').slice(0, -1);
  return `${words.slice(0, words.findLastIndex((word) => !isCommonWord(word)) + 1).join(' ')} …`;
}

function fill(phrase: string, words: string): string {
  return phrase.replaceAll(/\{(?:aim|objective)\}/gu, () => words);
}
