import { expect, test } from 'vitest';
import {
  beginsDay,
  chunkIndexOf,
  chunkReplies,
  messageId,
  messageNumber,
  nextUndrawn,
} from './recap-chunks.rules.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';

const reply = (content: string, timestamp: number | null = null): ProcessedReply => ({
  speaker: 'Mara',
  role: '',
  content,
  isUser: false,
  kind: null,
  timestamp,
  writtenTime: '',
});
const replies = (count: number, length = 20) =>
  Array.from({ length: count }, () => reply('x'.repeat(length)));

test('the chunks hold every message once and in order', () => {
  const all = Array.from({ length: 313 }, (_, index) => reply('word '.repeat(index % 90)));
  const chunks = chunkReplies(all);
  expect(chunks.flatMap((chunk) => chunk.replies)).toEqual(all);
  for (const chunk of chunks) {
    expect(chunk.replies[0]).toBe(all[chunk.firstNumber - 1]);
    expect(chunk.before).toBe(all[chunk.firstNumber - 2] ?? null);
  }
  expect(chunkReplies([])).toEqual([]);
});

test('short messages are drawn by the dozen, a very long one alone', () => {
  expect(chunkReplies(replies(100)).map((chunk) => chunk.replies.length)).toEqual([
    13, 25, 25, 25, 12,
  ]);
  expect(chunkReplies(replies(3, 8000)).map((chunk) => chunk.replies.length)).toEqual([1, 1, 1]);
});

test('a message is found in its chunk, and no other number in any', () => {
  const chunks = chunkReplies(replies(100));
  expect([1, 13, 14, 100].map((number) => chunkIndexOf(number, chunks))).toEqual([0, 0, 1, 4]);
  expect([0, 101, null].map((number) => chunkIndexOf(number, chunks))).toEqual([-1, -1, -1]);
});

test('chunks are drawn in reading order until all are there', () => {
  expect(nextUndrawn(new Set(), 4)).toBe(1);
  expect(nextUndrawn(new Set([1, 3]), 4)).toBe(2);
  expect(nextUndrawn(new Set([1, 2, 3]), 4)).toBeNull();
  expect(nextUndrawn(new Set(), 1)).toBeNull();
});

test('the address names a message by its number', () => {
  expect(messageNumber('#m12')).toBe(12);
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
    expect(messageNumber(hash)).toBeNull();
  }
});

test('the day is said with the first message that falls on it', () => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  const hour = 3_600_000;
  expect(beginsDay(reply('', noon), null)).toBe(true);
  expect(beginsDay(reply('', noon + hour), reply('', noon))).toBe(false);
  expect(beginsDay(reply('', noon + 13 * hour), reply('', noon))).toBe(true);
  expect(beginsDay(reply('', null), reply('', noon))).toBe(false);
  expect(beginsDay(reply('', noon), reply('', null))).toBe(false);
});
