import { foldText } from '../../lib/text/fold-text.ts';

/** The part of a palette entry that the search reads. */
export interface SearchableEntry {
  /** Stable between renders. */
  id: string;
  /** Heading of the section. */
  group: string;
  label: string;
  /** Name of the member concerned, shown before the label. */
  subject?: string | undefined;
  /** Search terms that are not shown. */
  keywords?: string | undefined;
  /** Lists the entry only while the query is empty, or only while it is not. */
  when?: 'idle' | 'searching' | undefined;
}

export interface Section<Entry> {
  title: string;
  entries: Entry[];
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Score of a query word by field, and by its position: at the beginning of a word, or within one. */
const fieldWeights = {
  label: { beginning: 12, within: 3 },
  keywords: { beginning: 6, within: 1 },
  group: { beginning: 4, within: 0 },
} as const;

const labelPrefixBonus = 20;
const labelExactBonus = 10;

/** Relevance of an entry to the query; 0 when one of the query's words does not occur. */
export function matchScore(entry: SearchableEntry, query: string): number {
  const typed = foldText(query).trim();
  const label = foldText([entry.subject, entry.label].filter(Boolean).join(' '));
  const fields = [
    { ...fieldWeights.label, text: label },
    { ...fieldWeights.keywords, text: foldText(entry.keywords ?? '') },
    { ...fieldWeights.group, text: foldText(entry.group) },
  ];
  let sum = 0;
  for (const word of wordsOf(typed)) {
    const best = Math.max(
      ...fields.map(({ text, beginning, within }) => {
        if (!text.includes(word)) return 0;
        return wordsOf(text).some((one) => one.startsWith(word)) ? beginning : within;
      }),
    );
    if (best === 0) return 0;
    sum += best;
  }
  const ownLabel = foldText(entry.label);
  if (sum > 0 && (label.startsWith(typed) || ownLabel.startsWith(typed))) sum += labelPrefixBonus;
  if (label === typed || ownLabel === typed) sum += labelExactBonus;
  return sum;
}

/** Groups entries into sections, in order of first occurrence. */
function groupIntoSections<Entry extends SearchableEntry>(
  entries: readonly Entry[],
): Section<Entry>[] {
  const sections = new Map<string, Section<Entry>>();
  for (const entry of entries) {
    const section = sections.get(entry.group) ?? { title: entry.group, entries: [] };
    section.entries.push(entry);
    sections.set(entry.group, section);
  }
  return Array.from(sections.values());
}

export interface PaletteQuery<Entry> {
  entries: readonly Entry[];
  query: string;
  /** Ids of recent choices, latest first, and the heading of their section. */
  recent: { title: string; ids: readonly string[] };
}

/**
 * The sections of the palette: recent choices and all idle entries while the query is empty; else the matches by
 * relevance, each section at the rank of its best entry.
 */
export function paletteSections<Entry extends SearchableEntry>(
  paletteQuery: PaletteQuery<Entry>,
): Section<Entry>[] {
  const { entries, query, recent } = paletteQuery;
  if (wordsOf(foldText(query)).length === 0) {
    const chosen = recent.ids
      .map((id) => entries.find((entry) => entry.id === id))
      .filter((entry) => entry !== undefined);
    const sections = groupIntoSections(entries.filter(({ when }) => when !== 'searching'));
    return chosen.length === 0 ? sections : [{ title: recent.title, entries: chosen }, ...sections];
  }
  const matches = entries
    .filter(({ when }) => when !== 'idle')
    .map((entry) => ({ entry, score: matchScore(entry, query) }))
    .filter(({ score }) => score > 0)
    // The sort is stable: equal matches keep their order.
    .toSorted((one, other) => other.score - one.score);
  return groupIntoSections(matches.map(({ entry }) => entry));
}

const maxRecentChoices = 4;

/** Recent choices with one more in front. */
export const withRecentChoice = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, maxRecentChoices);
