import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { insertQuote, quoteOf } from './quote.rules.ts';

const message = (content: string, fromUser = false): Message => ({
  id: 'm',
  sender: fromUser ? 'You' : 'Mara Lind',
  role: 'Researcher',
  content,
  time: '',
  sentAt: 1,
  fromUser,
});

test('every line of a quote is marked, and the first names the speaker', () => {
  expect(quoteOf(message('Soil first.\n\nThen water.\r\nAnd light.\n'))).toBe(
    '> Mara Lind: Soil first.\n>\n> Then water.\n> And light.',
  );
  expect(quoteOf(message('Why?', true))).toBe('> You: Why?');
});

test('a quote of a quote is marked twice', () => {
  expect(quoteOf(message('> Nils: No.\n\nYes.'))).toBe('> Mara Lind: > Nils: No.\n>\n> Yes.');
});

test.each([
  ['', 0, '> q\n\n|'],
  ['Typed', 5, 'Typed\n\n> q\n\n|'],
  ['One. Two.', 4, 'One.\n\n> q\n\n| Two.'],
  ['One.\n\nTwo.', 4, 'One.\n\n> q\n\n|Two.'],
  ['One.\n', 5, 'One.\n\n> q\n\n|'],
  ['> a\n\n', 5, '> a\n\n> q\n\n|'],
])('what is typed stays around the quote: %j at %i', (text, caret, expected) => {
  const edited = insertQuote({ text, start: caret, end: caret }, '> q');
  expect(edited.end).toBe(edited.start);
  expect(`${edited.text.slice(0, edited.start)}|${edited.text.slice(edited.end)}`).toBe(expected);
});

test('a selection is not replaced', () => {
  expect(insertQuote({ text: 'Typed', start: 0, end: 5 }, '> q').text).toBe('Typed\n\n> q\n\n');
});
