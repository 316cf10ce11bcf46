import { phrases, words } from '../lists.ts';
import type { ConversationWords } from '../words.ts';

export const conversation: ConversationWords = {
  everyone: words('all everyone'),
  visitor: words('you user'),
  visitorPronouns: words('[Yy]ou [Yy]our YOU'),
  conjunctions: words('and or'),
  articles: words('the our'),
  determiners: words('my'),
  leads: phrases(`
    hi|hello|hey|dear|ok|okay|so|well|and|but|now|then|also|yes|no|right|good|thanks|thank you|please|tell me|say|look
  `),
  questionOpenings: phrases(`
    what|how|why|would you|could you|can you|will you|do you|did you|are you|have you|should we
  `),
  secondPerson: words('you your yours'),
  politeSecondPerson: [],
  // Not "etc.", which mostly ends a sentence.
  abbreviations: words('dr mr mrs ms prof st vs approx incl resp'),
  abbreviationsBeforeNumber: words('no nos art fig vol p pp cap'),
};
