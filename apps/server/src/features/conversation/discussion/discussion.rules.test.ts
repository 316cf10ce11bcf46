import { describe, expect, it, test } from 'vitest';
import type { TurnOrPass } from '../turns.rules.ts';
import {
  endTurn,
  findSpeakers,
  nextStep,
  startDiscussion,
  type DiscussionState,
  type PlannedTurn,
  type TurnOutcome,
} from './discussion.rules.ts';

const participants = [
  { name: 'Ada Berg', role: 'Pilot Lead', description: 'Runs trials on one street.' },
  { name: 'Bruno Sol', role: 'Treasurer', description: 'Budgets, insurance and fees.' },
  { name: 'Chiamaka Obi', role: 'Volunteer Coordinator', description: 'Shifts and keyholders.' },
  { name: 'Dmitri Haas', role: 'Builder', description: 'Cabinets, shelves and locks.' },
];
const [ada, bruno, chiamaka, dmitri] = [0, 1, 2, 3] as const;
const everyone = [ada, bruno, chiamaka, dmitri];

const visitor = (content: string): TurnOrPass => ({ author: { kind: 'visitor' }, content });
const by = (index: number, content: string, kind?: 'objection' | 'challenge'): TurnOrPass => ({
  author: { kind: 'member', index },
  content,
  ...(kind && { kind }),
});
const said = (text: string, more: Partial<TurnOutcome> = {}): TurnOutcome => ({
  kind: 'said',
  text,
  isRepetition: false,
  tokens: 10,
  ...more,
});
const passed: TurnOutcome = { kind: 'passed', tokens: 1 };
const failed: TurnOutcome = { kind: 'failed', tokens: 0 };

type Settings = Partial<Parameters<typeof startDiscussion>[0]['settings']>;
const start = (
  turns: TurnOrPass[] = [visitor('How do we begin?')],
  settings: Settings = {},
  speakers: readonly number[] = everyone,
) =>
  startDiscussion({
    participants,
    speakers,
    settings: { mode: 'open', challenger: true, ...settings },
    turns,
  });

/** Plays one outcome after the other; returns the turns as asked for, and the end. */
function play(state: DiscussionState, outcomes: readonly (TurnOutcome | string)[]) {
  const turns: PlannedTurn[] = [];
  for (const outcome of outcomes) {
    const step = nextStep(state);
    const [turn] = step.kind === 'turns' ? step.turns : [];
    if (turn === undefined) break;
    turns.push(turn);
    state = endTurn(state, turn, typeof outcome === 'string' ? said(outcome) : outcome);
  }
  const step = nextStep(state);
  return {
    state,
    step,
    turns,
    speakers: turns.map(({ speaker }) => speaker),
    reasons: turns.map(({ because }) => because),
    end: step.kind === 'stop' ? step.reason : null,
  };
}

describe('a round', () => {
  it('asks each member once, in the order of the team, whatever the others passed', () => {
    const { speakers, reasons, end } = play(start(undefined, { mode: 'round' }), [
      passed,
      passed,
      '@Ada Berg, would you agree?',
      'Would you pay?',
    ]);
    expect(speakers).toEqual(everyone);
    expect(new Set(reasons)).toEqual(new Set(['order']));
    expect(end).toBe('done');
  });
});

describe('independent answers', () => {
  it('are asked for side by side and may end in any order', () => {
    let state = start(undefined, { mode: 'independent' });
    const step = nextStep(state);
    if (step.kind !== 'turns') throw new Error('expected turns');
    expect(step.turns.map(({ number, speaker }) => [number, speaker])).toEqual(
      everyone.map((speaker) => [speaker + 1, speaker]),
    );
    for (const turn of step.turns.toReversed()) state = endTurn(state, turn, said('A shed.'));
    expect(nextStep(state)).toEqual({ kind: 'stop', reason: 'done' });
  });
});

describe('an open discussion', () => {
  it('goes first to those whom the visitor mentions, then to those whom turns name', () => {
    const { speakers, reasons } = play(start([visitor('@Dmitri and @treasurer, which lock?')]), [
      'A steel one, @Chiamaka Obi.',
      'Ada Berg, what does the street say?',
      'Keyholders decide.',
      'Steel.',
    ]);
    expect(speakers).toEqual([dmitri, bruno, chiamaka, ada]);
    expect(reasons).toEqual(['mentioned', 'mentioned', 'mentioned', 'asked']);
  });

  test.each([
    ['two passes in a row', [passed, passed], 'done'],
    ['two failures in a row', [failed, failed], 'failed'],
    ['a question to the visitor', ['Would you pay forty euros?'], 'waiting_for_you'],
    ['a repetition', ['A shed.', said('A shed.', { isRepetition: true })], 'loop'],
  ] as const)('ends after %s', (_, outcomes, reason) => {
    expect(play(start(), outcomes).end).toBe(reason);
  });
});

it('finds the members who take part by name and role, in the order of the team', () => {
  const named = [
    { name: 'dmitri haas', role: 'Builder' },
    { name: 'Ada Berg', role: '' },
  ];
  expect(findSpeakers(participants, named)).toEqual([ada, dmitri]);
  expect(findSpeakers(participants, undefined)).toEqual(everyone);
  expect(findSpeakers(participants, [{ name: 'Zoe', role: 'Builder' }])).toBeNull();
  expect(play(start([by(ada, 'Fees.'), by(bruno, 'No.', 'objection')]), ['x']).speakers).toEqual([
    ada,
  ]);
});
