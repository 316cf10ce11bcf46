import { describe, expect, test } from 'vitest';
import { negotiateLanguage } from './language.rules.ts';

describe('The language of a visitor', () => {
  test.each([
    [undefined, undefined, 'en'],
    [undefined, 'de', 'de'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'fr-FR, es-MX;q=0.7, en;q=0.3', 'es'],
    [undefined, 'en;q=0.4, de;q=0.5', 'de'],
    [undefined, 'ES', 'es'],
    [undefined, 'EN;Q=0.1, De;Q=0.2', 'de'],
    [undefined, 'de;q=0, en', 'en'],
    [undefined, 'fr, ja', 'en'],
    [undefined, ';;q=,*;q=x,,', 'en'],
    ['de', 'es', 'de'],
    ['fr', 'es', 'es'],
    ['', 'es', 'es'],
  ])(
    'who chose %j and whose browser prefers %j is spoken to in %s',
    (chosen, accepted, language) => {
      expect(negotiateLanguage(chosen, accepted)).toBe(language);
    },
  );
});
