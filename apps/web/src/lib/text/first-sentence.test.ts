import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Open a tool library. Start with drills.', 'Open a tool library'],
  ['## **Who** keeps the key? Nobody yet.\nMore', 'Who keeps the key?'],
  [
    '1. Find out who would come, and what for.\n2. Choose.',
    'Find out who would come, and what for',
  ],
  ['- 40 borrowings a month', '40 borrowings a month'],
  // An abbreviation and a decimal end no sentence.
  ['No. 3 on our street gets a shed', 'No. 3 on our street gets a shed'],
  ['Under 2.5 hours of waiting', 'Under 2.5 hours of waiting'],
  ['  ', ''],
])('the first sentence of “%s”', (text, sentence) => {
  expect(firstSentence(text, 70)).toBe(sentence);
});

test('a long sentence is cut at the end of a word', () => {
  const long =
    'Donaudampfschifffahrtsgesellschaften finden, die unseren Fahrplan für den Sommer übernehmen';
  expect(firstSentence(long, 70)).toBe(
    'Donaudampfschifffahrtsgesellschaften finden, die unseren Fahrplan für…',
  );
});
