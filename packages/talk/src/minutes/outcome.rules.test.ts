import type { Objection } from '@convoke/contract/minutes/minutes.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  bruno,
  keep,
  keepDecision,
  priceObjection,
} from '../../../../apps/web/test/minutes-fixture.ts';
import type { Outcome } from './outcome.ts';
import {
  outcomeOfBranch,
  parseStoredOutcome,
  readOutcome,
  storedOutcome,
} from './outcome.rules.ts';
import { withFormerObjections } from './gate.rules.ts';
import { decisionFor, minutesFor, storedMinutes } from './sources.rules.ts';

const mara = { name: 'Mara', role: 'Researcher' };
const team = [mara, bruno];

const objection = (id: string, by: Objection['by'], sources: number[]): Objection => ({
  ...priceObjection,
  id,
  by,
  sources,
});
const finding = (sources: number[]) => ({ text: 'Drills are wanted', sources });

describe('the numbers of replies', () => {
  it('follow their messages into another list', () => {
    const kept = keep({ findings: [finding([0, 2])] }, ['a', 'b', 'c']);
    const target = { replies: ['x', 'a', 'c', 'd'], members: team };
    expect(minutesFor(kept, target).findings).toEqual([finding([1, 2])]);
  });

  it('mean the same part of a long message, which is several replies', () => {
    const kept = keep({ findings: [finding([2])] }, ['a', 'long', 'long']);
    const moved = (replies: string[]) => minutesFor(kept, { replies, members: team }).findings;
    expect(moved(['long', 'long'])).toEqual([finding([1])]);
    // Another answer in its place may be shorter.
    expect(moved(['a', 'long', 'b'])).toEqual([finding([1])]);
  });

  it('of messages that are gone are left out, and a line without any other is unsupported', () => {
    const content = {
      findings: [finding([0]), finding([0, 1])],
      positions: [
        {
          member: mara,
          stance: 'Drills',
          confidence: null,
          sources: [1],
          changed: { from: 'Saws', because: 0 },
        },
      ],
      keyResults: [{ text: '40 borrowings', state: 'discussed' as const, sources: [0] }],
    };
    const target = { replies: ['b'], members: team };
    expect(minutesFor(keep(content, ['a', 'b']), target)).toMatchObject({
      findings: [{ ...finding([]), unsupported: true }, finding([0])],
      positions: [{ sources: [0], changed: { from: 'Saws', because: null } }],
      keyResults: [{ text: '40 borrowings', state: 'discussed', sources: [] }],
    });
  });

  it('of messages that only found no room are left out, and what rests on them stays supported', () => {
    const kept = keep({ findings: [finding([0]), finding([1])] }, ['early', 'replaced', 'b']);
    const target = { replies: ['b'], members: team, omitted: new Set(['early']) };
    expect(minutesFor(kept, target).findings).toEqual([
      finding([]),
      { ...finding([]), unsupported: true },
    ]);
  });

  it('cover the beginning only as far as every message of it was read', () => {
    const kept = keep({}, ['a', 'b', 'c']);
    const covers = (replies: string[]) => minutesFor(kept, { replies, members: team }).covers;
    expect(covers(['a', 'b', 'c', 'd'])).toBe(3);
    expect(covers(['b', 'c'])).toBe(2);
    // A failed message between them was asked again and answered.
    expect(covers(['a', 'retried', 'b', 'c'])).toBe(1);
    expect(covers([])).toBe(0);
  });

  it('of a decision follow their messages too, and it overrules objections of the minutes only', () => {
    const overruled = ['o1', 'o2'].map((id) => ({ id, against: 'the price', reason: 'We can' }));
    const options = [{ name: 'Drills', for: [finding([1])], against: [finding([0])] }];
    const kept = keepDecision({ reasons: [finding([1])], options, overruled }, ['a', 'b']);
    const minutes = minutesFor(keep({ objections: [objection('o2', mara, [0])] }, ['b']), {
      replies: ['b'],
      members: team,
    });
    expect(decisionFor(kept, { replies: ['b'], members: team }, minutes)).toMatchObject({
      reasons: [finding([0])],
      options: [{ for: [finding([0])], against: [{ sources: [], unsupported: true }] }],
      overruled: [{ id: 'o2' }],
    });
  });
});

describe('a member whose role was edited', () => {
  const kept = keep({ objections: [objection('o1', bruno, [0])] }, ['a']);
  const replies = ['a'];

  it('is the member of that name', () => {
    const edited = { name: 'Bruno', role: 'Cashier' };
    const { objections } = minutesFor(kept, { replies, members: [mara, edited] });
    expect(objections.map(({ by }) => by)).toEqual([edited]);
  });

  it('is none of several with that name', () => {
    const members = ['Cashier', 'Auditor'].map((role) => ({ name: 'Bruno', role }));
    expect(minutesFor(kept, { replies, members }).objections).toEqual([]);
  });
});

describe('a member who has left the team', () => {
  const kept = keep({ objections: [objection('o1', bruno, [1]), objection('o2', mara, [0])] }, [
    'a',
    'b',
  ]);

  it('is not named in what is sent without that member', () => {
    const sent = minutesFor(kept, { replies: ['a', 'b'], members: [mara] });
    expect(sent.objections.map(({ id }) => id)).toEqual(['o2']);
  });

  it('keeps the objection through an update that knows nothing of it', () => {
    const next = keep({ objections: [objection('o2', mara, [1])] }, ['x', 'a', 'b']);
    const { objections } = withFormerObjections(next, kept, [mara]).content;
    expect(objections.map(({ id, sources }) => [id, sources])).toEqual([
      ['o2', [{ message: 'a' }]],
      ['o1', [{ message: 'b' }]],
    ]);
    expect(withFormerObjections(next, undefined, [mara])).toEqual(next);
  });
});

describe('a branch', () => {
  const minutes = keep({}, ['a', 'b']);
  const sealedAnswer = { answer: 'Saws', confidence: 40, sealedAt: 5 };
  const overruled = [{ id: 'o1', against: 'the price', reason: 'We can' }];
  const outcome = { minutes, overruled, sealedAnswer, decision: keepDecision({}, ['a', 'b']) };

  it('keeps minutes that cover no more than its messages, and no decision', () => {
    const branch = outcomeOfBranch(outcome, new Set(['a', 'b', 'c']));
    expect(branch).toEqual({ minutes, overruled, sealedAnswer });
  });

  it('starts without those that cover more', () => {
    expect(outcomeOfBranch(outcome, new Set(['a']))).toEqual({ sealedAnswer });
  });
});

describe('a stored outcome', () => {
  it('is read whole, whatever the order of its fields', () => {
    const minutes = keep({ findings: [finding([0])] }, ['a']);
    const { messageIds, content } = storedMinutes(minutes);
    const stored = { decidedAt: 3, minutes: { messageIds, content } };
    expect(readOutcome(stored)).toEqual({ minutes, decidedAt: 3 });
    expect(JSON.stringify(parseStoredOutcome(stored))).toBe(
      JSON.stringify({ minutes: { content, messageIds }, decidedAt: 3 }),
    );
  });

  it.each([undefined, null])('that is missing, %j, is none', (stored) => {
    expect(readOutcome(stored)).toEqual({});
  });

  it('in which an objection is listed or overruled twice is damaged', () => {
    const objections = ['o1', 'o2'].map((id) => objection(id, mara, [0]));
    const overruled = ['o1', 'o2'].map((id) => ({ id, against: 'the price', reason: 'We can' }));
    const minutes = keep({ objections }, ['a']);
    const read = (outcome: Outcome) => readOutcome(storedOutcome(outcome));
    expect(read({ minutes, overruled })).toEqual({ minutes, overruled });
    const twice = keep({ objections: [...objections, objection('o1', bruno, [0])] }, ['a']);
    expect(read({ minutes: twice })).toBeNull();
    expect(read({ minutes, overruled: [...overruled, ...overruled] })).toBeNull();
  });

  it.each([3, 'minutes', [], { minutes: {} }, { decidedAt: 'today' }, { minutes: null }])(
    'that is damaged, %j, is told apart',
    (stored) => {
      expect(readOutcome(stored)).toBeNull();
    },
  );
});
