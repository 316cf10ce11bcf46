import { expect, test } from 'vitest';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { objectionTarget } from '@convoke/talk/minutes/objection-target.rules.ts';

const team = [mara, nils, oda];
const said = (id: string, { name, role }: typeof mara, content: string): Message => ({
  id,
  sender: name,
  role,
  content,
  time: '',
  sentAt: 1,
  fromUser: false,
});
const messages = [
  said('a', mara, 'Drills first.'),
  { ...said('b', nils, 'Which?'), sender: 'You', role: '', fromUser: true },
  said('c', oda, 'Too dear.'),
  said('d', oda, '@Nils that is too dear.'),
];
const targetOf = (message: string, members = team) =>
  objectionTarget({ by: oda, sources: [{ message }] }, messages, members)?.name ?? null;

test('the member whom the objection names answers it', () => {
  expect(targetOf('d')).toBe('Nils');
});

test('an objection to nobody is answered by the member who spoke before it', () => {
  expect(targetOf('c')).toBe('Mara');
});

test('one whose message is gone is answered by the first other member', () => {
  expect(targetOf('gone')).toBe('Mara');
  expect(targetOf('gone', [oda, nils])).toBe('Nils');
});

test('in a team of one nobody is there to answer', () => {
  expect(targetOf('c', [oda])).toBeNull();
});
