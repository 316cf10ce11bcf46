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
  /** The variant of the colour that the person keeps, unless an earlier person has the same. */
  seatVariant?: number | undefined;
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
 * Looks of people who are shown together, by `seatKey` and by id. Who has a variant of a colour keeps it; the others get the first
 * one that is free, so that no two look alike. `colourRole` replaces roles that are translated.
 */
export function seatLooks(
  people: readonly Seated[],
  colourRole?: string,
): ReadonlyMap<string, SeatLook> {
  const looks = new Map<string, SeatLook>();
  const taken = new Map<number, number[]>();
  const takenOf = (colour: number) => taken.get(colour) ?? [];
  const take = (person: Seated, look: SeatLook) => {
    looks.set(seatKey(person), look);
    if (person.id !== undefined) looks.set(person.id, look);
    taken.set(look.colour, [...takenOf(look.colour), look.variant]);
  };
  const seated = people.map((person) => ({
    person,
    colour: seatColourIndex(person.name, colourRole ?? person.role),
  }));
  for (const { person, colour } of seated) {
    if (person.seatVariant === undefined || looks.has(seatKey(person))) continue;
    const variant = person.seatVariant;
    if (!takenOf(colour).includes(variant)) take(person, { colour, variant });
  }
  for (const { person, colour } of seated) {
    if (looks.has(seatKey(person))) continue;
    // Seats without a name all have the first variant.
    const variant = colour === 0 ? 1 : freeVariant(takenOf(colour));
    take(person, { colour, variant });
  }
  return looks;
}

/** The first variant that is free; with more people than variants they begin anew. */
function freeVariant(taken: readonly number[]): number {
  const free = Array.from({ length: variantCount }, (_, index) => index + 1).find(
    (variant) => !taken.includes(variant),
  );
  return free ?? (taken.length % variantCount) + 1;
}
