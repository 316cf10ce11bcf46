import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { stopWords } from '../discussion/words/content-words.rules.ts';
import { foldWords } from '../lib/fold-words.rules.ts';
import { eachTerm } from '../lib/terms.rules.ts';

/** A file whose passages are chosen from. */
export interface SearchedFile {
  label: string;
  name: string;
  excerpts: readonly Excerpt[];
}

/** A text that passages are looked for with. */
export interface QueryText {
  text: string;
  weight: number;
}

/** How much may be chosen. */
export interface PassageRoom {
  /** Most passages. */
  passages: number;
  /** What their weights may add up to. */
  weight: number;
  weigh: (excerpt: Excerpt) => number;
  /** What is left is filled with the beginnings of sections, and then from the beginning of each file. */
  isFilled?: boolean;
}

/** Weight of the mission beside that of the newest turn, which is 1; each earlier turn counts for less than the next. */
const missionWeight = 0.15;
const fading = 0.6;
const queriedTurns = 6;

/** The texts that passages for the next turn are looked for with: the mission, and the newest turns, oldest first. */
export function passageQuery(mission: readonly string[], turns: readonly string[]): QueryText[] {
  const newest = turns.slice(-queriedTurns).toReversed();
  return [
    ...newest.map((text, age) => ({ text, weight: fading ** age })),
    // Before anybody has spoken, the mission is all there is.
    ...mission.map((text) => ({ text, weight: newest.length === 0 ? 1 : missionWeight })),
  ];
}

// Saturation and length normalization of BM25, with the usual values.
const k1 = 1.2;
const b = 0.75;
/** Terms of a query that are looked up, the rarest first: more change nothing and take time. */
const maxTerms = 96;
/** Beginnings of long words find other forms and compounds of them, for less. */
const beginningLength = 4;
const beginningWeight = 0.3;
/** Names and numbers tell more than other words. */
const namesWeight = 1.6;
/** A word of a place, such as a heading, counts as so many. */
const placeCount = 2;
/** Passages below this share of the best score say little. */
const leastShare = 0.12;
/** So many of the best passages bring those next to them. */
const withNeighbours = 4;

interface IndexedPassage {
  file: number;
  excerpt: Excerpt;
  length: number;
}

interface IndexedFile {
  label: string;
  /** Its passages, in order, as numbers of the index. */
  passages: number[];
  /** By number of the passage in the file. */
  byNumber: Map<number, number>;
}

/** Finds passages by the rare words, names and numbers that they share with a query (BM25); it uses no vectors and asks no model. */
export class PassageIndex {
  readonly #files: IndexedFile[] = [];
  readonly #passages: IndexedPassage[] = [];
  /** Of each term the passages that have it and how often, alternating. */
  readonly #postings = new Map<string, number[]>();
  #totalLength = 0;

  constructor(files: readonly SearchedFile[] = []) {
    for (const file of files) this.add(file);
  }

  /** Number of passages. */
  get size(): number {
    return this.#passages.length;
  }

  /** Adds a file, or further passages of the one added last: a page adds them in pieces, so that it stays usable. */
  add({ label, name, excerpts }: SearchedFile): void {
    let file = this.#files.at(-1);
    if (file?.label !== label) {
      file = { label, passages: [], byNumber: new Map() };
      this.#files.push(file);
    }
    for (const excerpt of excerpts) {
      const id = this.#passages.length;
      file.passages.push(id);
      file.byNumber.set(excerpt.n, id);
      this.#passages.push({ file: this.#files.length - 1, excerpt, length: excerpt.text.length });
      this.#totalLength += excerpt.text.length;
      this.#index(id, excerpt, name);
    }
  }

  #index(id: number, { label, text }: Excerpt, name: string): void {
    const counts = new Map<string, number>();
    const count = (term: string, times: number) =>
      counts.set(term, (counts.get(term) ?? 0) + times);
    for (const [words, times] of [
      [text, 1],
      [label, placeCount],
      [name, 1],
    ] as const) {
      eachTerm(foldWords(words), (term) => {
        count(term, times);
        if (term.length > beginningLength) count(`${term.slice(0, beginningLength)}~`, times);
      });
    }
    for (const [term, times] of counts) {
      const posting = this.#postings.get(term);
      if (posting === undefined) this.#postings.set(term, [id, times]);
      else posting.push(id, times);
    }
  }

  /** The best passages, best first, as references such as `F1:12`. */
  rank(query: readonly QueryText[], limit: number): string[] {
    return this.#best(query)
      .slice(0, limit)
      .map((id) => this.#referenceOf(id));
  }

  #referenceOf(id: number): string {
    const passage = this.#passages[id];
    return `${this.#files[passage?.file ?? 0]?.label}:${passage?.excerpt.n}`;
  }

  /**
   * The passages for a turn, of each file in its order: those that are cited, the first of each file, the best ones with those next to
   * them. Where nothing matches the query, such as "What is this about?", the files' beginnings.
   */
  choose(
    query: readonly QueryText[],
    room: PassageRoom,
    cited: readonly string[] = [],
  ): Map<string, Excerpt[]> {
    const chosen = new Set<number>();
    let left = room.weight;
    const take = (id: number | undefined) => {
      const passage = id === undefined ? undefined : this.#passages[id];
      if (id === undefined || passage === undefined || chosen.has(id)) return;
      if (chosen.size >= room.passages) return;
      const weight = room.weigh(passage.excerpt);
      if (weight > left) return;
      left -= weight;
      chosen.add(id);
    };
    for (const ref of cited) take(this.#find(ref));
    for (const { passages } of this.#files) take(passages[0]);
    const best = this.#best(query);
    for (const [rank, id] of best.entries()) {
      take(id);
      if (rank < withNeighbours) for (const next of this.#nextTo(id)) take(next);
    }
    if (room.isFilled === true || best.length === 0) for (const id of this.#inOutline()) take(id);
    return this.#inOrder(chosen);
  }

  #find(ref: string): number | undefined {
    const [label, number] = ref.split(':');
    return this.#files.find((file) => file.label === label)?.byNumber.get(Number(number));
  }

  #nextTo(id: number): (number | undefined)[] {
    const { file, excerpt } = this.#passages[id] ?? {};
    const numbers = file === undefined ? undefined : this.#files[file]?.byNumber;
    return excerpt === undefined ? [] : [numbers?.get(excerpt.n + 1), numbers?.get(excerpt.n - 1)];
  }

  /** The beginnings of all sections, then all passages, taking turns between files. */
  *#inOutline(): Iterable<number> {
    const placeOf = (id: number | undefined) =>
      id === undefined ? undefined : this.#passages[id]?.excerpt.label;
    const beginnings = this.#files.map(({ passages }) =>
      passages.filter((id, index) => placeOf(id) !== placeOf(passages[index - 1])),
    );
    yield* inTurn(beginnings);
    yield* inTurn(this.#files.map(({ passages }) => passages));
  }

  #inOrder(chosen: ReadonlySet<number>): Map<string, Excerpt[]> {
    return new Map(
      this.#files.map(({ label, passages }) => [
        label,
        passages.flatMap((id) => (chosen.has(id) ? (this.#passages[id]?.excerpt ?? []) : [])),
      ]),
    );
  }

  /** The numbers of the passages that share telling words with a query, best first. */
  #best(query: readonly QueryText[]): number[] {
    const scores = new Float64Array(this.#passages.length);
    const mean = this.#totalLength / Math.max(1, this.#passages.length);
    for (const { posting, weight } of this.#termsOf(query)) {
      for (let at = 0; at < posting.length; at += 2) {
        const id = posting[at] ?? 0;
        const count = posting[at + 1] ?? 0;
        const spread = k1 * (1 - b + (b * (this.#passages[id]?.length ?? 0)) / mean);
        scores[id] = (scores[id] ?? 0) + (weight * count * (k1 + 1)) / (count + spread);
      }
    }
    let top = 0;
    for (const score of scores) top = Math.max(top, score);
    const least = Math.max(top * leastShare, Number.MIN_VALUE);
    const found: number[] = [];
    for (const [id, score] of scores.entries()) if (score >= least) found.push(id);
    return found.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  }

  /** The telling terms of a query with their weights, as many as are looked up. */
  #termsOf(query: readonly QueryText[]): { posting: readonly number[]; weight: number }[] {
    const weights = new Map<string, number>();
    const note = (term: string, weight: number) =>
      weights.set(term, Math.max(weights.get(term) ?? 0, weight));
    for (const { text, weight } of query)
      eachQueryTerm(text, (term, share) => note(term, share * weight));
    const total = this.#passages.length;
    const terms = [...weights].flatMap(([term, weight]) => {
      const posting = this.#postings.get(term);
      if (posting === undefined) return [];
      const found = posting.length / 2;
      const rarity = Math.log(1 + (total - found + 0.5) / (found + 0.5));
      return [{ posting, weight: weight * rarity }];
    });
    return terms.toSorted((one, other) => other.weight - one.weight).slice(0, maxTerms);
  }
}

const upper = /\p{Lu}/u;
// Stop words have four letters or more; of the shorter ones only names such as "VAT" tell anything.
const shortWord = /^[a-z]{3}$/u;
const shortName = /^\p{Lu}{3}$/u;
const digit = /\d/u;
const sentenceStart = /(?:^|[.!?…:]\s*|\n\s*)$/u;

/** The terms of a query text with their shares: names and numbers have more, stop words none. */
function eachQueryTerm(text: string, take: (term: string, share: number) => void): void {
  const folded = foldWords(text);
  // Folding may change the length, and then names are not told apart.
  const isAligned = folded.length === text.length;
  eachTerm(folded, (term, start, end) => {
    if (stopWords.has(folded.slice(start, end))) return;
    if (shortWord.test(term) && !(isAligned && shortName.test(text.slice(start, end)))) return;
    const isName =
      isAligned &&
      upper.test(text[start] ?? '') &&
      !sentenceStart.test(text.slice(Math.max(0, start - 3), start));
    const share = isName || digit.test(term) ? namesWeight : 1;
    take(term, share);
    if (term.length > beginningLength)
      take(`${term.slice(0, beginningLength)}~`, share * beginningWeight);
  });
}

/** The items of several lists, one of each in turn. */
function* inTurn(lists: readonly (readonly number[])[]): Iterable<number> {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1)
    for (const list of lists) {
      const item = list[index];
      if (item !== undefined) yield item;
    }
}
