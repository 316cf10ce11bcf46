import { afterEach, expect, test } from 'vitest';
import { loadResponseLength, saveResponseLength } from './response-length.ts';

const key = 'convoke.answerLength';
afterEach(() => localStorage.removeItem(key));

test('replies are short until the visitor chooses another length', () => {
  expect(loadResponseLength()).toBe('short');
  saveResponseLength('long');
  expect(loadResponseLength()).toBe('long');
  saveResponseLength('short');
  expect(loadResponseLength()).toBe('short');
});

test.each(['', 'LONG', 'longer', '"long"', '{"version":2}', 'null', '\u0000'])(
  'a damaged choice, %j, is none, and the next one takes its place',
  (text) => {
    localStorage.setItem(key, text);
    expect(loadResponseLength()).toBe('short');
    saveResponseLength('long');
    expect(loadResponseLength()).toBe('long');
  },
);
