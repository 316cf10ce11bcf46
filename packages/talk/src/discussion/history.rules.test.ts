import { describe, expect, it, test } from 'vitest';
import {
  ada,
  bruno,
  by,
  chiamaka,
  dmitri,
  everyone,
  participants,
  passBy,
  visitor,
} from './scripted-discussion.test-suite.ts';
import type { TurnOrPass } from '../turns/turns.rules.ts';
import { contentWords } from './words/content-words.rules.ts';
import { readHistory } from './history.rules.ts';

const read = (...turns: TurnOrPass[]) => readHistory(turns, participants, everyone);
const waiting = (...turns: TurnOrPass[]) =>
  read(...turns).queue.map(({ member, because, answers }) => [member, because, answers]);
const handingTo = (members: number[], turn: TurnOrPass): TurnOrPass => ({
  ...turn,
  handsTo: ['Zoe', ...members.map((member) => participants[member]!.name)],
});
const summary: TurnOrPass = { author: { kind: 'summary' }, content: '@Ada, @all, budgets?' };
const stranger: TurnOrPass = {
  author: { kind: 'formerMember', name: 'Zoe' },
  content: '@Ada, what now?',
};

describe('who waits when a discussion begins', () => {
  test.each<[string, TurnOrPass[], unknown[]]>([
    [
      'whom the visitor named',
      [visitor('@Ada, @Bruno?')],
      [
        [ada, 'mentioned', 'visitor'],
        [bruno, 'mentioned', 'visitor'],
      ],
    ],
    [
      'not who has answered',
      [visitor('@Ada, @Bruno?'), by(ada, 'A.')],
      [[bruno, 'mentioned', 'visitor']],
    ],
    [
      'not who has passed',
      [visitor('@Ada, @Bruno?'), passBy(ada)],
      [[bruno, 'mentioned', 'visitor']],
    ],
    [
      'whom members named since',
      [visitor('How?'), by(ada, '@Bruno!'), by(dmitri, 'Chiamaka, why?')],
      [
        [bruno, 'mentioned', ada],
        [chiamaka, 'asked', dmitri],
      ],
    ],
    [
      'not whom members named before the visitor’s last message',
      [by(ada, '@Bruno!'), visitor('How?')],
      [],
    ],
    ['not whom an earlier message of the visitor named', [visitor('@Ada?'), visitor('How?')], []],
    [
      'who has an objection to answer, also from before',
      [by(bruno, 'A.'), by(ada, 'No.', 'objection'), visitor('How?')],
      [[bruno, 'objected', ada]],
    ],
    [
      'whom the objection names',
      [by(bruno, 'A.'), by(ada, 'Dmitri Haas is wrong.', 'objection')],
      [[dmitri, 'objected', ada]],
    ],
    [
      'not who has answered the objection',
      [by(bruno, 'A.'), by(ada, 'No.', 'objection'), by(bruno, 'Yes.')],
      [],
    ],
    [
      'whom an older objection names with @, for the objection',
      [by(ada, '@Dmitri, no.', 'objection'), visitor('How?')],
      [[dmitri, 'objected', ada]],
    ],
    [
      'who has passed on the objection',
      [by(bruno, 'A.'), by(ada, 'No.', 'objection'), passBy(bruno)],
      [[bruno, 'objected', ada]],
    ],
    [
      'not the visitor, to whom an objection answers',
      [by(bruno, 'A.'), visitor('How?'), by(ada, 'No.', 'objection')],
      [],
    ],
    [
      'the one before, whose pass came between',
      [by(bruno, 'A.'), passBy(dmitri), by(ada, 'No.', 'objection')],
      [[bruno, 'objected', ada]],
    ],
    [
      'the one before, when a member objects after its own turn',
      [by(bruno, 'A.'), by(ada, 'B.'), by(ada, 'No.', 'objection')],
      [[bruno, 'objected', ada]],
    ],
    [
      'whom a turn names in words that are not shown, behind whom its words name',
      [by(ada, 'Steel, @Dmitri. Chiamaka, why?'), handingTo([bruno, dmitri], by(dmitri, 'B.'))],
      [
        [chiamaka, 'asked', ada],
        [bruno, 'mentioned', dmitri],
      ],
    ],
    [
      'once, whom a turn names both ways',
      [handingTo([bruno, chiamaka], by(ada, '@Bruno! Chiamaka, why?'))],
      [
        [bruno, 'mentioned', ada],
        [chiamaka, 'mentioned', ada],
      ],
    ],
    [
      'not whom such words named who has answered',
      [handingTo([bruno, dmitri], by(ada, 'A.')), by(bruno, 'B.'), passBy(dmitri)],
      [],
    ],
    [
      'not whom such words named before the visitor’s last message',
      [handingTo([bruno], by(ada, 'A.')), visitor('How?')],
      [],
    ],
    [
      'whom an objection names in such words',
      [
        by(bruno, 'A.'),
        handingTo([dmitri], by(ada, 'No.', 'objection')),
        visitor('How?'),
        by(chiamaka, 'B.'),
      ],
      [[dmitri, 'objected', ada]],
    ],
    ['nobody for a challenge', [by(bruno, 'A.'), by(ada, 'Show it.', 'challenge')], []],
    ['nobody whom a summary or a former member names', [summary, stranger], []],
    ['nobody named by itself', [by(ada, '@Ada, and Ada, what now?')], []],
  ])('%s', (_, turns, expected) => expect(waiting(...turns)).toEqual(expected));

  it('the visitor’s calls first, then those of members, then objections', () => {
    expect(
      waiting(
        by(chiamaka, 'A.'),
        by(ada, 'No.', 'objection'),
        visitor('@Dmitri?'),
        by(ada, '@Bruno!'),
      ).map(([member]) => member),
    ).toEqual([dmitri, bruno, chiamaka]);
  });

  it('reads a hundred turns back', () => {
    const objection = [by(bruno, 'A.'), by(ada, 'No.', 'objection')];
    const filler = (count: number) => Array.from({ length: count }, () => by(ada, 'B.'));
    expect(waiting(...objection, ...filler(99))).toHaveLength(1);
    expect(waiting(...objection, ...filler(100))).toEqual([]);
  });
});

describe('what else a discussion takes over', () => {
  it('who has just spoken', () => {
    expect(read(by(ada, 'A.')).lastSpeaker).toBe(ada);
    expect(read(by(ada, 'A.'), passBy(bruno)).lastSpeaker).toBe(bruno);
    expect(read(by(ada, 'A.'), summary).lastSpeaker).toBe(ada);
    expect(read(by(ada, 'A.'), visitor('How?')).lastSpeaker).toBeNull();
    expect(read(by(ada, 'A.'), stranger).lastSpeaker).toBeNull();
    expect(read().lastSpeaker).toBeNull();
  });

  it('when each member spoke last, and how long each has agreed', () => {
    const { records } = read(
      by(ada, 'A.'),
      by(ada, 'B.'),
      by(bruno, 'C.'),
      by(bruno, 'No.', 'objection'),
      by(chiamaka, 'D.'),
      passBy(chiamaka),
    );
    expect(records).toEqual([
      { lastTurn: 1, hasFailed: false, agreedTurns: 2, agreesSince: 0 },
      { lastTurn: 3, hasFailed: false, agreedTurns: 0, agreesSince: -1 },
      { lastTurn: 5, hasFailed: false, agreedTurns: 1, agreesSince: 4 },
      { lastTurn: -1, hasFailed: false, agreedTurns: 0, agreesSince: -1 },
    ]);
  });

  it('the words of the last six turns, without passes and summaries', () => {
    const turns = Array.from({ length: 7 }, (_, index) => by(ada, `budget${'abcdefg'[index]}`));
    const { recent } = read(...turns, passBy(bruno), summary, visitor('insurance'));
    expect(recent).toHaveLength(6);
    expect(recent.at(-1)).toEqual({ author: null, words: contentWords('insurance') });
  });
});
