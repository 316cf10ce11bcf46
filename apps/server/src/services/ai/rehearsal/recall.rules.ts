import type { CallBrief } from '../model-port.ts';
import { isQuestion, keywords, sentencesOf } from './words.rules.ts';

/** A sentence of the conversation that seems to answer a question. */
export interface RecalledLine {
  sender: string;
  isVisitor: boolean;
  sentence: string;
}

// So much of the question's rare matter must stand in a line before it counts as an answer.
const enoughShare = 0.4;
const unheardShare = 0.6;

/** The sentence that shares the rarest words with a question; the newest of equals; null when nothing fits. */
export function recall(question: string, transcript: CallBrief['transcript']): RecalledLine | null {
  const wanted = new Set(keywords(question));
  if (wanted.size === 0) return null;
  const lines = transcript.map((line) => ({ line, words: new Set(keywords(line.content)) }));
  const rarity = new Map<string, number>();
  for (const word of wanted) {
    const count = lines.filter(({ words }) => words.has(word)).length;
    const weight = Math.log(1 + lines.length / (1 + count));
    // A word that nobody used may be a mere way of asking, or the very thing that nobody spoke about.
    rarity.set(word, count === 0 ? weight * unheardShare : weight);
  }
  const total = [...rarity.values()].reduce((sum, value) => sum + value, 0);
  const scoreOf = (words: Iterable<string>) => {
    let score = 0;
    for (const word of new Set(words)) score += rarity.get(word) ?? 0;
    return score;
  };
  let best: { score: number; answer: RecalledLine } | null = null;
  for (const { line, words } of lines) {
    if (scoreOf(words) < total * enoughShare) continue;
    for (const sentence of sentencesOf(line.content)) {
      // A question is no answer, and what we quoted ourselves earlier is no source.
      if (isQuestion(sentence) || /[“„«]/u.test(sentence)) continue;
      const own = keywords(sentence);
      // A sentence that adds nothing to the words of the question answers nothing.
      if (!own.some((word) => !wanted.has(word))) continue;
      const score = scoreOf(own);
      if (score < total * enoughShare || (best !== null && score < best.score)) continue;
      best = { score, answer: { sender: line.sender, isVisitor: line.isVisitor, sentence } };
    }
  }
  return best?.answer ?? null;
}
