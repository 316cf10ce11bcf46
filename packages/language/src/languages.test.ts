import { describe, expect, test } from 'vitest';
import { conversationWords, stanceWords } from './conversation-words.ts';
import { languages } from './language.rules.ts';
import { agreementWords, answerWords, turnWords } from './languages.ts';

/** Lists whose entries are compared as they are written. */
const asWritten = [
  'visitorPronouns',
  'politeSecondPerson',
  'visitorLabels',
  'firstPersonPossessives',
];

describe.each(languages)('the lists of %s', (language) => {
  const lists = [
    agreementWords[language],
    answerWords[language],
    conversationWords[language],
    stanceWords[language],
    turnWords[language],
  ].flatMap((words) =>
    Object.entries<unknown>({ ...words }).filter((entry): entry is [string, string[]] =>
      Array.isArray(entry[1]),
    ),
  );

  test.each(lists)('%s: each entry once, in one form, and none of them empty', (name, entries) => {
    expect(new Set(entries).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry).toBe(entry.trim().normalize('NFC'));
      expect(entry).not.toBe('');
      // A class such as \p{L} is a part of a pattern.
      const plain = entry.replaceAll(/\\p\{L\}/gu, '');
      if (!asWritten.includes(name)) expect(plain).toBe(plain.toLowerCase());
      // What is no pattern by itself would break that of all languages.
      expect(() => new RegExp(entry.replace('…', ''), 'u')).not.toThrow();
    }
  });
});
