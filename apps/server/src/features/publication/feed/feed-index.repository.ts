import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { pseudoFacets } from './feed-index.rules.ts';

/** A publication in the feed index. */
export interface FeedIndexEntry {
  feedKey: number;
  /** Case-folded; empty without a visible title. */
  title: string;
  titleNgramHashes: number[];
  tagIds: number[];
  roleIds: number[];
}

/** The feed index. Pass a transaction, so that a publication and its index entry change together. */
export class FeedIndexRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a publication to the feed. */
  async add({ feedKey, title, titleNgramHashes, tagIds, roleIds }: FeedIndexEntry): Promise<void> {
    const tags = tagIds.length === 0 ? [pseudoFacets.noTags] : tagIds;
    const roles = roleIds.length === 0 ? [pseudoFacets.noRoles] : roleIds;
    await sql`
      WITH listed AS (
        INSERT INTO publication_feed_index (feed_key, title, tag_ids, role_ids, index_terms)
        VALUES (${feedKey}, ${title}, ${tags}::integer[], ${roles}::integer[],
          ${[...tags, ...roles, ...titleNgramHashes]}::integer[])
      )
      INSERT INTO publication_facet_pair (tag_id, role_id, feed_key)
      SELECT tag_id, role_id, ${feedKey}::bigint
      FROM unnest(${[...tags, pseudoFacets.any]}::integer[]) AS tag_id
      CROSS JOIN unnest(${[...roles, pseudoFacets.any]}::integer[]) AS role_id
      WHERE tag_id <> role_id`.execute(this.#db);
  }

  /** Removes a publication from the feed, if it is there. */
  async remove(feedKey: number): Promise<void> {
    await sql`
      WITH unlisted AS (
        DELETE FROM publication_feed_index WHERE feed_key = ${feedKey} RETURNING tag_ids, role_ids
      )
      DELETE FROM publication_facet_pair AS pair USING unlisted
      WHERE pair.feed_key = ${feedKey}::bigint
        AND pair.tag_id = ANY (unlisted.tag_ids || ${pseudoFacets.any}::integer)
        AND pair.role_id = ANY (unlisted.role_ids || ${pseudoFacets.any}::integer)`.execute(
      this.#db,
    );
  }
}
