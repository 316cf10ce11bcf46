import type { Sentences } from '../../lib/language/sentences.ts';

/** What the server and shared schemas say, in Spanish. */
export const spanishSentences: Sentences = {
  'Team vision is required': 'Falta la visión del equipo',
  'Objectives are required': 'Faltan los objetivos',
  'Key results are required': 'Faltan los resultados clave',
};
