import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.each([
  ['gpt-4.1-mini', 'gpt-4.1-mini'],
  ['Größe 👩\u200d🚀', 'Größe 👩\u200d🚀'],
  ['abc\u202edef\u2066', 'abcdef'],
  ['two\nlines\u0007here', 'two lines here'],
  ['מודל 2', '\u2068מודל 2\u2069'],
  // What ends an isolate cannot end this one.
  ['\u2069נועה\u202e', '\u2068נועה\u2069'],
])('%j stands in a sentence as %j', (name, shown) => {
  expect(isolated(name)).toBe(shown);
});
