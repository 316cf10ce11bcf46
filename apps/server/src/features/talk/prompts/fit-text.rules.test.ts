import { hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../services/ai/tokens.ts';
import { fitText } from './fit-text.rules.ts';

test('a text that is too long keeps its beginning and end, and a notice with the number of missing characters', () => {
  const text = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
  const fitted = fitText(text, 100);
  expect(fitted).toMatch(/^word0 word1 /u);
  expect(fitted).toMatch(/ word399$/u);
  const [, leftOut] = /\n\[… (\d+) characters left out for lack of room …\]\n/u.exec(fitted) ?? [];
  expect(Number(leftOut)).toBeGreaterThan(text.length - fitted.length);
  expect(estimateTokens(fitted)).toBeLessThanOrEqual(100);
});

test('no cut splits a surrogate pair', () => {
  const piece = fc.constantFrom('🪑', '👩‍🚀', 'a', ' ', '1', 'é', '席');
  const text = fc.array(piece, { minLength: 40, maxLength: 200 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 17, max: 60 }), (said, maxTokens) => {
      expect(hasUnstorableCharacter(fitText(said, maxTokens))).toBe(false);
    }),
  );
});
