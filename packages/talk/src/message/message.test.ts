import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { readMessage, unknownTime } from './message.ts';

const read = (message: object) =>
  readMessage(
    { sender: 'Ada', content: 'hi', ...message },
    { id: 'c-0', sentAt: 1_700_000_000_000 },
  );

test('a message from before moments were kept gets the one that its time names', () => {
  expect(read({ time: '1/2/2026, 3:04:05 PM' })?.sentAt).toBe(
    new Date(2026, 0, 2, 15, 4, 5).getTime(),
  );
  expect(read({ time: '' })?.sentAt).toBe(1_700_000_000_000);
});

test('a time that names no moment, or might name another, is left to be read as it is', () => {
  expect(read({ time: 'yesterday' })).toMatchObject({ time: 'yesterday', sentAt: unknownTime });
  // Browsers take it for the first of February.
  expect(read({ time: '2.1.2026, 15:04:05' })?.sentAt).toBe(unknownTime);
  expect(read({ time: '2.1.2026, 15:04:05', sentAt: 5 })?.sentAt).toBe(5);
});

test('the topic of a stock reply is kept, an unknown one forgotten', () => {
  expect(read({ status: 'stock', topic: 'thanks' })?.topic).toBe('thanks');
  expect(read({ status: 'stock', topic: 'weather' })).not.toHaveProperty('topic');
});

test('a failed turn keeps why it failed, and when to retry', () => {
  const failure = { reason: 'Too many requests.', retryAt: 5 };
  expect(read({ status: 'failed', failure })?.failure).toEqual(failure);
  expect(read({ failure: { reason: 'Why.', retryAt: 'soon' } })?.failure).toEqual({
    reason: 'Why.',
  });
  expect(read({ failure: { retryAt: 5 } })).not.toHaveProperty('failure');
});

test('a turn of a discussion keeps its reason, whom that names, and its round', () => {
  const turn = { because: 'asked', answers: 'Tariq', round: 'r1', status: 'passed', content: '' };
  expect(read(turn)).toMatchObject(turn);
  expect(read({ because: 'bored', answers: 7, round: null })).not.toHaveProperty('because');
  expect(read({ because: 'bored', answers: 7, round: null })).not.toHaveProperty('answers');
});

test('an answer keeps what was read for it, and its alternatives keep theirs', () => {
  const whole = [{ file: 'F1', passages: 'all' }];
  const some = [{ file: 'F2', passages: [1, 7] }];
  expect(read({ read: whole, alternatives: [{ content: 'hm', read: some }] })).toMatchObject({
    read: whole,
    alternatives: [{ read: some }],
  });
  expect(read({ read: [...whole, { file: 'X' }, 7] })?.read).toEqual(whole);
});

test('a turn keeps to whom it handed the floor in words that are not shown', () => {
  expect(read({ handsTo: ['Tariq', 'Ada'] })?.handsTo).toEqual(['Tariq', 'Ada']);
});

test.each([
  [undefined],
  ['Tariq'],
  [[null, 7, {}]],
  [['a\u0000b', 'Tariq']],
  [['x'.repeat(limits.memberLabel + 1)]],
  [Array(limits.participants + 1).fill('Tariq')],
])('a hand-over that a server would refuse is none: %j', (handsTo) => {
  const message = read({ handsTo });
  expect(message?.content).toBe('hi');
  expect(message).not.toHaveProperty('handsTo');
});

test('the end of a discussion is kept; an unknown reason is an interruption', () => {
  const end = { reason: 'turns_used', used: 8, turns: 8, mode: 'round' };
  expect(read({ status: 'ended', end })?.end).toEqual(end);
  expect(read({ status: 'ended', end: { reason: 'boredom', mode: 'open' } })?.end).toBeUndefined();
  expect(read({ end })).not.toHaveProperty('end');
});
