import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { significantWords } from '../../discussion/words/content-words.rules.ts';
import type { MinutesClaim } from './claim.rules.ts';
import { foldText } from './fold-text.rules.ts';
import type { SourceCheck } from './sources.rules.ts';

type KeyResult = Minutes['keyResults'][number];

/** The lines of the mission's key results, as the visitor wrote them. */
export function keyResultLines(keyResults: string): string[] {
  return keyResults
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * One entry for each line of the mission, in its order and with its text. What a model leaves out stays as the previous
 * minutes have it.
 */
export function settleKeyResults(
  lines: readonly string[],
  claimed: MinutesClaim['keyResults'],
  previous: readonly KeyResult[],
  check: SourceCheck,
): KeyResult[] {
  const claims = matchLines(lines, claimed ?? []);
  const earlier = matchLines(lines, previous);
  return lines.map((text, index) => {
    const claim = claims[index];
    const before = earlier[index];
    const claimedSources = check.hold(text, claim?.sources ?? []);
    // Another state would seem to rest on the words that support the one before.
    const isUnfounded = claimedSources.length === 0 && (before?.sources.length ?? 0) > 0;
    const state = (isUnfounded ? before?.state : claim?.state) ?? before?.state ?? 'untouched';
    if (state === 'untouched') return { text, state, sources: [] };
    const sources = check.hold(text, [...claimedSources, ...(before?.sources ?? [])]);
    return { text, state, sources };
  });
}

/**
 * The entry for each line: the one with its text, also without the mark of a list, else the one whose words are closest to
 * it, else the one in its place.
 */
function matchLines<Entry extends { text: string }>(
  lines: readonly string[],
  entries: readonly Entry[],
): (Entry | undefined)[] {
  const matched = new Map<number, Entry>();
  const unused = new Set(entries);
  for (const keyOf of [foldText, withoutListMark]) {
    const byKey = new Map<string, Entry[]>();
    for (const entry of unused) {
      const key = keyOf(entry.text);
      const same = byKey.get(key);
      if (same === undefined) byKey.set(key, [entry]);
      else same.push(entry);
    }
    for (const [index, line] of lines.entries()) {
      const entry = matched.has(index) ? undefined : byKey.get(keyOf(line))?.shift();
      if (entry === undefined) continue;
      matched.set(index, entry);
      unused.delete(entry);
    }
  }
  const closest = closestLine(lines);
  for (const [index, entry] of entries.entries()) {
    const line = unused.has(entry) ? closest(entry.text, index) : null;
    if (line !== null && line < lines.length && !matched.has(line)) matched.set(line, entry);
  }
  return lines.map((_line, index) => matched.get(index));
}

const listMark = /^\s*(?:[-*•–]|\(?(?:\d{1,3}|\p{L})[.):])\s+/u;

/** Models leave the marks of a list out, or add them. */
const withoutListMark = (text: string) => foldText(text.replace(listMark, ''));

/** Finds the line that shares most words with a text: the one in its place, unless one other line shares more. */
function closestLine(lines: readonly string[]): (text: string, place: number) => number | null {
  const linesWith = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    for (const word of significantWords(line)) {
      const indexes = linesWith.get(word);
      if (indexes === undefined) linesWith.set(word, [index]);
      else indexes.push(index);
    }
  }
  return (text, place) => {
    const shared = new Map<number, number>();
    for (const word of significantWords(text)) {
      for (const line of linesWith.get(word) ?? []) shared.set(line, (shared.get(line) ?? 0) + 1);
    }
    const most = Math.max(0, ...shared.values());
    if (most === (shared.get(place) ?? 0)) return place;
    const [best = null, ...others] = [...shared.keys()].filter((line) => shared.get(line) === most);
    return others.length === 0 ? best : null;
  };
}
