import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import { whoGaveTheFloor } from '@convoke/talk/discussion/turn-reason.rules.ts';

const members = [mara, nils, oda];
const said = (
  content: string,
  by: { name: string; role: string } | null = null,
  more: Partial<Message> = {},
): Message => ({
  id: content,
  sender: by?.name ?? 'You',
  role: by?.role ?? 'User',
  fromUser: by === null,
  content,
  time: '',
  sentAt: 0,
  ...more,
});

test('the visitor mentions somebody until they have spoken; then a member does', () => {
  const question = said('@Mara and @Nils, go on.');
  expect(whoGaveTheFloor('mentioned', nils, [question, said('@Nils?', mara)], members)).toBe('You');
  const later = [question, said('Yes.', nils), said('@Nils, sure?', oda)];
  expect(whoGaveTheFloor('mentioned', nils, later, members)).toBe('Oda');
  // Oda's turn ended in a line that only handed the floor over, which is not shown.
  const unseen = [question, said('Yes.', nils), said('Sure?', oda)];
  expect(whoGaveTheFloor('mentioned', nils, unseen, members)).toBeNull();
});

test('the last one who asked by name is named', () => {
  const turns = [
    said('Nils, can you?', oda),
    said('Mara, can you?', oda),
    said('Nils, or you?', mara),
  ];
  expect(whoGaveTheFloor('asked', nils, turns, members)).toBe('Mara');
  expect(whoGaveTheFloor('asked', mara, turns, members)).toBe('Oda');
  expect(whoGaveTheFloor('asked', nils, [said('Nils, can you?')], members)).toBe('You');
});

test('the last objection of another member is the one that is answered', () => {
  const turns = [
    said('No.', oda, { kind: 'objection' }),
    said('Never.', mara, { kind: 'objection' }),
    said('Well.', nils),
  ];
  expect(whoGaveTheFloor('objected', nils, turns, members)).toBe('Mara');
  expect(whoGaveTheFloor('objected', mara, turns, members)).toBe('Oda');
});

test('other reasons name nobody, nor does one without a message', () => {
  const turns = [said('@Mara?', oda)];
  expect(whoGaveTheFloor('field', mara, turns, members)).toBeNull();
  expect(whoGaveTheFloor('asked', nils, turns, members)).toBeNull();
  expect(
    whoGaveTheFloor('asked', nils, [said('Nils?', oda, { status: 'failed' })], members),
  ).toBeNull();
});
