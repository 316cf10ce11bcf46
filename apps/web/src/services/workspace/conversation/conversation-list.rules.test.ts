import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { isSaved } from './conversation-list.rules.ts';

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
