import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { firstPlace, placeBeside, placesOf } from './find.rules.ts';
import { marksIn } from '../../../services/talk/shown/text-marks.rules.ts';

const message = (content: string, change: Partial<Message> = {}): Message => ({
  id: content,
  sender: 'Mara',
  role: 'Researcher',
  content,
  time: '',
  sentAt: 1,
  fromUser: false,
  ...change,
});

test('a text is found without case, accents and signs of formatting, also within words', () => {
  const messages = [
    message('The **quince** by the wall'),
    message('Nothing'),
    message('QUÌNCES'),
    message('The quince', { status: 'ended' }),
  ];
  expect(placesOf(messages, 'quince')).toEqual([0, 2]);
  expect(placesOf(messages, 'Quince by')).toEqual([0]);
  expect(placesOf(messages, 'uince ')).toEqual([0]);
  expect(placesOf(messages, '  ')).toEqual([]);
  expect(placesOf(messages, '(')).toEqual([]);
});

test('a changed message is read anew', () => {
  expect(placesOf([message('one')], 'two')).toEqual([]);
  expect(placesOf([message('two')], 'two')).toEqual([0]);
});

test('the first place is the one in view or the next, and past the ends it begins again', () => {
  expect(firstPlace([1, 5, 9], 5)).toBe(5);
  expect(firstPlace([1, 5, 9], 6)).toBe(9);
  expect(firstPlace([1, 5, 9], 10)).toBe(1);
  expect(firstPlace([], 0)).toBeNull();
  expect(placeBeside([1, 5, 9], 5, 1)).toBe(9);
  expect(placeBeside([1, 5, 9], 9, 1)).toBe(1);
  expect(placeBeside([1, 5, 9], 1, -1)).toBe(9);
  expect(placeBeside([5], 5, -1)).toBe(5);
  expect(placeBeside([], 5, 1)).toBeNull();
});

test.each([
  ['The Quìnce, quinces', 'QUINCE', ['Quìnce', 'quince']],
  ['Große Straße', 'sse s', ['ße S']],
  ['a🌱b', '🌱b', ['🌱b']],
  ['aaa', 'aa', ['aa']],
  ['nothing', '', []],
  ['nothing', 'x', []],
])('in %j %j marks %j', (text, query, marked) => {
  expect(marksIn(text, query).map(([start, end]) => text.slice(start, end))).toEqual(marked);
});
