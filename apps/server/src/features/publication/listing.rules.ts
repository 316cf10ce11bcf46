import { readTags } from '@convoke/contract/publication/tags.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';

/** Numbers that stand in the place of a facet's: any at all, no tags, no roles, no title. Real ones begin at 16. */
export const pseudoFacets = { any: 0, noTags: 1, noRoles: 2, noTitle: 3 } as const;
/** The first number of a real one. */
export const firstFacet = 16;

const longestMarked = 3;
// As in publication_title_pieces of the database.
const longPiece = 5;
const mostNeedlePieces = 4;

/** What the feed's filters look at, as a publication brings it. */
export interface Listed {
  introduction: string;
  relevantTags: string;
  participants: readonly { role: string }[];
}

/** A title as it is searched: without regard to case. Empty when nothing of it can be seen: it counts as lacking (§5). */
export function searchedTitle(introduction: string): string {
  return isBlank(introduction) ? '' : foldCase(introduction);
}

/** A text to be found in titles, or null when there is nothing to look for. */
export function titleNeedle(title: string | undefined): string | null {
  return title === undefined || title.trim() === '' ? null : foldCase(title);
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** What administrators search of a publication: title, names and roles. */
export function directoryText({
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

/** A text to be found in the directory, or null when there is nothing to look for. */
export function directoryNeedle(q: string | undefined): string | null {
  return titleNeedle(q?.trim());
}

/** Values of a filter group, or null when it filters nothing. */
export function facetValues(values: readonly string[] | undefined): string[] | null {
  if (values === undefined) return null;
  const texts = uniqueTexts(values);
  return texts.length === 0 ? null : texts;
}

/** Tags of a publication, each once. */
export function tagsOf({ relevantTags }: Listed): string[] {
  return uniqueTexts(readTags(relevantTags));
}

/** Roles of a publication's participants, each once. */
export function rolesOf({ participants }: Listed): string[] {
  return uniqueTexts(participants.map(({ role }) => role));
}

function uniqueTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Marks by which titles are found: one for each piece of one, two and three letters. */
export function titleMarks(title: string): number[] {
  if (title === '') return [pseudoFacets.noTitle];
  const found = new Set<number>();
  for (let length = 1; length <= longestMarked; length += 1) addPieces(found, title, length);
  return [...found];
}

/** Marks that every title has in which a text occurs: those of its longest pieces. */
export function needleMarks(needle: string): number[] {
  const marks = new Set<number>();
  addPieces(marks, needle, Math.min(needle.length, longestMarked));
  return [...marks];
}

/**
 * Long pieces that every title has in which a text occurs: a few, the rarest of them, and of different places, because
 * the pieces of one word mostly occur together. None of a text that is too short.
 */
export function needlePieces(needle: string, shareOf: (piece: string) => number): string[] {
  // As the database counts them.
  const letters = Array.from(needle);
  const pieces = Array.from({ length: Math.max(letters.length - longPiece + 1, 0) }, (_, start) => {
    const piece = letters.slice(start, start + longPiece).join('');
    return { start, piece, share: shareOf(piece) };
  }).toSorted((one, other) => one.share - other.share);
  const chosen: typeof pieces = [];
  for (const piece of pieces) {
    if (chosen.length === mostNeedlePieces) break;
    if (chosen.every(({ start }) => Math.abs(start - piece.start) >= longPiece)) chosen.push(piece);
  }
  return [...new Set(chosen.map(({ piece }) => piece))];
}

function addPieces(found: Set<number>, text: string, length: number): void {
  for (let start = 0; start + length <= text.length; start += 1) {
    found.add(hashPiece(text, start, length));
  }
}

/** FNV-1a over code units, always negative: facets have the numbers from 0 on. Two pieces may share a hash; titles are compared too. */
function hashPiece(text: string, start: number, length: number): number {
  let hash = 0x81_1c_9d_c5 ^ length;
  for (let index = start; index < start + length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash | 0x80_00_00_00;
}
