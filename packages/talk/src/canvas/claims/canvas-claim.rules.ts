import type { SuggestionOp, WorkSource } from '@convoke/contract/canvas/suggestion.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { inOneLine } from '@convoke/contract/text.rules.ts';
import { marksIn } from '../../files/marks.rules.ts';
import { listed, sourcesOf } from '../../minutes/claims/claim.rules.ts';
import type { WrittenObject } from './read-object.rules.ts';

/** What a model suggests: of the right types, and not checked yet. */
export interface SuggestionClaim {
  op: SuggestionOp;
  /** `null` for the beginning; missing where the model named none. */
  block?: string | null;
  after?: string | null;
  /** Missing where the model gave none. */
  old?: string;
  text: string;
  reason: string;
  sources: WorkSource[];
}

/** What a model has against a block; not checked yet. */
export interface ObjectionClaim {
  block?: string | null;
  text: string;
  sources: WorkSource[];
}

/** What an object of a model claims; `null` for an object that claims nothing about a canvas. */
export type CanvasClaim =
  | { kind: 'suggestion'; claim: SuggestionClaim }
  | { kind: 'objection'; claim: ObjectionClaim };

const ops: Readonly<Record<string, SuggestionOp>> = {
  replace: 'replace',
  change: 'replace',
  edit: 'replace',
  insert: 'insert_after',
  insertafter: 'insert_after',
  add: 'insert_after',
  append: 'insert_after',
  delete: 'delete',
  remove: 'delete',
  move: 'move_after',
  moveafter: 'move_after',
};

/** Reads what an object claims, with the words that models use for the contract's keys. */
export function readCanvasClaim(object: WrittenObject): CanvasClaim | null {
  const given = (...keys: string[]) => keys.map((key) => object[key]).find((one) => one != null);
  const block = placeOf(object, 'block', 'blockid', 'id', 'target');
  const name = textOf(given('op', 'operation', 'action', 'type')).toLowerCase();
  const against = textOf(object['objection']);
  if (against !== '' || name === 'objection') {
    const text = against === '' ? textOf(given('text', 'reason', 'content')) : against;
    return { kind: 'objection', claim: { ...block, text, sources: sourcesIn(object, text) } };
  }
  const op = ops[name.replace(/[\s_-]+/gu, '')];
  if (op === undefined) return null;
  const text = textOf(given('text', 'newtext', 'new', 'content', 'markdown'));
  const reason = textOf(given('reason', 'why', 'because'));
  const old = given('old', 'oldtext', 'before');
  const { block: after } = placeOf(object, 'after', 'afterblock', 'follows');
  return {
    kind: 'suggestion',
    claim: {
      op,
      ...block,
      ...(after !== undefined && { after }),
      ...(typeof old === 'string' && { old: textOf(old) }),
      text,
      reason,
      sources: sourcesIn(object, `${text}\n${reason}`),
    },
  };
}

const start = /^(?:null|none|start|beginning|top)?$/iu;
const named = /^[\s[(]*(?:C:)?([A-Za-z0-9_-]{1,40})[\s\])]*$/u;

/** The block that the first of some keys names: nothing where the object has none of them or names no block. */
function placeOf(object: WrittenObject, ...keys: string[]): { block?: string | null } {
  const key = keys.find((one) => Object.hasOwn(object, one));
  const value = key === undefined ? undefined : object[key];
  if (value === null) return { block: null };
  if (typeof value !== 'string') return {};
  if (start.test(value.trim())) return { block: null };
  const id = named.exec(value)?.[1];
  return id === undefined ? {} : { block: id };
}

/** No text of a model is read further. */
const maxLength = 24_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, maxLength) : '';

const blockSource = /^[\s[(]*c\s*:\s*([A-Za-z0-9_-]{1,40})[\s\])]*$/iu;

/** The sources that an object names, and the passages that its words name by marks. */
function sourcesIn(object: WrittenObject, words: string): WorkSource[] {
  const claimed = [object['sources'], object['source']].flatMap(listed);
  return [
    ...claimed.flatMap((each): WorkSource[] => {
      const block = typeof each === 'string' ? blockSource.exec(each)?.[1] : undefined;
      return block === undefined ? sourcesOf(each) : [`C:${block}`];
    }),
    ...marksIn(words).map(({ ref }) => ref),
  ].slice(0, 4 * limits.sources);
}

const toolLine = /^[^\p{L}\p{N}\n]{0,12}USE[^\p{L}\p{N}\n]{0,12}\{[^\n]*$/gmu;
// What turns words around, and what is no character: it would be stored nowhere.
const unwritable =
  /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]|(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** Markdown without what cannot be stored, requests for tools, and white space at its ends. */
export const cleanMarkdown = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(unwritable, '')
    .replace(toolLine, '')
    .replace(/^(?:[^\S\n]*\n)+/u, '')
    .trimEnd();

/** The same in one line. */
export const cleanLine = (text: string): string =>
  inOneLine(text.replace(toolLine, '').replace(/\p{Cs}/gu, ''));
