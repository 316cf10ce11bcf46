import { expect, test } from 'vitest';
import { withAnotherAnswer } from '../conversation/alternatives.rules.ts';
import { readChatMessage, type ChatMessage } from '../conversation/chat-message.rules.ts';
import { readFigures, totalFigures, withReadFigures } from './message-figures.rules.ts';
import { isLimitReached, raisedLimit, tokensLeft } from './stop-after.rules.ts';
import { noDiscussion } from '../conversation/discussion-record.rules.ts';

const figures = { model: 'quick-1', modelId: 'quick', inputTokens: 900, outputTokens: 100 };
const models = [
  { id: 'quick', label: 'Quick', priceInput: 1, priceOutput: 10 },
  { id: 'free', label: 'Free', priceInput: null, priceOutput: null },
];
const said = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm',
  sender: 'Nora',
  role: 'Analyst',
  content: 'Yes.',
  time: '',
  sentAt: 1,
  fromUser: false,
  figures,
  ...more,
});

test('a stored message keeps its figures, and one without them reads as before', () => {
  const defaults = { id: 'd', sentAt: 0 };
  expect(readChatMessage({ ...said(), firstTokenMs: 1 }, defaults)).toEqual(said());
  const { figures: _figures, ...old } = said();
  expect(readChatMessage(old, defaults)).toEqual(old);
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
  expect(withReadFigures(said({ figures: damaged }))).not.toHaveProperty('figures');
});

test('a damaged part of figures is left out', () => {
  expect(readFigures({ ...figures, modelId: '', firstTokenMs: 'soon', durationMs: -3 })).toEqual({
    model: 'quick-1',
    inputTokens: 900,
    outputTokens: 100,
  });
});

test('the total counts the answers in view, the others in their places, passes, failures and summaries', () => {
  const another = withAnotherAnswer(said(), said({ content: 'No.' }));
  const summary = said({ fromUser: true, kind: 'summary' });
  const passed = said({ content: '', status: 'passed', figures: { ...figures, model: '' } });
  const failed = said({ status: 'failed' });
  expect(totalFigures([another, summary, passed, failed], models)).toEqual({
    tokens: 5_000,
    cost: expect.closeTo(5 * 0.0019) as number,
    unpriced: 0,
    unknown: 0,
  });
});

test('the total says what it does not know: answers without figures, and figures without a price', () => {
  const question = said({ fromUser: true, figures: undefined });
  const stopped = said({ status: 'stopped', figures: undefined });
  const stock = said({ status: 'stock', figures: undefined });
  const end = said({ status: 'ended', figures: undefined });
  const free = said({ figures: { ...figures, modelId: 'free' } });
  const gone = said({ figures: { ...figures, modelId: 'gone' } });
  const all = [question, stopped, stock, end, free, gone, said()];
  expect(totalFigures(all, models)).toEqual({
    tokens: 3_000,
    cost: expect.closeTo(0.0019) as number,
    unpriced: 2,
    unknown: 1,
  });
  expect(totalFigures([free], models).cost).toBeNull();
});

const talk = (stopAfter: number | null, count: number) => ({
  messages: Array.from({ length: count }, () => said()),
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
