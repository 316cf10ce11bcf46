import { useMemo, useRef, type ReactNode } from 'react';
import { messageId } from '../player/recap-chunks.rules.ts';
import { CopyMomentButton } from './copy-moment-button.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayEnd, type ReplayEndProps } from './replay-end.tsx';
import { turnKindsMessages } from '../reading/turn-kinds.messages.ts';
import { replayMessages as texts } from './replay.messages.ts';
import { ReplayScore } from './replay-score.tsx';
import { ReplayTable } from './replay-table.tsx';
import { ReplayTranscript } from './replay-transcript.tsx';
import type { ReplayTurn } from './replay-turn.ts';
import { seatTable } from './table-seats.rules.ts';
import { usePlayback, type PlaybackOptions } from './use-playback.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useReplayKeys } from './use-replay-keys.ts';

export interface ReplayStageProps extends Pick<PlaybackOptions, 'startAt' | 'now'> {
  /** At least one. */
  turns: readonly ReplayTurn[];
  members: readonly { name: string; role: string }[];
  /** Stands above the table. */
  header: ReactNode;
  /** Where it plays, without a fragment. */
  address: string;
  /** What is said when everything has been said, and what one can do then beside starting. */
  closing: Pick<ReplayEndProps, 'title' | 'text' | 'action'>;
}

/** A conversation that plays itself: the table, what was said, and what leads it. */
export function ReplayStage(props: ReplayStageProps) {
  const { turns, members, header, startAt, now, address, closing } = props;
  const stage = useRef<HTMLDivElement>(null);
  const isWhole = useReducedMotion();
  const { turn, said, isSaid, isOver, isPlaying, speed, dispatch } = usePlayback(turns, {
    startAt,
    isPlaying: true,
    isWhole,
    ...(now === undefined ? {} : { now }),
  });
  const table = useMemo(() => seatTable(members, turns), [members, turns]);
  useReplayKeys(stage, dispatch);
  const present = turns[turn];
  if (present === undefined) return null;

  return (
    // Every part has a row of its own: without the table, which small screens hide, the others keep theirs.
    <div
      ref={stage}
      className="@container mx-auto grid min-h-0 w-full max-w-300 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(min(11rem,34dvh),1fr)_auto] px-4 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_minmax(16rem,1fr)_auto] lg:gap-x-12 on-its-side:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] on-its-side:grid-rows-[auto_minmax(0,1fr)_auto] on-its-side:gap-x-4"
    >
      <div className="min-w-0 pt-3 lg:pt-8 on-its-side:pt-2">{header}</div>
      <div className="min-h-0 pt-2 pb-3 lg:row-start-2 lg:py-6 on-its-side:row-start-2 on-its-side:py-1 @max-[16rem]:hidden [@media(height<36rem)_and_(width<36rem)]:hidden">
        <ReplayTable table={table} turn={present} isWaiting={said === null} />
      </div>
      <div className="row-start-3 flex min-h-0 flex-col border-t border-line lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l lg:pl-8 on-its-side:col-start-2 on-its-side:row-span-2 on-its-side:row-start-1 on-its-side:border-t-0 on-its-side:border-l on-its-side:pl-4">
        <ReplayTranscript
          {...{ turns, said, isSaid }}
          present={turn}
          end={
            isOver ? <ReplayEnd {...closing} onAgain={() => dispatch({ kind: 'restart' })} /> : null
          }
        />
      </div>
      <div
        data-with-script=""
        className="row-start-4 border-t border-line pt-2 pb-3 lg:col-span-2 lg:row-start-3 on-its-side:col-span-2 on-its-side:row-start-3 on-its-side:py-1.5"
      >
        <ReplayControls
          {...{ isPlaying, speed, dispatch }}
          position={texts.positionOf(turn + 1, turns.length)}
          score={
            <ReplayScore
              turns={turns}
              present={turn}
              onSeek={(wanted) => dispatch({ kind: 'seek', turn: wanted })}
            />
          }
          more={<CopyMomentButton address={`${address}#${messageId(turn + 1)}`} />}
        />
      </div>
      <Finished turn={isSaid ? present : (turns[turn - 1] ?? null)} />
    </div>
  );
}

/** Says each turn to a screen reader once, when its last word stands there. */
function Finished({ turn }: { turn: ReplayTurn | null }) {
  return (
    <div className="sr-only" aria-live="polite">
      {turn === null
        ? null
        : `${turn.isUser ? texts.you : turn.speaker}${turn.kind === null ? '' : `, ${turnKindsMessages[turn.kind]}`}: ${turn.content}`}
    </div>
  );
}
