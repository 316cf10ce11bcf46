import { expect, it } from 'vitest';
import { problemResponse } from '../../../http/errors/problems.ts';
import { refusal } from '../../../lib/refusal.ts';
import { AiCallRefused } from '../../../services/ai/ai-service.ts';
import { DiscussionEventSender } from './discussion-events.ts';
import type { PlannedTurn } from '@convoke/talk/discussion/discussion.rules.ts';

const turn: PlannedTurn = {
  number: 1,
  speaker: 0,
  because: 'silent',
  responseType: 'reply',
  answers: null,
};

function open() {
  const sent: [event: string, data: unknown][] = [];
  const record = (event: string, data: unknown) => {
    sent.push([event, data]);
    return undefined;
  };
  const events = new DiscussionEventSender(
    {
      events: { send: record, delta: () => undefined, end: record },
      signal: new AbortController().signal,
      problemOf: () => problemResponse(refusal('internal')).problem,
      isStopping: () => false,
    },
    [
      { name: 'Maria Chen', role: 'CTO', description: '' },
      { name: 'John Doe', role: 'CEO', description: '' },
    ],
  );
  return { events, sent };
}

it('an error before the first turn is the response, and later the reason of the stop', () => {
  const { events, sent } = open();
  const error = new Error('secret');
  expect(() => events.stopFailed(error)).toThrow(error);
  expect(sent).toEqual([]);
  events.begin(turn);
  expect(events.stopFailed(error)).toBe('failed');
  expect(sent.at(-1)).toEqual(['stop', { reason: 'failed', message: refusal('internal').message }]);
});

it('a turn tells how many replies come before its own', () => {
  const { events, sent } = open();
  events.begin(turn);
  events.waiting(turn, 2);
  expect(sent.at(-1)).toEqual(['waiting', { turn: 1, replies: 2 }]);
});

it.each([
  ['mentioned', 1, { name: 'John Doe', role: 'CEO' }],
  ['asked', 1, { name: 'John Doe', role: 'CEO' }],
  ['objected', 1, { name: 'John Doe', role: 'CEO' }],
  ['mentioned', 'visitor', { name: 'You', role: 'User' }],
  ['order', 'visitor', undefined],
  ['field', null, undefined],
] as const)('a turn that is %s tells whom it answers: %s', (because, answers, told) => {
  const { events, sent } = open();
  events.begin({ ...turn, because, answers });
  const speaker = { name: 'Maria Chen', role: 'CTO' };
  expect(sent).toEqual([
    ['turn', { turn: 1, speaker, responseType: 'reply', because, ...(told && { answers: told }) }],
  ]);
});

it('a turn begins once, also when it ends without a word', async () => {
  const { events, sent } = open();
  events.begin(turn);
  events.begin(turn);
  await events.end(turn, 'pass', {});
  await events.end({ ...turn, number: 2 }, 'pass', {});
  expect(sent.map(([event]) => event)).toEqual(['turn', 'pass', 'turn', 'pass']);
});

it.each([
  ['budget_exhausted', 'budget_exhausted'],
  ['budget_share_exhausted', 'budget_exhausted'],
  ['rate_limited', 'rate_limited'],
  ['unavailable', 'failed'],
] as const)('a call that is refused (%s) stops as %s, in words', (code, reason) => {
  const { events, sent } = open();
  events.begin(turn);
  events.stopFailed(new AiCallRefused(code, 1));
  const message = expect.stringMatching(/\w \w/u);
  expect(sent.at(-1)).toEqual(['stop', { reason, message, retryAfterSeconds: 1 }]);
});

it('an end without further words claims no agreement', () => {
  const { events, sent } = open();
  expect(events.stop('done')).toBe('done');
  expect(sent).toEqual([
    [
      'stop',
      {
        reason: 'done',
        message: 'The discussion is over. Those who spoke have nothing to add for now.',
      },
    ],
  ]);
});
