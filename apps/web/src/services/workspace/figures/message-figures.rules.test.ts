import { expect, test } from 'vitest';
import { answerWith, figures } from '../../../../test/figures-fixture.ts';
import { withAnotherAnswer } from '@convoke/talk/message/answers.rules.ts';
import { readMessage, type Message } from '@convoke/talk/message/message.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { readOutcome, withOutcomeFigures } from '@convoke/talk/minutes/outcome.rules.ts';
import {
  hasModelAnswer,
  readFigures,
  totalFigures,
  withReadFigures,
} from '@convoke/talk/message/figures.rules.ts';
import {
  isLimitReached,
  raisedLimit,
  tokensLeft,
} from '@convoke/talk/discussion/stop-after.rules.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';

const models = [
  { id: 'quick', label: 'Quick', priceInput: 1, priceOutput: 10 },
  { id: 'free', label: 'Free', priceInput: null, priceOutput: null },
];

test('a stored message keeps its figures, and one without them reads as before', () => {
  const defaults = { id: 'd', sentAt: 0 };
  expect(readMessage({ ...answerWith(), firstTokenMs: 1 }, defaults)).toEqual(answerWith());
  const { figures: _figures, ...old } = answerWith();
  expect(readMessage(old, defaults)).toEqual(old);
});

test('figures are read with their times in one order, whatever the order in which they were stored', () => {
  const timed = { durationMs: 900, firstTokenMs: 400, ...figures };
  expect(JSON.stringify(readFigures(timed))).toBe(
    JSON.stringify({ ...figures, firstTokenMs: 400, durationMs: 900 }),
  );
});

test.each([
  undefined,
  null,
  'figures',
  [],
  {},
  { ...figures, model: 7 },
  { ...figures, inputTokens: -1 },
  { ...figures, outputTokens: Number.NaN },
])('damaged figures are none: %j', (damaged) => {
  expect(readFigures(damaged)).toBeNull();
  expect(withReadFigures(answerWith({ figures: damaged }))).not.toHaveProperty('figures');
});

test('a damaged part of figures is left out', () => {
  expect(readFigures({ ...figures, modelId: '', firstTokenMs: 'soon', durationMs: -3 })).toEqual({
    model: 'quick-1',
    inputTokens: 900,
    outputTokens: 100,
  });
});

const totalOf = (messages: Message[], outcome: Outcome = {}) =>
  totalFigures({ messages, outcome }, models);

test('the total counts minutes and decisions, by the prices of their models', () => {
  const { model, modelId, inputTokens, outputTokens } = figures;
  const usage = { inputTokens, outputTokens };
  const once = withOutcomeFigures({ decidedAt: 1 }, { model, modelId, usage });
  const twice = withOutcomeFigures(once, { model, modelId, usage });
  const outcome = withOutcomeFigures(twice, { model: 'rehearsal', usage });
  expect(withOutcomeFigures(outcome, {})).toBe(outcome);
  expect(outcome.figures).toHaveLength(2);
  expect(readOutcome(structuredClone(outcome))).toEqual(outcome);
  expect(totalOf([answerWith()], outcome)).toEqual({
    tokens: 4_000,
    cost: expect.closeTo(3 * 0.0019) as number,
    unpriced: 1,
    unknown: 0,
  });
  const limited = talk(3_500, 1);
  expect(isLimitReached(limited)).toBe(false);
  expect(isLimitReached({ ...limited, outcome })).toBe(true);
});

test('the total counts the answers in view, the others in their places, passes, failures and summaries', () => {
  const another = withAnotherAnswer(answerWith(), answerWith({ content: 'No.' }));
  const summary = answerWith({ fromUser: true, kind: 'summary' });
  const passed = answerWith({ content: '', status: 'passed', figures: { ...figures, model: '' } });
  const failed = answerWith({ status: 'failed' });
  expect(totalOf([another, summary, passed, failed])).toEqual({
    tokens: 5_000,
    cost: expect.closeTo(5 * 0.0019) as number,
    unpriced: 0,
    unknown: 0,
  });
});

test('the total says what it does not know: answers without figures, and figures without a price', () => {
  const question = answerWith({ fromUser: true, figures: undefined });
  const stopped = answerWith({ status: 'stopped', figures: undefined });
  const stock = answerWith({ status: 'stock', figures: undefined });
  const end = answerWith({ status: 'ended', figures: undefined });
  const free = answerWith({ figures: { ...figures, modelId: 'free' } });
  const gone = answerWith({ figures: { ...figures, modelId: 'gone' } });
  const all = [question, stopped, stock, end, free, gone, answerWith()];
  expect(totalOf(all)).toEqual({
    tokens: 3_000,
    cost: expect.closeTo(0.0019) as number,
    unpriced: 2,
    unknown: 1,
  });
  expect(totalOf([free]).cost).toBeNull();
});

test('a model has answered where it spoke, wrote minutes or gave the other answer; voices that rehearse or pass are none', () => {
  const { modelId: _, ...voice } = { ...figures, model: 'rehearsal' };
  const rehearsed = answerWith({ figures: voice });
  const passed = answerWith({ content: '', status: 'passed', figures: { ...voice, model: '' } });
  const voices = [rehearsed, passed, answerWith({ figures: undefined })];
  const outcome = { figures: [voice] };
  expect(hasModelAnswer({ messages: voices, outcome })).toBe(false);
  expect(hasModelAnswer({ messages: [...voices, answerWith()], outcome })).toBe(true);
  expect(hasModelAnswer({ messages: voices, outcome: { figures: [voice, figures] } })).toBe(true);
  const another = withAnotherAnswer(answerWith(), rehearsed);
  expect(hasModelAnswer({ messages: [another], outcome: {} })).toBe(true);
  const foreign = answerWith({ figures: { ...voice, model: 'someone-elses' } });
  expect(hasModelAnswer({ messages: [foreign], outcome: {} })).toBe(true);
});

const talk = (stopAfter: number | null, count: number) => ({
  outcome: {},
  messages: Array.from({ length: count }, () => answerWith()),
  discussion: { ...noDiscussion, preferences: { ...noDiscussion.preferences, stopAfter } },
});

test('a conversation has reached its limit when its tokens have', () => {
  expect(tokensLeft(talk(null, 9))).toBeNull();
  expect(isLimitReached(talk(null, 9))).toBe(false);
  expect(tokensLeft(talk(2_500, 2))).toBe(500);
  expect(isLimitReached(talk(2_500, 2))).toBe(false);
  expect(isLimitReached(talk(2_000, 2))).toBe(true);
  expect(isLimitReached(talk(2_500, 3))).toBe(true);
});

test('a raised limit leaves tokens to go on with', () => {
  expect(raisedLimit(1_000, 1_000)).toBe(2_000);
  expect(raisedLimit(1_000, 3_999)).toBe(4_000);
});
