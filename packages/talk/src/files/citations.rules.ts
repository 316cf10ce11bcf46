import type { Citation, CitationState } from '@convoke/contract/files/citation.schemas.ts';
import { significantWords } from '../discussion/words/content-words.rules.ts';
import { claimsIn, type Claim } from './claims.rules.ts';
import { findFolded, foldedReadings, foldedWords } from './fold-quotation.rules.ts';
import { withoutMarks } from './marks.rules.ts';
import { knownNumbers, numbersIn } from './numbers.rules.ts';
import { quotationsIn, quotedWords, type Span } from './quotations.rules.ts';

/** A passage as citations are checked against it. */
export interface CitedPassage {
  /** Its place; the numbers of a place are numbers of the passage. */
  label: string;
  text: string;
}

/** Finds a passage by its reference, such as `F1:12`; null for one that there is not. */
export type PassageFinder = (ref: string) => CitedPassage | null;

/** A citation with what it rests on, in UTF-16 units of the text. */
export interface JudgedCitation extends Citation {
  /** The words that rest on the passage. */
  claim: Span;
  /** The quotations that decide, with their quotation marks; none for a citation without one. */
  quotations: readonly Span[];
  /** Those of them that the passage does not have. */
  missing: readonly Span[];
}

/** Words that a sentence without a quotation shares with its passage. */
const sharedWords = 2;

/** A passage, read once for all citations of it. */
class ReadPassage {
  readonly #passage: CitedPassage;
  #readings: string[] | undefined;
  #words: ReadonlySet<string> | undefined;
  #numbers: ReadonlySet<string> | undefined;

  constructor(passage: CitedPassage) {
    this.#passage = passage;
  }

  has(quotation: string): boolean {
    this.#readings ??= foldedReadings(this.#passage.text).map(({ folded }) => folded);
    const words = foldedWords(quotation);
    return this.#readings.some((folded) => findFolded(folded, words) !== null);
  }

  get words(): ReadonlySet<string> {
    this.#words ??= wordsOf(this.#passage.text);
    return this.#words;
  }

  get numbers(): ReadonlySet<string> {
    this.#numbers ??= knownNumbers(`${this.#passage.label}\n${this.#passage.text}`);
    return this.#numbers;
  }
}

const shortName = /(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu;
const ideographs = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]{2,}/gu;

/** The words by which a sentence and a passage are about the same: significant ones, short names such as "VAT", and pairs of ideographs. */
function wordsOf(text: string): Set<string> {
  const words = significantWords(text);
  for (const [name] of text.matchAll(shortName)) words.add(name);
  for (const [run] of text.matchAll(ideographs))
    for (let at = 0; at + 1 < run.length; at += 1) words.add(run.slice(at, at + 2));
  return words;
}

const tellingWord = /\p{L}{4,}|\d+(?:[.,]\d+)*/gu;

/** The words of a claim by which it is about a passage, as they are written: to be marked where the passage has them. */
export const tellingWords = (claim: string): string[] => [
  ...new Set(
    (withoutMarks(claim).match(tellingWord) ?? []).filter(
      (word) => significantWords(word).size > 0 || /^\d/u.test(word),
    ),
  ),
];

/** The quotations of a claim that a passage has. */
const quotedFrom = (text: string, quotations: readonly Span[], passage: ReadPassage): Span[] =>
  quotations.filter((one) => passage.has(quotedWords(text, one)));

/** What checking a claim without a quotation against one of its passages finds; its numbers may be in any of them. */
function judgeWords(
  text: string,
  { span }: Claim,
  passage: ReadPassage,
  passages: readonly ReadPassage[],
): CitationState {
  const said = withoutMarks(text.slice(span.start, span.end));
  const numbers = numbersIn(said);
  // A number is as telling as a word.
  let shared = new Set(numbers.filter((one) => passage.numbers.has(one))).size;
  for (const word of wordsOf(said)) if (passage.words.has(word)) shared += 1;
  // Short words are no telling ones; a sentence that stands there word for word tells enough.
  if (shared < sharedWords && !isWhole(said, passage)) return 'not_in_source';
  const isEachKnown = numbers.every((number) => passages.some((one) => one.numbers.has(number)));
  return isEachKnown ? 'cited' : 'number_missing';
}

/**
 * Whether a line of a record can rest on a passage: one of its quotations stands there, and one of its numbers. Others may be those
 * of what members said.
 */
export function canRestOn(line: string, cited: CitedPassage): boolean {
  const passage = new ReadPassage(cited);
  const numbers = numbersIn(line);
  const quotations = quotationsIn(line);
  return (
    (quotations.length === 0 || quotedFrom(line, quotations, passage).length > 0) &&
    (numbers.length === 0 || numbers.some((one) => passage.numbers.has(one)))
  );
}

const leastWholeWords = 4;

const isWhole = (said: string, passage: ReadPassage) =>
  said.trim().split(/\s+/u).length >= leastWholeWords && passage.has(said);

/** Judges a claim against each of its passages; a quotation must be in one of them. */
function judge(text: string, claim: Claim, passages: readonly ReadPassage[]) {
  const { quotations } = claim;
  const found = passages.map((passage) => quotedFrom(text, quotations, passage));
  const known = new Set(found.flat());
  const missing = quotations.filter((one) => !known.has(one));
  return passages.map((passage, index): Pick<JudgedCitation, 'state' | 'missing'> => {
    if (missing.length > 0) return { state: 'not_in_source', missing };
    if ((found[index] ?? []).length > 0) return { state: 'quoted', missing };
    return { state: judgeWords(text, claim, passage, passages), missing };
  });
}

/** Checks the citations of a text, in order, and says what each rests on; marks of passages that there are not are left out. */
export function judgeCitations(text: string, passageOf: PassageFinder): JudgedCitation[] {
  if (!text.includes('[F')) return [];
  const read = new Map<string, ReadPassage | null>();
  const passageFor = (ref: string) => {
    let passage = read.get(ref);
    if (passage === undefined) {
      const found = passageOf(ref);
      passage = found && new ReadPassage(found);
      read.set(ref, passage);
    }
    return passage;
  };
  return claimsIn(text).flatMap((claim) => {
    const cited = claim.marks.flatMap((mark) => {
      const passage = passageFor(mark.ref);
      return passage === null ? [] : [{ mark, passage }];
    });
    const judged = judge(
      text,
      claim,
      cited.map(({ passage }) => passage),
    );
    const { quotations, span } = claim;
    return cited.flatMap(({ mark }, index): JudgedCitation[] => {
      const verdict = judged[index];
      return verdict === undefined ? [] : [{ ...mark, ...verdict, claim: span, quotations }];
    });
  });
}

/** Checks the citations of a text by rules, whatever model wrote it: docs/files.md#citations */
export const checkCitations = (text: string, passageOf: PassageFinder): Citation[] =>
  judgeCitations(text, passageOf).map(({ ref, start, end, state }) => ({ ref, start, end, state }));
