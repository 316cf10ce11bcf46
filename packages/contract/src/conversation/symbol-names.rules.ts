/** The fields of a member that a message can mention. */
export interface NamedMember {
  name: string;
  role: string;
}

/** A name that begins with a symbol, where a text mentions it with `@`. */
export interface SymbolMention {
  member: number;
  /** Position behind the `@`. */
  start: number;
  end: number;
}

/** A name as it is written, such as "★" or "$$$ Guard"; words do not tell such names apart. */
interface SymbolName {
  text: string;
  member: number;
}

const wordStart = /^[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const atSign = /(?<=^|[\s\p{Ps}\p{Pi}¿¡])@/gu;
// Behind "★", "★★" is another name, but "★!" is a mention.
const goesOn = /^[\p{L}\p{N}\p{M}\p{S}@]/u;

/** The names that begin with neither a letter nor a digit nor an emoji, alone and with the role; the longest first. */
export function symbolNames(members: readonly NamedMember[]): SymbolName[] {
  const names = members.flatMap(({ name, role }, member) => {
    const text = name.trim().toLowerCase();
    if (text === '' || wordStart.test(text)) return [];
    return [
      { text, member },
      { text: `${text} ${role.trim().toLowerCase()}`, member },
    ];
  });
  return names.toSorted((a, b) => b.text.length - a.text.length);
}

/** Finds such names behind an `@`, in the order of the text. */
export function findSymbolMentions(text: string, names: readonly SymbolName[]): SymbolMention[] {
  if (names.length === 0) return [];
  return Array.from(text.matchAll(atSign), ({ index }) => index + 1).flatMap((start) => {
    const found = names.find((name) => {
      const end = start + name.text.length;
      if (text.slice(start, end).toLowerCase() !== name.text) return false;
      const after = text.slice(end, end + 2);
      return !goesOn.test(after) && !after.startsWith(name.text.slice(-1));
    });
    return found === undefined
      ? []
      : [{ member: found.member, start, end: start + found.text.length }];
  });
}

/** The text with spaces in the place of the names, whose words mention nobody else. */
export function blankOut(text: string, mentions: readonly SymbolMention[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of mentions) {
    pieces.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return pieces.join('') + text.slice(from);
}
