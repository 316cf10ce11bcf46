const seatColourCount = 10;

function firstLetter(word: string): string {
  // A letter may be two code units long, and carry marks that belong to it.
  return (/^.\p{M}*/su.exec(word)?.[0] ?? '').toUpperCase();
}

/** §5: one word gives its first letter, several the letters of the first and the last, nothing gives '?'. */
export function seatInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.at(-1);
  return firstLetter(first) + (words.length > 1 && last !== undefined ? firstLetter(last) : '');
}

/** Which of the ten seat colours a member wears, 1 to 10; 0 is grey, for nobody's name. */
export function seatColourIndex(name: string, role: string): number {
  if (name.trim() === '') return 0;
  let hash = 0;
  for (const character of name + role) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  }
  return ((hash >>> 0) % seatColourCount) + 1;
}

/** Somebody with a seat. */
export interface Seated {
  name: string;
  role: string;
}

/** How a seat looks: its colour, and which dress of that colour it wears, counted from 1. */
export interface SeatLook {
  colour: number;
  dress: number;
}

const dressCount = 4;

/** What a seat is known by among others. */
export const seatKey = ({ name, role }: Seated): string => `${name}\n${role}`;

/**
 * The looks of people who sit together, by `seatKey`. The colour is the one of each by itself; the second of a colour, in
 * the order in which they sit, wears the second dress of it, and so on, so that no two look alike. `colourRole` stands in
 * for the roles where those are translated.
 */
export function seatLooks(
  people: readonly Seated[],
  colourRole?: string,
): ReadonlyMap<string, SeatLook> {
  const looks = new Map<string, SeatLook>();
  const worn = new Map<number, number>();
  for (const person of people) {
    const key = seatKey(person);
    if (looks.has(key)) continue;
    const colour = seatColourIndex(person.name, colourRole ?? person.role);
    const before = worn.get(colour) ?? 0;
    looks.set(key, { colour, dress: (before % dressCount) + 1 });
    // Nobody's name has one dress.
    if (colour > 0) worn.set(colour, before + 1);
  }
  return looks;
}
