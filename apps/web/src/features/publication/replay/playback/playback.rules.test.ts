import { expect, test } from 'vitest';
import { playbackReducer, type Playback, type PlaybackAction } from './playback.rules.ts';

const times = Array.from({ length: 3 }, () => ({ leadMs: 100, speechMs: 1000, restMs: 100 }));
const start: Playback = { turn: 0, ms: 0, isPlaying: true, speed: 1 };

const after = (from: Partial<Playback>, ...actions: PlaybackAction[]) =>
  actions.reduce((state, action) => playbackReducer(state, action, times), { ...start, ...from });

test('time passes at the chosen speed, and playback ends after the last turn', () => {
  expect(after({ speed: 4 }, { kind: 'tick', ms: 50 })).toMatchObject({ turn: 0, ms: 200 });
  expect(after({ speed: 0.5 }, { kind: 'tick', ms: 50 })).toMatchObject({ turn: 0, ms: 25 });
  expect(after({ turn: 2 }, { kind: 'tick', ms: 9999 })).toMatchObject({
    turn: 2,
    ms: 1200,
    isPlaying: false,
  });
});

test('a step while playing starts the turn, and otherwise shows it in full', () => {
  expect(after({ ms: 500 }, { kind: 'step', by: 1 })).toMatchObject({ turn: 1, ms: 0 });
  expect(after({ ms: 500, isPlaying: false }, { kind: 'step', by: 1 })).toMatchObject({
    turn: 1,
    ms: 1100,
  });
  expect(after({ turn: 1 }, { kind: 'step', by: -1 })).toMatchObject({ turn: 0, ms: 0 });
  expect(after({}, { kind: 'step', by: -1 })).toMatchObject({ turn: 0, ms: 0 });
});

test('a step from a turn that has not started shows that one first', () => {
  expect(after({ isPlaying: false }, { kind: 'step', by: 1 })).toMatchObject({ turn: 0, ms: 1100 });
});

test('a step beyond the last turn is the end', () => {
  expect(after({ turn: 2 }, { kind: 'step', by: 1 })).toMatchObject({ ms: 1200, isPlaying: false });
});

test('playing from the end restarts', () => {
  expect(after({}, { kind: 'end' }, { kind: 'toggle' })).toEqual(start);
  expect(after({}, { kind: 'toggle' }).isPlaying).toBe(false);
});

test('seeking beyond the turns goes to the nearest', () => {
  expect(after({}, { kind: 'seek', turn: 99 }).turn).toBe(2);
  expect(after({}, { kind: 'seek', turn: -1 }).turn).toBe(0);
});

test('speed has a maximum and a minimum', () => {
  const faster: PlaybackAction = { kind: 'faster' };
  const slower: PlaybackAction = { kind: 'slower' };
  expect(after({}, faster, faster, faster).speed).toBe(4);
  expect(after({}, slower, slower).speed).toBe(0.5);
  expect(after({}, { kind: 'speed', speed: 2 }).speed).toBe(2);
});
