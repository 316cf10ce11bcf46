import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';
import type {
  Publication,
  PublicationCard,
  PublicationFacets,
} from '@convoke/contract/publication/publication.schemas.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import { createKeptValue } from '../../lib/kept-value.ts';
import { StoredJson } from '../../http/stored-json.ts';
import type { FacetRepository } from './facet.repository.ts';
import type { FeedRepository, StoredPublication } from './feed.repository.ts';
import { facetValues, needleMarks, titleNeedle } from './listing.rules.ts';
import { positionsBetween, readCursor, writeCursor } from './position.rules.ts';
import { badCursor } from './publication.errors.ts';
import { isUuid } from '../../lib/uuid.rules.ts';

/** One page of the feed. */
export interface FeedAnswer {
  cards: StoredJson<PublicationCard[]>;
  /** Cursor of the page that follows, or null at the end. */
  next: string | null;
}

// What another node publishes or hides shows in the filters within this time; our own changes at once.
const facetsKeptMs = 2_000;
// The planner counts anew now and then; what is common hardly changes.
const sharesKeptMs = 10 * 60_000;
const collator = new Intl.Collator('en');

const noShares: ReadonlyMap<number, number> = new Map();

/** What everybody may read. */
export function createFeedService({
  feed,
  facets,
  clock,
}: {
  feed: FeedRepository;
  facets: FacetRepository;
  clock: Clock;
}) {
  const keptFacets = createKeptValue(readFacets, { keptMs: facetsKeptMs, clock });
  const keptShares = createKeptValue(async () => feed.shares(), { keptMs: sharesKeptMs, clock });

  async function storedAt<Answer>(
    id: string,
    find: (uuid: string) => Promise<StoredPublication | null>,
  ): Promise<StoredJson<Answer> | null> {
    const found = isUuid(id) ? await find(id) : null;
    if (found === null) return null;
    return new StoredJson(found.json, `"${found.position.toString(36)}.${found.digest}"`);
  }

  async function readFacets(): Promise<StoredJson<PublicationFacets>> {
    const used = await facets.listUsed();
    const texts = (kind: string) =>
      used
        .filter((facet) => facet.kind === kind)
        .map(({ text }) => text)
        .toSorted(collator.compare);
    const json = JSON.stringify({ tags: texts('tag'), participants: texts('role') });
    return new StoredJson(json, `"${createHash('sha256').update(json).digest('base64url')}"`);
  }

  return {
    async list(query: FeedQuery): Promise<FeedAnswer> {
      const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
      if (query.cursor !== undefined && cursor === null) throw badCursor();
      const { from, below } = positionsBetween(query.startDate, query.endDate);
      const needle = titleNeedle(query.title);
      const shares = needle === null ? noShares : await keptShares.read();
      const { json, digest, last } = await feed.page({
        limit: query.limit,
        from,
        below: cursor === null ? below : Math.min(below, cursor),
        needle,
        needleMarks: needle === null ? [] : needleMarks(needle, (mark) => shares.get(mark) ?? 0),
        tags: facetValues(query.tags),
        roles: facetValues(query.participants),
      });
      return {
        cards: new StoredJson(json, `"${digest}"`),
        next: last === null ? null : writeCursor(last),
      };
    },

    /** The publication, or null when nobody may read one by this id. */
    read: async (id: string): Promise<StoredJson<Publication> | null> => storedAt(id, feed.detail),

    /** The same as the feed lists it. */
    card: async (id: string): Promise<StoredJson<PublicationCard> | null> =>
      storedAt(id, feed.card),

    facets: async (): Promise<StoredJson<PublicationFacets>> => keptFacets.read(),

    /** What the filters offer may be other than before. */
    forgetFacets(): void {
      keptFacets.forget();
    },
  };
}
