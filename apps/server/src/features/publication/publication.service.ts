import type pg from 'pg';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Ids, isUuid } from '../../lib/ids.ts';
import { createAdminSearchService } from './moderation/admin-search.service.ts';
import { createEnrichmentService } from './publish/enrichment.service.ts';
import { FacetRepository } from './feed/facet.repository.ts';
import { createFeedOrder } from './feed/feed-order.service.ts';
import { FeedRepository } from './feed/feed.repository.ts';
import { createFeedService } from './feed/feed.service.ts';
import { createModerationService } from './moderation/moderation.service.ts';
import { createPublicationKeys } from './publication-keys.ts';
import { PublicationRepository } from './publication.repository.ts';
import { PublishService } from './publish/publish.service.ts';

/** Dependencies of the publication services. */
export interface PublicationDeps {
  db: Db;
  /** The same database, for prepared statements. */
  pool: pg.Pool;
  clock: Clock;
  ids: Ids;
  /** Maximum of enrichment jobs waiting per client; further publications get no summary and tags. */
  maxWaitingPerClient: number;
  /** Derives delete keys and hashes of addresses. */
  secret: Buffer;
}

/** Publishing, feed, moderation, enrichment and admin search as one service. */
export function createPublicationService(deps: PublicationDeps) {
  const { db, pool } = deps;
  const keys = createPublicationKeys(deps.secret);
  const facets = new FacetRepository(db);
  const publications = new PublicationRepository(db);
  const feed = createFeedService({ ...deps, feed: new FeedRepository(pool), facets });
  const onFeedChange = () => feed.clearResponseCache();
  const order = createFeedOrder({ ...deps, facets, onFeedChange });
  const shared = { ...deps, keys, facets, order, onFeedChange };
  const publishing = new PublishService(shared);

  return {
    ...feed,
    publish: (...request: Parameters<PublishService['publish']>) => publishing.publish(...request),
    cleanUp: () => publishing.cleanUp(),
    ...createModerationService(shared),
    ...createEnrichmentService(shared),
    ...createAdminSearchService(db),

    /** Whether the publication exists and is not hidden. */
    async isPublic(id: string): Promise<boolean> {
      return isUuid(id) && publications.isPublic(id);
    },

    /** The newest publications, for the Atom feed. */
    async newest(limit: number) {
      return publications.newest(limit);
    },

    /** Ids of public publications, oldest first, for the sitemap. */
    async addresses(page: { limit: number; offset: number }) {
      return publications.addresses(page);
    },

    async countPublic(): Promise<number> {
      return publications.countPublic();
    },
  };
}

export type PublicationService = ReturnType<typeof createPublicationService>;
