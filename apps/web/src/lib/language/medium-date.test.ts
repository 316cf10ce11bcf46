import { afterEach, expect, test, vi } from 'vitest';
import { mediumDate } from './medium-date.ts';

afterEach(() => vi.unstubAllGlobals());

test('a list of dates takes one formatter', () => {
  let count = 0;
  class CountedFormat extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options);
      count += 1;
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: CountedFormat } }));
  const dates = Array.from({ length: 28 }, (_, day) => mediumDate(Date.UTC(2026, 10, day + 1)));
  expect(new Set(dates).size).toBe(28);
  expect(count).toBe(1);
});
