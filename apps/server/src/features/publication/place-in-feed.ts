import type { FacetRepository } from './facet.repository.ts';
import type { Listing } from './listing.repository.ts';
import { type Listed, rolesOf, searchedTitle, tagsOf, titleMarks } from './listing.rules.ts';

/** Where the feed finds a publication; its tags and roles get their numbers here, before any transaction. */
export async function placeInFeed(
  facets: FacetRepository,
  position: number,
  listed: Listed,
): Promise<Listing> {
  const title = searchedTitle(listed.introduction);
  return {
    position,
    title,
    titleMarks: titleMarks(title),
    tagIds: await facets.numbersOf('tag', tagsOf(listed)),
    roleIds: await facets.numbersOf('role', rolesOf(listed)),
  };
}
