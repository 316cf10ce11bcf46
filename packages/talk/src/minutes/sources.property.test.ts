import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionOf, minutesOf } from '../../../../apps/web/test/minutes-fixture.ts';
import { readOutcome, storedOutcome } from './outcome.rules.ts';
import type { Outcome } from './outcome.ts';
import { decisionFor, keptDecision, keptMinutes, minutesFor } from './sources.rules.ts';

const mara = { name: 'Mara', role: 'Researcher' };

/** A conversation: the message id of each reply, a long message several times in a row. */
const conversation = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
  .map((parts) =>
    parts.flatMap((count, index) => Array.from({ length: count }, () => `m${index}`)),
  );

interface Lines {
  minutes: Minutes;
  decision: Decision;
}

/** Minutes and a decision with a line of each kind, on these numbers of replies. */
function linesOn(reply: fc.Arbitrary<number>, known: string[] = []): fc.Arbitrary<Lines> {
  const replies = fc.uniqueArray(reply, { minLength: 1, maxLength: 4 });
  const passages = fc.subarray(known);
  const sources = fc.tuple(replies, passages).map((each) => each.flat());
  const line = fc.record({ text: fc.constant('Drills'), sources });
  const lines = fc.array(line, { maxLength: 2 });
  const minutes = fc
    .record({
      covers: reply,
      keyResults: fc.array(
        fc.record({ text: fc.constant('40'), state: fc.constant('planned' as const), sources }),
      ),
      positions: fc.array(
        fc.record({
          member: fc.constant(mara),
          stance: fc.constant('Drills'),
          confidence: fc.constant(null),
          sources,
          changed: fc.option(fc.record({ from: fc.constant('Saws'), because: fc.option(reply) })),
        }),
        { maxLength: 2 },
      ),
      objections: fc.array(
        fc.record({
          by: fc.constant(mara),
          against: fc.constant('the price'),
          state: fc.constant('open' as const),
          sources,
          answeredBy: replies,
        }),
        { maxLength: 2 },
      ),
      actionItems: lines.map((all) =>
        all.map(({ text, ...rest }) => ({ ...rest, what: text, who: null, due: null })),
      ),
      openQuestions: lines.map((all) => all.map((one) => ({ ...one, to: null }))),
      findings: lines,
    })
    .map(({ objections, ...more }) =>
      minutesOf(
        { ...more, objections: objections.map((one, id) => ({ ...one, id: `o${id}` })) },
        more.covers,
      ),
    );
  const decision = fc
    .record({
      reasons: lines,
      conditions: lines,
      options: fc.array(fc.record({ name: fc.constant('Drills'), for: lines, against: lines }), {
        maxLength: 2,
      }),
      dissent: fc.array(
        fc.record({ member: fc.constant(mara), view: fc.constant('Saws'), sources }),
        { maxLength: 2 },
      ),
    })
    .map(decisionOf);
  return fc.record({ minutes, decision });
}

const talk = conversation.chain((replies) =>
  fc.record({
    replies: fc.constant(replies),
    lines: linesOn(fc.nat(replies.length - 1), ['F1:1', 'F1:12', 'F20:3']),
    /** Whole messages. */
    citedCount: fc.constantFrom(...replies).map((id) => replies.indexOf(id)),
    /** The same conversation with other messages before and between. */
    later: fc
      .uniqueArray(fc.nat(9), { maxLength: 5 })
      .map((places) =>
        [...new Set(replies)].flatMap((id, index) => [
          ...(places.includes(index) ? [`new${index}`] : []),
          ...replies.filter((one) => one === id),
        ]),
      ),
  }),
);

const outcomeOf = ({ minutes, decision }: Lines, replies: string[], citedCount = 0): Outcome => ({
  minutes: keptMinutes(minutes, replies, { citedCount }),
  decision: keptDecision(decision, replies),
});

test('sources are the same ones after they were numbers of other replies, or were stored', () => {
  fc.assert(
    fc.property(talk, ({ replies, lines, citedCount, later }) => {
      const { minutes, decision } = outcomeOf(lines, replies, citedCount);
      if (minutes === undefined || decision === undefined) return;
      const target = { replies: later, members: [mara] };
      const again = outcomeOf(
        { minutes: minutesFor(minutes, target), decision: decisionFor(decision, target, null) },
        later,
      );
      expect(again.minutes?.content).toEqual(minutes.content);
      expect(again.decision?.content).toEqual({ ...decision.content, overruled: [] });
      const outcome = { minutes, decision };
      const stored: unknown = JSON.parse(JSON.stringify(storedOutcome(outcome)));
      expect(readOutcome(stored)).toEqual(outcome);
    }),
  );
});

const resting = (sources: (number | string)[]) =>
  outcomeOf(
    {
      minutes: minutesOf(
        {
          findings: [{ text: 'Drills', sources }],
          positions: [{ member: mara, stance: 'Drills', confidence: null, sources, changed: null }],
        },
        2,
      ),
      decision: decisionOf({ reasons: [{ text: 'Drills', sources }] }),
    },
    ['m0', 'm1'],
  );

test('an earlier version reads what is stored without the passages', () => {
  const { minutes, decision } = storedOutcome(resting([1, 'F1:12']));
  expect(minutes).toMatchObject({ messageIds: ['m0', 'm1'], passages: ['F1:12'] });
  expect(minutes?.content.findings[0]?.sources).toEqual([1, 2]);
  expect(decision?.content.reasons[0]?.sources).toEqual([1, 2]);
  const { passages: _passages, ...earlier } = minutes!;
  const read = readOutcome({ minutes: earlier })?.minutes?.content.findings[0];
  expect(read?.sources).toEqual([{ message: 'm1' }]);
});

test('passages that do not go along are left out, and their line is not unsupported', () => {
  const { minutes, decision } = resting([1, 'F1:12', 'F2:1']);
  const replies = ['m1'];
  const sent = minutesFor(minutes!, { replies, passages: new Set(['F2:1']) });
  expect(sent.findings[0]).toEqual({ text: 'Drills', sources: [0, 'F2:1'] });
  const none = decisionFor(decision!, { replies: ['m2'], passages: new Set() }, null);
  expect(none.reasons[0]).toEqual({ text: 'Drills', sources: [] });
});

test('without a reply of theirs, no passage says what a member thinks', () => {
  const { minutes } = resting([1, 'F1:12']);
  const { positions, findings } = minutesFor(minutes!, { replies: ['m0'] });
  expect(positions[0]).toMatchObject({ sources: [], unsupported: true });
  expect(findings[0]?.sources).toEqual(['F1:12']);
});

test('numbers that mean no reply become no source, and what rests on them alone is unsupported', () => {
  const beyond = conversation.chain((replies) =>
    fc.record({
      replies: fc.constant(replies),
      lines: linesOn(fc.integer({ min: replies.length, max: 1_999 })),
    }),
  );
  fc.assert(
    fc.property(beyond, ({ replies, lines }) => {
      const { minutes, decision } = outcomeOf(lines, replies);
      expect(JSON.stringify([minutes?.content, decision?.content])).not.toContain('"message"');
      const { positions = [], findings = [] } = minutes?.content ?? {};
      for (const { unsupported } of [...positions, ...findings]) expect(unsupported).toBe(true);
    }),
  );
});
