import { jsonrepair } from 'jsonrepair';

/** A JSON object in a text, or what is wrong with the text. */
export type JsonReading =
  | {
      ok: true;
      value: Record<string, unknown>;
      /** The text ended within the object; its last property may be incomplete. */
      isCut: boolean;
    }
  | { ok: false; fault: string };

/**
 * The longest text that `jsonrepair` reads: its time grows with the square of the length on hostile input, half a second at
 * this one.
 */
const maxRepairLength = 32_000;
const fenced = /```[a-z0-9]{0,20}([\s\S]*?)```/giu;
const maxFences = 4;

/**
 * Finds the JSON object that a model was asked for: also in a code fence, between other text, with small mistakes, or cut
 * off; then without its last, unfinished item. `isCut` is what the model says of its answer: not all of them say it.
 */
export function readJsonObject(text: string, isCut: boolean): JsonReading {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, fault: 'The answer was empty.' };
  const fences = Array.from(trimmed.matchAll(fenced), (match) => match[1] ?? '');
  const start = startOf(trimmed);
  const object = start < 0 ? '' : trimmed.slice(start);
  const upToBrace = upToLastBrace(object);
  for (const candidate of [trimmed, ...fences.slice(0, maxFences), upToBrace]) {
    const value = parse(candidate);
    if (value !== null) return { ok: true, value, isCut };
  }
  if (object === '') return { ok: false, fault: 'The answer holds no JSON object.' };
  if (object.length > maxRepairLength)
    return { ok: false, fault: 'The answer is too long, and not valid JSON.' };
  const isUnfinished = isCut || endsWithinItem(object);
  for (const candidate of isUnfinished ? [upToBrace, object] : [object, upToBrace]) {
    const value = repair(candidate);
    if (value !== null) return { ok: true, value, isCut: isUnfinished };
  }
  return { ok: false, fault: `The answer is not valid JSON: ${faultOf(object)}.` };
}

/** The object that a model put into another one: `{"minutes": {…}}`. */
export function unwrapObject(value: Record<string, unknown>): Record<string, unknown> {
  const [inner, ...more] = Object.values(value);
  return more.length === 0 ? (objectOf(inner) ?? value) : value;
}

/** Where the object begins: at a brace before a quoted key, else before a bare one; sentences around it may hold braces. */
function startOf(text: string): number {
  const quoted = text.search(/\{\s*["'“]/u);
  return quoted < 0 ? text.search(/\{\s*[}\p{L}]/u) : quoted;
}

/** Whether an object ends in the middle of an item, rather than after one, where only the last brackets are missing. */
function endsWithinItem(object: string): boolean {
  const rest = object.slice(object.lastIndexOf('}') + 1);
  if (/^[\s\]`]*$/u.test(rest)) return false;
  const brackets = object.replace(/"(?:[^"\\]|\\.)*"?/gsu, '').match(/[{}[\]]/gu) ?? [];
  return brackets.reduce((depth, one) => depth + ('{['.includes(one) ? 1 : -1), 0) > 0;
}

function upToLastBrace(text: string): string {
  const last = text.lastIndexOf('}');
  return last < 0 ? text : text.slice(0, last + 1);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function repair(text: string): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(jsonrepair(text)));
  } catch {
    // Beyond repair, or nested deeper than the stack.
    return null;
  }
}

function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return { ...value };
}

/** What the parser says, for the model that is asked again; it quotes a few characters of the model's own answer. */
function faultOf(text: string): string {
  try {
    JSON.parse(text);
    return 'it is no object';
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be parsed';
  }
}
