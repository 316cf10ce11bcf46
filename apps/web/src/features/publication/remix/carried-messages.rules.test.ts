import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { readReplies } from '../player/recap.rules.ts';
import { carriedMessages } from './carried-messages.rules.ts';

const participants = [{ name: 'Nora', role: 'Analyst', description: '' }];

function carry(replies: unknown[]) {
  let lastId = 0;
  return carriedMessages(readReplies(replies, participants), {
    newId: () => `id${(lastId += 1)}`,
    now: () => 42,
    formatTime: (time) => `at ${time}`,
  });
}

test('the visitor’s own words stay the visitor’s, the team’s the team’s, oldest first', () => {
  const { messages, omittedCount } = carry([
    { fromUser: false, time: 1_700_000_002_000, content: 'Here.', sender: 'Nora' },
    { fromUser: true, time: 1_700_000_001_000, content: 'Where?', sender: 'Ada' },
  ]);
  expect(omittedCount).toBe(0);
  expect(messages).toEqual([
    {
      id: 'id1',
      sender: 'You',
      role: 'User',
      content: 'Where?',
      time: 'at 1700000001000',
      sentAt: 1_700_000_001_000,
      fromUser: true,
    },
    {
      id: 'id2',
      sender: 'Nora',
      role: 'Analyst',
      content: 'Here.',
      time: 'at 1700000002000',
      sentAt: 1_700_000_002_000,
      fromUser: false,
    },
  ]);
});

test('what says nothing stays behind, bare texts come along', () => {
  const { messages } = carry([
    'Bare.',
    '',
    null,
    { sender: 'Nora' },
    { from: 'Nora', message: 'Yes.' },
  ]);
  expect(messages.map(({ sender, content, time }) => [sender, content, time])).toEqual([
    ['Unknown', 'Bare.', ''],
    ['Nora', 'Yes.', ''],
  ]);
});

test('nobody speaks with the visitor’s name', () => {
  const { messages } = carry([{ fromUser: false, sender: 'You', content: 'I agree.' }]);
  expect(messages[0]).toMatchObject({ sender: 'Unknown', fromUser: false });
});

test('of more messages than can be sent on, the newest come along', () => {
  const replies = Array.from({ length: limits.replies + 5 }, (_, index) => `m${index}`);
  const { messages, omittedCount } = carry(replies);
  expect(omittedCount).toBe(5);
  expect(messages).toHaveLength(limits.replies);
  expect(messages.at(-1)?.content).toBe(`m${limits.replies + 4}`);
});
