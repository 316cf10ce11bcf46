import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import type { BlockObjection, Suggestion } from '@convoke/contract/canvas/suggestion.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { PassageFinder } from '../../files/citations.rules.ts';
import { foldQuotation } from '../../files/fold-quotation.rules.ts';
import { withoutMarks, withoutUnknownMarks } from '../../files/marks.rules.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';
import { splitBlocks } from '../blocks.rules.ts';
import { misfitOf } from '../suggestions.rules.ts';
import {
  cleanLine,
  cleanMarkdown,
  type ObjectionClaim,
  type SuggestionClaim,
} from './canvas-claim.rules.ts';
import { CanvasSources } from './canvas-sources.rules.ts';

/** The canvas and the talk that claims about a canvas are judged by. */
export interface CanvasBasis {
  blocks: readonly { id: string; text: string; locked?: boolean | undefined }[];
  /** The blocks that may change; all where there are none. */
  target?: readonly string[] | null | undefined;
  turns: readonly NumberedTurn[];
  /** Finds the passages that the model was sent. */
  passageOf: PassageFinder;
}

/** A suggestion without its number. */
export type SettledSuggestion = Omit<Suggestion, 'n'>;

const foldedWords = (text: string) => foldQuotation(text).folded;

/**
 * Settles what one answer claims about a canvas, by rules that hold whatever it claims. What does not fit the canvas
 * is dropped; one answer changes a block once.
 */
export class SettledClaims {
  readonly suggestions: Suggestion[] = [];
  readonly objections: BlockObjection[] = [];
  readonly #basis: CanvasBasis;
  readonly #sources: CanvasSources;
  readonly #known = new Set<string>();

  constructor(basis: CanvasBasis) {
    this.#basis = basis;
    this.#sources = new CanvasSources(basis);
  }

  /** The suggestions that a claim makes: none, one, or several where its text is too long for one. */
  suggest(claim: SuggestionClaim): Suggestion[] {
    const room = limits.suggestions - this.suggestions.length;
    const settled = settleSuggestion(claim, this.#basis, this.#sources)
      .filter((suggestion) => this.#isNew(keyOf(suggestion)))
      .slice(0, room)
      .map((suggestion, index) => ({ n: this.suggestions.length + index + 1, ...suggestion }));
    this.suggestions.push(...settled);
    return settled;
  }

  /** The objection that a claim makes; `null` where it makes none. */
  object(claim: ObjectionClaim): BlockObjection | null {
    const settled = settleObjection(claim, this.#basis, this.#sources);
    if (settled === null || this.objections.length >= limits.suggestions) return null;
    if (!this.#isNew(`objection ${settled.block} ${foldedWords(settled.text)}`)) return null;
    this.objections.push(settled);
    return settled;
  }

  #isNew(key: string): boolean {
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    return true;
  }
}

/** By what a suggestion is the same as another one: an insertion by its words, a change by its block. */
const keyOf = ({ op, block, text = '' }: SettledSuggestion): string =>
  op === 'insert_after' ? `insert ${block ?? ''} ${foldedWords(text)}` : `change ${block ?? ''}`;

/** Makes suggestions that fit the canvas of what a model claims; none where it does not fit. */
export function settleSuggestion(
  claim: SuggestionClaim,
  basis: CanvasBasis,
  sources = new CanvasSources(basis),
): SettledSuggestion[] {
  const { op } = claim;
  const place = placeOf(claim, basis);
  if (place === null) return [];
  const words = op === 'replace' || op === 'insert_after' ? markdownOf(claim.text, basis) : '';
  const reason = takeCodePoints(withoutMarks(cleanLine(claim.reason)), limits.suggestionReason);
  const texts = op === 'insert_after' ? shortTexts(words) : [words];
  return texts.flatMap((text): SettledSuggestion[] => {
    if (isTextual(op) && !isSayable(text, place.old)) return [];
    const judged = withoutMarks(isTextual(op) ? newWords(text, place.old) : claim.reason);
    const change = {
      op,
      block: place.block,
      ...(op === 'move_after' && { after: place.after }),
      ...(place.old !== undefined && { old: place.old }),
      ...(isTextual(op) && { text }),
    };
    if (misfitOf(change, basis.blocks) !== null) return [];
    return [{ ...change, reason: reason.trim(), ...sources.check(judged, claim.sources) }];
  });
}

/** Makes an objection to a block of the canvas of what a model claims; `null` where there is no such block or nothing is said. */
export function settleObjection(
  { block, text, sources: claimed }: ObjectionClaim,
  basis: CanvasBasis,
  sources = new CanvasSources(basis),
): BlockObjection | null {
  const found = basis.blocks.find(({ id }) => id === block);
  const words = takeCodePoints(withoutMarks(cleanLine(text)), limits.minutesLine).trim();
  if (found === undefined || !isTarget(found.id, basis) || isBlank(words)) return null;
  return { block: found.id, text: words, ...sources.check(words, claimed) };
}

const isTextual = (op: Suggestion['op']) => op === 'replace' || op === 'insert_after';

/** The block that changes with its words, or the place of an insertion; `null` where the claim names none that may. */
function placeOf(
  { op, block, after, old }: SuggestionClaim,
  basis: CanvasBasis,
): { block: string | null; after: string | null; old?: string } | null {
  const isEmpty = basis.blocks.length === 0;
  // Where there is no block yet, models number those that they suggest.
  if (op === 'insert_after' && isEmpty) return { block: null, after: null };
  if (block === undefined) return null;
  if (block === null)
    return op === 'insert_after' && !hasTarget(basis) ? { block, after: null } : null;
  const found = basis.blocks.find(({ id }) => id === block);
  if (found === undefined || !isTarget(block, basis)) return null;
  if (op === 'insert_after') return { block, after: null };
  if (old === undefined || foldedWords(old) !== foldedWords(found.text)) return null;
  if (op !== 'move_after') return { block, after: null, old: found.text };
  const follows = after ?? null;
  const isMissing = after === undefined || follows === block;
  return isMissing || isThere(block, follows, basis)
    ? null
    : { block, after: follows, old: found.text };
}

/** Whether a block stands behind another one, or at the beginning, already. */
function isThere(block: string, after: string | null, { blocks }: CanvasBasis): boolean {
  const at = blocks.findIndex(({ id }) => id === block);
  return (blocks[at - 1]?.id ?? null) === after;
}

const hasTarget = ({ target }: CanvasBasis) => (target ?? []).length > 0;

const isTarget = (id: string, basis: CanvasBasis) =>
  !hasTarget(basis) || basis.target?.includes(id) === true;

/** Markdown that names only passages that were sent. */
const markdownOf = (text: string, { passageOf }: CanvasBasis): string =>
  cleanMarkdown(withoutUnknownMarks(cleanMarkdown(text), (ref) => passageOf(ref) !== null));

const isShort = (text: string) => countCodePoints(text) <= limits.blockText;

const shortTexts = (text: string): string[] => (isShort(text) ? [text] : splitBlocks(text));

/** Whether a text makes a block, and another one than before. */
const isSayable = (text: string, old: string | undefined): boolean =>
  isShort(text) && text.trim() !== old?.trim() && !isBlank(splitBlocks(text).join(''));

/** The sentences of a text that another one does not have: what is said anew. All of it where nothing is. */
function newWords(text: string, old: string | undefined): string {
  if (old === undefined) return text;
  const before = foldedWords(old);
  const said = sentencesOf(text).filter((sentence) => !before.includes(foldedWords(sentence)));
  return said.length === 0 ? text : said.join(' ');
}

function sentencesOf(text: string): string[] {
  const ends = [...sentenceEnds(text)].map(({ index, marks }) => index + marks.length);
  return [...ends, text.length]
    .map((end, index) => text.slice(index === 0 ? 0 : (ends[index - 1] ?? 0), end).trim())
    .filter((sentence) => sentence !== '');
}
