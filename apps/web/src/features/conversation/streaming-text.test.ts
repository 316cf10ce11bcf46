import { expect, test, vi } from 'vitest';
import { createStreamingText, pacedFrames } from './streaming-text.ts';

function setUp() {
  const frames: (() => void)[] = [];
  const text = createStreamingText((callback) => frames.push(callback));
  const runFrame = () => frames.splice(0).forEach((callback) => callback());
  return { text, frames, runFrame };
}

test('many tokens within one frame are one change of the page', () => {
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

test('the next turn begins empty, and a frame of the last one brings nothing back', () => {
  const { text, runFrame } = setUp();
  text.append('old');
  text.clear();
  runFrame();
  expect(text.shown()).toBe('');
  text.append('new');
  runFrame();
  expect(text.shown()).toBe('new');
});

test('a component that has left hears no more', () => {
  const { text, runFrame } = setUp();
  const listener = vi.fn();
  text.subscribe(listener)();
  text.append('word');
  runFrame();
  expect(listener).not.toHaveBeenCalled();
});

test('words are drawn at every second frame of a screen with sixty, the first of them at once', () => {
  const waiting: ((now: number) => void)[] = [];
  const paced = pacedFrames((callback) => waiting.push(callback));
  const frame = (now: number) => waiting.splice(0).forEach((callback) => callback(now));
  const drawnAt: number[] = [];
  let now = 1000;
  const draw = () => drawnAt.push(now);
  paced(draw);
  frame(now);
  expect(drawnAt).toEqual([1000]);
  paced(draw);
  for (now = 1016.7; now < 1100 && drawnAt.length < 2; now += 16.7) frame(now);
  expect(drawnAt).toHaveLength(2);
  expect(drawnAt[1]).toBeCloseTo(1033.4);
});
