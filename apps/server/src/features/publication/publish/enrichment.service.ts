import { formatTags } from '@convoke/contract/publication/tags.rules.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FacetRepository } from '../feed/facet.repository.ts';
import { FeedIndexRepository } from '../feed/feed-index.repository.ts';
import { createFeedIndexEntry } from '../feed/feed-index-entry.ts';
import type { PublicationKeys } from '../publication-keys.ts';
import { PublicationRepository } from '../publication.repository.ts';

/** Adds summary and tags to publications after publishing. */
export function createEnrichmentService(deps: {
  db: Db;
  clock: Clock;
  keys: Pick<PublicationKeys, 'decryptPublisher'>;
  facets: FacetRepository;
  /** Called after each change to the feed. */
  onFeedChange: () => void;
}) {
  const { db, clock, facets } = deps;
  const publications = new PublicationRepository(db);

  return {
    /** The publication to enrich; null when it is deleted, hidden or already enriched. */
    async forEnrichment(uuid: string): Promise<Publication | null> {
      const found = await publications.read(uuid);
      if (found === null || found.state === 'hidden') return null;
      return found.publication.conversationSummary === '' ? found.publication : null;
    },

    /** Decrypts the client that a job is charged to; null under another secret. */
    decryptPublisher: (uuid: string, encrypted: string) =>
      deps.keys.decryptPublisher(uuid, encrypted),

    /** Adds summary and tags; returns false when the publication was deleted. */
    async enrich(uuid: string, added: { summary: string; tags: string[] }): Promise<boolean> {
      const found = await publications.find(uuid);
      if (found === null) return false;
      const enrichment = {
        conversationSummary: added.summary,
        relevantTags: formatTags(added.tags),
      };
      // Title and participants never change, so everything but the feed key can be prepared before the row is locked.
      const indexEntry = await createFeedIndexEntry(facets, found.feedKey, {
        ...found,
        ...enrichment,
      });
      const exists = await db.transaction().execute(async (tx) => {
        const repository = new PublicationRepository(tx);
        const publication = await repository.lock(uuid);
        if (publication === null) return false;
        const { feedKey, state } = publication;
        await repository.setEnrichment(feedKey, enrichment, new Date(clock.now()));
        if (state === 'hidden') return true;
        const feedIndex = new FeedIndexRepository(tx);
        await feedIndex.remove(feedKey);
        await feedIndex.add({ ...indexEntry, feedKey });
        return true;
      });
      deps.onFeedChange();
      return exists;
    },
  };
}
