import { describe, expect, it, test } from 'vitest';
import {
  ada,
  bruno,
  failed,
  passed,
  play,
  repeated,
  said,
  start,
  visitor,
} from './scripted-discussion.test-suite.ts';

const quiet = { challenger: false };
const question = [visitor('How do we begin?')];

describe('an open discussion ends', () => {
  test.each([
    ['with a question to the visitor', ['A.', 'Would you pay forty euros?'], 'waiting_for_you'],
    ['with @You', ['Which street, @You?'], 'waiting_for_you'],
    [
      'with a question to the visitor by a member who named others',
      ['@Dmitri is right. Would you pay?'],
      'waiting_for_you',
    ],
    ['after two passes in a row', ['A.', passed, passed], 'done'],
    ['after two passes in a row at the start', [passed, passed], 'done'],
    ['with a repetition', ['A.', repeated], 'loop'],
    ['with a repetition, whatever it asks', [said('Would you?', { isRepetition: true })], 'loop'],
    [
      'after three turns of pure agreement',
      ['A shed.', 'Agreed.', 'Yes, exactly.', 'A great idea.'],
      'done',
    ],
    ['after two failures in a row', ['A.', failed, failed], 'failed'],
    ['when its turns are used up', ['A.', 'B.', 'C.', 'D.', 'E.', 'F.', 'G.', 'H.'], 'turns_used'],
    [
      'counting passes and failures as turns',
      [passed, 'A.', failed, 'B.', passed, 'C.', failed, 'D.'],
      'turns_used',
    ],
  ] as const)('%s', (_, outcomes, reason) => {
    const { end, turns } = play(start(question, quiet), [...outcomes, 'Z.']);
    expect(end).toBe(reason);
    expect(turns).toHaveLength(outcomes.length);
  });

  test.each([
    ['after two passes that are not in a row', ['A.', passed, 'B.', passed]],
    ['after a pass and a failure', ['A.', passed, failed]],
    ['after two failures that are not in a row', [failed, 'A.', failed]],
    [
      'after three turns of agreement with another between',
      ['Agreed.', 'Agreed.', 'A shed.', 'Agreed.'],
    ],
    ['after three turns of agreement with a pass between', ['Agreed.', 'Yes.', passed, 'Agreed.']],
    ['with a question to a member', ['What would you pay, Dmitri?']],
    ['with a question to the visitor in the midst', ['Would you pay? I would.']],
  ] as const)('not %s', (_, outcomes) => {
    expect(play(start(question, quiet), outcomes).end).toBeNull();
  });

  it('not with the agreement of a challenger', () => {
    const outcomes = ['A shed.', 'Agreed.', 'Agreed.', 'Agreed.'];
    expect(play(start(question, quiet), outcomes).end).toBe('done');
    const { reasons, end } = play(start(question), outcomes);
    expect([reasons.at(-1), end]).toEqual(['challenger', null]);
  });

  test.each([
    ['two passes with the last turn', [passed, passed], 2, 'done'],
    ['a question to the visitor with the last turn', ['A.', 'Would you?'], 2, 'waiting_for_you'],
    ['a repetition with the last turn', ['A.', repeated], 2, 'loop'],
    ['one failure as the only turn', [failed], 1, 'failed'],
    ['a failure with the last turn', ['A.', failed], 2, 'turns_used'],
  ] as const)('for the better reason: %s', (_, outcomes, turns, reason) => {
    expect(play(start(question, { turns }), outcomes).end).toBe(reason);
  });
});

describe('all but one', () => {
  const two = { ...quiet, speakers: [ada, bruno], turns: 9 };

  test.each([
    ['of two members one has passed since the other spoke', ['A.', passed], 'done'],
    ['of two members the first has passed', [passed], null],
    ['of two members one has passed and then spoken', [passed, 'A.'], null],
  ] as const)('%s', (_, outcomes, reason) => {
    expect(play(start(question, two), outcomes).end).toBe(reason);
  });

  it('a failure between passes counts for neither', () => {
    const three = { ...two, speakers: [ada, bruno, 2] };
    expect(play(start(question, three), ['A.', passed, failed]).end).toBeNull();
    expect(play(start(question, three), ['A.', passed, failed, passed]).end).toBeNull();
  });
});

describe('two members who answer each other', () => {
  const exchange = ['@Bruno!', '@Ada!', '@Bruno!', '@Ada!', '@Bruno!', '@Ada!'];

  it('more than three times in a row are in a loop', () => {
    const { end, turns } = play(start([visitor('@Ada?')], quiet), exchange);
    expect(end).toBe('loop');
    expect(turns.map(({ because, answers }) => [because, answers])).toEqual([
      ['mentioned', 'visitor'],
      ['mentioned', ada],
      ['mentioned', bruno],
      ['mentioned', ada],
      ['mentioned', bruno],
    ]);
  });

  it('are in it also when a third one fails between them', () => {
    const { end, turns } = play(start([visitor('@Ada?')], quiet), [
      '@Bruno!',
      '@Ada!',
      '@Bruno and @Chiamaka!',
      'No, @Ada.',
      failed,
      'Yes, @Bruno.',
      'No, @Ada.',
    ]);
    expect(turns[4]?.because).toBe('mentioned');
    expect([end, turns.length]).toEqual(['loop', 6]);
  });

  it('also by questions', () => {
    const asking = ['What now, Bruno?', 'What now, Ada?'];
    const { end, turns } = play(start([visitor('@Ada?')], quiet), [
      ...asking,
      ...asking,
      ...asking,
    ]);
    expect([end, turns.length]).toEqual(['loop', 5]);
  });

  test.each([
    ['name', ['Bruno forgets the shed.', 'Ada forgets the house.']],
    ['whole name', ['Bruno Sol forgets the shed.', 'A house, Ada Berg.']],
    ['role', ['The treasurer forgets the shed.', 'The pilot lead forgets the house.']],
  ])('also by %s, without having been called', (_, [one = '', other = '']) => {
    const two = { ...quiet, speakers: [ada, bruno], turns: 9 };
    const { end, turns } = play(start(question, two), [one, other, one, other, one, other]);
    expect([end, turns.length]).toEqual(['loop', 5]);
    expect(turns.every(({ answers }) => answers === null)).toBe(true);
  });

  it('also by a challenge that names no member', () => {
    const two = { speakers: [ada, bruno], turns: 14 };
    const { turns, end } = play(start(question, two), [
      'A.',
      'B.',
      'C.',
      'D.',
      'E.',
      failed,
      'F.',
      'G.',
      'H.',
      'Ada forgets the house.',
      'Bruno forgets the shed.',
      'Ada forgets the garden.',
      'I.',
    ]);
    expect(turns[8]).toMatchObject({ because: 'challenger', responseType: 'a challenge' });
    expect([end, turns.length]).toEqual(['loop', 12]);
  });

  test.each([
    ['others', ['Chiamaka forgets the shed.', 'Dmitri forgets the house.']],
    ['themselves', ['I, Ada, say so.', 'Bruno says so.']],
    ['no member', ['A shed.', 'A house.']],
  ])('are not when their words name %s', (_, [one = '', other = '']) => {
    const two = { ...quiet, speakers: [ada, bruno], turns: 9 };
    const outcomes = [one, other, one, other, one, other];
    expect(play(start(question, two), outcomes).end).toBeNull();
  });

  test.each([
    ['a third member', '@Chiamaka!', 'Ada, is that so?'],
    ['a pass', passed, 'A.'],
    ['a failure', failed, 'A.'],
  ])('are not after %s between them', (_, break1, break2) => {
    const outcomes = [...exchange.slice(0, 3), break1, break2, ...exchange.slice(0, 2)];
    expect(play(start([visitor('@Ada?')], quiet), outcomes).end).toBeNull();
  });
});

describe('a token budget', () => {
  test.each([
    [30, ['A.', 'B.', 'C.'], 'budget_exhausted'],
    [31, ['A.', 'B.', 'C.'], null],
    [21, ['A.', 'B.', passed], 'budget_exhausted'],
    [1, ['Would you?'], 'waiting_for_you'],
  ] as const)('of %s after %j', (tokens, outcomes, reason) => {
    expect(play(start(question, { ...quiet, tokens }), outcomes).end).toBe(reason);
  });
});

describe('a question before a line that hands over', () => {
  const ask = (handOverText: string) =>
    play(start(question, quiet), [said('Would you pay?', { handOverText })]);

  it('is the visitor’s when the line names no member', () => {
    expect(ask('Would you pay?\n@You?').end).toBe('waiting_for_you');
    expect(ask('Would you pay?\n@all').end).toBe('waiting_for_you');
  });

  it('is the member’s whom the line names', () => {
    const { end, next } = ask('Would you pay?\n@Dmitri');
    expect([end, next?.speaker]).toEqual([null, 3]);
  });
});
