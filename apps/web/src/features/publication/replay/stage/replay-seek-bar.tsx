import { useMemo } from 'react';
import { uiMessages } from '../../../../ui/messages.ts';
import { TurnSlider } from '../../../../ui/turn-strip/turn-slider.tsx';
import { TurnStripes, type TurnStripe } from '../../../../ui/turn-strip/turn-stripes.tsx';
import { replayMessages as texts } from '../../messages.ts';
import { messagePosition, type ReplayTurn } from '../replay-turn.ts';
import { shownSeatName } from '../../reading/shown-name.rules.ts';

/** More bars would be too thin to see. */
const maxStripes = 80;

export interface ReplaySeekBarProps {
  turns: readonly ReplayTurn[];
  current: number;
  onSeek: (turn: number) => void;
}

/** Seek bar: a bar for each turn in the speaker's colour, with a slider over them. */
export function ReplaySeekBar({ turns, current, onSeek }: ReplaySeekBarProps) {
  const stripes = useMemo(() => turns.map(stripeOf), [turns]);
  return (
    <TurnSlider
      label={texts.position}
      count={turns.length}
      current={current}
      textOf={(turn) => textOf(turns, turn)}
      onSeek={onSeek}
      className="h-8 pointer-coarse:h-11"
    >
      {turns.length > maxStripes ? (
        <Bar share={(current + 1) / turns.length} />
      ) : (
        <TurnStripes stripes={stripes} current={current} size="wide" isPlayed />
      )}
    </TurnSlider>
  );
}

const stripeOf = ({ speaker, role, isUser, kind }: ReplayTurn): TurnStripe => ({
  speaker: isUser ? 'visitor' : { name: shownSeatName(speaker), role },
  hasDot: kind !== null,
});

/** Which message that is, and who speaks. */
function textOf(turns: readonly ReplayTurn[], index: number): string {
  const { message, count } = messagePosition(turns, index);
  const turn = turns[index];
  return [uiMessages.messagePosition(message, count), turn === undefined ? '' : heading(turn)].join(
    ', ',
  );
}

/** Who speaks, or who passes. */
function heading({ isUser, passed, content, speaker }: ReplayTurn): string {
  if (isUser) return texts.you;
  return passed === true ? content : speaker;
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="32" className="block overflow-visible">
      <rect y="13" width="100%" height="6" rx="3" className="fill-line" />
      <rect y="13" width={`${100 * share}%`} height="6" rx="3" className="fill-accent" />
      <circle cx={`${100 * share}%`} cy="16" r="8" className="fill-accent" />
    </svg>
  );
}
