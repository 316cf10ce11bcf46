import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FacetRepository } from './facet.repository.ts';
import { FeedOrderRepository } from './feed-order.repository.ts';
import { FeedIndexRepository } from './feed-index.repository.ts';
import { createFeedIndexEntry } from './feed-index-entry.ts';
import {
  horizonOf,
  decideFeedOrder,
  maxOutOfOrder,
  feedKeyAfter,
  feedKeyOf,
  feedTimeOf,
} from './feed-key.rules.ts';
import { PublicationRepository } from '../publication.repository.ts';

interface FeedOrderDeps {
  db: Db;
  clock: Clock;
  facets: FacetRepository;
  /** Called after each change to the feed. */
  onFeedChange: () => void;
}

/** Assigns feed keys so that the newest publication is first even when clocks are wrong. */
export function createFeedOrder({ db, clock, facets, onFeedChange }: FeedOrderDeps) {
  const repository = new FeedOrderRepository(db);
  const publications = new PublicationRepository(db);

  /** Moves publications in the future back to the present; returns the feed key that the next one follows. */
  async function settle(): Promise<number> {
    const nowMs = feedTimeOf(clock.now());
    const horizon = horizonOf(nowMs);
    const state = await repository.readOrderState(horizon, maxOutOfOrder + 1);
    const verdict = decideFeedOrder(nowMs, state);
    if (verdict.kind === 'follow') return verdict.after;
    let lastKey = verdict.after;
    // Oldest first, so that they keep their order.
    for (const uuid of await repository.beyond(horizon, maxOutOfOrder)) {
      const feedKey = Math.max(feedKeyOf(nowMs, uuid), lastKey + 1);
      await moveBack(uuid, feedKey, horizon);
      lastKey = feedKey;
    }
    onFeedChange();
    return lastKey;
  }

  /** Gives a publication an earlier feed key and date, unless another process has done so. */
  async function moveBack(uuid: string, feedKey: number, horizon: number): Promise<void> {
    const found = await publications.find(uuid);
    if (found === null) return;
    const indexEntry = await createFeedIndexEntry(facets, feedKey, found);
    await db.transaction().execute(async (tx) => {
      const publication = await new PublicationRepository(tx).lock(uuid);
      if (publication === null || publication.version !== found.version) return;
      if (publication.feedKey <= horizon) return;
      const feedIndex = new FeedIndexRepository(tx);
      await feedIndex.remove(publication.feedKey);
      await new FeedOrderRepository(tx).move({ uuid, from: publication.feedKey, to: feedKey });
      if (publication.state === 'public') await feedIndex.add(indexEntry);
    });
  }

  return {
    /** A feed key above those of all publications of all nodes. */
    async nextFeedKey(uuid: string): Promise<number> {
      const lastKey = await settle();
      return Math.max(feedKeyOf(feedTimeOf(clock.now()), uuid), feedKeyAfter(lastKey, uuid));
    },

    /** Moves publications in the future back to the present; called by a timer. */
    async settle(): Promise<void> {
      await settle();
    },
  };
}

export type FeedOrder = ReturnType<typeof createFeedOrder>;
