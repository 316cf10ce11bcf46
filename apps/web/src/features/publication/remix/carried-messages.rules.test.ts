import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { messageAsReplies } from '@convoke/talk/projections/replies.rules.ts';
import { readReplies } from '../reading/recap.rules.ts';
import { carriedMessages } from './carried-messages.rules.ts';

const participants = [{ name: 'Nora', role: 'Analyst', description: '' }];

function carry(replies: unknown[]) {
  let lastId = 0;
  return carriedMessages(readReplies(replies, participants), {
    newId: () => `id${(lastId += 1)}`,
    formatTime: (time) => `at ${time}`,
  });
}

test('turns of a discussion keep their reason, and a pass stays a pass', () => {
  const { messages } = carry([
    { sender: 'Nora', content: 'Four weeks.', because: 'asked', answers: 'Tariq' },
    { sender: 'Nora', content: '', because: 'silent', passed: true },
  ]);
  expect(messages).toMatchObject([
    { content: 'Four weeks.', because: 'asked', answers: 'Tariq' },
    { content: '', because: 'silent', status: 'passed' },
  ]);
});

test('a member who got another name after the first words is the same one in a remix', () => {
  const replies = [
    { by: 'nora', sender: 'Nora', content: 'Four weeks.' },
    { by: 'nora', sender: 'Nora Feld', content: 'Five.' },
    { by: 'no id', sender: 'Otto', content: 'Six.' },
  ];
  expect(carry(replies).messages.map(({ by }) => by)).toEqual(['nora', 'nora', undefined]);
});

test('the end of a discussion becomes a note again', () => {
  const ended = { reason: 'loop', mode: 'open', used: 4, turns: 8 };
  const { messages } = carry([{ sender: 'Nora', content: 'So.', time: 1e12, ended }, 'More.']);
  expect(messages).toMatchObject([
    { content: 'So.' },
    { id: 'id2', status: 'ended', end: ended, sentAt: 1e12, fromUser: false },
    { content: 'More.' },
  ]);
  expect(messages[0]).not.toHaveProperty('end');
});

test('messages keep their author and order', () => {
  const { messages, omittedCount } = carry([
    {
      fromUser: false,
      time: 1_700_000_002_000,
      content: 'Here.',
      sender: 'Nora',
      kind: 'objection',
    },
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
      kind: 'objection',
    },
  ]);
});

test('placeholders are dropped, strings are kept', () => {
  const { messages } = carry([
    'Bare.',
    '',
    null,
    { sender: 'Nora' },
    { from: 'Nora', message: 'Yes.' },
  ]);
  expect(messages.map(({ sender, content, time }) => [sender, content, time])).toEqual([
    ['', 'Bare.', ''],
    ['Nora', 'Yes.', ''],
  ]);
});

test('a time that is not an instant is kept as written', () => {
  const text = '05/11/2026, 10:00:00';
  const { messages } = carry([
    { sender: 'Nora', content: 'Then.', time: text },
    { sender: 'Nora', content: 'Later.', time: '2026-11-05T10:00:00Z' },
  ]);
  expect(messages.map(({ time }) => time)).toEqual([text, `at ${Date.UTC(2026, 10, 5, 10)}`]);
  expect(messages.flatMap(messageAsReplies).map(({ time }) => time)).toEqual([
    text,
    '2026-11-05T10:00:00.000Z',
  ]);
});

test.each(['You', 'System', 'Unknown', '', ' '])(
  'a member called %j loses the name, and is shown as unknown',
  (sender) => {
    const { messages } = carry([{ fromUser: false, sender, content: 'I agree.' }]);
    expect(messages[0]).toMatchObject({ sender: '', fromUser: false });
    expect(messages.flatMap(messageAsReplies)).toMatchObject([{ sender: 'Unknown' }]);
  },
);

test('of too many messages the newest are kept', () => {
  const replies = Array.from({ length: limits.replies + 5 }, (_, index) => `m${index}`);
  const { messages, omittedCount } = carry(replies);
  expect(omittedCount).toBe(5);
  expect(messages).toHaveLength(limits.replies);
  expect(messages.at(-1)?.content).toBe(`m${limits.replies + 4}`);
});
