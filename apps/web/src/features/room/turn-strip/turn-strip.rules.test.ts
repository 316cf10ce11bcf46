import { memberId } from '@convoke/talk/team/member.ts';
import { describe, expect, test } from 'vitest';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { beginDiscussion } from '@convoke/talk/discussion/progress.rules.ts';
import { runningOf } from '../../../services/talk/conversation-state.ts';
import { placeOf, stripTurns, stripWindow, turnAfterKey, turnsToCome } from './turn-strip.rules.ts';

const members = [mara, nils, oda];
const said = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  sender: 'Mara',
  role: 'Researcher',
  content: `Words ${id}.`,
  time: '',
  sentAt: 0,
  fromUser: false,
  ...more,
});

describe('the turns of the strip', () => {
  const messages = [
    said('a', { fromUser: true }),
    said('b', { status: 'passed' }),
    said('c'),
    said('d', { status: 'failed' }),
    said('e', { status: 'stopped' }),
  ];

  test('are what was said, with the turns in progress, each once', () => {
    const turns = stripTurns(messages, [said('e'), said('f')]);
    expect(turns.map(({ message, index }) => [message.id, index])).toEqual([
      ['a', 0],
      ['c', 2],
      ['e', 4],
      ['f', 5],
    ]);
  });

  test('have the place of a line of the log that is none at the turn before it', () => {
    const turns = stripTurns(messages, []);
    expect([0, 1, 2, 3, 4].map((index) => placeOf(turns, index))).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('turns to come', () => {
  const round = beginDiscussion({ mode: 'round', turns: null, challenger: true }, members, 'short');
  const open = beginDiscussion({ mode: 'open', turns: 8, challenger: true }, members, 'short');
  const idle = { upcoming: [], discussion: null, speaker: null, progress: null, members };
  const during = (progress: typeof round, more: object = {}) => ({
    ...idle,
    progress,
    discussion: { ...runningOf(progress), ...more },
    speaker: said('f'),
  });

  test('are those of a round who have not had theirs', () => {
    expect(turnsToCome(during(round))).toBe(2);
    expect(turnsToCome(during({ ...round, heard: [memberId(nils)], used: 1 }))).toBe(1);
    expect(turnsToCome({ ...during(round), speaker: null })).toBe(3);
  });

  test('are in an open discussion as many as are left of its turns', () => {
    expect(turnsToCome(during({ ...open, used: 3 }))).toBe(4);
    expect(turnsToCome(during({ ...open, used: 8 }))).toBe(0);
  });

  test('are none once the discussion pauses after this turn', () => {
    expect(turnsToCome(during(open, { isPausing: true }))).toBe(0);
  });

  test('are the members who answer the same message', () => {
    expect(turnsToCome({ ...idle, upcoming: [nils, oda] })).toBe(2);
    expect(turnsToCome(idle)).toBe(0);
  });
});

describe('the part of a long conversation in the strip', () => {
  const at = (before: number, current: number, more: object = {}) =>
    stripWindow(before, { count: 300, toCome: 0, current, isAtEnd: false, ...more });

  test('is all of a short one', () => {
    expect(at(0, 3, { count: 12 })).toEqual({ start: 0, end: 12 });
    // After a longer one.
    expect(at(220, 3, { count: 12 })).toEqual({ start: 0, end: 12 });
  });

  test('is the newest while the log is at its end, with room for the turns to come', () => {
    expect(at(0, 299, { isAtEnd: true })).toEqual({ start: 220, end: 300 });
    expect(at(0, 299, { isAtEnd: true, toCome: 8 })).toEqual({ start: 228, end: 300 });
  });

  test('stays where it is while the turn in view is inside', () => {
    expect(at(220, 220)).toEqual({ start: 220, end: 300 });
    expect(at(180, 259)).toEqual({ start: 180, end: 260 });
  });

  test('has a turn outside it in its middle, as far as there are turns on both sides', () => {
    expect(at(220, 150)).toEqual({ start: 110, end: 190 });
    expect(at(220, 10)).toEqual({ start: 0, end: 80 });
    expect(at(0, 290)).toEqual({ start: 220, end: 300 });
  });
});

test('keys lead to turns, also beyond the part in the strip', () => {
  const after = (key: string, current = 20) => turnAfterKey(key, current, 300);
  expect(after('ArrowLeft')).toBe(19);
  expect(after('ArrowRight')).toBe(21);
  expect(after('PageUp')).toBe(30);
  expect(after('PageDown', 4)).toBe(0);
  expect(after('Home')).toBe(0);
  expect(after('End')).toBe(299);
  expect(after('ArrowRight', 299)).toBe(299);
  expect(after('x')).toBeNull();
});
