import {
  advance,
  endOf,
  isAtEnd,
  saidShare,
  wholeAt,
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
  | { kind: 'pass'; ms: number }
  | { kind: 'toggle' }
  | { kind: 'pause' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'seek'; turn: number }
  | { kind: 'restart' }
  | { kind: 'end' }
  | { kind: 'speed'; speed: Speed }
  | { kind: 'faster' }
  | { kind: 'slower' };

/** What becomes of a conversation that is played. */
export function played(
  before: Playback,
  action: PlaybackAction,
  times: readonly TurnTimes[],
): Playback {
  switch (action.kind) {
    case 'pass': {
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
      return stepped(before, action.by, times);
    case 'seek':
      return arrived(before, action.turn, times);
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

function stepped(before: Playback, by: 1 | -1, times: readonly TurnTimes[]): Playback {
  // Whoever has heard nothing of a turn has not seen it yet.
  const isUnheard = !before.isPlaying && saidShare(before, times) === null;
  if (by === 1 && isUnheard) return arrived(before, before.turn, times);
  if (by === 1 && before.turn >= times.length - 1)
    return { ...before, ...endOf(times), isPlaying: false };
  return arrived(before, before.turn + by, times);
}

/** A turn that one goes to begins while playing, and stands there whole otherwise. */
function arrived(before: Playback, wanted: number, times: readonly TurnTimes[]): Playback {
  const turn = Math.max(0, Math.min(wanted, times.length - 1));
  return { ...before, ...(before.isPlaying ? { turn, ms: 0 } : wholeAt(turn, times)) };
}

function neighbour(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}
