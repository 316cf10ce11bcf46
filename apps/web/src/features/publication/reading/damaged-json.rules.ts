/** Deeper than any document of ours; what lies deeper is passed over. */
const deepestNesting = 16;

/**
 * Reads the fields of a JSON object that no parser takes: cut off, with line breaks or quotes inside of its texts,
 * with commas missing or wrapped in a quotation of its own. Each field is read for itself, so that one that is
 * beyond repair takes no other with it. The first of two fields of one name counts.
 */
export function readDamagedFields(text: string): Map<string, unknown> {
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
  return text.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/gs, (whole, what: string) =>
    // A doubled backslash or quote was one escape inside of another; letters with meaning of their own keep it.
    what === '"' || what === '\\' || what === '/' ? what : (escapes[what] ?? whole),
  );
}

/** Reads fields up to the end of their object, which for the outermost one is the end of the text. */
function readFields(
  cursor: Cursor,
  fields: Map<string, unknown>,
  depth: number,
  isInner: boolean,
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
    if (found[0] === '}' && isInner) return;
    const [, name] = found;
    if (name === undefined) continue;
    const value = readValue(cursor, depth);
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  }
}

/** `undefined` for what is no value. */
function readValue(cursor: Cursor, depth: number): unknown {
  const { source } = cursor;
  const first = source[cursor.at];
  if (first === '"') return readText(cursor);
  if (first === '[') return readList(cursor, depth + 1);
  if (first === '{') {
    cursor.at += 1;
    const fields = new Map<string, unknown>();
    if (depth < deepestNesting) readFields(cursor, fields, depth + 1, true);
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
    // A name that is followed by a colon: the list lost its end, and the fields go on.
    if (character === '}' || isKeyAt(cursor)) return items;
    const before = cursor.at;
    const value = depth < deepestNesting ? readValue(cursor, depth) : undefined;
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

/** A quotation mark ends a text only where something may follow a text; any other belongs to the words. */
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
    // The comma behind it is missing, and the next field begins.
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
  return raw.replaceAll(/\\(u[0-9a-fA-F]{4}|.|$)/gs, (_whole, what: string) =>
    what.length === 5
      ? String.fromCharCode(Number.parseInt(what.slice(1), 16))
      : (meanings[what] ?? what),
  );
}
