import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { now as readClock } from '../../../lib/clock.ts';
import { played, type Playback, type PlaybackAction } from './playback.rules.ts';
import type { ReplayTurn } from './replay-turn.ts';
import { nextShareAfter, pieceAt, piecesOf } from './spoken-words.rules.ts';
import { isAtEnd, saidShare, timesOf, untilNextMs, wholeAt } from './timeline.rules.ts';

export interface PlaybackOptions {
  /** The turn to begin with, counted from 0. */
  startAt: number;
  isPlaying: boolean;
  /** Turns appear whole. */
  isWhole: boolean;
  now?: () => number;
}

export interface RunningPlayback extends Playback {
  dispatch: Dispatch<PlaybackAction>;
  /** What stands there of the present turn; `null` before its first word. */
  said: string | null;
  isSaid: boolean;
  isOver: boolean;
}

// No screen shows more.
const leastWaitMs = 16;
/** A machine that slept has not been listening. */
const mostLateMs = 1000;

/** Plays turns one after the other, word by word. Without being seen it pauses. */
export function usePlayback(
  turns: readonly ReplayTurn[],
  { startAt, isPlaying, isWhole, now = readClock }: PlaybackOptions,
): RunningPlayback {
  const times = useMemo(() => turns.map(({ content }) => timesOf(content)), [turns]);
  const [state, dispatch] = useReducer(
    (before: Playback, action: PlaybackAction) => played(before, action, times),
    {
      ...(isPlaying ? { turn: startAt, ms: 0 } : wholeAt(startAt, times)),
      isPlaying,
      speed: 1,
    },
  );
  const content = turns[state.turn]?.content ?? '';
  const pieces = useMemo(() => (isWhole ? [] : piecesOf(content)), [content, isWhole]);
  const share = saidShare(state, times);
  const piece = pieceAt(pieces, content.length, share);
  const nextShare = nextShareAfter(pieces, content.length, piece);

  useEffect(() => {
    if (!state.isPlaying) return undefined;
    const waitMs = Math.max(untilNextMs(state, nextShare, times) / state.speed, leastWaitMs);
    const from = now();
    const timer = setTimeout(
      () => dispatch({ kind: 'pass', ms: Math.min(now() - from, waitMs + mostLateMs) }),
      waitMs,
    );
    return () => clearTimeout(timer);
  }, [state, nextShare, times, now]);

  useEffect(() => {
    function pauseUnseen() {
      if (document.hidden) dispatch({ kind: 'pause' });
    }
    document.addEventListener('visibilitychange', pauseUnseen);
    return () => document.removeEventListener('visibilitychange', pauseUnseen);
  }, []);

  const isSaid = share === 1 || (isWhole && share !== null);
  const words = isSaid ? content : content.slice(0, pieces[piece]?.end ?? 0);
  return {
    ...state,
    dispatch,
    said: share === null ? null : words,
    isSaid,
    isOver: isAtEnd(state, times),
  };
}
