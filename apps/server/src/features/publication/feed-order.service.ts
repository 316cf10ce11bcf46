import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { FacetRepository } from './facet.repository.ts';
import { createFeedOrderRepository } from './feed-order.repository.ts';
import { createListingRepository } from './listing.repository.ts';
import { placeInFeed } from './place-in-feed.ts';
import {
  createdAtOf,
  horizonOf,
  judgeOrder,
  mostStrays,
  positionAfter,
  positionOf,
} from './position.rules.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { readStored, redatedHeading } from './stored-publication.rules.ts';

/** Keeps the newest publication first, whatever the clocks of the machines do. */
export function createFeedOrder({
  db,
  clock,
  facets,
  onFeedChange,
}: {
  db: Db;
  clock: Clock;
  facets: FacetRepository;
  /** Told after each change of what the feed shows. */
  onFeedChange: () => void;
}) {
  const order = createFeedOrderRepository(db);
  const publications = createPublicationRepository(db);

  /** Moves publications with a position in the future back to the present; resolves with the position that the next one has to follow. */
  async function settle(): Promise<number> {
    const nowMs = clock.now();
    const horizon = horizonOf(nowMs);
    const found = await order.lookAround(horizon, mostStrays + 1);
    const verdict = judgeOrder(nowMs, found);
    if (verdict.kind === 'follow') return verdict.after;
    let last = verdict.after;
    // From the oldest on, so that they keep their order among themselves.
    for (const uuid of await order.beyond(horizon, mostStrays)) {
      const position = Math.max(positionOf(nowMs, uuid), last + 1);
      await bringBack(uuid, position, horizon);
      last = position;
    }
    onFeedChange();
    return last;
  }

  /** Gives a publication of the future another place and date, unless somebody else has just done so. */
  async function bringBack(uuid: string, position: number, horizon: number): Promise<void> {
    const texts = await publications.texts(uuid);
    if (texts === null) return;
    const heading = redatedHeading(texts.heading, createdAtOf(position));
    const place = await placeInFeed(facets, position, readStored({ ...texts, heading }));
    await db.transaction().execute(async (tx) => {
      const publication = await createPublicationRepository(tx).lock(uuid);
      if (publication === null || publication.version !== texts.version) return;
      if (publication.position <= horizon) return;
      const listings = createListingRepository(tx);
      await listings.remove(publication.position);
      await createFeedOrderRepository(tx).move({
        uuid,
        from: publication.position,
        to: position,
        heading,
      });
      if (publication.state === 'public') await listings.add(place);
    });
  }

  return {
    /** A place above everything that has been published, on whichever node. */
    async nextPosition(uuid: string): Promise<number> {
      const last = await settle();
      return Math.max(positionOf(clock.now(), uuid), positionAfter(last, uuid));
    },

    /** Brings back what a clock that ran ahead has put into the future; for a timer. */
    async settle(): Promise<void> {
      await settle();
    },
  };
}

/** The order as its callers see it. */
export type FeedOrder = ReturnType<typeof createFeedOrder>;
