import { takeCodePoints } from '@convoke/contract/text.rules.ts';

const maxLength = 300;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a decision, on one line; a very long one is cut. */
export function decisionSentence(decision: string): string {
  const [first] = sentences.segment(decision.trim());
  const sentence = (first?.segment ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const short = takeCodePoints(sentence, maxLength);
  return short === sentence ? sentence : `${short.replace(/[\s\p{P}]+\S*$/u, '')}…`;
}
