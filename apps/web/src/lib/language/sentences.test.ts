import { afterEach, expect, test } from 'vitest';
import { setLocale } from './locale.ts';
import { knowSentences, translateSentence } from './sentences.ts';

afterEach(() => {
  knowSentences({});
  setLocale('en');
});

test('a sentence from elsewhere is translated, with what stands in it', () => {
  knowSentences({
    'Objectives are required': 'Ziele sind nötig',
    '{} must have at most {} characters': '{} darf höchstens {} Zeichen haben',
    'Is this (really) a.b?': 'Ist das wirklich a.b?',
  });
  expect(translateSentence('Objectives are required')).toBe('Ziele sind nötig');
  expect(translateSentence('Name must have at most 1,000 characters')).toBe(
    'Name darf höchstens 1,000 Zeichen haben',
  );
  expect(translateSentence('Is this (really) a.b?')).toBe('Ist das wirklich a.b?');
  expect(translateSentence('Is this really axb?')).toBe('Is this really axb?');
});

test('what stands in it is not read as a pattern', () => {
  knowSentences({ '“{}” was removed': '„{}“ wurde entfernt' });
  expect(translateSentence('“$& {} \\1” was removed')).toBe('„$& {} \\1“ wurde entfernt');
});

test('a sentence that nobody translated stays', () => {
  expect(translateSentence('No such thing')).toBe('No such thing');
});

test('what stands in it is a sentence too, sometimes', () => {
  knowSentences({
    'It is full. {}': 'Es ist voll. {}',
    'Come back in {} {}.': 'Komm in {} {} wieder.',
    hours: 'Stunden',
  });
  expect(translateSentence('It is full. Come back in 3 hours.')).toBe(
    'Es ist voll. Komm in 3 Stunden wieder.',
  );
});

test('a number in it is written as the visitor writes numbers', () => {
  knowSentences({ 'at most {} characters': 'höchstens {} Zeichen' });
  setLocale('de');
  expect(translateSentence('at most 20,000 characters')).toBe('höchstens 20.000 Zeichen');
  expect(translateSentence('at most 1,2 characters')).toBe('höchstens 1,2 Zeichen');
});
