import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { foldText } from '../../../lib/text/fold-text.ts';

// Folding a whole book with every key would delay the next one.
const folded = new WeakMap<Excerpt, string>();

function foldedText(excerpt: Excerpt): string {
  const known = folded.get(excerpt) ?? foldText(excerpt.text);
  folded.set(excerpt, known);
  return known;
}

/** So many passages are looked through in one go: a few milliseconds. */
const searchedAtOnce = 40;

/**
 * The places of the passages in which a text occurs, without case and accents; `null` when the signal aborts. The page stays
 * usable meanwhile.
 */
export async function searchPassages(
  passages: readonly Excerpt[],
  query: string,
  signal: AbortSignal,
): Promise<number[] | null> {
  const wanted = foldText(query.trim());
  const found: number[] = [];
  if (isBlank(wanted)) return found;
  for (const [place, excerpt] of passages.entries()) {
    if (place % searchedAtOnce === searchedAtOnce - 1)
      await new Promise((resolve) => setTimeout(resolve, 0));
    if (signal.aborted) return null;
    if (foldedText(excerpt).includes(wanted)) found.push(place);
  }
  return found;
}
