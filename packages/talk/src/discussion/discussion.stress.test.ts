import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { StopReason } from '@convoke/contract/conversation/discussion.ts';
import {
  endTurn,
  nextStep,
  startDiscussion,
  type PlannedTurn,
  type TurnOutcome,
} from './discussion.rules.ts';

const names = 'Ada Bruno Chiamaka Dmitri Emi Fatou Goran Hana Ines Jonas Kofi Lena'.split(' ');
const teamOf = (size: number) =>
  names.slice(0, size).map((name, index) => ({ name, role: `Lead ${index}`, description: '' }));

interface Part {
  /** The member who speaks, and the next one in the team. */
  own: string;
  other: string;
  /** Differs from turn to turn, so that each text is another one. */
  at: string;
}
// Members who would never let a discussion end, each in its own way.
const habits = {
  mentionsItself: ({ own, at }) => `@${own}, and what would ${own} do on day ${at}?`,
  mentionsAnother: ({ other, at }) => `@${other}, and then comes step ${at}.`,
  asksAnother: ({ other, at }) => `${other}, who does step ${at}?`,
  praises: ({ other }) => `What a wonderful idea, ${other}, I fully agree!`,
  repeats: () => 'We begin with one street and a shed of our own.',
  neverStops: ({ at }) =>
    `Step ${at} needs a crane, barrels, ${at} lamps and ${at} ropes. `.repeat(40),
  namesNobody: ({ at }) => `Then comes step ${at}.`,
  callsStrangers: ({ at }) => `@Zoe and @Zed, who does step ${at}, Zoe?`,
  callsEveryone: ({ at }) => `@all @everyone @alle @todos: step ${at}!`,
  contradicts: ({ other, at }) => `I disagree with ${other}: step ${at} never works.`,
  asksTheVisitor: ({ at }) => `Would you pay ${at} euros?`,
  passes: () => null,
  fails: () => undefined,
} satisfies Record<string, (part: Part) => string | null | undefined>;
type Habit = keyof typeof habits;
const habitNames = Object.keys(habits) as Habit[];

interface Script {
  members: readonly Habit[];
  mode: 'open' | 'round' | 'independent';
  turns?: number;
  challenger: boolean;
  message: string;
}

function runScript({ members, mode, turns, challenger, message }: Script) {
  const participants = teamOf(members.length);
  let state = startDiscussion({
    participants,
    speakers: members.map((_, index) => index),
    settings: { mode, challenger, ...(turns !== undefined && { turns }) },
    turns: [{ author: { kind: 'visitor' }, content: message }],
  });
  const { maxTurns } = state;
  const said = new Set<string>();
  const taken: PlannedTurn[] = [];
  const outcomeOf = ({ speaker, number }: PlannedTurn): TurnOutcome => {
    const text = habits[members[speaker] ?? 'passes']({
      own: names[speaker] ?? '',
      other: names[(speaker + 1) % members.length] ?? '',
      at: `n${number}`,
    });
    if (text === undefined) return { kind: 'failed', tokens: 0 };
    if (text === null) return { kind: 'passed', tokens: 1 };
    const isRepetition = said.has(text) && text === habits.repeats();
    said.add(text);
    return { kind: 'said', text, isRepetition, tokens: 10 };
  };
  for (;;) {
    const step = nextStep(state);
    if (step.kind === 'stop') return { reason: step.reason, taken, maxTurns };
    for (const turn of step.turns) {
      taken.push(turn);
      if (taken.length > maxTurns) throw new Error('The discussion is longer than it may be');
      state = endTurn(state, turn, outcomeOf(turn));
    }
  }
}

const open = { mode: 'open', turns: 24, challenger: false, message: 'How do we begin?' } as const;

test.each<[string, Habit[], StopReason, number]>([
  [
    'members who mention themselves use up their turns',
    ['mentionsItself', 'mentionsItself'],
    'turns_used',
    24,
  ],
  ['two who mention each other are stopped', ['mentionsAnother', 'mentionsAnother'], 'loop', 5],
  ['two who ask each other are stopped', ['asksAnother', 'asksAnother'], 'loop', 5],
  [
    'members who mention each other in a circle use up their turns',
    ['mentionsAnother', 'mentionsAnother', 'mentionsAnother'],
    'turns_used',
    24,
  ],
  ['members who praise have agreed', ['praises', 'praises', 'praises'], 'done', 3],
  ['members who repeat are stopped', ['repeats', 'repeats', 'repeats'], 'loop', 2],
  ['members who never stop use up their turns', ['neverStops', 'neverStops'], 'turns_used', 24],
  [
    'members who name nobody use up their turns',
    ['namesNobody', 'namesNobody', 'namesNobody'],
    'turns_used',
    24,
  ],
  [
    'members who hand over to strangers use up their turns',
    ['callsStrangers', 'callsStrangers'],
    'turns_used',
    24,
  ],
  [
    'members who call everyone use up their turns',
    ['callsEveryone', 'callsEveryone'],
    'turns_used',
    24,
  ],
  ['two members who contradict each other are stopped', ['contradicts', 'contradicts'], 'loop', 5],
  [
    'members who contradict use up their turns',
    ['contradicts', 'contradicts', 'contradicts'],
    'turns_used',
    24,
  ],
  ['a member who asks the visitor waits', ['namesNobody', 'asksTheVisitor'], 'waiting_for_you', 2],
  ['members who pass are done', ['passes', 'passes', 'passes'], 'done', 2],
  ['members who fail have failed', ['fails', 'fails', 'fails'], 'failed', 2],
])('%s', (_, members, reason, turns) => {
  const { reason: end, taken } = runScript({ ...open, members });
  expect([end, taken.length]).toEqual([reason, turns]);
});

it('a thousand discussions of misbehaving members all end, none later than it may', () => {
  const ends = new Map<string, number>();
  const script: fc.Arbitrary<Script> = fc.record(
    {
      members: fc.array(fc.constantFrom(...habitNames), { minLength: 1, maxLength: 12 }),
      mode: fc.constantFrom('open', 'open', 'open', 'round', 'independent'),
      turns: fc.integer({ min: 1, max: 24 }),
      challenger: fc.boolean(),
      message: fc.constantFrom('How do we begin?', '@Bruno, @Ada?', '@all?', 'What does Ada say?'),
    },
    { requiredKeys: ['members', 'mode', 'challenger', 'message'] },
  );
  fc.assert(
    fc.property(script, (one) => {
      const { reason, taken, maxTurns } = runScript(one);
      ends.set(reason, (ends.get(reason) ?? 0) + 1);
      const speakers = new Set(taken.map(({ speaker }) => speaker));
      const isRound = one.mode !== 'open' || one.message === '@all?';
      expect(maxTurns).toBeLessThanOrEqual(isRound ? one.members.length : (one.turns ?? 12));
      if (isRound) expect(speakers.size).toBe(taken.length);
      if (reason === 'done' && isRound) expect(taken).toHaveLength(one.members.length);
      if (reason === 'turns_used') expect(taken).toHaveLength(maxTurns);
    }),
    { numRuns: 1_000 },
  );
  expect([...ends.keys()].toSorted()).toEqual([
    'done',
    'failed',
    'loop',
    'turns_used',
    'waiting_for_you',
  ]);
});
