import { endReasons } from '@convoke/contract/conversation/discussion.ts';
import { expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import { hasAnswerAtEnd, needsMinutesAfter } from './after-discussion.rules.ts';

const message = (more: Partial<Message>): Message => ({
  id: 'a',
  sender: 'Mara',
  role: 'Researcher',
  content: 'Yes.',
  time: '',
  sentAt: 1,
  fromUser: false,
  ...more,
});

test('minutes are kept after a discussion that ended by itself', () => {
  const after = endReasons.filter((reason) =>
    needsMinutesAfter([
      message({}),
      message({ status: 'ended', end: { reason, mode: 'open', used: 2, turns: 4 } }),
    ]),
  );
  expect(after.toSorted()).toEqual(['done', 'loop', 'paused', 'turns_used', 'waiting_for_you']);
  expect(needsMinutesAfter([message({})])).toBe(true);
});

test('an answer that failed, broke off or is not there yet is none', () => {
  expect(hasAnswerAtEnd([message({ fromUser: true }), message({})])).toBe(true);
  expect(hasAnswerAtEnd([])).toBe(false);
  expect(hasAnswerAtEnd([message({}), message({ fromUser: true })])).toBe(false);
  for (const status of ['failed', 'stopped', 'cutOff', 'stock'] as const)
    expect(hasAnswerAtEnd([message({ status })])).toBe(false);
});

test('a discussion that stopped for a tool goes on, and has no minutes yet', () => {
  const end = { reason: 'done', mode: 'open', used: 2, turns: 4 } as const;
  const before = [message({}), message({ status: 'ended', end }), message({})];
  expect(needsMinutesAfter([...before, message({ status: 'tool' })])).toBe(false);
  expect(
    needsMinutesAfter([
      ...before,
      message({ status: 'tool' }),
      message({}),
      message({ status: 'ended', end }),
    ]),
  ).toBe(true);
});
