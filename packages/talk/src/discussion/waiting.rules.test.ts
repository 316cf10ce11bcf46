import { describe, expect, it, test } from 'vitest';
import { calledMembers, enqueue, type WaitingMember } from './waiting.rules.ts';

const handOver = (mentioned: number[], asked: number[] = [], named = [...mentioned, ...asked]) => ({
  mentioned,
  asked,
  named,
});
const call = { author: 0, isObjection: false, previousSpeaker: null };

describe('whom a turn calls', () => {
  it('members named with @, then members asked by name, in order', () => {
    expect(calledMembers({ ...call, handOver: handOver([3, 1], [2]) })).toEqual([
      { member: 3, because: 'mentioned', answers: 0 },
      { member: 1, because: 'mentioned', answers: 0 },
      { member: 2, because: 'asked', answers: 0 },
    ]);
  });

  it('never its own author', () => {
    expect(
      calledMembers({
        ...call,
        isObjection: true,
        handOver: handOver([0], [0]),
        previousSpeaker: 0,
      }),
    ).toEqual([]);
  });

  test.each([
    ['the members named in the objection', [2, 3], 1, [2, 3]],
    ['the other ones, when it names itself too', [0, 3], 1, [3]],
    ['the previous speaker, when it names no other', [0], 1, [1]],
    ['no member, when it answers the visitor', [], null, []],
  ])('an objection: %s', (_, named, previousSpeaker, members) => {
    const calls = calledMembers({
      ...call,
      isObjection: true,
      previousSpeaker,
      handOver: handOver([], [], named),
    });
    expect(calls).toEqual(members.map((member) => ({ member, because: 'objected', answers: 0 })));
  });
});

describe('the queue', () => {
  const waiting = (
    member: number,
    because: WaitingMember['because'],
    answers: WaitingMember['answers'] = 9,
  ): WaitingMember => ({ member, because, answers });

  it('has the visitor’s calls first, then those of members, then objections, each in order', () => {
    const calls = [
      waiting(0, 'objected'),
      waiting(1, 'mentioned'),
      waiting(2, 'asked', 'visitor'),
      waiting(3, 'asked'),
      waiting(4, 'objected'),
      waiting(5, 'mentioned', 'visitor'),
      waiting(6, 'mentioned'),
    ];
    const members = enqueue([], calls).map(({ member }) => member);
    expect(members).toEqual([2, 5, 1, 3, 6, 0, 4]);
    expect(calls.reduce((queue, one) => enqueue(queue, [one]), [] as WaitingMember[])).toEqual(
      enqueue([], calls),
    );
  });

  it('has each member once, in the better place', () => {
    const queue = [waiting(0, 'mentioned'), waiting(1, 'objected')];
    expect(enqueue(queue, [waiting(0, 'asked', 8), waiting(0, 'objected')])).toEqual(queue);
    expect(enqueue(queue, [waiting(1, 'asked', 8)])).toEqual([
      waiting(0, 'mentioned'),
      waiting(1, 'asked', 8),
    ]);
  });
});
