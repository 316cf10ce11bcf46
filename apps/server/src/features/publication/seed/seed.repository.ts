import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { pseudoFacets } from '../listing.rules.ts';
import type { NewPublication } from '../publication.repository.ts';
import { generatedIdEnding } from './generate-publication.rules.ts';

/** One of many publications, ready for the tables. */
export interface BulkRow {
  publication: NewPublication;
  title: string;
  titleMarks: readonly number[];
  tagIds: readonly number[];
  roleIds: readonly number[];
}

/** An index or a key that is taken down, and the statement that puts it back. */
export type TakenDown = string;

/** Thousands of publications at once. What it writes is what `publication.repository.ts` and `listing.repository.ts` write one by one. */
export function createSeedRepository(db: Db) {
  return {
    async countGenerated(): Promise<number> {
      return count(sql`uuid::text LIKE ${`%${generatedIdEnding}`}`);
    },

    /** Publications that are neither generated nor among the given ones. */
    async countOthers(known: readonly string[]): Promise<number> {
      return count(
        sql`uuid::text NOT LIKE ${`%${generatedIdEnding}`} AND uuid <> ALL (${known}::uuid[])`,
      );
    },

    async add(rows: readonly BulkRow[]): Promise<void> {
      const column = <Value>(value: (row: BulkRow) => Value) => rows.map(value);
      const positions = column(({ publication }) => publication.position);
      await sql`
        INSERT INTO publication (position, uuid, state, introduction, heading, card, enrichment,
          remix_of, delete_key_hash, updated_at)
        SELECT position, uuid, 'public', introduction, heading, card, enrichment, remix_of, key, at
        FROM unnest(
          ${positions}::bigint[],
          ${column(({ publication }) => publication.uuid)}::uuid[],
          ${column(({ publication }) => publication.introduction)}::text[],
          ${column(({ publication }) => publication.heading)}::text[],
          ${column(({ publication }) => publication.card)}::text[],
          ${column(({ publication }) => publication.enrichment)}::text[],
          ${column(({ publication }) => publication.remixOf)}::uuid[],
          ${column(({ publication }) => publication.deleteKeyHash)}::bytea[],
          ${column(({ publication }) => publication.at)}::timestamptz[]
        ) AS new (position, uuid, introduction, heading, card, enrichment, remix_of, key, at)`.execute(
        db,
      );
      await sql`
        INSERT INTO publication_document (position, detail)
        SELECT * FROM unnest(
          ${positions}::bigint[], ${column(({ publication }) => publication.detail)}::text[]
        )`.execute(db);
      await sql`
        INSERT INTO publication_directory (position, text)
        SELECT * FROM unnest(
          ${positions}::bigint[], ${column(({ publication }) => publication.directoryText)}::text[]
        )`.execute(db);
      const numbers = (list: readonly number[], none: number) => (list.length > 0 ? list : [none]);
      const tags = column(({ tagIds }) => numbers(tagIds, pseudoFacets.noTags));
      const roles = column(({ roleIds }) => numbers(roleIds, pseudoFacets.noRoles));
      const marks = rows.map(({ titleMarks }, at) => [
        ...(tags[at] ?? []),
        ...(roles[at] ?? []),
        ...titleMarks,
      ]);
      await sql`
        WITH listed AS (
          INSERT INTO publication_listing (position, title, tag_ids, role_ids, marks)
          SELECT position, title, tags::integer[], roles::integer[], marks::integer[]
          FROM unnest(
            ${positions}::bigint[],
            ${column(({ title }) => title)}::text[],
            ${tags.map(arrayText)}::text[],
            ${roles.map(arrayText)}::text[],
            ${marks.map(arrayText)}::text[]
          ) AS new (position, title, tags, roles, marks)
          RETURNING position, tag_ids, role_ids
        )
        INSERT INTO publication_term (tag_id, role_id, position)
        SELECT tag_id, role_id, position FROM listed
        CROSS JOIN unnest(tag_ids || ${pseudoFacets.any}::integer) AS tag_id
        CROSS JOIN unnest(role_ids || ${pseudoFacets.any}::integer) AS role_id
        WHERE tag_id <> role_id`.execute(db);
    },

    /**
     * Takes down what is cheaper to build in one go than to keep up to date row by row. Until `putBack` and the end of the
     * transaction nobody else can read the feed.
     */
    async takeDownIndexes(): Promise<TakenDown[]> {
      const indexes = await sql<{ name: string; definition: string }>`
        SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
        FROM pg_index WHERE indrelid = 'publication_listing'::regclass AND NOT indisprimary`.execute(
        db,
      );
      const keys = await sql<{ name: string; definition: string }>`
        SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
        FROM pg_constraint WHERE conrelid = 'publication_term'::regclass AND contype = 'p'`.execute(
        db,
      );
      for (const { name } of indexes.rows) await sql.raw(`DROP INDEX ${name}`).execute(db);
      for (const { name } of keys.rows)
        await sql.raw(`ALTER TABLE publication_term DROP CONSTRAINT ${name}`).execute(db);
      return [
        ...indexes.rows.map(({ definition }) => definition),
        ...keys.rows.map(
          ({ name, definition }) =>
            `ALTER TABLE publication_term ADD CONSTRAINT ${name} ${definition}`,
        ),
      ];
    },

    async putBack(takenDown: readonly TakenDown[]): Promise<void> {
      await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(db);
      for (const statement of takenDown) await sql.raw(statement).execute(db);
    },

    /** After so many rows the planner must learn of them, and index-only reads need the map of what everybody sees. */
    async vacuum(): Promise<void> {
      for (const table of [
        'publication',
        'publication_directory',
        'publication_document',
        'publication_listing',
        'publication_term',
        'publication_facet',
      ])
        await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db);
    },
  };

  async function count(condition: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM publication WHERE ${condition}`.execute(db);
    return rows[0]?.count ?? 0;
  }
}

// The driver cannot send rows of arrays that differ in length.
const arrayText = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
