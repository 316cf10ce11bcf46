import { afterEach, expect, test } from 'vitest';
import { loadAnswerLength, saveAnswerLength } from './answer-length.ts';

const key = 'convoke.answerLength';
afterEach(() => localStorage.removeItem(key));

test('answers are short until somebody chooses, and then as chosen', () => {
  expect(loadAnswerLength()).toBe('short');
  saveAnswerLength('long');
  expect(loadAnswerLength()).toBe('long');
  saveAnswerLength('short');
  expect(loadAnswerLength()).toBe('short');
});

test.each(['', 'LONG', 'longer', '"long"', '{"version":2}', 'null', '\u0000'])(
  'a damaged choice, %j, is none, and the next one takes its place',
  (text) => {
    localStorage.setItem(key, text);
    expect(loadAnswerLength()).toBe('short');
    saveAnswerLength('long');
    expect(loadAnswerLength()).toBe('long');
  },
);
