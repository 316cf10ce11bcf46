import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';
import type {
  Publication,
  PublicationCard,
  PublicationFacets,
} from '@convoke/contract/publication/publication.schemas.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import { createKeptResults } from '../../lib/kept-results.ts';
import { createKeptValue } from '../../lib/kept-value.ts';
import { StoredJson } from '../../http/stored-json.ts';
import type { FacetRepository } from './facet.repository.ts';
import type { FeedRepository, StoredPublication, TitleSearch } from './feed.repository.ts';
import { facetValues, needleMarks, needlePieces, titleNeedle } from './listing.rules.ts';
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

// Pages and details that many ask for. Whatever changes through this process makes them new at once; the time is for
// somebody who changes the embedded database by hand.
const answersKeptBytes = 8 * 1024 * 1024;
const answersKeptMs = 2_000;

/** What everybody may read. */
export function createFeedService({
  feed,
  facets,
  isSoleProcess,
  clock,
}: {
  feed: FeedRepository;
  facets: FacetRepository;
  /** Whether no other process changes the feed, so that answers stay good until this one does. */
  isSoleProcess: boolean;
  clock: Clock;
}) {
  const keptFacets = createKeptValue(readFacets, { keptMs: facetsKeptMs, clock });
  const keptShares = createKeptValue(async () => feed.shares(), { keptMs: sharesKeptMs, clock });

  const keptPages = createAnswers<FeedAnswer>(({ cards }) => cards.json.length);
  const keptDetails = createAnswers<StoredJson<Publication> | null>((detail) =>
    // What is not there is not kept: anybody can ask for a million of those.
    detail === null ? Number.POSITIVE_INFINITY : detail.json.length,
  );
  let changes = 0;

  function createAnswers<Answer>(sizeOf: (answer: Answer) => number) {
    const kept = createKeptResults<Answer>({
      maxBytes: answersKeptBytes,
      sizeOf,
      clock,
      keptMs: () => answersKeptMs,
    });
    // A question after a change is another question, so it never gets, nor joins, an answer from before.
    return async (question: string, find: () => Promise<Answer>) =>
      isSoleProcess ? kept.get(`${changes} ${question}`, find) : find();
  }

  async function storedAt<Answer>(
    id: string,
    find: (uuid: string) => Promise<StoredPublication | null>,
  ): Promise<StoredJson<Answer> | null> {
    const found = isUuid(id) ? await find(id) : null;
    if (found === null) return null;
    return new StoredJson(found.json, `"${found.position.toString(36)}.${found.digest}"`);
  }

  async function findPage(query: FeedQuery): Promise<FeedAnswer> {
    const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
    if (query.cursor !== undefined && cursor === null) throw badCursor();
    const { from, below } = positionsBetween(query.startDate, query.endDate);
    const needle = titleNeedle(query.title);
    const { json, digest, last } = await feed.page({
      limit: query.limit,
      from,
      below: cursor === null ? below : Math.min(below, cursor),
      title: needle === null ? null : await searchFor(needle),
      tags: facetValues(query.tags),
      roles: facetValues(query.participants),
    });
    return {
      cards: new StoredJson(json, `"${digest}"`),
      next: last === null ? null : writeCursor(last),
    };
  }

  async function searchFor(needle: string): Promise<TitleSearch> {
    const shares = await keptShares.read();
    const shareOf = (piece: number | string) => shares.get(piece) ?? 0;
    const pieces = needlePieces(needle, shareOf);
    const marks = needleMarks(needle);
    // As common as the rarest of its pieces, at most.
    const share = Math.min(...[...marks, ...pieces].map(shareOf));
    return {
      needle,
      by: pieces.length === 0 ? { marks } : { pieces },
      share: shares.size === 0 ? null : share,
    };
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
    list: async (query: FeedQuery): Promise<FeedAnswer> =>
      keptPages(JSON.stringify(query), async () => findPage(query)),

    /** The publication, or null when nobody may read one by this id. */
    read: async (id: string): Promise<StoredJson<Publication> | null> =>
      keptDetails(id, async () => storedAt(id, feed.detail)),

    /** The same as the feed lists it. */
    card: async (id: string): Promise<StoredJson<PublicationCard> | null> =>
      storedAt(id, feed.card),

    facets: async (): Promise<StoredJson<PublicationFacets>> => keptFacets.read(),

    /** Every answer may be other than before. */
    forgetAnswers(): void {
      changes += 1;
      keptFacets.forget();
    },
  };
}
