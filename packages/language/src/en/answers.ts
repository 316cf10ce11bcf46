import { phrases } from '../lists.ts';
import type { AnswerWords } from '../words.ts';

export const answers: AnswerWords = {
  nameInEnglish: 'English',
  summaryHeadings: phrases('summary|conversation summary'),
  tagHeadings: phrases('tags|tag|topic tags|relevant tags|topics|keywords'),
  goalLabels: phrases('o|kr|objectives?|key results?'),
  refusals: [
    "i[’']?m (?:sorry|afraid|unable)",
    'i am (?:sorry|afraid|unable)',
    String.raw`sorry\b`,
    "i can(?:no|['’])t",
    'i cannot',
    String.raw`as an ai\b`,
    String.raw`unfortunately, i\b`,
  ],
};
