import { memberId } from '@convoke/talk/team/member.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import { seatInitials } from '../../ui/seat/seat.rules.ts';
import { useSeatMarks } from '../../ui/seat/seating.tsx';
import { teamMessages as texts } from './messages.ts';
import { seatsOf, visitorSeat, type SeatPosition } from './team-table.rules.ts';

interface TeamTableProps {
  members: readonly TeamMember[];
}

/** The round table as its seats fill. Decorative: the list below has the same content as text. */
export function TeamTable({ members }: TeamTableProps) {
  const seated = members.slice(0, limits.participants);
  const { taken, free } = seatsOf(seated.length);
  return (
    <svg viewBox="0 0 320 208" aria-hidden="true" className="mx-auto block w-full max-w-sm">
      <ellipse cx="160" cy="104" rx="104" ry="54" className="fill-tint stroke-line" />
      <text
        x="160"
        y="104"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink-muted font-title text-[22px]"
      >
        {`${formatNumber(members.length)} / ${formatNumber(limits.participants)}`}
      </text>
      {free.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="11"
          strokeDasharray="2 4"
          className="fill-transparent stroke-line-strong"
        />
      ))}
      {seated.map((member, index) => {
        const position = taken[index];
        return position === undefined ? null : (
          <TakenSeat key={memberId(member)} member={member} position={position} />
        );
      })}
      <circle cx={visitorSeat.x} cy={visitorSeat.y} r="16" className="fill-accent" />
      <text
        x={visitorSeat.x}
        y={visitorSeat.y}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-accent-ink text-[11px] font-semibold"
      >
        {texts.you}
      </text>
    </svg>
  );
}

interface TakenSeatProps {
  member: TeamMember;
  position: SeatPosition;
}

function TakenSeat({ member, position: { x, y } }: TakenSeatProps) {
  const marksOf = useSeatMarks();
  return (
    <g
      {...marksOf(member)}
      className="transition-transform duration-200 ease-out"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <g className="animate-appear">
        <circle
          r="15"
          strokeWidth="2"
          className="fill-(--seat-fill) stroke-(--seat-ring) in-data-[dress=4]:[stroke-dasharray:4_3]"
        />
        <circle r="13" strokeWidth="2" className="fill-none stroke-(--seat-inner-ring)" />
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-(--seat-initials) text-[11px] font-semibold"
        >
          {seatInitials(member.name)}
        </text>
      </g>
    </g>
  );
}
