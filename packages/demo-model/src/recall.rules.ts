import type { Facts } from './facts.ts';
import { isQuestion, keywords, sentencesOf, wholeSentences } from './words.rules.ts';

/** A sentence of the conversation that may answer a question. */
export interface RecalledLine {
  sender: string;
  isVisitor: boolean;
  sentence: string;
}

// Share of the question's weight that a line must reach to count as an answer.
const minMatchShare = 0.4;
const unmentionedWeight = 0.6;

/** The sentence that shares the rarest words with a question, the newest of equals; null when none fits. */
export function recall(question: string, transcript: Facts['transcript']): RecalledLine | null {
  const wanted = new Set(keywords(question));
  if (wanted.size === 0) return null;
  const lines = transcript.map((line) => ({ line, words: new Set(keywords(line.content)) }));
  const rarity = new Map<string, number>();
  for (const word of wanted) {
    const count = lines.filter(({ words }) => words.has(word)).length;
    const weight = Math.log(1 + lines.length / (1 + count));
    // An unmentioned word may be mere phrasing, or the very topic that was never mentioned.
    rarity.set(word, count === 0 ? weight * unmentionedWeight : weight);
  }
  const total = [...rarity.values()].reduce((sum, value) => sum + value, 0);
  const scoreOf = (words: Iterable<string>) => {
    let score = 0;
    for (const word of new Set(words)) score += rarity.get(word) ?? 0;
    return score;
  };
  let best: { score: number; answer: RecalledLine } | null = null;
  for (const { line, words } of lines) {
    if (scoreOf(words) < total * minMatchShare) continue;
    // A member's last sentence may have been cut off; a visitor's often has no mark at its end.
    const content = line.isVisitor ? line.content : wholeSentences(line.content);
    for (const sentence of sentencesOf(content)) {
      // A question is no answer, and a quotation is no source.
      if (isQuestion(sentence) || /[“„«]/u.test(sentence)) continue;
      const own = keywords(sentence);
      // A sentence with only words of the question answers nothing.
      if (!own.some((word) => !wanted.has(word))) continue;
      const score = scoreOf(own);
      if (score < total * minMatchShare || (best !== null && score < best.score)) continue;
      best = { score, answer: { sender: line.sender, isVisitor: line.isVisitor, sentence } };
    }
  }
  return best?.answer ?? null;
}
