import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import { seatInitials } from '../../ui/seat.rules.ts';
import { useSeatMarks } from '../../ui/seating.tsx';
import { teamMessages as texts } from './team.messages.ts';
import { memberSeats, ownSeat } from './team-table.rules.ts';

interface TeamTableProps {
  members: readonly TeamMember[];
}

/** The round table with its seats filling. Decoration: the list below says the same in words. */
export function TeamTable({ members }: TeamTableProps) {
  const marksOf = useSeatMarks();
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
        {`${formatNumber(members.length)} / ${formatNumber(memberSeats.length)}`}
      </text>
      {memberSeats.map(({ x, y }, index) =>
        index < members.length ? null : (
          <circle
            key={index}
            cx={x}
            cy={y}
            r="11"
            strokeDasharray="2 4"
            className="fill-transparent stroke-line-strong"
          />
        ),
      )}
      {members.slice(0, memberSeats.length).map((member, index) => {
        const place = memberSeats[index];
        return place === undefined ? null : (
          <g
            key={memberKey(member)}
            {...marksOf(member)}
            className="transition-transform duration-200 ease-out"
            style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
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
      })}
      <circle cx={ownSeat.x} cy={ownSeat.y} r="16" className="fill-accent" />
      <text
        x={ownSeat.x}
        y={ownSeat.y}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-accent-ink text-[11px] font-semibold"
      >
        {texts.you}
      </text>
    </svg>
  );
}
