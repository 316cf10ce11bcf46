import { expect, test } from 'vitest';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import {
  afterTurn,
  beginDiscussion,
  canResume,
  defaultTurns,
  fromText,
  halted,
  presentMembers,
  settingsOf,
} from '@convoke/talk/discussion/progress.rules.ts';

const members = [mara, nils, oda];
const begin = (mode: DiscussionProgress['mode'], turns: number | null = null) =>
  beginDiscussion({ mode, turns, challenger: true }, members, 'short');

test('an open discussion has two turns for each member, and twelve at most', () => {
  expect([1, 3, 6, 12].map(defaultTurns)).toEqual([2, 6, 12, 12]);
  expect(begin('open').turns).toBe(6);
  expect(begin('open', 24).turns).toBe(24);
  expect(begin('round', 24).turns).toBe(3);
});

const discussionId = 'the discussion';

test('absent members do not take part; when all are, all do', () => {
  expect(presentMembers(members, { absent: [] })).toEqual(members);
  const [first] = begin('open').speakers;
  expect(presentMembers(members, { absent: [first ?? ''] })).toEqual([nils, oda]);
  expect(presentMembers(members, { absent: begin('open').speakers })).toEqual(members);
});

test('a round goes on with those who have not had their turn, and ends when all have', () => {
  let progress = afterTurn(begin('round'), nils, 'm1');
  expect(
    settingsOf(progress, members, { id: discussionId, turnsTaken: 0, tokens: null }),
  ).toMatchObject({
    turns: 2,
    speakers: [{ name: 'Mara' }, { name: 'Oda' }],
  });
  progress = afterTurn(afterTurn(progress, mara, 'm2'), oda, 'm3');
  expect(canResume(progress, members)).toBe(false);
  expect(halted(progress, 'stopped', members).state).toBe('ended');
});

test('an open discussion with turns left can be resumed for every reason but that it is done', () => {
  for (const reason of ['loop', 'waiting_for_you', 'failed', 'paused'] as const)
    expect(canResume(halted(begin('open'), reason, members), members)).toBe(true);
  expect(canResume(halted(begin('open'), 'done', members), members)).toBe(false);
  expect(canResume(begin('open'), [])).toBe(false);
  expect(canResume(null, members)).toBe(false);
});

test('it goes on with the turns that are left, and not without one', () => {
  const progress = { ...begin('open'), used: 4 };
  expect(
    settingsOf(progress, members, { id: discussionId, turnsTaken: 0, tokens: null }).turns,
  ).toBe(2);
  for (const reason of ['turns_used', 'waiting_for_you'] as const) {
    const usedUp = halted({ ...progress, used: 6 }, reason, members);
    expect(usedUp.state).toBe('ended');
    expect(canResume(usedUp, members)).toBe(false);
  }
});

test('words to everybody make a round of those who take part', () => {
  const two = beginDiscussion({ mode: 'open', turns: 8, challenger: true }, [mara, oda], 'long');
  const round = fromText({ ...two, used: 3 }, 'So @all, yes or no?', members);
  expect(round).toMatchObject({ mode: 'round', turns: 2, used: 0, responseLength: 'long' });
  expect(fromText(two, 'So, yes or no?', members)).toEqual(two);
});
