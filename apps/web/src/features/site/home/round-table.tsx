import { useEffect, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import {
  sampleMembers,
  sampleTurnCount,
  sampleTurns,
  type SampleTurn,
} from './sample-conversation.ts';
import { SampleSeat } from './sample-seat.tsx';
import { siteMessages } from '../messages.ts';

const firstTurnMs = 1600;
const turnMs = 3200;
// Places around the table, the visitor's first, then clockwise, and when each is taken. As classes, because server rendering
// outputs no inline styles.
const seatPositions = [
  'top-[90%] left-1/2',
  'top-[78.3%] left-[21.7%] *:[animation-delay:140ms]',
  'top-1/2 left-[10%] *:[animation-delay:280ms]',
  'top-[21.7%] left-[21.7%] *:[animation-delay:420ms]',
  'top-[10%] left-1/2 *:[animation-delay:560ms]',
  'top-[21.7%] left-[78.3%] *:[animation-delay:700ms]',
  'top-1/2 left-[90%] *:[animation-delay:840ms]',
  'top-[78.3%] left-[78.3%] *:[animation-delay:980ms]',
];

// With little room or large text the labels are hidden, then the seats get smaller.
const labelClass = 'hidden text-xs leading-tight text-ink-muted @min-[20rem]:block';
const seatClass = '@max-[15rem]:*:size-8 @max-[15rem]:*:text-xs';

/** Picture of the hero: members take their seats, then speak, once. With reduced motion it shows the end. */
export function RoundTable() {
  const turnIndex = useSampleTurn();
  const turns = sampleTurns();
  const turn = turns[turnIndex];
  const { label, you, yourSeat } = siteMessages.sample;
  // On the prerendered page, which the app replaces, the seats have been taken already.
  const [isSeated] = useState(
    () => typeof document === 'object' && document.querySelector('[data-prerendered]') !== null,
  );
  const arrival = isSeated ? '' : 'animate-take-seat';
  return (
    <figure className="@container relative min-w-0 mx-auto aspect-square w-full max-w-130">
      <figcaption className="sr-only">
        {label}{' '}
        {turns.map((each) => `${speakerOf(each)}: ${each.text} ${each.dissent ?? ''}`).join(' ')}
      </figcaption>
      <div aria-hidden="true">
        <div className="absolute inset-[26%] rounded-full lg:inset-[21%] border border-line bg-surface" />
        {sampleMembers().map((member, index) => (
          <div
            key={member.name}
            className={`absolute w-20 -translate-1/2 sm:w-24 @max-[15rem]:w-8 ${seatPositions[index + 1]}`}
          >
            <div
              className={`flex items-center gap-2 ${arrival} ${index > 1 && index < 5 ? 'flex-col-reverse' : 'flex-col'}`}
            >
              <span className={speakingRing(turn?.member === index)}>
                <SampleSeat name={member.name} size="lg" />
              </span>
              <span className={`text-center ${labelClass}`}>{member.role}</span>
            </div>
          </div>
        ))}
        <div className={`absolute w-24 -translate-1/2 @max-[15rem]:w-8 ${seatPositions[0]}`}>
          <div className={`flex flex-col items-center gap-2 ${arrival}`}>
            <span className={speakingRing(turn?.member === null)}>
              <span className="flex size-14 items-center justify-center rounded-full bg-accent text-sm font-semibold text-accent-ink">
                {you}
              </span>
            </span>
            <span className={labelClass}>{yourSeat}</span>
          </div>
        </div>
        {turn === undefined ? null : <CurrentTurn key={turnIndex} turn={turn} />}
      </div>
    </figure>
  );
}

function CurrentTurn({ turn }: { turn: SampleTurn }) {
  return (
    <div
      data-not-prerendered
      className="absolute inset-x-[29%] inset-y-[25%] flex lg:inset-[25%] animate-rise flex-col items-center justify-center gap-2 text-center"
    >
      {turn.question ? (
        <p className="hidden text-sm text-ink-muted @min-[30rem]:block">{turn.question}</p>
      ) : null}
      {turn.kind ? (
        <span className="@max-[15rem]:hidden">
          <Badge tone={turn.member === null ? 'accent' : 'neutral'}>{turn.kind}</Badge>
        </span>
      ) : null}
      <p className="font-title text-xs leading-snug @min-[16rem]:text-sm @min-[20rem]:text-base @min-[30rem]:text-xl">
        {turn.text}
      </p>
      <p className="text-xs text-ink-muted @max-[15rem]:hidden">
        {turn.dissent ?? speakerOf(turn)}
      </p>
    </div>
  );
}

function speakerOf({ member }: SampleTurn): string {
  const { you } = siteMessages.sample;
  return member === null ? you : (sampleMembers()[member]?.name ?? you);
}

function speakingRing(isSpeaking: boolean): string {
  return `rounded-full ${seatClass} ${isSpeaking ? 'outline-2 outline-offset-4 outline-accent' : ''}`;
}

function useSampleTurn(): number {
  const last = sampleTurnCount - 1;
  // On the server it is for readers without script, so it shows the end too.
  const [turn, setTurn] = useState(() =>
    typeof window === 'undefined' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
      ? last
      : -1,
  );
  useEffect(() => {
    if (turn >= last) return undefined;
    const timer = setTimeout(() => setTurn(turn + 1), turn < 0 ? firstTurnMs : turnMs);
    return () => clearTimeout(timer);
  }, [turn, last]);
  return turn;
}
