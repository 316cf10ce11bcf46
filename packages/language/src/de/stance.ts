import { phrases, words } from '../lists.ts';
import type { StanceWords } from '../words.ts';

export const stance: StanceWords = {
  for: 'Dafür',
  unsure: 'Unsicher',
  against: 'Dagegen',
  instruction: 'Je ein Satz, der mit Dafür, Dagegen oder Unsicher beginnt.',
  openQuestions: words(
    'wer wen wem wessen was welche welcher welches welchen welchem wann wo wohin woher warum wieso weshalb wie womit wofür worüber',
  ),
  alternatives: phrases('oder(?! nicht\\b)'),
  beginningsFor: words('dafür für pro ja'),
  beginningsAgainst: words('dagegen gegen kontra contra nein'),
};
