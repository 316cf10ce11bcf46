/** What an entry of the palette is found by. */
export interface Findable {
  /** Stays the same as long as the entry is there. */
  id: string;
  /** The heading that it stands under. */
  group: string;
  label: string;
  /** Who is meant, said before the label. */
  subject?: string | undefined;
  /** Words that are not shown. */
  keywords?: string | undefined;
  /** Stands there only while nothing is typed, or only while something is. */
  when?: 'idle' | 'searching' | undefined;
}

/** Entries under their heading. */
export interface Section<Entry> {
  title: string;
  entries: Entry[];
}

/** Letters that do not come apart into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Text as it is compared: without case and marks, so that `uber` finds `Über`. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter);
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What a word of the search is worth where it is found: at the beginning of a word, and within one. */
const worth = {
  label: { beginning: 12, within: 3 },
  keywords: { beginning: 6, within: 1 },
  group: { beginning: 4, within: 0 },
} as const;

const labelBeginsWithAll = 20;
const labelIsAll = 10;

/** How well an entry fits what was typed; 0 when a word of it is nowhere to be found. */
export function fitOf(entry: Findable, query: string): number {
  const typed = folded(query).trim();
  const label = folded([entry.subject, entry.label].filter(Boolean).join(' '));
  const places = [
    { ...worth.label, text: label },
    { ...worth.keywords, text: folded(entry.keywords ?? '') },
    { ...worth.group, text: folded(entry.group) },
  ];
  let sum = 0;
  for (const word of wordsOf(typed)) {
    const best = Math.max(
      ...places.map(({ text, beginning, within }) => {
        if (!text.includes(word)) return 0;
        return wordsOf(text).some((one) => one.startsWith(word)) ? beginning : within;
      }),
    );
    if (best === 0) return 0;
    sum += best;
  }
  const own = folded(entry.label);
  if (sum > 0 && (label.startsWith(typed) || own.startsWith(typed))) sum += labelBeginsWithAll;
  if (label === typed || own === typed) sum += labelIsAll;
  return sum;
}

/** The entries in the order of their groups, each group under its title. */
function inSections<Entry extends Findable>(entries: readonly Entry[]): Section<Entry>[] {
  const sections = new Map<string, Section<Entry>>();
  for (const entry of entries) {
    const section = sections.get(entry.group) ?? { title: entry.group, entries: [] };
    section.entries.push(entry);
    sections.set(entry.group, section);
  }
  return Array.from(sections.values());
}

export interface Listing<Entry> {
  entries: readonly Entry[];
  query: string;
  /** Ids of what was chosen lately, the last one first, and what to call them. */
  recent: { title: string; ids: readonly string[] };
}

/**
 * What the palette shows: everything, what was chosen lately first, until something is typed; then what fits it, the
 * best first, and each group where its best entry would stand.
 */
export function listed<Entry extends Findable>(listing: Listing<Entry>): Section<Entry>[] {
  const { entries, query, recent } = listing;
  if (wordsOf(folded(query)).length === 0) {
    const chosen = recent.ids
      .map((id) => entries.find((entry) => entry.id === id))
      .filter((entry) => entry !== undefined);
    const sections = inSections(entries.filter(({ when }) => when !== 'searching'));
    return chosen.length === 0 ? sections : [{ title: recent.title, entries: chosen }, ...sections];
  }
  const found = entries
    .filter(({ when }) => when !== 'idle')
    .map((entry) => ({ entry, fit: fitOf(entry, query) }))
    .filter(({ fit }) => fit > 0)
    // Stable: what fits equally well keeps its order.
    .toSorted((one, other) => other.fit - one.fit);
  return inSections(found.map(({ entry }) => entry));
}

const rememberedChoices = 4;

/** The choices lately made, with one more. */
export const withChoice = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, rememberedChoices);
