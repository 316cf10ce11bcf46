const seatColourCount = 10;

function firstLetter(word: string): string {
  // A letter may have two code units, and combining marks.
  return (/^.\p{M}*/su.exec(word)?.[0] ?? '').toUpperCase();
}

/**
 * First letter of a single word, else of the first and last word; '?' without a name
 * (docs/behaviour.md#initials-and-colours).
 */
export function seatInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.at(-1);
  return firstLetter(first) + (words.length > 1 && last !== undefined ? firstLetter(last) : '');
}

/** Seat colour of a member, 1 to 10; 0 is grey, without a name. */
export function seatColourIndex(name: string, role: string): number {
  if (name.trim() === '') return 0;
  let hash = 0;
  for (const character of name + role) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  }
  return ((hash >>> 0) % seatColourCount) + 1;
}

/** A person with a seat. */
export interface Seated {
  /** By which a member is the same under another name. */
  id?: string | undefined;
  name: string;
  role: string;
}

/** Colour of a seat, and its variant of that colour, counted from 1 (`data-dress`). */
export interface SeatLook {
  colour: number;
  variant: number;
}

const variantCount = 4;

/** Identifies a seat among others. */
export const seatKey = ({ name, role }: Seated): string => `${name}\n${role}`;

/**
 * Looks of people who are shown together, by `seatKey` and by id. The second person with a colour gets its second variant, and so
 * on, so that no two look alike. `colourRole` replaces roles that are translated.
 */
export function seatLooks(
  people: readonly Seated[],
  colourRole?: string,
): ReadonlyMap<string, SeatLook> {
  const looks = new Map<string, SeatLook>();
  const variantsUsed = new Map<number, number>();
  for (const person of people) {
    const key = seatKey(person);
    if (looks.has(key)) continue;
    const colour = seatColourIndex(person.name, colourRole ?? person.role);
    const before = variantsUsed.get(colour) ?? 0;
    const look = { colour, variant: (before % variantCount) + 1 };
    looks.set(key, look);
    if (person.id !== undefined) looks.set(person.id, look);
    // Seats without a name all have the first variant.
    if (colour > 0) variantsUsed.set(colour, before + 1);
  }
  return looks;
}
