import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { pseudoFacets } from './listing.rules.ts';

/** A publication as the feed finds it. */
export interface Listing {
  position: number;
  /** Folded; empty where there is none. */
  title: string;
  titleMarks: number[];
  tagIds: number[];
  roleIds: number[];
}

/** What the feed shows and searches. Used on a transaction's handle, so that a publication and its place in the feed are one. */
export function createListingRepository(db: Db) {
  return {
    /** Puts a publication into the feed. */
    async add({ position, title, titleMarks, tagIds, roleIds }: Listing): Promise<void> {
      const tags = tagIds.length === 0 ? [pseudoFacets.noTags] : tagIds;
      const roles = roleIds.length === 0 ? [pseudoFacets.noRoles] : roleIds;
      await sql`
        WITH listed AS (
          INSERT INTO publication_listing (position, title, tag_ids, role_ids, marks)
          VALUES (${position}, ${title}, ${tags}::integer[], ${roles}::integer[],
            ${[...tags, ...roles, ...titleMarks]}::integer[])
        )
        INSERT INTO publication_term (tag_id, role_id, position)
        SELECT tag_id, role_id, ${position}::bigint
        FROM unnest(${[...tags, pseudoFacets.any]}::integer[]) AS tag_id
        CROSS JOIN unnest(${[...roles, pseudoFacets.any]}::integer[]) AS role_id
        WHERE tag_id <> role_id`.execute(db);
    },

    /** Takes a publication out of the feed; one that is not in it stays out. */
    async remove(position: number): Promise<void> {
      await sql`
        WITH unlisted AS (
          DELETE FROM publication_listing WHERE position = ${position} RETURNING tag_ids, role_ids
        )
        DELETE FROM publication_term AS term USING unlisted
        WHERE term.position = ${position}::bigint
          AND term.tag_id = ANY (unlisted.tag_ids || ${pseudoFacets.any}::integer)
          AND term.role_id = ANY (unlisted.role_ids || ${pseudoFacets.any}::integer)`.execute(db);
    },
  };
}
