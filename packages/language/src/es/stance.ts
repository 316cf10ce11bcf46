import { phrases } from '../lists.ts';
import type { StanceWords } from '../words.ts';

export const stance: StanceWords = {
  for: 'A favor',
  unsure: 'Sin decidir',
  against: 'En contra',
  instruction: 'Una frase cada uno, que empiece por A favor, En contra o Sin decidir.',
  openQuestions: phrases(
    'quién|quiénes|qué|cuál|cuáles|cuándo|dónde|adónde|por qué|cómo|cuánto|cuánta|cuántos|cuántas',
  ),
  alternatives: phrases('o(?! no\\b)|u'),
  beginningsFor: phrases('a favor|sí'),
  // A bare "no" alone: "no sé" is none.
  beginningsAgainst: [...phrases('en contra|contra'), String.raw`no(?=\s*(?:[^\p{L}\s]|$))`],
};
