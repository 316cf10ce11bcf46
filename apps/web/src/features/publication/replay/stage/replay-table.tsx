import { memo } from 'react';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { useSeatMarks } from '../../../../ui/seat/seating.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { replayMessages as texts } from '../../messages.ts';
import type { ReplayTurn } from '../replay-turn.ts';
import type { Table, TableSeat } from './table-seats.rules.ts';
import { shownSeatName } from '../../reading/shown-name.rules.ts';

export interface ReplayTableProps {
  table: Table;
  /** The current turn. */
  turn: ReplayTurn;
  /** The text has not started yet. */
  isWaiting: boolean;
}

const seatDelayMs = 90;
// As classes, because server rendering outputs no inline styles.
const countClasses = [
  '[--count:1]',
  '[--count:2]',
  '[--count:3]',
  '[--count:4]',
  '[--count:5]',
  '[--count:6]',
  '[--count:7]',
  '[--count:8]',
  '[--count:9]',
  '[--count:10]',
  '[--count:11]',
  '[--count:12]',
  '[--count:13]',
];
const positionClasses = [
  '[--place:0]',
  '[--place:1]',
  '[--place:2]',
  '[--place:3]',
  '[--place:4]',
  '[--place:5]',
  '[--place:6]',
  '[--place:7]',
  '[--place:8]',
  '[--place:9]',
  '[--place:10]',
  '[--place:11]',
  '[--place:12]',
];

/** The table with its seats and the current speaker. The transcript has the same as text. */
export const ReplayTable = memo(function ReplayTable({ table, turn, isWaiting }: ReplayTableProps) {
  useLanguage();
  const marksOf = useSeatMarks();
  const { seats, more } = table;
  const speaking = table.seatIndexOf(turn);
  const count = seats.length + (more > 0 ? 1 : 0);
  const names = seats.map(({ name, isUser }) => (isUser ? texts.you : name));
  const all = more > 0 ? [...names, texts.more(more)] : names;
  return (
    <div className="flex h-full min-h-0 items-center justify-center lg:[container-type:size] on-its-side:[container-type:size]">
      <p className="sr-only">{texts.tableOf(all.join(', '))}</p>
      <div
        aria-hidden="true"
        {...(turn.isUser ? {} : marksOf({ name: shownSeatName(turn.speaker), role: turn.role }))}
        className={`${countClasses[count - 1]} relative aspect-[2.1] w-full max-w-130 sm:aspect-[2.4] lg:aspect-square lg:w-[min(100cqw,100cqh,30rem)] on-its-side:aspect-[1.9] on-its-side:w-[min(100cqw,190cqh,30rem)] ${turn.isUser ? '[--seat:var(--accent)]' : ''}`}
      >
        <div className="absolute inset-x-[15%] inset-y-[24%] rounded-[50%] border border-[color-mix(in_oklab,var(--seat)_45%,var(--line))] bg-[color-mix(in_oklab,var(--seat)_9%,var(--surface))] transition-colors duration-500 lg:inset-[25%]" />
        {seats.map((seat, index) => (
          <SeatPosition key={index} index={index}>
            <SeatAtTable seat={seat} isSpeaking={speaking === index} isCrowded={count > 8} />
          </SeatPosition>
        ))}
        {more > 0 ? (
          <SeatPosition index={seats.length}>
            <span
              className={`flex size-10 items-center justify-center rounded-full border border-line-strong bg-surface text-xs font-semibold ${ring(speaking >= seats.length)}`}
            >
              +{more}
            </span>
          </SeatPosition>
        ) : null}
        <CurrentSpeaker key={`${speaking} ${turn.kind}`} {...{ turn, isWaiting }} />
      </div>
    </div>
  );
});

function CurrentSpeaker({ turn, isWaiting }: Pick<ReplayTableProps, 'turn' | 'isWaiting'>) {
  const { speaker, role, isUser, kind } = turn;
  return (
    // Without script there is no current speaker.
    <div
      data-with-script=""
      className="absolute inset-x-[24%] inset-y-[26%] flex animate-appear flex-col items-center justify-center gap-0.5 text-center lg:inset-[27%] lg:gap-1.5"
    >
      {kind === null ? null : (
        <span
          className={`rounded-full px-2.5 py-0.5 text-xs font-medium ${isUser ? 'bg-accent text-accent-ink' : 'bg-(--seat) text-white'}`}
        >
          {uiMessages.turnKinds[kind]}
        </span>
      )}
      <p className="line-clamp-2 font-title text-lg leading-tight break-words [@container(height>=20rem)]:text-2xl">
        <bdi>{isUser ? texts.you : speaker}</bdi>
      </p>
      {role === '' ? null : (
        <p className="line-clamp-1 text-xs break-words text-ink-muted [@container(height>=20rem)]:line-clamp-2 [@container(height>=20rem)]:text-sm">
          <bdi>{role}</bdi>
        </p>
      )}
      <span
        className={`hidden gap-1 pt-1 [@container(height>=20rem)]:flex ${isWaiting ? 'animate-breathe' : 'opacity-0'}`}
      >
        <span className="size-1.5 rounded-full bg-(--seat)" />
        <span className="size-1.5 rounded-full bg-(--seat)" />
        <span className="size-1.5 rounded-full bg-(--seat)" />
      </span>
    </div>
  );
}

interface SeatPositionProps {
  index: number;
  children: React.ReactNode;
}

function SeatPosition({ index, children }: SeatPositionProps) {
  return (
    <div
      data-not-prerendered
      className={`${positionClasses[index]} absolute top-[calc(50%+41%*sin(var(--angle)))] left-[calc(50%+41%*cos(var(--angle)))] -translate-1/2 [--angle:calc(90deg+360deg*var(--place)/var(--count))]`}
    >
      <div className="animate-take-seat" style={{ animationDelay: `${index * seatDelayMs}ms` }}>
        {children}
      </div>
    </div>
  );
}

interface SeatAtTableProps {
  seat: TableSeat;
  isSpeaking: boolean;
  isCrowded: boolean;
}

function SeatAtTable({ seat, isSpeaking, isCrowded }: SeatAtTableProps) {
  const marksOf = useSeatMarks();
  const label = seat.isUser ? texts.yourSeat : seat.name;
  const [name, role] = [shownSeatName(seat.name), seat.role];
  return (
    <div
      {...(seat.isUser ? {} : marksOf({ name, role }))}
      className="flex flex-col items-center gap-2"
    >
      <span className={`rounded-full transition duration-200 ${ring(isSpeaking)}`}>
        {seat.isUser ? (
          <span
            className={`flex items-center justify-center rounded-full bg-accent font-semibold text-accent-ink ${isCrowded ? 'size-10 text-xs' : 'size-10 text-xs [@container(height>=20rem)]:size-14 [@container(height>=20rem)]:text-sm'}`}
          >
            {texts.you}
          </span>
        ) : isCrowded ? (
          <Seat name={name} role={role} />
        ) : (
          <>
            <span className="[@container(height>=20rem)]:hidden">
              <Seat name={name} role={role} />
            </span>
            <span className="hidden [@container(height>=20rem)]:inline">
              <Seat name={name} role={role} size="lg" />
            </span>
          </>
        )}
      </span>
      {isCrowded ? null : (
        <span
          className={`hidden max-w-28 truncate text-xs leading-tight [@container(height>=20rem)]:block ${isSpeaking ? 'text-ink' : 'text-ink-muted'}`}
        >
          <bdi>{label}</bdi>
        </span>
      )}
    </div>
  );
}

const ring = (isSpeaking: boolean) =>
  isSpeaking ? 'outline-2 outline-offset-3 outline-(--seat,var(--accent))' : '';
