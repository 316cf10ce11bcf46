const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const space = 0x20;

// `JSON.stringify` writes at most 24 characters; a number of megabytes takes ten times as long to parse as a string.
const maxNumberLength = 64;

/** Measures of JSON text, found without parsing. */
export interface JsonBounds {
  /** Nesting depth of lists and objects. */
  depth: number;
  /** Upper bound of the number of values, without object keys. */
  values: number;
  /** True when a number is longer than any serializer writes. */
  hasLongNumber: boolean;
}

/**
 * Measures JSON bytes before they are parsed: two megabytes can nest a million deep or hold 700,000 objects, which take
 * the parser hundreds of times as long as a string. Stops when a limit is exceeded.
 */
export function measureJson(
  json: Buffer,
  { depth: maxDepth, values: maxValues }: Pick<JsonBounds, 'depth' | 'values'>,
): JsonBounds {
  const found = { depth: 0, values: 1, hasLongNumber: false };
  let depth = 0;
  let tokenLength = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (byte === quote) {
      index = endOfString(json, index);
      tokenLength = 0;
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      found.depth = Math.max(found.depth, depth);
      found.values += 1;
      tokenLength = 0;
      if (depth > maxDepth) return found;
    } else if (byte === comma) {
      found.values += 1;
      tokenLength = 0;
      if (found.values > maxValues) return found;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      tokenLength = 0;
    } else if (byte <= space || byte === colon) {
      tokenLength = 0;
    } else {
      tokenLength += 1;
      if (tokenLength > maxNumberLength) return { ...found, hasLongNumber: true };
    }
  }
  return found;
}

/** Index of the closing quote of the string that begins at `start`. */
function endOfString(json: Buffer, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== quote) {
    index += json[index] === backslash ? 2 : 1;
  }
  return index;
}
