import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { pseudoFacets } from '../features/publication/feed/feed-index.rules.ts';
import {
  type NewPublication,
  publicationRows,
} from '../features/publication/publication-rows.rules.ts';
import { generatedIdEnding } from './generate-publication.rules.ts';

/** The rows of one publication. */
export interface BulkRow {
  publication: NewPublication;
  title: string;
  titleNgramHashes: readonly number[];
  tagIds: readonly number[];
  roleIds: readonly number[];
  isDecided: boolean;
}

/** The statement that recreates a dropped index or key. */
export type DroppedIndex = string;

/** Bulk inserts with the same rows as `publication.repository.ts` and `feed-index.repository.ts`. */
export class SeedRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async countGenerated(): Promise<number> {
    return this.#count(sql`uuid::text LIKE ${`%${generatedIdEnding}`}`);
  }

  /** Counts publications that are neither generated nor excluded. */
  async countOthers(excluded: readonly string[]): Promise<number> {
    return this.#count(
      sql`uuid::text NOT LIKE ${`%${generatedIdEnding}`} AND uuid <> ALL (${excluded}::uuid[])`,
    );
  }

  async add(rows: readonly BulkRow[]): Promise<void> {
    const column = <Value>(value: (row: BulkRow) => Value) => rows.map(value);
    const added = rows.map(({ publication }) => publicationRows(publication));
    const values = <Table extends keyof (typeof added)[number]>(table: Table) =>
      added.map((each) => each[table]);
    await this.#db.insertInto('publication').values(values('publication')).execute();
    await this.#db.insertInto('publicationDocument').values(values('document')).execute();
    await this.#db.insertInto('publicationAdminSearch').values(values('adminSearch')).execute();
    const idsOr = (ids: readonly number[], none: number) => (ids.length > 0 ? ids : [none]);
    const tags = column(({ tagIds }) => idsOr(tagIds, pseudoFacets.noTags));
    const roles = column(({ roleIds }) => idsOr(roleIds, pseudoFacets.noRoles));
    const indexTerms = rows.map(({ titleNgramHashes }, at) => [
      ...(tags[at] ?? []),
      ...(roles[at] ?? []),
      ...titleNgramHashes,
    ]);
    await sql`
      WITH listed AS (
        INSERT INTO publication_feed_index (feed_key, title, tag_ids, role_ids, index_terms, is_decided)
        SELECT feed_key, title, tags::integer[], roles::integer[], index_terms::integer[], is_decided
        FROM unnest(
          ${column(({ publication }) => publication.feedKey)}::bigint[],
          ${column(({ title }) => title)}::text[],
          ${tags.map(arrayText)}::text[],
          ${roles.map(arrayText)}::text[],
          ${indexTerms.map(arrayText)}::text[],
          ${column(({ isDecided }) => isDecided)}::boolean[]
        ) AS new (feed_key, title, tags, roles, index_terms, is_decided)
        RETURNING feed_key, tag_ids, role_ids, is_decided
      ), pairs AS (
        SELECT tag_id, role_id, feed_key, is_decided FROM listed
        CROSS JOIN unnest(tag_ids || ${pseudoFacets.any}::integer) AS tag_id
        CROSS JOIN unnest(role_ids || ${pseudoFacets.any}::integer) AS role_id
      ), decided AS (
        INSERT INTO publication_decided_facet_pair (tag_id, role_id, feed_key)
        SELECT tag_id, role_id, feed_key FROM pairs WHERE is_decided
      )
      INSERT INTO publication_facet_pair (tag_id, role_id, feed_key)
      SELECT tag_id, role_id, feed_key FROM pairs WHERE tag_id <> role_id`.execute(this.#db);
  }

  /**
   * Drops indexes and keys that are cheaper to rebuild than to maintain row by row. The feed is locked until the
   * transaction ends.
   */
  async dropIndexes(): Promise<DroppedIndex[]> {
    const indexes = await sql<{ name: string; definition: string }>`
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index WHERE indrelid = 'publication_feed_index'::regclass AND NOT indisprimary`.execute(
      this.#db,
    );
    const keys = await sql<{ table: string; name: string; definition: string }>`
      SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
        pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'p' AND conrelid IN
        ('publication_facet_pair'::regclass, 'publication_decided_facet_pair'::regclass)`.execute(
      this.#db,
    );
    for (const { name } of indexes.rows) await sql.raw(`DROP INDEX ${name}`).execute(this.#db);
    for (const { table, name } of keys.rows)
      await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`).execute(this.#db);
    return [
      ...indexes.rows.map(({ definition }) => definition),
      ...keys.rows.map(
        ({ table, name, definition }) =>
          `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
    ];
  }

  async recreateIndexes(droppedIndexes: readonly DroppedIndex[]): Promise<void> {
    await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(this.#db);
    for (const statement of droppedIndexes) await sql.raw(statement).execute(this.#db);
  }

  /** Updates the planner's statistics, and the visibility map for index-only scans. */
  async vacuum(): Promise<void> {
    for (const table of [
      'publication',
      'publication_admin_search',
      'publication_document',
      'publication_feed_index',
      'publication_facet_pair',
      'publication_decided_facet_pair',
      'publication_facet',
    ])
      await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(this.#db);
  }

  async #count(condition: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM publication WHERE ${condition}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}

// The driver cannot send arrays of arrays that differ in length.
const arrayText = (values: readonly number[]) => `{${values.join(',')}}`;
