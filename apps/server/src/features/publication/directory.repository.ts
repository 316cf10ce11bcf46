import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { containing } from '../../db/containing.ts';
import type { FacetKind } from './facet.repository.ts';
import { firstFacet } from './listing.rules.ts';
import { createdAtOf, positionsPerMs } from './position.rules.ts';

/** Which publications an administrator looks at. */
export interface DirectorySelection {
  /** Folded; null where everything is shown. */
  needle: string | null;
  state: 'public' | 'hidden' | 'reported' | undefined;
  limit: number;
  offset: number;
}

// Of more publications than this the newest speak for the rest: a count over all of them would outlast a request.
const mostCountedForFacets = 100_000;
const dayMs = 86_400_000;

/** Publications of every state, for administrators. */
export function createDirectoryRepository(db: Db) {
  const openReports = sql<number>`(
    SELECT count(*) FROM publication_report AS r WHERE r.position = p.position AND r.settled_at IS NULL
  )`;

  const chosen = ({ needle, state }: Pick<DirectorySelection, 'needle' | 'state'>) => {
    const conditions = [sql`true`];
    if (state === 'reported')
      conditions.push(
        sql`p.position IN (SELECT position FROM publication_report WHERE settled_at IS NULL)`,
      );
    else if (state === 'hidden') conditions.push(sql`p.state = 'hidden'`);
    // Nearly all are: the index of the few others spares reading every row.
    else if (state === 'public')
      conditions.push(
        sql`NOT EXISTS (SELECT FROM publication AS h WHERE h.position = p.position AND h.state = 'hidden')`,
      );
    if (needle !== null)
      conditions.push(
        sql`p.position IN (SELECT position FROM publication_directory WHERE text LIKE ${containing(needle)})`,
      );
    return sql.join(conditions, sql` AND `);
  };

  return {
    async page({ limit, offset, ...selection }: DirectorySelection) {
      const where = chosen(selection);
      const [page, count] = await Promise.all([
        sql<{
          position: number;
          state: 'public' | 'hidden';
          heading: string;
          enrichment: string;
          card: string;
          remixCount: number;
          reportCount: number;
        }>`
          SELECT p.position, p.state, p.heading, p.enrichment, p.card, p.remix_count AS "remixCount",
            ${openReports} AS "reportCount"
          FROM publication AS p WHERE p.position IN (
            SELECT p.position FROM publication AS p WHERE ${where}
            ORDER BY p.position DESC LIMIT ${limit}::bigint OFFSET ${offset}::bigint
          )
          ORDER BY p.position DESC`.execute(db),
        sql<{ total: number }>`
          SELECT count(*) AS total FROM publication AS p WHERE ${where}`.execute(db),
      ]);
      return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
    },

    /** Per UTC day, from the keys alone; those that are gone were counted when they went. */
    async countByDay(from: number) {
      const day = sql`date '1970-01-01' + (position / ${positionsPerMs * dayMs}::bigint)::integer`;
      // Two counts, each of which reads one index and no publication.
      const { rows } = await sql<{ day: string; publications: number; remixes: number }>`
        SELECT day, sum(publications)::integer AS publications, sum(remixes)::integer AS remixes
        FROM (
          SELECT ${day} AS day, count(*) AS publications, 0 AS remixes
          FROM publication WHERE position >= ${from}::bigint GROUP BY 1
          UNION ALL
          SELECT ${day}, 0, count(*)
          FROM publication WHERE position >= ${from}::bigint AND remix_of IS NOT NULL GROUP BY 1
          UNION ALL
          SELECT day, publications, remixes FROM publication_removed_day
          WHERE day >= ${createdAtOf(from).slice(0, 10)}::date
        ) AS counted GROUP BY day`.execute(db);
      return rows;
    },

    async topFacets(kind: FacetKind, from: number, limit: number) {
      const column = sql.ref(kind === 'tag' ? 'tag_ids' : 'role_ids');
      const { rows } = await sql<{ text: string; uses: number }>`
        WITH newest AS (
          SELECT ${column} AS ids FROM publication_listing WHERE position >= ${from}::bigint
          ORDER BY position DESC LIMIT ${mostCountedForFacets}::integer
        ),
        counted AS (
          SELECT id, count(*) AS uses FROM newest CROSS JOIN unnest(ids) AS id
          WHERE id >= ${firstFacet}::integer
          GROUP BY id
        )
        SELECT facet.text, uses FROM counted JOIN publication_facet AS facet USING (id)
        ORDER BY uses DESC, facet.text LIMIT ${limit}::integer`.execute(db);
      return rows;
    },
  };
}
