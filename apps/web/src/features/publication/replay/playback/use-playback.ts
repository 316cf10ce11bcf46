import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { now as readClock } from '../../../../lib/clock.ts';
import { publishedEndText } from '../../../../ui/discussion-end/discussion-end.rules.ts';
import { playbackReducer, type Playback, type PlaybackAction } from './playback.rules.ts';
import type { ReplayTurn } from '../replay-turn.ts';
import { nextShareAfter, pieceAt, piecesOf } from './spoken-words.rules.ts';
import { isAtEnd, visibleShare, timesOf, untilNextMs, completeAt } from './timeline.rules.ts';

export interface PlaybackOptions {
  /** Index of the first turn. */
  startAt: number;
  isPlaying: boolean;
  /** Turns appear in full. */
  isWhole: boolean;
  now?: () => number;
}

export interface RunningPlayback extends Playback {
  dispatch: Dispatch<PlaybackAction>;
  /** Visible text of the current turn; `null` before it starts. */
  visibleText: string | null;
  isComplete: boolean;
  isOver: boolean;
}

// One frame.
const minTimerMs = 16;
/** Limits the jump after the computer was suspended. */
const maxLateMs = 1000;

/** Plays turns one after the other, piece by piece. Pauses while the tab is hidden. */
export function usePlayback(
  turns: readonly ReplayTurn[],
  { startAt, isPlaying, isWhole, now = readClock }: PlaybackOptions,
): RunningPlayback {
  const times = useMemo(
    () => turns.map(({ content, ended }) => timesOf(content, ended ? publishedEndText(ended) : '')),
    [turns],
  );
  const [state, dispatch] = useReducer(
    (before: Playback, action: PlaybackAction) => playbackReducer(before, action, times),
    {
      ...(isPlaying ? { turn: startAt, ms: 0 } : completeAt(startAt, times)),
      isPlaying,
      speed: 1,
    },
  );
  const content = turns[state.turn]?.content ?? '';
  const pieces = useMemo(() => (isWhole ? [] : piecesOf(content)), [content, isWhole]);
  const share = visibleShare(state, times);
  const piece = pieceAt(pieces, content.length, share);
  const nextShare = nextShareAfter(pieces, content.length, piece);

  useEffect(() => {
    if (!state.isPlaying) return undefined;
    const waitMs = Math.max(untilNextMs(state, nextShare, times) / state.speed, minTimerMs);
    const from = now();
    const timer = setTimeout(
      () => dispatch({ kind: 'tick', ms: Math.min(now() - from, waitMs + maxLateMs) }),
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

  const isComplete = share === 1 || (isWhole && share !== null);
  const words = isComplete ? content : content.slice(0, pieces[piece]?.end ?? 0);
  return {
    ...state,
    dispatch,
    visibleText: share === null ? null : words,
    isComplete,
    isOver: isAtEnd(state, times),
  };
}
