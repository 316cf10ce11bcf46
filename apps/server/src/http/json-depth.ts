const quote = 0x22;
const backslash = 0x5c;

/**
 * True when JSON text nests deeper than `maxDepth`. Looks at bytes before the parser does, because a body of two
 * megabytes can nest a million deep; brackets inside strings do not count.
 */
export function isDeeperThan(json: Buffer, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) {
      isInString = true;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
    }
  }
  return false;
}
