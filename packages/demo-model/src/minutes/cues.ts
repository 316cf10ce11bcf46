import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { minutesWords } from '../languages.ts';
import type { MinutesWords } from './minutes-words.ts';

// The language of one sentence need not be known: the cues of all languages count.

/** A text as the cues read it: in lower case and without accents, at the length that it has. */
export function folded(text: string): string {
  return text
    .replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

/** A pattern for folded texts. */
function cue(name: keyof MinutesWords['cues'], flags = ''): RegExp {
  const patterns = inEveryLanguage(minutesWords, ({ cues }) => cues[name]);
  return new RegExp(folded(patterns.join('|')), flags);
}

export const dissent = cue('dissent');
export const concession = cue('concession');
export const standing = cue('standing');
export const remainder = cue('remainder');
export const opening = cue('opening');
export const because = cue('because');
export const support = cue('support');
export const condition = cue('condition');
export const settled = cue('settled');
export const promise = cue('promise');
export const jointStep = cue('jointStep');
export const risk = cue('risk');
export const planning = cue('planning');
export const hedges = cue('hedges', 'g');
export const certainty = cue('certainty', 'g');
export const due = cue('due');
export const review = cue('review');
