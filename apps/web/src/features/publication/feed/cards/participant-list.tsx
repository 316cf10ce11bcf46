import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { Seating } from '../../../../ui/seat/seating.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { rolesOf } from './feed-card.rules.ts';

const shownSeats = 6;

/** Seats and roles of the participants. */
export function ParticipantList({ card }: { card: PublicationCard }) {
  if (card.participants.length === 0) return null;
  const participants = card.participants.map(({ name, role, seatVariant }) => ({
    name: seatNameOf(name),
    role,
    seatVariant,
  }));
  const moreCount = participants.length - shownSeats;
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex pl-0.5">
        <Seating people={participants}>
          {participants.slice(0, shownSeats).map(({ name, role }, index) => (
            // Two participants may share name and role; the order is fixed.
            <span
              key={index}
              className="-ml-0.5 flex rounded-full [box-shadow:0_0_0_2px_var(--surface)]"
            >
              <Seat name={name} role={role} size="sm" />
            </span>
          ))}
        </Seating>
        {moreCount > 0 ? (
          <span className="-ml-0.5 flex h-7 min-w-7 items-center justify-center rounded-full bg-tint px-1.5 text-xs font-medium [box-shadow:0_0_0_2px_var(--surface)]">
            +{moreCount}
          </span>
        ) : null}
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">
        <span className="sr-only">{texts.participants} </span>
        {rolesOf(card).map((role, index) => (
          <span key={role}>
            {index === 0 ? null : ', '}
            <bdi>{role}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}
