import { expect, test } from 'vitest';
import { firstSentence, firstSentences, openingWords } from './first-sentences.rules.ts';

test.each([
  ['One thing. Another thing. A third.', 'One thing. Another thing.'],
  ['Only one sentence', 'Only one sentence'],
  ['Who keeps the key? “Nobody yet!” Then we wait.', 'Who keeps the key? “Nobody yet!”'],
  // Neither an abbreviation nor a decimal ends a sentence.
  [
    'Dr. Sol met z. B. the board at No. 3. It took 2.5 hours. All agreed.',
    'Dr. Sol met z. B. the board at No. 3. It took 2.5 hours.',
  ],
  [
    'Wir öffnen um 8 Uhr. Für alle, d. h. auch für Gäste. Ende.',
    'Wir öffnen um 8 Uhr. Für alle, d. h. auch für Gäste.',
  ],
  ['¿Quién abre? ¡Nadie! Esperamos.', '¿Quién abre? ¡Nadie!'],
  ['倉庫を開く。鍵は誰が持つ？後で決める。', '倉庫を開く。鍵は誰が持つ？'],
  // Marks of Markdown are no words, and the lines of a paragraph go on.
  [
    '# Summary\nThe **shed** opens\nin May. It `closes` in June.',
    'The shed opens in May. It closes in June.',
  ],
  ['## Summary\n\n- Open a library. Soon.\n\nMore.', 'Open a library. Soon.'],
  ['Two paragraphs.\n\nOnly the first one counts.', 'Two paragraphs.'],
  ['# A title alone', 'A title alone'],
  ['  \n ', ''],
])('the first two sentences of %j', (text, sentences) => {
  expect(firstSentences(text, 2, 300)).toBe(sentences);
});

test('what is too long is cut at the end of a word', () => {
  expect(firstSentences('Neighbours share tools, and they meet. Often.', 2, 30)).toBe(
    'Neighbours share tools, and…',
  );
});

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

test.each([
  ['Do we charge a deposit?\n```js\nconst a = 1;\n```', 'Do we charge a deposit?'],
  ['```js\nconst a = 1;\n```\nWhat is this?', 'js const a = 1; What is this?'],
  ['\n# **Which** snake_case\n\n- _first_', 'Which snake_case first'],
  ['', ''],
])('the words that %j begins with', (text, words) => {
  expect(openingWords(text)).toBe(words);
});
