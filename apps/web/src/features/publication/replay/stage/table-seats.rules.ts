import type { ReplayTurn } from '../replay-turn.ts';

export interface TableSeat {
  name: string;
  role: string;
  isUser: boolean;
}

/** Seats around the table, and the seat of each speaker. */
export interface Table {
  /** The visitor's seat is the first. */
  seats: readonly TableSeat[];
  /** Number of people without a seat of their own; they share the last one. */
  more: number;
  /** Index of the speaker's seat; `seats.length` for the shared one. */
  seatIndexOf: (turn: ReplayTurn) => number;
}

/** With more, the names would not be readable. */
const maxSeatedMembers = 11;

/** Assigns seats to the members, then to other speakers. */
export function seatTable(
  members: readonly { name: string; role: string }[],
  turns: readonly ReplayTurn[],
): Table {
  const seatIndexes = new Map<string, number>();
  const seats: TableSeat[] = [{ name: '', role: '', isUser: true }];
  let more = 0;
  function addSeat(name: string, role: string): void {
    const key = keyOf(name);
    if (seatIndexes.has(key)) return;
    if (seats.length > maxSeatedMembers) more += 1;
    else seats.push({ name, role, isUser: false });
    seatIndexes.set(key, more > 0 ? maxSeatedMembers + 1 : seats.length - 1);
  }
  for (const { name, role } of members) addSeat(name, role);
  for (const { speaker, role, isUser } of turns) if (!isUser) addSeat(speaker, role);
  return {
    seats,
    more,
    seatIndexOf: ({ speaker, isUser }) => (isUser ? 0 : (seatIndexes.get(keyOf(speaker)) ?? 0)),
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();
