import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { seatColourIndex, seatKey, seatLooks, type Seated, type SeatLook } from './seat.rules.ts';

const LooksContext = createContext<ReadonlyMap<string, SeatLook>>(new Map());

interface SeatingProps {
  /** The people shown together, in order. */
  people: readonly Seated[];
  /** Replaces the roles in choosing colours, where roles are translated. */
  colourRole?: string;
  children: ReactNode;
}

/** Gives the seats inside it distinct looks. */
export function Seating({ people, colourRole, children }: SeatingProps) {
  const looks = useMemo(() => seatLooks(people, colourRole), [people, colourRole]);
  return <LooksContext value={looks}>{children}</LooksContext>;
}

/** Data attributes that theme.css uses for the seat's colour. */
export interface SeatMarks {
  'data-seat': number;
  'data-dress': number | undefined;
}

/** Returns the attributes of a person's seat; outside the Seating, those of the colour alone. */
export function useSeatMarks(): (person: Seated) => SeatMarks {
  const looks = useContext(LooksContext);
  return ({ id = '', name, role }) => {
    const look = looks.get(id) ?? looks.get(seatKey({ name, role }));
    const variant = look === undefined || look.variant === 1 ? undefined : look.variant;
    return { 'data-seat': look?.colour ?? seatColourIndex(name, role), 'data-dress': variant };
  };
}
