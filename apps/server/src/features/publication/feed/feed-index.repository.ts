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
  isDecided: boolean;
}

/** The feed index. Pass a transaction, so that a publication and its index entry change together. */
export class FeedIndexRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a publication to the feed. */
  async add(entry: FeedIndexEntry): Promise<void> {
    const { feedKey, title, titleNgramHashes, tagIds, roleIds, isDecided } = entry;
    const tags = tagIds.length === 0 ? [pseudoFacets.noTags] : tagIds;
    const roles = roleIds.length === 0 ? [pseudoFacets.noRoles] : roleIds;
    await sql`
      WITH listed AS (
        INSERT INTO publication_feed_index (feed_key, title, tag_ids, role_ids, index_terms, is_decided)
        VALUES (${feedKey}, ${title}, ${tags}::integer[], ${roles}::integer[],
          ${[...tags, ...roles, ...titleNgramHashes]}::integer[], ${isDecided})
      ), pairs AS (
        SELECT tag_id, role_id, ${feedKey}::bigint AS feed_key
        FROM unnest(${[...tags, pseudoFacets.any]}::integer[]) AS tag_id
        CROSS JOIN unnest(${[...roles, pseudoFacets.any]}::integer[]) AS role_id
      ), decided AS (
        INSERT INTO publication_decided_facet_pair (tag_id, role_id, feed_key)
        SELECT * FROM pairs WHERE ${isDecided}
      )
      INSERT INTO publication_facet_pair (tag_id, role_id, feed_key)
      SELECT * FROM pairs WHERE tag_id <> role_id`.execute(this.#db);
  }

  /** Removes a publication from the feed, if it is there. */
  async remove(feedKey: number): Promise<void> {
    const removedFrom = (table: string) => sql`
      DELETE FROM ${sql.table(table)} AS pair USING unlisted
      WHERE pair.feed_key = ${feedKey}::bigint
        AND pair.tag_id = ANY (unlisted.tag_ids || ${pseudoFacets.any}::integer)
        AND pair.role_id = ANY (unlisted.role_ids || ${pseudoFacets.any}::integer)`;
    await sql`
      WITH unlisted AS (
        DELETE FROM publication_feed_index WHERE feed_key = ${feedKey}
        RETURNING tag_ids, role_ids, is_decided
      ), decided AS (
        ${removedFrom('publication_decided_facet_pair')} AND unlisted.is_decided
      )
      ${removedFrom('publication_facet_pair')}`.execute(this.#db);
  }
}
