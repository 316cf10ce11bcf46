import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { isSaved } from '../../services/workspace/conversation/conversation-list.rules.ts';
import { newestFirst } from './saved-conversations.rules.ts';

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  sender: 'You',
  role: 'User',
  content: id,
  time: '',
  sentAt: 0,
  fromUser: true,
  ...more,
});

test('a conversation is saved when one among the saved holds the same messages', () => {
  const saved = [{ messages: [message('a')] }, { messages: [message('a'), message('b')] }];
  expect(isSaved([message('a'), message('b')], saved)).toBe(true);
  expect(isSaved([], [])).toBe(true);
});

test('one more message, a retried or an edited one make it unsaved', () => {
  const saved = [{ messages: [message('a', { status: 'stock' })] }];
  expect(isSaved([message('a', { status: 'stock' }), message('b')], saved)).toBe(false);
  expect(isSaved([message('a')], saved)).toBe(false);
  expect(isSaved([message('a', { status: 'stock', content: 'other' })], saved)).toBe(false);
});

test('the list begins with the newest', () => {
  const saved = (timestamp: number) => ({
    id: String(timestamp),
    title: '',
    timestamp,
    messages: [],
    teamMembers: [],
    teamVision: null,
    remixOf: null,
  });
  expect(newestFirst([saved(1), saved(3), saved(2)]).map(({ timestamp }) => timestamp)).toEqual([
    3, 2, 1,
  ]);
});
