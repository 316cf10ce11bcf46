import { phrases, words } from '../lists.ts';
import type { AnswerWords } from '../words.ts';

export const answers: AnswerWords = {
  nameInEnglish: 'German',
  summaryHeadings: words('zusammenfassung'),
  tagHeadings: words('tags schlagwörter schlagworte stichwörter themen'),
  goalLabels: words('ziel schlüsselergebnis'),
  refusals: phrases('es tut mir leid'),
};
