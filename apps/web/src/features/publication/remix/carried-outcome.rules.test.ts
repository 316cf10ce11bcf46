import { expect, test } from 'vitest';
import { decisionOf, keep, minutesOf } from '../../../../test/minutes-fixture.ts';
import { readOutcome, storedOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { minutesFor } from '@convoke/talk/minutes/sources.rules.ts';
import { readReplies } from '../reading/recap.rules.ts';
import { carriedMessages } from './carried-messages.rules.ts';
import { carriedOutcome } from './carried-outcome.rules.ts';

const overruled = [{ id: 'o1', against: 'the price', reason: 'We can pay' }];
const finding = (sources: number[]) => ({ text: 'Drills are wanted', sources });

test('what came of a publication rests on its messages in the remix too, in whatever order they came', () => {
  const replies = [
    { content: 'Second', time: '2026-11-21T10:01:00Z', sender: 'Mara' },
    { content: ' ', time: '2026-11-21T10:02:00Z', sender: 'Bruno' },
    { content: 'First', time: '2026-11-21T10:00:00Z', sender: 'Bruno' },
  ];
  let lastId = 0;
  const { messages, messageIds } = carriedMessages(readReplies(replies, []), {
    newId: () => `id${(lastId += 1)}`,
    formatTime: String,
  });
  const minutes = minutesOf({ findings: [finding([0, 1])] }, 3);
  const decision = decisionOf({ overruled });
  const decidedAt = '2026-11-21T10:00:00.000Z';
  const outcome = carriedOutcome({ minutes, decision, decidedAt }, messageIds);
  expect(readOutcome(storedOutcome(outcome))).toEqual(outcome);
  expect(outcome).toMatchObject({ overruled, decidedAt: Date.parse(decidedAt) });
  const ids = messages.map(({ id }) => id);
  const kept = outcome.minutes ?? keep({}, []);
  // The empty message was not carried.
  expect(minutesFor(kept, { replies: ids, members: [] }).findings).toEqual([finding([1])]);
});

test('a publication without minutes and decision carries none', () => {
  expect(carriedOutcome({ minutes: null, decision: null, decidedAt: null }, ['a'])).toEqual({});
});
