import { Link } from '../../../lib/routing/link.tsx';
import { useLocation } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { Seating } from '../../../ui/seat/seating.tsx';
import { shellMessages } from '../../messages.ts';

const shownSeats = 3;

/** The way back to the visitor's own team; lit in the room. Beside the link to the administration only its seats fit. */
export function YourTable() {
  const isCompact = useIdentity().account?.userType === 'ADMIN';
  const members = useWorkspace((state) => state.members);
  const isHere = useLocation().pathname === paths.teamDashboard;
  if (members.length === 0) return null;
  return (
    <Link
      to={paths.teamDashboard}
      aria-current={isHere ? 'page' : undefined}
      className="hidden min-h-11 animate-appear items-center gap-2 rounded-full px-2.5 text-[0.9375rem] font-medium whitespace-nowrap text-ink-muted no-underline transition hover:bg-tint hover:text-ink @min-[72rem]:inline-flex aria-[current=page]:bg-accent-tint aria-[current=page]:text-ink"
    >
      <span className={isCompact ? 'sr-only' : '@max-[74.9rem]:sr-only'}>
        {shellMessages.yourTable}
      </span>
      <span aria-hidden="true" className="flex">
        <Seating people={members}>
          {members.slice(0, shownSeats).map(({ name, role }, index) => (
            // Two members may share name and role.
            <span key={index} className="-ml-2.5 flex rounded-full first:ml-0">
              <Seat name={name} role={role} size="sm" />
            </span>
          ))}
        </Seating>
      </span>
    </Link>
  );
}
