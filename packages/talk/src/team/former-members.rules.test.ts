import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import { withFormerMembers } from './former-members.rules.ts';

const mara = { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Asks.' };
const said = (sender: string, role: string, more: Partial<Message> = {}): Message => ({
  id: `${sender} ${role}`,
  sender,
  role,
  content: 'Words.',
  time: '',
  sentAt: 1,
  fromUser: false,
  ...more,
});
const namesOf = (messages: Message[], members = [mara]) =>
  withFormerMembers(members, messages).map(({ name, role }) => `${name}, ${role}`);

test('those who spoke and have left come after the team, each once', () => {
  const messages = [
    said('Bruno', 'Treasurer'),
    said('Mara', 'Researcher'),
    said('bruno ', 'Treasurer'),
  ];
  expect(namesOf(messages)).toEqual(['Mara, Researcher', 'bruno , Treasurer']);
  expect(withFormerMembers([mara], messages)[1]?.roleDescription).toBe('No longer in the team.');
});

test('who has a name that a member has now is that member', () => {
  expect(namesOf([said('Mara', 'Lead')])).toEqual(['Mara, Researcher']);
});

test('the visitor, notices, passes and summaries are nobody', () => {
  const messages = [
    said('You', '', { fromUser: true }),
    said('System', '', { status: 'failed' }),
    said('Bruno', 'Treasurer', { status: 'stock' }),
    said('Bruno', 'Treasurer', { status: 'passed' }),
    said('Summary', '', { kind: 'summary' }),
    said(' ', ''),
  ];
  expect(namesOf(messages)).toEqual(['Mara, Researcher']);
});

test('a request names no more people than it holds, the team first', () => {
  const former = Array.from({ length: 20 }, (_, index) => said(`Guest ${index}`, 'Guest'));
  expect(namesOf(former)).toHaveLength(limits.participants);
  expect(namesOf(former)[0]).toBe('Mara, Researcher');
});
