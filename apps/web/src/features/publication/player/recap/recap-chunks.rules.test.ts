import { expect, test } from 'vitest';
import {
  beginsDay,
  chunkIndexOf,
  chunkReplies,
  messageId,
  placeInHash,
  nextUnrendered,
} from './recap-chunks.rules.ts';
import type { ProcessedReply } from '../../reading/recap.rules.ts';

const reply = (content: string, timestamp: number | null = null): ProcessedReply => ({
  speaker: 'Mara',
  role: '',
  content,
  isUser: false,
  kind: null,
  to: null,
  passed: false,
  ended: null,
  index: 0,
  number: 1,
  timestamp,
  writtenTime: '',
});
const replies = (count: number, length = 20) =>
  Array.from({ length: count }, () => reply('x'.repeat(length)));

test('chunks contain all messages once, in order', () => {
  const all = Array.from({ length: 313 }, (_, index) => reply('word '.repeat(index % 90)));
  const chunks = chunkReplies(all);
  expect(chunks.flatMap((chunk) => chunk.replies)).toEqual(all);
  for (const chunk of chunks) {
    expect(chunk.replies[0]).toBe(all[chunk.firstPlace - 1]);
    expect(chunk.before).toBe(all[chunk.firstPlace - 2] ?? null);
  }
  expect(chunkReplies([])).toEqual([]);
});

test('chunks have many short messages, or one very long one', () => {
  expect(chunkReplies(replies(100)).map((chunk) => chunk.replies.length)).toEqual([
    13, 25, 25, 25, 12,
  ]);
  expect(chunkReplies(replies(3, 8000)).map((chunk) => chunk.replies.length)).toEqual([1, 1, 1]);
});

test('chunkIndexOf finds a message, and -1 for other numbers', () => {
  const chunks = chunkReplies(replies(100));
  expect([1, 13, 14, 100].map((number) => chunkIndexOf(number, chunks))).toEqual([0, 0, 1, 4]);
  expect([0, 101, null].map((number) => chunkIndexOf(number, chunks))).toEqual([-1, -1, -1]);
});

test('chunks are rendered in reading order', () => {
  expect(nextUnrendered(new Set(), 4)).toBe(1);
  expect(nextUnrendered(new Set([1, 3]), 4)).toBe(2);
  expect(nextUnrendered(new Set([1, 2, 3]), 4)).toBeNull();
  expect(nextUnrendered(new Set(), 1)).toBeNull();
});

test('the hash contains the place of a message', () => {
  expect(placeInHash('#m12')).toBe(12);
  expect(messageId(12)).toBe('m12');
  for (const hash of [
    '',
    '#',
    '#m',
    '#m0',
    '#m012',
    '#m-1',
    '#m1.5',
    '#main',
    '#m12x',
    '#m9999999',
  ]) {
    expect(placeInHash(hash)).toBeNull();
  }
});

test('the first message of a day shows the date', () => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  const hour = 3_600_000;
  expect(beginsDay(reply('', noon), null)).toBe(true);
  expect(beginsDay(reply('', noon + hour), reply('', noon))).toBe(false);
  expect(beginsDay(reply('', noon + 13 * hour), reply('', noon))).toBe(true);
  expect(beginsDay(reply('', null), reply('', noon))).toBe(false);
  expect(beginsDay(reply('', noon), reply('', null))).toBe(false);
});
