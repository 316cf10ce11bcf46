import type { Language } from '@convoke/language/language.rules.ts';
import {
  certainty,
  concession,
  condition,
  dissent,
  hedges,
  jointStep,
  opening,
  remainder,
  standing,
  support,
} from './cues.ts';
import { type Sentence, significantWords, type Utterance } from './read-lines.rules.ts';
import { asStance } from './third-person.rules.ts';

/** Where a member stands, and the reply that says so. */
export interface Stance {
  text: string;
  confidence: number | null;
  reply: number;
  /** Whether the words hold a position, rather than a remark or a question. */
  isPosition: boolean;
}

interface Candidate {
  text: string;
  utterance: Utterance;
  weight: number;
}

const startConfidence = 70;
// A sentence with fewer words says little by itself.
const minWords = 2;
const maxWords = 40;

/** Where a member stands: the position in the member's latest turn that holds one, else the latest remark. */
export function stanceOf(
  utterances: readonly Utterance[],
  member: number,
  language: Language,
): Stance | null {
  const own = utterances.filter(({ speaker }) => speaker === member).toReversed();
  const candidates = own.flatMap((utterance) => strongest(utterance) ?? []);
  const best =
    [2, 1.5]
      .map((least) => candidates.find(({ weight }) => weight >= least))
      .find((candidate) => candidate !== undefined) ?? candidates[0];
  if (best === undefined) return lastWords(own);
  const isPosition = best.weight > 1;
  return {
    text: asStance(best.text, language),
    confidence: best.weight > 0 ? confidenceOf(best.utterance) : null,
    reply: best.utterance.reply,
    isPosition,
  };
}

/** The last words of a member who holds no position, such as a greeting. */
function lastWords(own: readonly Utterance[]): Stance | null {
  for (const { sentences, reply } of own) {
    const text = sentences.reduce((a, b) => (b.text.length > a.length ? b.text : a), '');
    if (text !== '') return { text, confidence: null, reply, isPosition: false };
  }
  return null;
}

/** The sentence of a turn that says most about where its speaker stands; a condition is joined to what announces it. */
function strongest(utterance: Utterance): Candidate | null {
  const { sentences } = utterance;
  let best: Candidate | null = null;
  sentences.forEach((sentence, at) => {
    const next = sentences[at + 1];
    const isAnnouncing = next !== undefined && !next.isQuestion && announces(sentence);
    const text = isAnnouncing ? joinedTo(sentence.text, next.text) : sentence.text;
    const ownWeight = weightOf(sentence, text);
    const holdsTerms =
      isAnnouncing && (condition.test(sentence.own) || remainder.test(sentence.own));
    const weight = holdsTerms && ownWeight !== null ? Math.max(2.5, ownWeight) : ownWeight;
    if (weight === null || (best !== null && weight <= best.weight)) return;
    best = { text, utterance, weight };
  });
  return best;
}

/** 3 for a position, 2 for going along or giving in, 1.5 for contradicting, 1 for a remark, 0 for a question. */
function weightOf({ own, isQuestion, subjects }: Sentence, text: string): number | null {
  const words = significantWords(text).length;
  if (words < minWords || text.split(' ').length > maxWords) return null;
  if (isQuestion) return 0;
  if (opening.test(own)) return null;
  // Two proposals side by side are what is to be decided.
  if (subjects.length > 0 && (own.match(/“”/gu)?.length ?? 0) > 1) return 1;
  if (concession.test(own) || support.test(own)) return 2;
  if (dissent.test(own)) return 1.5;
  if (jointStep.test(own)) return 1;
  return standing.test(own) ? 3 : 1;
}

/** Whether a sentence only leads to the one after it. */
function announces({ text, own }: Sentence): boolean {
  return condition.test(own) || remainder.test(own) || /[:：]$/u.test(text);
}

function joinedTo(first: string, second: string): string {
  const start = /^(?:I|I[’']\p{L}+)\b/u.test(second)
    ? second
    : second.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return `${first.replace(/[.:!…]+$/u, '')}: ${start}`;
}

/** How sure a speaker sounds, from 0 to 100. */
function confidenceOf({ sentences }: Utterance): number {
  const own = sentences.map((sentence) => sentence.own).join(' ');
  const count = (pattern: RegExp) => [...own.matchAll(pattern)].length;
  const sure =
    startConfidence +
    10 * Math.min(2, count(certainty)) -
    12 * Math.min(3, count(hedges)) -
    (condition.test(own) ? 10 : 0) -
    (concession.test(own) ? 15 : 0) +
    (/\p{N}/u.test(own) ? 5 : 0);
  return Math.max(20, Math.min(95, sure));
}
