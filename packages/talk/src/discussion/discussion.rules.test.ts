import { describe, expect, it, test } from 'vitest';
import {
  ada,
  bruno,
  by,
  chiamaka,
  dmitri,
  everyone,
  failed,
  participants,
  passBy,
  passed,
  play,
  repeated,
  said,
  start,
  visitor,
} from './scripted-discussion.test-suite.ts';
import { endTurn, findSpeakers, nextStep } from './discussion.rules.ts';

describe('a round', () => {
  it('asks each member once in the order of the team, whatever the others do', () => {
    const { turns, end } = play(start(undefined, { mode: 'round' }), [
      passed,
      passed,
      '@Ada Berg, Chiamaka, is that so? Would you pay?',
      repeated,
    ]);
    expect(turns).toEqual(
      everyone.map((speaker) => ({
        number: speaker + 1,
        speaker,
        because: 'order',
        responseType: 'reply',
        answers: null,
      })),
    );
    expect(end).toBe('done');
  });

  it('asks those who take part only', () => {
    const { speakers, end } = play(start([], { mode: 'round', speakers: [bruno, dmitri] }), [
      'A.',
      'B.',
    ]);
    expect(speakers).toEqual([bruno, dmitri]);
    expect(end).toBe('done');
  });

  test.each([
    ['cut off by `turns`', { turns: 2 }, ['A.', 'B.'], 'turns_used'],
    ['with as many turns as members', { turns: 4 }, ['A.', 'B.', 'C.', 'D.'], 'done'],
    ['with more turns than members', { turns: 24 }, ['A.', 'B.', 'C.', 'D.'], 'done'],
    ['with two failures in a row', {}, ['A.', failed, failed], 'failed'],
    ['with failures that are not in a row', {}, [failed, 'A.', failed, 'B.'], 'done'],
    ['with its tokens used up', { tokens: 20 }, ['A.', 'B.'], 'budget_exhausted'],
    ['with its tokens used up by the last turn', { tokens: 40 }, ['A.', 'B.', 'C.', 'D.'], 'done'],
    ['with agreement alone', {}, ['Agreed.', 'Agreed.', 'Agreed.', 'Agreed.'], 'done'],
  ] as const)('%s', (_, settings, outcomes, reason) => {
    const { end, turns } = play(start(undefined, { mode: 'round', ...settings }), outcomes);
    expect(end).toBe(reason);
    expect(turns).toHaveLength(outcomes.length);
  });
});

describe('a message to everyone', () => {
  test.each(['@all', '@everyone', '@alle', '@todos'])(
    '%s makes a round, to which `turns` does not apply',
    (word) => {
      for (const mode of ['open', 'round'] as const) {
        const { speakers, reasons, end, state } = play(
          start([visitor(`What now, ${word}? @Dmitri?`)], { mode, turns: 1 }),
          ['A.', 'B.', 'C.', 'D.'],
        );
        expect(speakers).toEqual(everyone);
        expect(new Set(reasons)).toEqual(new Set(['order']));
        expect(end).toBe('done');
        expect(state.maxTurns).toBe(4);
      }
    },
  );

  it('asks nobody again who has answered it', () => {
    const turns = [visitor('@all: which tools?'), by(ada, 'Drills.'), passBy(chiamaka)];
    expect(play(start(turns), ['B.', 'D.'])).toMatchObject({
      speakers: [bruno, dmitri],
      end: 'done',
    });
  });

  it('asks whom a round names again, though a turn that was stopped has left words', () => {
    const turns = [visitor('@all: which tools?'), by(ada, 'Dr'), by(dmitri, 'Saws.')];
    const left = { mode: 'round', speakers: [ada, bruno, chiamaka] } as const;
    expect(play(start(turns, left), ['A.', 'B.', 'C.'])).toMatchObject({
      speakers: [ada, bruno, chiamaka],
      end: 'done',
    });
  });

  it('makes no round when everybody has answered it, nor when a member said it', () => {
    const turns = [visitor('@all?'), ...everyone.map((member) => by(member, 'Drills.'))];
    expect(play(start(turns), []).next?.because).toBe('silent');
    expect(play(start([visitor('So?'), by(ada, '@all?')]), []).next?.because).toBe('silent');
  });
});

describe('independent answers', () => {
  const independent = (settings = {}) => start(undefined, { mode: 'independent', ...settings });
  const turnsOf = (state: ReturnType<typeof start>) => {
    const step = nextStep(state);
    return step.kind === 'turns' ? step.turns : [];
  };
  const endAll = (state: ReturnType<typeof start>, outcomes: readonly ReturnType<typeof said>[]) =>
    turnsOf(state).reduce(
      (after, turn, index) => endTurn(after, turn, outcomes[index] ?? passed),
      state,
    );

  it('are asked for side by side, in the order of the team', () => {
    expect(
      turnsOf(independent()).map(({ number, speaker, because }) => [number, speaker, because]),
    ).toEqual(everyone.map((speaker) => [speaker + 1, speaker, 'independent']));
  });

  it('are asked of everybody, also after a message to everyone that some have answered', () => {
    const turns = [visitor('@all: which tools?'), by(ada, 'Drills.')];
    const state = start(turns, { mode: 'independent', turns: 3 });
    expect(turnsOf(state).map(({ speaker }) => speaker)).toEqual([ada, bruno, chiamaka]);
  });

  it('may end in any order; the end comes after the last', () => {
    let state = independent();
    for (const turn of turnsOf(state).toReversed()) {
      expect(nextStep(state).kind).toBe('turns');
      state = endTurn(state, turn, said('@Ada Berg, would you pay?'));
    }
    expect(nextStep(state)).toEqual({ kind: 'stop', reason: 'done' });
  });

  test.each([
    ['all passed', {}, [passed, passed, passed, passed], 'done'],
    ['one did not fail', {}, [failed, failed, failed, said('A.')], 'done'],
    ['the last two failed', {}, [passed, said('A.'), failed, failed], 'done'],
    ['all failed', {}, [failed, failed, failed, failed], 'failed'],
    ['`turns` left some out', { turns: 3 }, [passed, passed, passed], 'turns_used'],
    ['tokens were used up meanwhile', { tokens: 1 }, [passed, passed, passed, passed], 'done'],
  ] as const)('when %s', (_, settings, outcomes, reason) => {
    expect(nextStep(endAll(independent(settings), outcomes))).toEqual({ kind: 'stop', reason });
  });
});

describe('a team of one', () => {
  test.each([
    ['open', 'How?', 'A shed.', 'silent', 'done'],
    ['open', 'Bruno, how?', 'Would you pay?', 'asked', 'done'],
    ['open', '@Bruno: how?', passed, 'mentioned', 'done'],
    ['open', 'How?', failed, 'silent', 'failed'],
    ['round', 'How?', 'A shed.', 'order', 'done'],
    ['round', '@all: how?', failed, 'order', 'failed'],
    ['independent', 'How?', 'A shed.', 'independent', 'done'],
  ] as const)('in mode %s after "%s" has one turn', (mode, question, outcome, because, reason) => {
    const turns = [by(bruno, 'Fees.'), visitor(question)];
    const { reasons, end } = play(start(turns, { mode, speakers: [bruno], turns: 5 }), [
      outcome,
      'B.',
    ]);
    expect(reasons).toEqual([because]);
    expect(end).toBe(reason);
  });

  it('speaks again after its own last turn', () => {
    expect(start(undefined, { speakers: [bruno], turns: 5 }).maxTurns).toBe(1);
    expect(play(start([by(bruno, 'Fees.')], { speakers: [bruno] }), []).next?.speaker).toBe(bruno);
  });
});

test.each([
  [undefined, 2, 4],
  [undefined, 4, 8],
  [1, 4, 1],
  [24, 2, 24],
])('with `turns` %s and %s members an open discussion has %s turns', (turns, members, maxTurns) => {
  const speakers = everyone.slice(0, members);
  const state = start(undefined, { speakers, ...(turns === undefined ? {} : { turns }) });
  expect(state.maxTurns).toBe(maxTurns);
});

test('a discussion of many members has twelve turns by default', () => {
  const speakers = [...everyone, ...everyone].map((_, index) => index);
  expect(start(undefined, { speakers }).maxTurns).toBe(12);
});

test.each([
  [undefined, everyone],
  [
    [
      { name: 'dmitri haas', role: 'Builder' },
      { name: 'Ada Berg', role: '' },
    ],
    [ada, dmitri],
  ],
  [
    [
      { name: 'Ada Berg', role: '' },
      { name: 'ada berg', role: 'Pilot Lead' },
    ],
    [ada],
  ],
  [
    [
      { name: 'Ada Berg', role: '' },
      { name: 'Zoe', role: 'Builder' },
    ],
    null,
  ],
  [[{ name: 'Ada Berg', role: 'X' }], null],
  [[{ name: 'Ada Berg', role: 'Builder' }], null],
  [[{ name: 'Ada', role: 'Berg Pilot Lead' }], null],
  [[{ name: 'Builder', role: '' }], null],
])('speakers %j are members %j', (speakers, found) => {
  expect(findSpeakers(participants, speakers)).toEqual(found);
});

test('speakers of the same name are told apart by their roles', () => {
  const twins = ['Cook', '', 'Pilot'].map((role) => ({ name: 'Alex', role, description: '' }));
  const find = (role: string) => findSpeakers(twins, [{ name: 'alex', role }]);
  expect(['Cook', '', 'pilot', 'Nurse'].map(find)).toEqual([[0], [1], [2], null]);
});
