import { describe, expect, it, test } from 'vitest';
import {
  answerCount,
  showAnswer,
  shownAnswer,
  withAnotherAnswer,
  withoutAlternatives,
} from './answers.rules.ts';
import { readMessage, type Message } from './message.ts';

const first: Message = {
  id: 'm',
  sender: 'Nora',
  role: 'Analyst',
  content: 'First',
  time: 'one',
  sentAt: 1,
  fromUser: false,
  because: 'asked',
  kind: 'objection',
  status: 'cutOff',
};
const second = { content: 'Second', time: 'two', sentAt: 2, kind: 'objection' } as const;
const third = { content: 'Third', time: 'three', sentAt: 3, kind: 'objection' } as const;
const all = withAnotherAnswer(withAnotherAnswer(first, second), third);
const view = (message: Message) => [
  message.content,
  shownAnswer(message) + 1,
  answerCount(message),
];

describe('another answer', () => {
  it('comes after the others and into view', () => {
    expect(view(first)).toEqual(['First', 1, 1]);
    expect(view(all)).toEqual(['Third', 3, 3]);
    expect(all).toMatchObject({ id: 'm', sender: 'Nora', because: 'asked', sentAt: 3 });
    expect(all).not.toHaveProperty('status');
  });

  it('leaves its place to any other, which comes back as it was', () => {
    const again = showAnswer(showAnswer(all, 1), 0);
    expect(view(again)).toEqual(['First', 1, 3]);
    expect(again).toMatchObject({ time: 'one', sentAt: 1, status: 'cutOff', kind: 'objection' });
    expect(view(showAnswer(again, 1))).toEqual(['Second', 2, 3]);
    expect(view(showAnswer(again, 2))).toEqual(['Third', 3, 3]);
  });

  it('does not hand the floor to whom another one does', () => {
    const calling = withAnotherAnswer({ ...first, handsTo: ['Tariq'] }, second);
    expect(calling).not.toHaveProperty('handsTo');
    expect(showAnswer(calling, 0).handsTo).toEqual(['Tariq']);
  });

  it('that there is none of changes nothing', () => {
    expect(showAnswer(all, -1)).toBe(all);
    expect(showAnswer(all, 3)).toBe(all);
  });

  it('that comes while an earlier one is in view is the last all the same', () => {
    const more = withAnotherAnswer(showAnswer(all, 0), { ...third, content: 'Fourth' });
    expect(view(more)).toEqual(['Fourth', 4, 4]);
    expect(view(showAnswer(more, 0))).toEqual(['First', 1, 4]);
  });

  it('stays behind when only the one in view is wanted', () => {
    expect(withoutAlternatives(showAnswer(all, 0))).toEqual(first);
  });
});

describe('stored answers', () => {
  const read = (change: object) => {
    const message = readMessage({ ...all, ...change }, { id: 'd', sentAt: 9 });
    if (message === null) throw new Error('unreadable');
    return message;
  };

  it('come back', () => {
    expect(read({})).toEqual(all);
  });

  it.each([undefined, null, 'x', {}, [], [null, 4, {}, { content: 5 }]])(
    'that are %j are none',
    (alternatives) => {
      expect(read({ alternatives })).toEqual(withoutAlternatives(all));
    },
  );

  it.each([undefined, null, '1', -1, 1.5, 3, Number.NaN])(
    'without a place, %j, are all there, and the one in view is the last',
    (shownAlternative) => {
      expect(view(read({ shownAlternative }))).toEqual(['Third', 3, 3]);
    },
  );

  test('one that is damaged is left out, and the others stay', () => {
    const damaged = read({ alternatives: [{ content: 7 }, second], shownAlternative: 2 });
    expect(view(damaged)).toEqual(['Third', 2, 2]);
    expect(view(showAnswer(damaged, 0))).toEqual(['Second', 1, 2]);
  });
});
