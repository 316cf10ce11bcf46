import { foldWords } from '@convoke/talk/lib/fold-words.rules.ts';
import { eachTerm } from '@convoke/talk/lib/terms.rules.ts';
import { tokenWeight } from '../../../services/ai/tokens.ts';
import { cutText } from './segments.rules.ts';

/** A passage of an older turn that is relevant to the latest messages. */
export interface RecalledPassage {
  turn: number;
  text: string;
}

const passageLength = 400;
// Terms in more than this share of the passages are ignored.
const commonShare = 0.15;
// Saturation and length normalization of BM25, with the usual values.
const k1 = 1.2;
const b = 0.75;

interface Passage {
  turn: number;
  text: string;
  length: number;
  counts: Map<string, number>;
  score: number;
}

/**
 * Finds passages of older turns that share rare words with the query (BM25): the best ones within `maxTokens`, returned
 * in the order of the conversation.
 */
export function recallPassages(
  texts: readonly { speaker: string; content: string }[],
  query: string,
  maxTokens: number,
): RecalledPassage[] {
  const terms = new Set(termsOf(query));
  if (terms.size === 0 || texts.length === 0) return [];
  const passages = texts.flatMap(({ speaker, content }, turn) =>
    cutText(content, passageLength).map((text) => readPassage(turn, speaker, text, terms)),
  );
  score(passages, terms);
  const best = passages
    .filter((passage) => passage.score > 0)
    .toSorted((one, other) => other.score - one.score || one.turn - other.turn);
  const floor = (best[0]?.score ?? 0) * 0.35;
  const found: RecalledPassage[] = [];
  let tokens = 0;
  for (const { turn, text, score: passageScore } of best) {
    if (passageScore < floor) break;
    const weight = tokenWeight(text) + 16;
    if (tokens + weight > maxTokens) continue;
    tokens += weight;
    found.push({ turn, text: text.trim() });
  }
  return found.toSorted((one, other) => one.turn - other.turn);
}

function readPassage(
  turn: number,
  speaker: string,
  text: string,
  terms: ReadonlySet<string>,
): Passage {
  const counts = new Map<string, number>();
  const count = (term: string) => {
    if (terms.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  };
  eachTerm(foldWords(text), count);
  // The speaker's name counts as a word of the passage: "What did Maria say about …".
  eachTerm(foldWords(speaker), count);
  return { turn, text, length: text.length, counts, score: 0 };
}

function score(passages: Passage[], terms: ReadonlySet<string>): void {
  const total = passages.length;
  let length = 0;
  const frequency = new Map<string, number>();
  for (const passage of passages) {
    length += passage.length;
    for (const term of passage.counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const mean = length / Math.max(1, total);
  const tooCommon = Math.max(2, total * commonShare);
  for (const term of terms) {
    const found = frequency.get(term) ?? 0;
    if (found === 0 || found > tooCommon) continue;
    const rarity = Math.log(1 + (total - found + 0.5) / (found + 0.5));
    for (const passage of passages) {
      const count = passage.counts.get(term);
      if (count === undefined) continue;
      const spread = k1 * (1 - b + (b * passage.length) / mean);
      passage.score += (rarity * count * (k1 + 1)) / (count + spread);
    }
  }
}

function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachTerm(foldWords(text), (term) => terms.push(term));
  return terms;
}
