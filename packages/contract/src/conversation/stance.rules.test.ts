import { stanceWords } from '@convoke/language/conversation-words.ts';
import { expect, test } from 'vitest';
import { languages } from '@convoke/language/language.rules.ts';
import {
  isOpenQuestion,
  stanceLanguage,
  stanceOf,
  stanceQuestion,
  stances,
  withoutStanceInstruction,
} from './stance.rules.ts';

test.each(languages)('a question that asks for a stand is told from others: %s', (language) => {
  const message = stanceQuestion('A fee?', language);
  expect(stanceLanguage(`${message}\n`)).toBe(language);
  expect(withoutStanceInstruction(message).trim()).toBe('A fee?');
  expect(message).toContain(stanceWords[language].against);
});

test('any other message is left as it is', () => {
  expect(stanceLanguage('Who is for a fee, who against or unsure?')).toBeNull();
  expect(withoutStanceInstruction('A fee?')).toBe('A fee?');
});

test.each(languages.flatMap((language) => stances.map((stance) => [language, stance] as const)))(
  'the word that was asked for decides: %s %s',
  (language, stance) => {
    const word = stanceWords[language][stance];
    for (const answer of [`${word}: it pays.`, `**${word}**, for now.`, `  “${word.toUpperCase()}`])
      expect(stanceOf(answer)).toBe(stance);
  },
);

test.each([
  ['Yes, it pays.', 'for'],
  ['In favour, if it is small.', 'for'],
  ['1. Ja.', 'for'],
  ['Si\u0301, si es poco.', 'for'],
  ['No.', 'against'],
  ['No, it drives people away.', 'against'],
  ['no', 'against'],
  ['No sé.', 'unsure'],
  ['No idea.', 'unsure'],
  ['Nein, das schreckt ab.', 'against'],
  ['A\nfavor: sí.', 'for'],
  ['Forty a month is too little.', 'unsure'],
  ['Contrary to Ada, I like it.', 'unsure'],
  ['It depends.', 'unsure'],
  ['', 'unsure'],
  ['…', 'unsure'],
])('leniently: %j is %s', (answer, stance) => {
  expect(stanceOf(answer)).toBe(stance);
});

test.each([
  ['Which tools first?', true],
  ['And what about the price?', true],
  ['In welchem Monat beginnen wir?', true],
  ['¿Por qué no ahora?', true],
  ['The shed is full. Where do we put the saws?', true],
  ['Should we rent a shop or sell online?', true],
  ['Mieten wir, oder kaufen wir?', true],
  ['¿Alquilamos o compramos?', true],
  ['Do we open in May or not?', false],
  ['Should we open in May?', false],
  ['Do we pay for what we borrow?', false],
  ['Öffnen wir im Mai?', false],
  ['¿Abrimos en mayo?', false],
  ['What we borrow, we pay for.', false],
])('%s: %s', (question, isOpen) => {
  expect(isOpenQuestion(question)).toBe(isOpen);
});
