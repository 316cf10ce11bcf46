import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { seatColourIndex, seatKey, seatLooks, type Seated, type SeatLook } from './seat.rules.ts';

const LooksContext = createContext<ReadonlyMap<string, SeatLook>>(new Map());

interface SeatingProps {
  /** Who sits together, in their order. */
  people: readonly Seated[];
  /** Decides the colours in place of the roles, where those are translated. */
  colourRole?: string;
  children: ReactNode;
}

/** Lets the seats of people who are shown together be told apart, wherever in it they stand. */
export function Seating({ people, colourRole, children }: SeatingProps) {
  const looks = useMemo(() => seatLooks(people, colourRole), [people, colourRole]);
  return <LooksContext value={looks}>{children}</LooksContext>;
}

/** What theme.css knows a seat by, or something in its colour. */
export interface SeatMarks {
  'data-seat': number;
  'data-dress': number | undefined;
}

/** Gives the marks of anybody's seat; of somebody who does not sit here, those of the colour alone. */
export function useSeatMarks(): (person: Seated) => SeatMarks {
  const looks = useContext(LooksContext);
  return ({ name, role }) => {
    const look = looks.get(seatKey({ name, role }));
    const dress = look === undefined || look.dress === 1 ? undefined : look.dress;
    return { 'data-seat': look?.colour ?? seatColourIndex(name, role), 'data-dress': dress };
  };
}
