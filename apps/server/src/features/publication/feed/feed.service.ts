import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';
import type {
  Publication,
  PublicationCard,
  PublicationFacets,
} from '@convoke/contract/publication/publication.schemas.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../lib/clock.ts';
import { createResultCache } from '../../../lib/cache/result-cache.ts';
import { createCachedValue, type CachedValue } from '../../../lib/cache/cached-value.ts';
import { JsonText } from '../../../lib/json-text.ts';
import type { FacetRepository } from './facet.repository.ts';
import type { FeedRepository, StoredPublication, TitleSearch } from './feed.repository.ts';
import { facetValues, queryNgramHashes, queryNgrams, titleSearchText } from './feed-index.rules.ts';
import { feedKeysBetween, readCursor, writeCursor } from './feed-key.rules.ts';
import { invalidField } from '../../../lib/refusal.ts';
import { isUuid } from '../../../lib/ids.ts';

// Changes by other nodes reach the filters within this time; changes by this process at once.
const facetsCacheMs = 2_000;
// Counting the decided ones of a large feed takes tens of milliseconds, and there a minute's difference goes unnoticed.
const decidedCountCacheMs = 60_000;
const maxExactCount = 10_000;
// Autovacuum updates the statistics from time to time, and they change little.
const frequenciesCacheMs = 10 * 60_000;
const collator = new Intl.Collator('en');

// Cache of pages and details. Changes by this process show at once, those of other processes after the TTL.
const responseCacheBytes = 8 * 1024 * 1024;
const responseCacheMs = 1_000;

interface FeedServiceDeps {
  feed: FeedRepository;
  facets: FacetRepository;
  clock: Clock;
}

/** Feed, publications and facets, as the public reads them. */
export function createFeedService({ feed, facets, clock }: FeedServiceDeps) {
  const facetsCache = createFacetsCache(facets, clock);
  const frequenciesCache = createCachedValue(async () => feed.frequencies(), {
    ttlMs: frequenciesCacheMs,
    clock,
  });
  let feedVersion = 0;
  const options = { clock, feedVersion: () => feedVersion };
  const pageCache = createResponseCache<JsonText<PublicationCard[]>>(
    ({ json }) => json.length,
    options,
  );
  const detailCache = createResponseCache<JsonText<Publication> | null>(
    // Missing publications are not cached, because anybody can request a million unknown ids.
    (detail) => (detail === null ? Number.POSITIVE_INFINITY : detail.json.length),
    options,
  );

  return {
    list: async (query: FeedQuery): Promise<JsonText<PublicationCard[]>> =>
      pageCache(JSON.stringify(query), async () =>
        findPage(query, feed, () => frequenciesCache.read()),
      ),

    /** The publication; null when it does not exist or is hidden. */
    read: async (id: string): Promise<JsonText<Publication> | null> =>
      detailCache(id, async () => readStoredPublication(id, (uuid) => feed.detail(uuid))),

    /** The publication as the feed lists it. */
    card: async (id: string): Promise<JsonText<PublicationCard> | null> =>
      readStoredPublication(id, (uuid) => feed.card(uuid)),

    facets: async (): Promise<JsonText<PublicationFacets>> => facetsCache.read(),

    /** Invalidates all cached responses. */
    clearResponseCache(): void {
      feedVersion += 1;
      facetsCache.forget();
    },
  };
}

/** The values of the filters; the count of the decided ones among them is exact while counting is cheap. */
function createFacetsCache(
  facets: FacetRepository,
  clock: Clock,
): CachedValue<JsonText<PublicationFacets>> {
  let isCountLarge = false;
  const decidedCountCache = createCachedValue(
    async () => {
      const count = await facets.countDecided();
      isCountLarge = count > maxExactCount;
      return count;
    },
    { ttlMs: decidedCountCacheMs, clock },
  );
  return createCachedValue(
    async () => {
      if (!isCountLarge) decidedCountCache.forget();
      return readFacets(facets, await decidedCountCache.read());
    },
    { ttlMs: facetsCacheMs, clock },
  );
}

/** Responses by key. A request after a change never gets or joins an older response, since the key holds the feed version. */
function createResponseCache<Body>(
  sizeOf: (body: Body) => number,
  { clock, feedVersion }: { clock: Clock; feedVersion: () => number },
) {
  const cache = createResultCache<Body>({
    maxBytes: responseCacheBytes,
    sizeOf,
    clock,
    ttlMs: () => responseCacheMs,
  });
  return async (key: string, load: () => Promise<Body>) =>
    cache.get(`${feedVersion()} ${key}`, load);
}

type Frequencies = Awaited<ReturnType<FeedRepository['frequencies']>>;

async function findPage(
  query: FeedQuery,
  feed: FeedRepository,
  readFrequencies: () => Promise<Frequencies>,
): Promise<JsonText<PublicationCard[]>> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && cursor === null) throw invalidField('cursor', 'invalid_cursor');
  const { from, below } = feedKeysBetween(query.startDate, query.endDate);
  const searchText = titleSearchText(query.title);
  const { json, digest, last } = await feed.page({
    limit: query.limit,
    from,
    below: cursor === null ? below : Math.min(below, cursor),
    title: searchText === null ? null : titleSearchFor(searchText, await readFrequencies()),
    tags: facetValues(query.tags),
    roles: facetValues(query.participants),
    scope: query.decided === undefined ? 'all' : 'decided',
  });
  return new JsonText(json, `"${digest}"`, last === null ? null : writeCursor(last));
}

async function readStoredPublication<Body>(
  id: string,
  load: (uuid: string) => Promise<StoredPublication | null>,
): Promise<JsonText<Body> | null> {
  const found = isUuid(id) ? await load(id) : null;
  if (found === null) return null;
  return new JsonText(found.json, `"${found.feedKey.toString(36)}.${found.digest}"`);
}

function titleSearchFor(searchText: string, frequencies: Frequencies): TitleSearch {
  const frequencyOf = (ngram: number | string) => frequencies.get(ngram) ?? 0;
  const ngrams = queryNgrams(searchText, frequencyOf);
  const hashes = queryNgramHashes(searchText);
  // A text is at most as frequent as its rarest n-gram.
  const frequency = Math.min(...[...hashes, ...ngrams].map(frequencyOf));
  return {
    searchText,
    by: ngrams.length === 0 ? { hashes } : { ngrams },
    frequency: frequencies.size === 0 ? null : frequency,
  };
}

async function readFacets(
  facets: FacetRepository,
  decided: number,
): Promise<JsonText<PublicationFacets>> {
  const used = await facets.listUsed();
  const texts = (kind: string) =>
    used
      .filter((facet) => facet.kind === kind)
      .map(({ text }) => text)
      .toSorted(collator.compare);
  const json = JSON.stringify({ tags: texts('tag'), participants: texts('role'), decided });
  return new JsonText(json, `"${createHash('sha256').update(json).digest('base64url')}"`);
}
