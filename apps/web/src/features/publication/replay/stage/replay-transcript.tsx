import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { isServerRendering } from '../../../../lib/server-rendering.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReplayedEnd, ReplayMessage } from './replay-message.tsx';
import { replayMessages as texts } from '../../messages.ts';
import type { ReplayTurn } from '../replay-turn.ts';
import { earlierThan, firstShown } from './transcript-window.rules.ts';

export interface ReplayTranscriptProps {
  turns: readonly ReplayTurn[];
  current: number;
  visibleText: string | null;
  isComplete: boolean;
  /** Rendered after the last turn. */
  end: ReactNode;
}

// Within this distance from the end the reader has not scrolled away.
const followPx = 48;

/** The turns so far. Follows the current one until the reader scrolls back. */
export function ReplayTranscript({
  turns,
  current,
  visibleText,
  isComplete,
  end,
}: ReplayTranscriptProps) {
  const { box, isFollowing, follow, trackScroll } = useFollow();
  const [requestedFirst, setRequestedFirst] = useState<number | null>(null);
  const first = Math.min(firstShown(current), requestedFirst ?? Infinity);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        // Scrollable content must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={texts.transcript}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-4 [scrollbar-width:thin]"
        onScroll={trackScroll}
      >
        {first > 0 ? <EarlierButton onClick={() => setRequestedFirst(earlierThan(first))} /> : null}
        {isServerRendering ? <WholeTranscript turns={turns} /> : null}
        <ol data-with-script="" className="flex flex-col gap-5" start={first + 1}>
          {turns.slice(first, current + 1).map((turn, offset) => {
            const index = first + offset;
            const isCurrent = index === current;
            return (
              <Fragment key={index}>
                <ReplayMessage
                  turn={turn}
                  number={index + 1}
                  visibleText={isCurrent ? visibleText : turn.content}
                  isCurrent={isCurrent}
                  isGrowing={isCurrent && !isComplete}
                />
                {isCurrent && !isComplete ? null : <ReplayedEnd turn={turn} />}
              </Fragment>
            );
          })}
        </ol>
        {end}
      </section>
      {isFollowing ? null : (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            className="animate-rise"
            icon={<ArrowDown size={16} />}
            onClick={follow}
          >
            {texts.follow}
          </Button>
        </div>
      )}
    </div>
  );
}

function EarlierButton({ onClick }: { onClick: () => void }) {
  return (
    <p className="pb-4 text-center">
      <Button variant="quiet" size="sm" icon={<ArrowUp size={16} />} onClick={onClick}>
        {texts.earlier}
      </Button>
    </p>
  );
}

/** Keeps the end of the box in view until the reader scrolls away from it. */
function useFollow() {
  const box = useRef<HTMLElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);

  // After every render, as each piece makes it longer.
  useEffect(() => {
    const element = box.current;
    if (element !== null && isFollowing) element.scrollTop = element.scrollHeight;
  });

  function trackScroll() {
    const element = box.current;
    if (element === null) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    setIsFollowing(left <= followPx);
  }
  return { box, isFollowing, follow: () => setIsFollowing(true), trackScroll };
}

/** The full transcript for readers without script. */
function WholeTranscript({ turns }: { turns: readonly ReplayTurn[] }) {
  return (
    <ol data-without-script="" className="flex flex-col gap-5">
      {turns.map((turn, index) => (
        <Fragment key={index}>
          <ReplayMessage
            turn={turn}
            number={index + 1}
            visibleText={turn.content}
            isCurrent={false}
            isGrowing={false}
          />
          <ReplayedEnd turn={turn} />
        </Fragment>
      ))}
    </ol>
  );
}
