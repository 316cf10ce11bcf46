import { tokenWeight } from '../../services/ai/tokens.ts';
import { cutText } from './segments.rules.ts';

/** Words of an older turn that bear on what was said last. */
export interface RecalledWords {
  turn: number;
  text: string;
}

/** Words are compared by their beginning, so that "launch" finds "launching". */
const stemLength = 6;
const passageLength = 400;
// A term in more than this share of the passages says nothing about any of them.
const commonShare = 0.15;
// Saturation and length correction of BM25, with the usual values.
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
 * Finds passages among older texts that share rare words with the query (BM25), best first within the tokens given,
 * and returns them in the order in which they were said.
 */
export function recallWords(
  texts: readonly { speaker: string; content: string }[],
  query: string,
  maxTokens: number,
): RecalledWords[] {
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
  const found: RecalledWords[] = [];
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
  eachTerm(text, count);
  // "What did Maria say about …": who said it counts as a word of it.
  eachTerm(speaker, count);
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
  eachTerm(text, (term) => terms.push(term));
  return terms;
}

// By hand and not by pattern: a request may bring 2 MiB of old turns, and every stream of the server waits meanwhile.
function eachTerm(text: string, take: (term: string) => void): void {
  const lowered = text.toLowerCase();
  let start = -1;
  let hasDigit = false;
  for (let at = 0; at <= lowered.length; at += 1) {
    const unit = at < lowered.length ? lowered.charCodeAt(at) : 32;
    const kind = kindOf(unit);
    if (kind === 'letter' || kind === 'digit') {
      if (start < 0) start = at;
      if (kind === 'digit') hasDigit = true;
      continue;
    }
    if (start >= 0 && (at - start > 2 || hasDigit)) {
      take(lowered.slice(start, Math.min(at, start + stemLength)));
    }
    start = -1;
    hasDigit = false;
    // No spaces between words: pairs of characters stand for them.
    if (kind === 'ideograph' && kindOf(lowered.charCodeAt(at + 1)) === 'ideograph') {
      take(lowered.slice(at, at + 2));
    }
  }
}

function kindOf(unit: number): 'letter' | 'digit' | 'ideograph' | 'other' {
  if (unit < 128) {
    if (unit >= 97 && unit <= 122) return 'letter';
    return unit >= 48 && unit <= 57 ? 'digit' : 'other';
  }
  if (unit >= 0x3040 && unit <= 0x9fff) return 'ideograph';
  const isSign =
    unit < 0xc0 || (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x3000 && unit <= 0x303f);
  return isSign || (unit >= 0xff00 && unit <= 0xff20) ? 'other' : 'letter';
}
