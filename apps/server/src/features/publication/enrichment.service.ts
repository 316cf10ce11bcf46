import { writeTags } from '@convoke/contract/publication/tags.rules.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { FacetRepository } from './facet.repository.ts';
import { createListingRepository } from './listing.repository.ts';
import { placeInFeed } from './place-in-feed.ts';
import type { PublicationKeys } from './publication-keys.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { enrichmentText, readStored } from './stored-publication.rules.ts';

/** Summary and tags, which come after publishing. */
export function createEnrichmentService(deps: {
  db: Db;
  clock: Clock;
  keys: Pick<PublicationKeys, 'openPublisher'>;
  facets: FacetRepository;
  /** Told after each change of what the feed shows. */
  onFeedChange: () => void;
}) {
  const { db, clock, facets } = deps;
  const publications = createPublicationRepository(db);

  return {
    /** What a summary and tags are made from; null when it is gone, hidden, or has them. */
    async forEnrichment(uuid: string): Promise<Omit<Publication, 'remixCount'> | null> {
      const texts = await publications.texts(uuid);
      if (texts === null || texts.state === 'hidden') return null;
      const publication = readStored(texts);
      return publication.conversationSummary === '' ? publication : null;
    },

    /** Who published it, as the job notes it; null where nobody can tell. */
    openPublisher: (uuid: string, sealed: string) => deps.keys.openPublisher(uuid, sealed),

    /** Adds summary and tags; false when the publication is gone by now. */
    async enrich(uuid: string, added: { summary: string; tags: string[] }): Promise<boolean> {
      const texts = await publications.texts(uuid);
      if (texts === null) return false;
      const enrichment = {
        conversationSummary: added.summary,
        relevantTags: writeTags(added.tags),
      };
      // Title and participants never change, so all but the position may be known before the row is locked.
      const place = await placeInFeed(facets, texts.position, {
        ...readStored(texts),
        ...enrichment,
      });
      const isThere = await db.transaction().execute(async (tx) => {
        const kept = createPublicationRepository(tx);
        const publication = await kept.lock(uuid);
        if (publication === null) return false;
        const { position, state } = publication;
        await kept.setEnrichment(position, enrichmentText(enrichment), new Date(clock.now()));
        if (state === 'hidden') return true;
        const listings = createListingRepository(tx);
        await listings.remove(position);
        await listings.add({ ...place, position });
        return true;
      });
      deps.onFeedChange();
      return isThere;
    },
  };
}
