import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test('equal texts have equal fingerprints, texts that differ anywhere have different ones', () => {
  const texts = ['', ' ', 'a', 'A', 'ab', 'ba', 'ä', '😀', 'a'.repeat(10_000), 'a'.repeat(10_001)];
  for (let index = 0; index < 20_000; index += 1) texts.push(`{"title":"Plan ${index}"}`);
  const marks = new Set(texts.map(fingerprint));
  expect(marks.size).toBe(texts.length);
  expect(fingerprint('A plan')).toBe(fingerprint(['A', 'plan'].join(' ')));
});
