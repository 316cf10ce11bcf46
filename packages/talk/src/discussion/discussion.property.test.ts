import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { discussionModes } from '@convoke/contract/conversation/discussion.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TurnOrPass } from '../turns/turns.rules.ts';
import {
  endTurn,
  nextStep,
  startDiscussion,
  type DiscussionState,
  type PlannedTurn,
  type TurnOutcome,
} from './discussion.rules.ts';

const team = ['Ada', 'Bruno', 'Chiamaka', 'Dmitri', 'Emi', 'Fatou'].map((name, index) => ({
  name,
  role: `${['Pilot', 'Money', 'Shift', 'Lock', 'Story', 'Garden'][index]} Lead`,
  description:
    ['street', 'insurance', 'volunteers', 'cabinets', 'headline', 'benches'][index] ?? '',
}));

// Sentences that hand over, ask, agree, contradict, name themselves or strangers, and that touch fields.
const sentence = fc.oneof(
  fc.constantFrom(
    'Agreed.',
    'I disagree.',
    'Cabinets need insurance.',
    'Volunteers open the street.',
    '@Zoe, what now?',
    '@all!',
    'We begin on Monday.',
  ),
  fc
    .constantFrom(...team)
    .chain(({ name, role }) =>
      fc.constantFrom(
        `@${name}, go on.`,
        `What does ${name} say?`,
        `${name} is right.`,
        `@${role}!`,
      ),
    ),
);
const text = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const outcome: fc.Arbitrary<TurnOutcome> = fc.oneof(
  {
    weight: 8,
    arbitrary: text.map((words) => ({
      kind: 'said' as const,
      text: words,
      isRepetition: false,
      tokens: 5,
    })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'passed' as const, tokens: 1 }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'failed' as const, tokens: 0 }) },
);
const pastTurn = (members: number): fc.Arbitrary<TurnOrPass> =>
  fc.oneof(
    text.map((content) => ({ author: { kind: 'visitor' as const }, content })),
    fc
      .record({ index: fc.nat(members - 1), content: text, isObjection: fc.boolean() })
      .map(({ index, content, isObjection }) => ({
        author: { kind: 'member' as const, index },
        content,
        ...(isObjection && { kind: 'objection' as const }),
      })),
  );
const discussion = fc.integer({ min: 1, max: team.length }).chain((members) =>
  fc.record({
    input: fc.record({
      participants: fc.constant(team.slice(0, members)),
      speakers: fc.subarray([...Array(members).keys()], { minLength: 1 }),
      settings: fc.record(
        {
          mode: fc.constantFrom(...discussionModes),
          challenger: fc.boolean(),
          turns: fc.integer({ min: 1, max: 24 }),
          tokens: fc.integer({ min: 1, max: 200 }),
        },
        { requiredKeys: ['mode', 'challenger'] },
      ),
      turns: fc.array(pastTurn(members), { maxLength: 8 }),
    }),
    outcomes: fc.array(outcome, { minLength: 24, maxLength: 24 }),
  }),
);

/** Ends turns until the discussion ends; `visit` sees each state before its turn. */
function run(
  start: DiscussionState,
  outcomes: readonly TurnOutcome[],
  visit: (turn: PlannedTurn, state: DiscussionState, outcome: TurnOutcome) => void = () =>
    undefined,
) {
  let state = start;
  const turns: PlannedTurn[] = [];
  for (;;) {
    const step = nextStep(state);
    if (step.kind === 'stop') return { turns, reason: step.reason };
    for (const turn of step.turns) {
      const ended = outcomes[turns.length] ?? { kind: 'passed', tokens: 0 };
      turns.push(turn);
      expect(turns.length).toBeLessThanOrEqual(24);
      visit(turn, state, ended);
      state = endTurn(state, turn, ended);
    }
  }
}

describe('for any team, settings, history and turns, a discussion', () => {
  test('ends within its turns, which are numbered from 1 and belong to those who take part', () => {
    fc.assert(
      fc.property(discussion, ({ input, outcomes }) => {
        const state = startDiscussion(input);
        const { turns } = run(state, outcomes);
        expect(turns.length).toBeLessThanOrEqual(state.maxTurns);
        expect(turns.map(({ number }) => number)).toEqual(turns.map((_, index) => index + 1));
        for (const { speaker } of turns) expect(input.speakers).toContain(speaker);
        if (state.planned !== null) {
          expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(turns.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is the same for the same input, and leaves what it is given as it was', () => {
    fc.assert(
      fc.property(discussion, ({ input, outcomes }) => {
        const before = JSON.stringify(input);
        const first = run(startDiscussion(input), outcomes);
        expect(run(startDiscussion(input), outcomes)).toEqual(first);
        expect(JSON.stringify(input)).toBe(before);
      }),
    );
  });

  test('never gives the floor to the member who has just had it, when it is open', () => {
    fc.assert(
      fc.property(discussion, ({ input, outcomes }) => {
        fc.pre(input.settings.mode === 'open' && input.speakers.length > 1);
        const last = input.turns.at(-1)?.author;
        let lastSpeaker = last?.kind === 'member' ? last.index : null;
        const state = startDiscussion(input);
        fc.pre(state.planned === null);
        run(state, outcomes, ({ speaker }) => {
          expect(speaker).not.toBe(lastSpeaker);
          lastSpeaker = speaker;
        });
      }),
      { numRuns: 500 },
    );
  });

  test('answers each mention and question exactly once, before anything else, and never a member’s own', () => {
    fc.assert(
      fc.property(discussion, ({ input, outcomes }) => {
        const state = startDiscussion({ ...input, turns: [] });
        fc.pre(state.planned === null);
        /** Members who were named and have not had the floor since, each with those who named them. */
        const named = new Map<number, Set<number>>();
        run(state, outcomes, ({ speaker, because, answers }, _, ended) => {
          if (named.size > 0) expect(named.keys()).toContain(speaker);
          const isNamed = because === 'mentioned' || because === 'asked';
          expect(isNamed).toBe(named.has(speaker));
          if (isNamed) expect(named.get(speaker)).toContain(answers);
          named.delete(speaker);
          if (ended.kind !== 'said') return;
          const { mentioned, asked } = readHandOver(ended.text, input.participants);
          for (const member of [...mentioned, ...asked]) {
            if (member === speaker || !input.speakers.includes(member)) continue;
            named.set(member, (named.get(member) ?? new Set()).add(speaker));
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  test('asks for dissent only of a challenger, at most every fourth turn', () => {
    fc.assert(
      fc.property(discussion, ({ input, outcomes }) => {
        const { turns } = run(startDiscussion(input), outcomes);
        for (const { because, responseType } of turns) {
          expect(responseType !== 'reply').toBe(because === 'challenger');
        }
        const challengers = turns.filter(({ because }) => because === 'challenger');
        const isWanted = input.settings.mode === 'open' && input.settings.challenger;
        expect(challengers.length).toBeLessThanOrEqual(isWanted ? Math.floor(turns.length / 4) : 0);
      }),
    );
  });
});
