import type { Sentences } from '../../lib/language/sentences.ts';

/** What the server and shared schemas say, in German. */
export const germanSentences: Sentences = {
  'Team vision is required': 'Die Team-Vision fehlt noch',
  'Objectives are required': 'Die Ziele fehlen noch',
  'Key results are required': 'Die Schlüsselergebnisse fehlen noch',
};
