const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const space = 0x20;

// The longest that `JSON.stringify` writes has 24 characters; to read one of megabytes takes ten times as long as text.
const maxWordLength = 64;

/** What JSON text holds, found without reading it as such. */
export interface JsonBounds {
  /** How deep lists and objects stand in one another. */
  depth: number;
  /** How many values it has at most, names of members aside. */
  values: number;
  /** Whether a number is longer than any that a program writes. */
  hasLongNumber: boolean;
}

/**
 * Measures JSON text by its bytes before the parser makes objects of it: two megabytes can nest a million deep or hold
 * 700,000 objects, for which the parser takes hundreds of times as long as for text. Ends where a bound is passed.
 */
export function measureJson(
  json: Buffer,
  { depth: maxDepth, values: maxValues }: Pick<JsonBounds, 'depth' | 'values'>,
): JsonBounds {
  const found = { depth: 0, values: 1, hasLongNumber: false };
  let depth = 0;
  let wordLength = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (byte === quote) {
      index = endOfText(json, index);
      wordLength = 0;
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      found.depth = Math.max(found.depth, depth);
      found.values += 1;
      wordLength = 0;
      if (depth > maxDepth) return found;
    } else if (byte === comma) {
      found.values += 1;
      wordLength = 0;
      if (found.values > maxValues) return found;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      wordLength = 0;
    } else if (byte <= space || byte === colon) {
      wordLength = 0;
    } else {
      wordLength += 1;
      if (wordLength > maxWordLength) return { ...found, hasLongNumber: true };
    }
  }
  return found;
}

/** Where the text that begins at a quote ends. */
function endOfText(json: Buffer, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== quote) {
    index += json[index] === backslash ? 2 : 1;
  }
  return index;
}
