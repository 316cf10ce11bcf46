import { parseTags } from '@convoke/contract/publication/tags.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';

/** Ids that stand for any facet, no tags, no roles and no title. */
export const pseudoFacets = { any: 0, noTags: 1, noRoles: 2, noTitle: 3 } as const;
/** The first id of a real facet. */
export const firstFacet = 16;

const maxHashedLength = 3;
// Must equal the length in the SQL function publication_title_ngrams.
const longNgramLength = 5;
const maxQueryNgrams = 4;

/** The fields of a publication that the feed's filters read. */
export interface IndexedFields {
  introduction: string;
  relevantTags: string;
  participants: readonly { role: string }[];
  /** Missing or null if the conversation came to no decision. */
  decidedAt?: Date | string | null | undefined;
}

/** A case-folded title; empty when it has no visible character, which counts as no title: docs/behaviour.md#feed-filter-rules */
export function normalizedTitle(introduction: string): string {
  return isBlank(introduction) ? '' : foldCase(introduction);
}

/** The case-folded text to find in titles; null when the filter is empty. */
export function titleSearchText(title: string | undefined): string | null {
  return title === undefined || title.trim() === '' ? null : foldCase(title);
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The text that the administrators' search reads: title, names and roles. */
export function adminSearchDocument({
  introduction,
  participants,
}: {
  introduction: string;
  participants: readonly { name: string; role: string }[];
}): string {
  return foldCase(
    [introduction, ...participants.flatMap(({ name, role }) => [name, role])].join('\n'),
  );
}

/** The case-folded text of an admin search; null when it is empty. */
export function adminSearchText(q: string | undefined): string | null {
  return titleSearchText(q?.trim());
}

/** Distinct values of a filter group; null when it is empty. */
export function facetValues(values: readonly string[] | undefined): string[] | null {
  if (values === undefined) return null;
  const texts = uniqueTexts(values);
  return texts.length === 0 ? null : texts;
}

/** Distinct tags of a publication. */
export function tagsOf({ relevantTags }: IndexedFields): string[] {
  return uniqueTexts(parseTags(relevantTags));
}

/** Distinct roles of a publication's participants. */
export function rolesOf({ participants }: IndexedFields): string[] {
  return uniqueTexts(participants.map(({ role }) => role));
}

/** Whether the conversation came to a decision. */
export function isDecided({ decidedAt }: Pick<IndexedFields, 'decidedAt'>): boolean {
  return decidedAt !== undefined && decidedAt !== null;
}

function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Hashes of all n-grams of one to three letters of a title. */
export function titleNgramHashes(title: string): number[] {
  if (title === '') return [pseudoFacets.noTitle];
  const hashes = new Set<number>();
  for (let length = 1; length <= maxHashedLength; length += 1)
    addNgramHashes(hashes, title, length);
  return [...hashes];
}

/** Hashes that every title containing the text has: those of its longest n-grams. */
export function queryNgramHashes(searchText: string): number[] {
  const hashes = new Set<number>();
  addNgramHashes(hashes, searchText, Math.min(searchText.length, maxHashedLength));
  return [...hashes];
}

/**
 * A few long n-grams that every title containing the text has: the rarest ones that do not overlap, because the
 * n-grams of one word mostly occur together. None when the text is too short.
 */
export function queryNgrams(searchText: string, frequencyOf: (ngram: string) => number): string[] {
  // By code point, as PostgreSQL counts characters.
  const letters = Array.from(searchText);
  const ngrams = Array.from(
    { length: Math.max(letters.length - longNgramLength + 1, 0) },
    (_, start) => {
      const ngram = letters.slice(start, start + longNgramLength).join('');
      return { start, ngram, frequency: frequencyOf(ngram) };
    },
  ).toSorted((a, b) => a.frequency - b.frequency);
  const chosen: typeof ngrams = [];
  for (const ngram of ngrams) {
    if (chosen.length === maxQueryNgrams) break;
    if (chosen.every(({ start }) => Math.abs(start - ngram.start) >= longNgramLength))
      chosen.push(ngram);
  }
  return [...new Set(chosen.map(({ ngram }) => ngram))];
}

function addNgramHashes(hashes: Set<number>, text: string, length: number): void {
  for (let start = 0; start + length <= text.length; start += 1) {
    hashes.add(hashNgram(text, start, length));
  }
}

/** FNV-1a over code units, always negative, because facet ids start at 0. Collisions are harmless: titles are compared too. */
function hashNgram(text: string, start: number, length: number): number {
  let hash = 0x81_1c_9d_c5 ^ length;
  for (let index = start; index < start + length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash | 0x80_00_00_00;
}
