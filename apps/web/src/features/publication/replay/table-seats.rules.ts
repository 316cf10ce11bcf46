import type { ReplayTurn } from './replay-turn.ts';

export interface TableSeat {
  name: string;
  role: string;
  isUser: boolean;
}

/** Who sits at a table of which people, and who of them speaks. */
export interface Table {
  /** The visitor's seat first. */
  seats: readonly TableSeat[];
  /** How many more there are than seats; they share the last place. */
  more: number;
  /** Place of who speaks in a turn; `seats.length` for one of the others. */
  placeOf: (turn: ReplayTurn) => number;
}

/** More do not fit around a table so that one can read whose seat it is. */
const mostMembers = 11;

/** Seats the members, and whoever speaks without being one. */
export function seatTable(
  members: readonly { name: string; role: string }[],
  turns: readonly ReplayTurn[],
): Table {
  const places = new Map<string, number>();
  const seats: TableSeat[] = [{ name: '', role: '', isUser: true }];
  let more = 0;
  function seat(name: string, role: string): void {
    const key = keyOf(name);
    if (places.has(key)) return;
    if (seats.length > mostMembers) more += 1;
    else seats.push({ name, role, isUser: false });
    places.set(key, more > 0 ? mostMembers + 1 : seats.length - 1);
  }
  for (const { name, role } of members) seat(name, role);
  for (const { speaker, role, isUser } of turns) if (!isUser) seat(speaker, role);
  return {
    seats,
    more,
    placeOf: ({ speaker, isUser }) => (isUser ? 0 : (places.get(keyOf(speaker)) ?? 0)),
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();
