import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
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

/** The entry for each line: the one with its text, else the one in its place that has the text of no line. */
function matchLines<Entry extends { text: string }>(
  lines: readonly string[],
  entries: readonly Entry[],
): (Entry | undefined)[] {
  const wanted = new Set(lines.map(foldText));
  const unused = new Map<string, Entry[]>();
  for (const entry of entries) {
    const text = foldText(entry.text);
    const same = unused.get(text);
    if (same === undefined) unused.set(text, [entry]);
    else same.push(entry);
  }
  return lines.map((line, index) => {
    const same = unused.get(foldText(line))?.shift();
    if (same !== undefined) return same;
    const inPlace = entries[index];
    return inPlace === undefined || wanted.has(foldText(inPlace.text)) ? undefined : inPlace;
  });
}
