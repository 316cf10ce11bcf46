import {
  advance,
  endOf,
  isAtEnd,
  visibleShare,
  completeAt,
  type Position,
  type TurnTimes,
} from './timeline.rules.ts';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

export interface Playback extends Position {
  isPlaying: boolean;
  speed: Speed;
}

export type PlaybackAction =
  | { kind: 'tick'; ms: number }
  | { kind: 'toggle' }
  | { kind: 'pause' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'seek'; turn: number }
  | { kind: 'restart' }
  | { kind: 'end' }
  | { kind: 'speed'; speed: Speed }
  | { kind: 'faster' }
  | { kind: 'slower' };

/** Reducer of the playback. */
export function playbackReducer(
  before: Playback,
  action: PlaybackAction,
  times: readonly TurnTimes[],
): Playback {
  switch (action.kind) {
    case 'tick': {
      const position = advance(before, action.ms * before.speed, times);
      return { ...before, ...position, isPlaying: before.isPlaying && !isAtEnd(position, times) };
    }
    case 'toggle':
      return isAtEnd(before, times)
        ? { ...before, turn: 0, ms: 0, isPlaying: true }
        : { ...before, isPlaying: !before.isPlaying };
    case 'pause':
      return before.isPlaying ? { ...before, isPlaying: false } : before;
    case 'step':
      return stepBy(before, action.by, times);
    case 'seek':
      return goTo(before, action.turn, times);
    case 'restart':
      return { ...before, turn: 0, ms: 0, isPlaying: true };
    case 'end':
      return { ...before, ...endOf(times), isPlaying: false };
    case 'speed':
      return { ...before, speed: action.speed };
    case 'faster':
      return { ...before, speed: neighbour(before.speed, 1) };
    case 'slower':
    default:
      return { ...before, speed: neighbour(before.speed, -1) };
  }
}

function stepBy(before: Playback, by: 1 | -1, times: readonly TurnTimes[]): Playback {
  // Nothing of the current turn was shown yet.
  const isUnseen = !before.isPlaying && visibleShare(before, times) === null;
  if (by === 1 && isUnseen) return goTo(before, before.turn, times);
  if (by === 1 && before.turn >= times.length - 1)
    return { ...before, ...endOf(times), isPlaying: false };
  return goTo(before, before.turn + by, times);
}

/** Goes to a turn: playing, it starts from its beginning; paused, it shows in full. */
function goTo(before: Playback, wanted: number, times: readonly TurnTimes[]): Playback {
  const turn = Math.max(0, Math.min(wanted, times.length - 1));
  return { ...before, ...(before.isPlaying ? { turn, ms: 0 } : completeAt(turn, times)) };
}

function neighbour(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}
