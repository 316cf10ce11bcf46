import type { FacetRepository } from './facet.repository.ts';
import type { FeedIndexEntry } from './feed-index.repository.ts';
import {
  type IndexedFields,
  isDecided,
  rolesOf,
  normalizedTitle,
  tagsOf,
  titleNgramHashes,
} from './feed-index.rules.ts';

/** Builds a publication's feed index entry. Creates facet ids, so it runs before the transaction. */
export async function createFeedIndexEntry(
  facets: FacetRepository,
  feedKey: number,
  publication: IndexedFields,
): Promise<FeedIndexEntry> {
  const title = normalizedTitle(publication.introduction);
  return {
    feedKey,
    title,
    titleNgramHashes: titleNgramHashes(title),
    tagIds: await facets.idsOf('tag', tagsOf(publication)),
    roleIds: await facets.idsOf('role', rolesOf(publication)),
    isDecided: isDecided(publication),
  };
}
