import { expect, test } from 'vitest';
import { findSamplePassages, passagesTable } from './passages.ts';

test('nine in ten of the right passages of the sample files are among the first eight, in each language', async () => {
  const found = await findSamplePassages();
  expect(found).toHaveLength(6);
  for (const language of ['en', 'de', 'es']) {
    const places = found.filter((one) => one.language === language).flatMap((one) => one.places);
    const among = places.filter((place) => place !== null);
    expect(among.length / places.length, language).toBeGreaterThanOrEqual(0.9);
  }
  expect(passagesTable(found)).toContain('100 % among the first 8');
});
