/** Deeper than any real document; what lies deeper is skipped. */
const maxNesting = 16;

/**
 * Reads fields of a JSON object that a parser rejects: cut off, with raw line breaks or quotes in strings, with missing
 * commas, or quoted as a whole. Fields are read one by one, so that a broken one leaves the others readable. The first
 * of duplicate fields wins.
 */
export function readMalformedFields(text: string): Map<string, unknown> {
  const source = isQuotedObject(text) ? unquote(text) : text;
  const fields = new Map<string, unknown>();
  const start = source.indexOf('{');
  if (start >= 0) readFields({ source, at: start + 1 }, fields, 0, false);
  return fields;
}

interface Cursor {
  readonly source: string;
  at: number;
}

const isQuotedObject = (text: string) => /^\s*["']?\s*\{\s*\\"/.test(text);

function unquote(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };
  return text.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/gs, (whole, escape: string) =>
    // An escaped backslash or quote is one escape inside another; other escapes stay.
    escape === '"' || escape === '\\' || escape === '/' ? escape : (escapes[escape] ?? whole),
  );
}

/** Reads fields to the end of their object; the outermost one ends with the text. */
function readFields(
  cursor: Cursor,
  fields: Map<string, unknown>,
  depth: number,
  isNested: boolean,
): void {
  const key = /"([A-Za-z_]\w*)"\s*:\s*|[{}]/gy;
  for (;;) {
    key.lastIndex = cursor.at;
    const found = key.exec(cursor.source);
    if (found === null) {
      cursor.at += 1;
      if (cursor.at >= cursor.source.length) return;
      continue;
    }
    cursor.at = key.lastIndex;
    if (found[0] === '}' && isNested) return;
    const [, name] = found;
    if (name === undefined) continue;
    const value = readValue(cursor, depth);
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  }
}

/** `undefined` when there is no value. */
function readValue(cursor: Cursor, depth: number): unknown {
  const { source } = cursor;
  const first = source[cursor.at];
  if (first === '"') return readText(cursor);
  if (first === '[') return readList(cursor, depth + 1);
  if (first === '{') {
    cursor.at += 1;
    const fields = new Map<string, unknown>();
    if (depth < maxNesting) readFields(cursor, fields, depth + 1, true);
    return Object.fromEntries(fields);
  }
  const plain = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  plain.lastIndex = cursor.at;
  const word = plain.exec(source)?.[0];
  if (word === undefined) return undefined;
  cursor.at += word.length;
  return JSON.parse(word);
}

function readList(cursor: Cursor, depth: number): unknown[] {
  const items: unknown[] = [];
  cursor.at += 1;
  while (cursor.at < cursor.source.length) {
    const character = cursor.source[cursor.at];
    if (character === ']') {
      cursor.at += 1;
      return items;
    }
    // A key: the list was not closed, and the object goes on.
    if (character === '}' || isKeyAt(cursor)) return items;
    const before = cursor.at;
    const value = depth < maxNesting ? readValue(cursor, depth) : undefined;
    if (value !== undefined && value !== null) items.push(value);
    if (cursor.at === before) cursor.at += 1;
  }
  return items;
}

function isKeyAt({ source, at }: Cursor): boolean {
  const key = /"[A-Za-z_]\w*"\s*:/y;
  key.lastIndex = at;
  return key.test(source);
}

/** A quote ends a string only where JSON may continue after a string; other quotes are content. */
function readText(cursor: Cursor): string {
  const { source } = cursor;
  const end = /\s*(?:$|[}\]](?!\w)|,\s*(?:$|["{[}\]]|-?\d|(?:true|false|null)\s*[,}\]]))/y;
  const start = cursor.at + 1;
  let at = start;
  for (; at < source.length; at += 1) {
    if (source[at] === '\\') {
      at += 1;
      continue;
    }
    if (source[at] !== '"') continue;
    end.lastIndex = at + 1;
    if (end.test(source)) break;
    // A missing comma before the next key.
    const rest = /\s*/y;
    rest.lastIndex = at + 1;
    rest.test(source);
    if (isKeyAt({ source, at: rest.lastIndex })) break;
  }
  cursor.at = Math.min(at + 1, source.length);
  return readEscapes(source.slice(start, at));
}

function readEscapes(raw: string): string {
  const meanings: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };
  return raw.replaceAll(/\\(u[0-9a-fA-F]{4}|.|$)/gs, (_whole, escape: string) =>
    escape.length === 5
      ? String.fromCharCode(Number.parseInt(escape.slice(1), 16))
      : (meanings[escape] ?? escape),
  );
}
