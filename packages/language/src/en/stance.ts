import { phrases } from '../lists.ts';
import type { StanceWords } from '../words.ts';

export const stance: StanceWords = {
  for: 'For',
  unsure: 'Unsure',
  against: 'Against',
  instruction: 'One sentence each, beginning with For, Against or Unsure.',
  openQuestions: phrases('who|whom|whose|what|which|when|where|why|how'),
  alternatives: phrases('or(?! not\\b)'),
  beginningsFor: phrases('for|pro|yes|agreed?|in favou?r'),
  // A bare "no" alone: "no idea" is none.
  beginningsAgainst: [
    ...phrases('against|contra|disagree|opposed'),
    String.raw`no(?=\s*(?:[^\p{L}\s]|$))`,
  ],
};
