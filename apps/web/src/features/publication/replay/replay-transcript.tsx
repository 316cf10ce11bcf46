import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isWithoutBrowser } from '../../../lib/without-browser.ts';
import { Button } from '../../../ui/button.tsx';
import { ReplayMessage } from './replay-message.tsx';
import { replayMessages as texts } from './replay.messages.ts';
import type { ReplayTurn } from './replay-turn.ts';
import { earlierThan, firstShown } from './transcript-window.rules.ts';

export interface ReplayTranscriptProps {
  turns: readonly ReplayTurn[];
  present: number;
  said: string | null;
  isSaid: boolean;
  /** Stands behind the last word. */
  end: ReactNode;
}

// Nearer to its end than this, the reader has not scrolled away.
const followPx = 48;

/** What was said so far, the present turn last. It scrolls along until the reader scrolls back. */
export function ReplayTranscript({ turns, present, said, isSaid, end }: ReplayTranscriptProps) {
  const box = useRef<HTMLElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const [asked, setAsked] = useState<number | null>(null);
  const first = Math.min(firstShown(present), asked ?? Infinity);

  // With every word, and with whatever else makes it longer.
  useEffect(() => {
    const element = box.current;
    if (element !== null && isFollowing) element.scrollTop = element.scrollHeight;
  });

  function noteScroll() {
    const element = box.current;
    if (element === null) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    setIsFollowing(left <= followPx);
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        // Scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={texts.transcript}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-4 [scrollbar-width:thin]"
        onScroll={noteScroll}
      >
        {first > 0 ? (
          <p className="pb-4 text-center">
            <Button
              variant="quiet"
              size="sm"
              icon={<ArrowUp size={16} />}
              onClick={() => setAsked(earlierThan(first))}
            >
              {texts.earlier}
            </Button>
          </p>
        ) : null}
        {isWithoutBrowser ? <WholeTranscript turns={turns} /> : null}
        <ol data-with-script="" className="flex flex-col gap-5" start={first + 1}>
          {turns.slice(first, present + 1).map((turn, offset) => {
            const index = first + offset;
            const isPresent = index === present;
            return (
              <ReplayMessage
                key={index}
                turn={turn}
                number={index + 1}
                said={isPresent ? said : turn.content}
                isPresent={isPresent}
                isGrowing={isPresent && !isSaid}
              />
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
            onClick={() => setIsFollowing(true)}
          >
            {texts.follow}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Without script nothing plays: all words stand there. */
function WholeTranscript({ turns }: { turns: readonly ReplayTurn[] }) {
  return (
    <ol data-without-script="" className="flex flex-col gap-5">
      {turns.map((turn, index) => (
        <ReplayMessage
          // oxlint-disable-next-line react/no-array-index-key -- turns never change places
          key={index}
          turn={turn}
          number={index + 1}
          said={turn.content}
          isPresent={false}
          isGrowing={false}
        />
      ))}
    </ol>
  );
}
