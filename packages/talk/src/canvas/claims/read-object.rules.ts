import { isRecord } from '../../lib/read-fields.ts';

/** A JSON object that a model wrote, by the letters of its keys alone: `Old_Text` is `oldtext`. */
export type WrittenObject = Readonly<Record<string, unknown>>;

/** Reads the text of one object, also with commas behind the last item and line breaks within texts; `null` for another one. */
export function readWrittenObject(text: string): WrittenObject | null {
  const value = parsed(text) ?? parsed(mended(text));
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.toLowerCase().replace(/[\s_-]+/gu, ''),
      field,
    ]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const stringOrComma = /"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/gu;
const escapes: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\t': String.raw`\t` };

const mended = (text: string): string =>
  text.replace(stringOrComma, (found) =>
    found === ','
      ? ''
      : // Other controls say nothing.
        found.replace(/\p{Cc}/gu, (control) => escapes[control] ?? ''),
  );
