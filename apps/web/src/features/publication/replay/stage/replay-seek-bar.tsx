import { memo } from 'react';
import { useSeatMarks } from '../../../../ui/seat/seating.tsx';
import { replayMessages as texts } from '../../messages.ts';
import type { ReplayTurn } from '../replay-turn.ts';
import { shownSeatName } from '../../reading/shown-name.rules.ts';

/** More bars would be too thin to see. */
const maxStripes = 80;

export interface ReplaySeekBarProps {
  turns: readonly ReplayTurn[];
  current: number;
  /** Which message that is, in words. */
  position: string;
  onSeek: (turn: number) => void;
}

/** Seek bar: a bar for each turn in the speaker's colour, with a slider over them. */
export function ReplaySeekBar({ turns, current, position, onSeek }: ReplaySeekBarProps) {
  const turn = turns[current];
  return (
    <div className="relative flex h-8 items-center rounded-sm pointer-coarse:h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {turns.length > maxStripes ? (
        <Bar share={(current + 1) / turns.length} />
      ) : (
        <Stripes {...{ turns, current }} />
      )}
      <input
        type="range"
        aria-label={texts.position}
        aria-valuetext={texts.positionBy(position, turn === undefined ? '' : heading(turn))}
        min={1}
        max={turns.length}
        value={current + 1}
        onChange={(event) => onSeek(event.target.valueAsNumber - 1)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

/** Who speaks, or who passes. */
function heading({ isUser, passed, content, speaker }: ReplayTurn): string {
  if (isUser) return texts.you;
  return passed === true ? content : speaker;
}

const Stripes = memo(function Stripes({
  turns,
  current,
}: Pick<ReplaySeekBarProps, 'turns' | 'current'>) {
  const marksOf = useSeatMarks();
  const width = 100 / turns.length;
  return (
    <svg aria-hidden="true" width="100%" height="32" className="block overflow-visible">
      {turns.map(({ speaker, role, isUser, kind }, index) => {
        const isCurrent = index === current;
        const height = isCurrent ? 20 : 10;
        return (
          <g
            key={index}
            {...(isUser ? {} : marksOf({ name: shownSeatName(speaker), role }))}
            className={`transition-opacity duration-200 ${isUser ? 'fill-accent' : 'fill-(--seat)'} ${index > current ? 'opacity-35' : ''}`}
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
