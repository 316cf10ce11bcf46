import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { minutesWords } from '../languages.ts';
import type { Cues } from './minutes-words.ts';

/** A text as the cues read it: in lower case and without accents, at the length that it has. */
export function folded(text: string): string {
  return text
    .replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

// The language of one sentence need not be known: the cues of all languages count.
const patterns = new Map<keyof Cues, RegExp>();

/** The pattern of a cue, for folded texts. */
function patternOf(cue: keyof Cues): RegExp {
  const known = patterns.get(cue);
  if (known !== undefined) return known;
  const words = inEveryLanguage(minutesWords, ({ cues }) => cues[cue]);
  const pattern = new RegExp(folded(words.join('|')), 'g');
  patterns.set(cue, pattern);
  return pattern;
}

/** The places of a cue in a folded text, as far as they are asked for. */
export const placesOf = (text: string, cue: keyof Cues): RegExpExecArray[] => [
  ...text.matchAll(patternOf(cue)),
];

/** Whether the speaker's own words in a sentence carry one of the cues. */
export const carries = ({ own }: { own: string }, ...cues: (keyof Cues)[]): boolean =>
  cues.some((cue) => own.search(patternOf(cue)) !== -1);
