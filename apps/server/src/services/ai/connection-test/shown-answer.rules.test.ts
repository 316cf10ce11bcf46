import { expect, test } from 'vitest';
import { shownAnswer } from './shown-answer.rules.ts';

const key = 'sk-key-of-this-test';

test('an answer is one line of at most 300 characters', () => {
  expect(shownAnswer(' Yes, loud\n\nand clear. ', true, [])).toBe('Yes, loud and clear.');
  expect(shownAnswer('a'.repeat(301), true, [])).toBe(`${'a'.repeat(300)}…`);
});

test('an answer that was stopped ends with an ellipsis', () => {
  expect(shownAnswer('Yes, I ', false, [key])).toBe('Yes, I…');
});

test('no secret is shown, and no part of one that was cut off', () => {
  expect(shownAnswer(`Your key is ${key}.`, true, ['other', key])).toBe('Your key is ….');
  for (let length = 1; length <= key.length; length += 1) {
    const said = `Your key is ${key.slice(0, length)}`;
    expect(shownAnswer(said, false, ['other', key])).toMatch(/^Your key is …+$/u);
  }
  const long = `${'a'.repeat(290)} ${key}`;
  expect(shownAnswer(long, true, [key])).toBe(`${'a'.repeat(290)} …`);
});
