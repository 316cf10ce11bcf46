import type pg from 'pg';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { createDirectoryService } from './directory.service.ts';
import { createEnrichmentService } from './enrichment.service.ts';
import { createFacetRepository } from './facet.repository.ts';
import { createFeedOrder } from './feed-order.service.ts';
import { createFeedRepository } from './feed.repository.ts';
import { createFeedService } from './feed.service.ts';
import { createModerationService } from './moderation.service.ts';
import { createPublicationKeys } from './publication-keys.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { createPublishingService } from './publishing.service.ts';
import { readStoredCard } from './stored-publication.rules.ts';
import { isUuid } from '../../lib/uuid.rules.ts';

/** What publications are made of. */
export interface PublicationDeps {
  db: Db;
  /** The same database, for statements that are prepared once. */
  pool: pg.Pool;
  /** Whether no other process uses the database. */
  isSoleProcess: boolean;
  clock: Clock;
  ids: Ids;
  /** So many of a client's publications may wait for their summary and tags; further ones go without. */
  mostWaitingPerClient: number;
  /** Key behind delete keys and the hashes of addresses. */
  secret: Buffer;
}

/** Everything that happens to published conversations. */
export function createPublicationService(deps: PublicationDeps) {
  const { db, pool } = deps;
  const keys = createPublicationKeys(deps.secret);
  const facets = createFacetRepository(db);
  const publications = createPublicationRepository(db);
  const feed = createFeedService({ ...deps, feed: createFeedRepository(pool), facets });
  const onFeedChange = () => feed.forgetAnswers();
  const order = createFeedOrder({ ...deps, facets, onFeedChange });
  const parts = { ...deps, keys, facets, order, onFeedChange };

  return {
    ...feed,
    ...createPublishingService(parts),
    ...createModerationService(parts),
    ...createEnrichmentService(parts),
    ...createDirectoryService(db),

    /** Whether everyone may read it. */
    async isPublic(id: string): Promise<boolean> {
      return isUuid(id) && publications.isPublic(id);
    },

    /** The newest ones, for feed readers. */
    async newest(limit: number) {
      const rows = await publications.newest(limit);
      return rows.map((row) => ({ ...readStoredCard(row), updatedAt: row.updatedAt }));
    },

    /** Ids of public ones, the oldest first, for the site map. */
    async addresses(page: { limit: number; offset: number }) {
      return publications.addresses(page);
    },

    async countPublic(): Promise<number> {
      return publications.countPublic();
    },
  };
}

/** The service as its callers see it. */
export type PublicationService = ReturnType<typeof createPublicationService>;
