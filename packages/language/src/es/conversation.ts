import { phrases, words } from '../lists.ts';
import type { ConversationWords } from '../words.ts';

export const conversation: ConversationWords = {
  everyone: words('todos'),
  visitor: words('tú tu usted'),
  visitorPronouns: words('[Tt]ú [Tt]e [Tt]i [Uu]sted'),
  conjunctions: words('y e o u'),
  articles: words('el la nuestro nuestra'),
  determiners: words('al del mi'),
  leads: phrases(`
    hola|querida|querido|oye|ok|y|pero|pues|bueno|vale|entonces|ahora|sí|no|gracias|por favor|dime|mira|a ver
  `),
  questionOpenings: phrases(`
    qué|cómo|por qué|cuánto|cuándo|dónde|cuál|puedes|podrías|crees|tienes|estás
  `),
  secondPerson: words(
    'tú te ti tu tus usted contigo dices piensas opinas crees ves sabes tienes quieres puedes podrías harías prefieres',
  ),
  politeSecondPerson: [],
  // Not "etcétera", which mostly ends a sentence.
  abbreviations: words('dr prof sr sra srta dra ud uds ej aprox ee uu'),
  abbreviationsBeforeNumber: words('núm num nº art fig vol p pp pág págs cap'),
};
