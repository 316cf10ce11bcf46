import { expect, test, vi } from 'vitest';
import { createStreamingText, throttledFrames } from './streaming-text.ts';

function setUp() {
  const frames: (() => void)[] = [];
  const text = createStreamingText((callback) => frames.push(callback));
  const runFrame = () => frames.splice(0).forEach((callback) => callback());
  return { text, frames, runFrame };
}

test('many tokens within one frame cause one notification', () => {
  const { text, frames, runFrame } = setUp();
  const listener = vi.fn();
  text.subscribe(listener);
  for (const piece of ['One ', 'two ', 'three']) text.append(piece);
  expect(frames).toHaveLength(1);
  expect(listener).not.toHaveBeenCalled();
  expect(text.read()).toBe('One two three');
  expect(text.shown()).toBe('');
  runFrame();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(text.shown()).toBe('One two three');
});

test('the next turn begins empty, and a pending frame of the previous one adds nothing', () => {
  const { text, runFrame } = setUp();
  text.append('old');
  text.clear();
  runFrame();
  expect(text.shown()).toBe('');
  text.append('new');
  runFrame();
  expect(text.shown()).toBe('new');
});

test('an unsubscribed listener is not called', () => {
  const { text, runFrame } = setUp();
  const listener = vi.fn();
  text.subscribe(listener)();
  text.append('word');
  runFrame();
  expect(listener).not.toHaveBeenCalled();
});

test('text is rendered at every second frame of a 60 Hz screen, the first time at once', () => {
  const waiting: ((now: number) => void)[] = [];
  const throttled = throttledFrames((callback) => waiting.push(callback));
  const frame = (now: number) => waiting.splice(0).forEach((callback) => callback(now));
  const renderedAt: number[] = [];
  let now = 1000;
  const render = () => renderedAt.push(now);
  throttled(render);
  frame(now);
  expect(renderedAt).toEqual([1000]);
  throttled(render);
  for (now = 1016.7; now < 1100 && renderedAt.length < 2; now += 16.7) frame(now);
  expect(renderedAt).toHaveLength(2);
  expect(renderedAt[1]).toBeCloseTo(1033.4);
});
