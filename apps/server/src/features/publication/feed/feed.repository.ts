import type pg from 'pg';
import type { FeedKeyRange } from './feed-key.rules.ts';
import * as statements from './feed-statements.ts';
import type { FeedScope } from './feed-statements.ts';

/** Filters and range of one page; `null` for an empty filter group. */
export interface FeedSelection extends FeedKeyRange {
  limit: number;
  title: TitleSearch | null;
  tags: string[] | null;
  roles: string[] | null;
  scope: FeedScope;
}

/** A text to find in titles, and the index terms to find it by. */
export interface TitleSearch {
  searchText: string;
  /** N-grams that every match has, or n-gram hashes when the text is too short for long n-grams. */
  by: { ngrams: string[] } | { hashes: number[] };
  /** Upper bound for the share of titles that match; null without statistics. */
  frequency: number | null;
}

/** A page as JSON text that is sent unparsed. */
export interface FeedPage {
  /** The cards as a JSON array. */
  json: string;
  /** Changes whenever one of the cards does. */
  digest: string;
  /** The last feed key of the page; null when no page follows. */
  last: number | null;
}

type PageRow = FeedPage & { candidateCount?: number | null };

/** One publication as JSON text that is sent unparsed; the digest changes whenever its detail does. */
export interface StoredPublication {
  json: string;
  digest: string;
  feedKey: number;
}

// The scan reads more candidates than fill a page on average, because matches are unevenly distributed.
const scanMargin = 1.5;
// Number of newest candidates that are scanned before the title index is used. The index returns all matches, so for
// frequent text a scan finds the newest few sooner. A candidate from facet pairs costs an extra lookup.
const defaultScanLimits = { feed: 4_000, ranges: 2_000 };
// With more facet pairs, scanning the newest publications is cheaper than reading that many index ranges.
const maxRanges = 60;
const maxScannedRanges = 9;

/** Reads the public feed. Statements are prepared once per connection and return finished JSON. */
export class FeedRepository {
  readonly #pool: Pick<pg.Pool, 'query'>;
  readonly #scanLimits: typeof defaultScanLimits;

  constructor(pool: Pick<pg.Pool, 'query'>, scanLimits = defaultScanLimits) {
    this.#pool = pool;
    this.#scanLimits = scanLimits;
  }

  async page(selection: FeedSelection): Promise<FeedPage> {
    const { limit, below, from, title, tags, roles, scope } = selection;
    const base = [limit, below, from];
    const facets: Scoped = { scope, values: [...base, tags, roles] };
    const pairCount = facetPairCount(selection);
    if (title !== null) return this.#titlePage(limit, title, facets, pairCount);
    if (pairCount === null) return this.#query('feed-newest', statements.newest, base);
    if (pairCount > maxRanges) {
      const scanned = await this.#scanFeed(withValue(facets, ''), this.#scanLimits.feed);
      if (scanned.isComplete) return scanned;
    }
    return this.#query(
      statementName('feed-ranges', scope),
      statements.ranges[scope],
      facets.values,
    );
  }

  /** Scans the newest candidates first, unless the text is rare; `pairCount` is null without a facet. */
  async #titlePage(
    limit: number,
    title: TitleSearch,
    facets: Scoped,
    pairCount: number | null,
  ): Promise<PageRow> {
    const { feed, ranges } = this.#scanLimits;
    if (isRarerThan(title, limit / feed)) return this.#searchTitles(title, facets, true);
    const values = withValue(facets, title.searchText);
    if (pairCount === null) {
      const scanned = await this.#scanFeed(values, Math.min(feed, scanLimitFor(title, limit)));
      return scanned.isComplete ? scanned : this.#searchTitles(title, facets, true);
    }
    if (pairCount <= maxScannedRanges) {
      const scanned = await this.#scanRanges(values, ranges);
      return scanned.isComplete ? scanned : this.#searchTitles(title, facets, false);
    }
    const scanned = await this.#scanFeed(values, feed);
    if (scanned.isComplete) return scanned;
    // With this many pairs most are rare, yet reading each of their ranges is expensive.
    if (isRarerThan(title, (2 * limit) / feed)) return this.#searchTitles(title, facets, true);
    const inRanges = await this.#scanRanges(values, ranges);
    return inRanges.isComplete ? inRanges : this.#searchTitles(title, facets, true);
  }

  /** The share of titles with each frequent n-gram or hash, from the planner's statistics. */
  async frequencies(): Promise<Map<number | string, number>> {
    const { rows } = await this.#pool.query<{ ngram: string; isHash: boolean; frequency: number }>(
      statements.frequencies,
    );
    return new Map(
      rows.map(({ ngram, isHash, frequency }) => [isHash ? Number(ngram) : ngram, frequency]),
    );
  }

  /** A publication with its messages. */
  async detail(uuid: string): Promise<StoredPublication | null> {
    return this.#readOne('publication-detail', statements.detailOfOne, uuid);
  }

  /** A publication without its messages, as the feed lists it. */
  async card(uuid: string): Promise<StoredPublication | null> {
    return this.#readOne('publication-card', statements.cardOfOne, uuid);
  }

  async #readOne(name: string, text: string, uuid: string): Promise<StoredPublication | null> {
    const { rows } = await this.#pool.query<StoredPublication & { outcome?: string }>({
      name,
      text,
      values: [uuid],
    });
    const [row] = rows;
    if (row === undefined) return null;
    const { outcome = '', ...stored } = row;
    return outcome === '' ? stored : { ...stored, json: `${stored.json.slice(0, -1)}${outcome}}` };
  }

  async #scanFeed(scoped: Scoped, limit: number) {
    return this.#scan('feed-scan', statements.scanFeed, scoped, limit);
  }

  async #scanRanges(scoped: Scoped, limit: number) {
    return this.#scan('feed-scan-ranges', statements.scanRanges, scoped, limit);
  }

  /** Scans up to `limit` candidates; the page is complete when it is full or no candidates are left. */
  async #scan(
    name: string,
    text: Record<FeedScope, string>,
    { scope, values }: Scoped,
    limit: number,
  ) {
    const found = await this.#query(statementName(name, scope), text[scope], [...values, limit]);
    return { ...found, isComplete: found.last !== null || (found.candidateCount ?? 0) < limit };
  }

  // Not prepared, because the plan depends on the frequency of the n-grams.
  async #searchTitles(
    { searchText, by }: TitleSearch,
    { scope, values }: Scoped,
    isFew: boolean,
  ): Promise<PageRow> {
    return 'ngrams' in by
      ? this.#query(null, statements.searchTitles('ngrams', isFew, scope), [
          ...values,
          searchText,
          by.ngrams,
        ])
      : this.#query(null, statements.searchTitles('hashes', isFew, scope), [
          ...values,
          searchText,
          by.hashes,
        ]);
  }

  async #query(name: string | null, text: string, values: readonly unknown[]): Promise<PageRow> {
    const { rows } = await this.#pool.query<PageRow>(
      name === null ? { text, values: [...values] } : { name, text, values: [...values] },
    );
    const [row] = rows;
    if (row === undefined) throw new Error('An aggregate returned no row');
    return row;
  }
}

function isRarerThan({ frequency }: TitleSearch, limit: number): boolean {
  return frequency !== null && frequency <= limit;
}

/** Number of newest candidates that should fill a page; Infinity without statistics. */
function scanLimitFor({ frequency }: TitleSearch, limit: number): number {
  return frequency === null ? Infinity : Math.ceil(((limit + 1) * scanMargin) / frequency);
}

/** Number of facet pairs to read: each group's facets and "none", or only "any"; null without a facet in the whole feed. */
function facetPairCount({ tags, roles, scope }: FeedSelection): number | null {
  const idCount = (texts: string[] | null) => (texts === null ? 1 : texts.length + 1);
  const isWholeFeed = tags === null && roles === null && scope === 'all';
  return isWholeFeed ? null : idCount(tags) * idCount(roles);
}

/** Values of a statement that exists for each scope. */
interface Scoped {
  scope: FeedScope;
  values: readonly unknown[];
}

const withValue = ({ scope, values }: Scoped, value: unknown): Scoped => ({
  scope,
  values: [...values, value],
});

const statementName = (name: string, scope: FeedScope) =>
  scope === 'all' ? name : `${name}-${scope}`;
