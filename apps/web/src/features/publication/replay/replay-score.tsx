import { memo } from 'react';
import { useSeatMarks } from '../../../ui/seating.tsx';
import { replayMessages as texts } from './replay.messages.ts';
import type { ReplayTurn } from './replay-turn.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

/** More stripes than this are a blur. */
const mostStripes = 80;

export interface ReplayScoreProps {
  turns: readonly ReplayTurn[];
  present: number;
  onSeek: (turn: number) => void;
}

/** Where the conversation stands: a stripe for every turn in the colour of who spoke, and a slider over them. */
export function ReplayScore({ turns, present, onSeek }: ReplayScoreProps) {
  const turn = turns[present];
  const speaker = turn === undefined ? '' : turn.isUser ? texts.you : turn.speaker;
  const position = texts.positionOf(present + 1, turns.length);
  return (
    <div className="relative flex h-8 items-center rounded-sm pointer-coarse:h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {turns.length > mostStripes ? (
        <Bar share={(present + 1) / turns.length} />
      ) : (
        <Stripes {...{ turns, present }} />
      )}
      <input
        type="range"
        aria-label={texts.position}
        aria-valuetext={texts.positionBy(position, speaker)}
        min={1}
        max={turns.length}
        value={present + 1}
        onChange={(event) => onSeek(event.target.valueAsNumber - 1)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

const Stripes = memo(function Stripes({ turns, present }: Omit<ReplayScoreProps, 'onSeek'>) {
  const marksOf = useSeatMarks();
  const width = 100 / turns.length;
  return (
    <svg aria-hidden="true" width="100%" height="32" className="block overflow-visible">
      {turns.map(({ speaker, role, isUser, kind }, index) => {
        const isPresent = index === present;
        const height = isPresent ? 20 : 10;
        return (
          <g
            // oxlint-disable-next-line react/no-array-index-key -- turns never change places
            key={index}
            {...(isUser ? {} : marksOf({ name: shownSeatName(speaker), role }))}
            className={`transition-opacity duration-200 ${isUser ? 'fill-accent' : 'fill-(--seat)'} ${index > present ? 'opacity-35' : ''}`}
          >
            <rect
              x={`${index * width + 0.25}%`}
              y={16 - height / 2}
              width={`${width - 0.5}%`}
              height={height}
              rx={Math.min(height / 2, 5)}
            />
            {kind === null ? null : <circle cx={`${(index + 0.5) * width}%`} cy="2.5" r="2.5" />}
          </g>
        );
      })}
    </svg>
  );
});

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="32" className="block overflow-visible">
      <rect y="13" width="100%" height="6" rx="3" className="fill-line" />
      <rect y="13" width={`${100 * share}%`} height="6" rx="3" className="fill-accent" />
      <circle cx={`${100 * share}%`} cy="16" r="8" className="fill-accent" />
    </svg>
  );
}
