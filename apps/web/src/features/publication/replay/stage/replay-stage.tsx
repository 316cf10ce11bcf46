import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { useMemo, useRef, type ReactNode } from 'react';
import { messageId } from '../../player/recap/recap-chunks.rules.ts';
import { CopyMomentButton } from './copy-moment-button.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayEnd, type ReplayEndProps } from './replay-end.tsx';
import { publishedEndText } from '../../../../ui/discussion-end/discussion-end.rules.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { replayMessages as texts } from '../../messages.ts';
import { ReplaySeekBar } from './replay-seek-bar.tsx';
import { ReplayTable } from './replay-table.tsx';
import { ReplayTranscript } from './replay-transcript.tsx';
import { messagePosition, type ReplayTurn } from '../replay-turn.ts';
import { seatTable } from './table-seats.rules.ts';
import { usePlayback, type PlaybackOptions } from '../playback/use-playback.ts';
import { useReducedMotion } from '../playback/use-reduced-motion.ts';
import { useReplayKeys } from '../playback/use-replay-keys.ts';

export interface ReplayStageProps extends Pick<PlaybackOptions, 'startAt' | 'now'> {
  /** At least one. */
  turns: readonly ReplayTurn[];
  members: readonly { name: string; role: string }[];
  /** Rendered above the table. */
  header: ReactNode;
  /** Path and query of the page, without a hash. */
  address: string;
  /** Text and actions after the last turn. */
  endScreen: Pick<ReplayEndProps, 'title' | 'text' | 'outcome' | 'action'>;
}

/** A replay: table, transcript and controls. */
export function ReplayStage(props: ReplayStageProps) {
  const { turns, members, header, startAt, now, address, endScreen } = props;
  const stage = useRef<HTMLDivElement>(null);
  const isWhole = useReducedMotion();
  const { turn, visibleText, isComplete, isOver, isPlaying, speed, dispatch } = usePlayback(turns, {
    startAt,
    isPlaying: true,
    isWhole,
    ...(now === undefined ? {} : { now }),
  });
  const table = useMemo(() => seatTable(members, turns), [members, turns]);
  useReplayKeys(stage, dispatch);
  const current = turns[turn];
  if (current === undefined) return null;
  const { message, count } = messagePosition(turns, turn);
  const position = uiMessages.messagePosition(message, count);

  return (
    // Explicit rows keep the parts in place when a small screen hides the table.
    <div
      ref={stage}
      className="@container mx-auto grid min-h-0 w-full max-w-300 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(min(11rem,34dvh),1fr)_auto] px-4 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_minmax(16rem,1fr)_auto] lg:gap-x-12 on-its-side:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] on-its-side:grid-rows-[auto_minmax(0,1fr)_auto] on-its-side:gap-x-4"
    >
      <div className="min-w-0 pt-3 lg:pt-8 on-its-side:pt-2">{header}</div>
      <div className="min-h-0 pt-2 pb-3 lg:row-start-2 lg:py-6 on-its-side:row-start-2 on-its-side:py-1 @max-[16rem]:hidden [@media(height<36rem)_and_(width<36rem)]:hidden">
        <ReplayTable table={table} turn={current} isWaiting={visibleText === null} />
      </div>
      <div className="row-start-3 flex min-h-0 flex-col border-t border-line lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l lg:pl-8 on-its-side:col-start-2 on-its-side:row-span-2 on-its-side:row-start-1 on-its-side:border-t-0 on-its-side:border-l on-its-side:pl-4">
        <ReplayTranscript
          {...{ turns, visibleText, isComplete }}
          current={turn}
          end={
            isOver ? (
              <ReplayEnd {...endScreen} onAgain={() => dispatch({ kind: 'restart' })} />
            ) : null
          }
        />
      </div>
      <div
        data-with-script=""
        className="row-start-4 border-t border-line pt-2 pb-3 lg:col-span-2 lg:row-start-3 on-its-side:col-span-2 on-its-side:row-start-3 on-its-side:py-1.5"
      >
        <ReplayControls
          {...{ isPlaying, speed, dispatch }}
          position={position}
          seekBar={
            <ReplaySeekBar
              turns={turns}
              current={turn}
              onSeek={(wanted) => dispatch({ kind: 'seek', turn: wanted })}
            />
          }
          more={<CopyMomentButton address={`${address}#${messageId(turn + 1)}`} />}
        />
      </div>
      <TurnAnnouncement turn={isComplete ? current : (turns[turn - 1] ?? null)} />
    </div>
  );
}

/** Announces each turn to screen readers once, when its text is complete. */
function TurnAnnouncement({ turn }: { turn: ReplayTurn | null }) {
  return (
    <div className="sr-only" aria-live="polite">
      {turn === null ? null : announcementOf(turn)}
    </div>
  );
}

function announcementOf({ speaker, isUser, kind, content, passed, ended }: ReplayTurn): string {
  const name = isUser ? texts.you : speaker;
  const label = kind === null ? name : `${name}, ${uiMessages.turnKinds[kind]}`;
  const words = passed === true ? content : `${label}: ${withoutMarks(content)}`;
  return ended ? `${words} ${publishedEndText(ended)}` : words;
}
