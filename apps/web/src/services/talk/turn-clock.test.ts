import { expect, test } from 'vitest';
import { readFigures } from '@convoke/talk/message/figures.rules.ts';
import { configWithoutMail } from '../../../test/fake-api.ts';
import { publicConfigStore } from '../api/public-config.ts';
import { TurnClock } from './turn-clock.ts';

const usage = { inputTokens: 30, outputTokens: 5 };

function setUp() {
  const time = { now: 100 };
  return { time, clock: new TurnClock(() => time.now) };
}

test('an answer is measured from its request to its first word and to its end', () => {
  const { time, clock } = setUp();
  time.now = 1_000;
  clock.start();
  time.now = 1_200;
  clock.hear('\n');
  time.now = 1_400;
  clock.hear('Yes');
  time.now = 1_700;
  clock.hear(', and no.');
  time.now = 1_900.4;
  expect(clock.stop({ model: 'quick-1', modelId: 'quick', usage })).toEqual({
    figures: { model: 'quick-1', modelId: 'quick', ...usage, firstTokenMs: 400, durationMs: 900 },
  });
});

test('an answer keeps the name that its model has on every screen', () => {
  const quick = { id: 'quick', label: 'For quick answers', priceInput: null, priceOutput: null };
  const ai = { ...configWithoutMail.ai, models: [quick] };
  publicConfigStore.setState({ config: { ...configWithoutMail, ai } });
  const { clock } = setUp();
  const nameOf = (modelId: string) =>
    readFigures(clock.stop({ model: 'quick-1', modelId, usage }).figures)?.model;
  expect(nameOf('quick')).toBe('For quick answers');
  expect(nameOf('withdrawn')).toBe('quick-1');
  publicConfigStore.setState({ config: null });
});

test('a pass has no first word, and no name of a model', () => {
  const { time, clock } = setUp();
  time.now = 400;
  expect(clock.stop({ usage })).toEqual({ figures: { model: '', ...usage, durationMs: 300 } });
});

test('a server that counts nothing leaves nothing to keep', () => {
  const { clock } = setUp();
  expect(clock.stop({})).toEqual({});
  expect(clock.stop({ model: '', usage: { inputTokens: 0, outputTokens: 0 } })).toEqual({});
});

test('a clock that is set back measures nothing', () => {
  const { time, clock } = setUp();
  time.now = 50;
  expect(clock.stop({ model: 'm', usage })).toMatchObject({ figures: { durationMs: 0 } });
});
