import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import type { FacetKind } from '../feed/facet.repository.ts';
import { firstFacet } from '../feed/feed-index.rules.ts';
import { createdAtOf, feedKeysPerMs } from '../feed/feed-key.rules.ts';

/** Filter and page of the administrators' content list. */
export interface AdminSearchSelection {
  /** Case-folded; null without a search. */
  searchText: string | null;
  state: 'public' | 'hidden' | 'reported' | undefined;
  limit: number;
  offset: number;
}

// Only the newest are counted, because counting all of a large feed would outlast a request.
const maxCountedForFacets = 100_000;
const dayMs = 86_400_000;

const openReports = sql<number>`(
  SELECT count(*) FROM publication_report AS r WHERE r.feed_key = p.feed_key AND r.settled_at IS NULL
)`;

/** Publications of every state, for administrators. */
export class AdminSearchRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async page({ limit, offset, ...selection }: AdminSearchSelection) {
    const where = conditionsOf(selection);
    const [page, count] = await Promise.all([
      sql<{
        feedKey: number;
        state: 'public' | 'hidden';
        uuid: string;
        introduction: string;
        participants: Publication['participants'];
        replyCount: number;
        remixCount: number;
        reportCount: number;
      }>`
        SELECT p.feed_key AS "feedKey", p.state, p.uuid, p.introduction, p.participants,
          p.reply_count AS "replyCount", p.remix_count AS "remixCount",
          ${openReports} AS "reportCount"
        FROM publication AS p WHERE p.feed_key IN (
          SELECT p.feed_key FROM publication AS p WHERE ${where}
          ORDER BY p.feed_key DESC LIMIT ${limit}::bigint OFFSET ${offset}::bigint
        )
        ORDER BY p.feed_key DESC`.execute(this.#db),
      sql<{ total: number }>`
        SELECT count(*) AS total FROM publication AS p WHERE ${where}`.execute(this.#db),
    ]);
    return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
  }

  /** Counts per UTC day from the feed keys alone, plus those counted when they were removed. */
  async countByDay(from: number) {
    const day = sql`date '1970-01-01' + (feed_key / ${feedKeysPerMs * dayMs}::bigint)::integer`;
    // Three counts, each an index-only scan.
    const { rows } = await sql<{
      day: string;
      publications: number;
      remixes: number;
      decisions: number;
    }>`
      SELECT day, sum(publications)::integer AS publications, sum(remixes)::integer AS remixes,
        sum(decisions)::integer AS decisions
      FROM (
        SELECT ${day} AS day, count(*) AS publications, 0 AS remixes, 0 AS decisions
        FROM publication WHERE feed_key >= ${from}::bigint GROUP BY 1
        UNION ALL
        SELECT ${day}, 0, count(*), 0
        FROM publication WHERE feed_key >= ${from}::bigint AND remix_of IS NOT NULL GROUP BY 1
        UNION ALL
        SELECT ${day}, 0, 0, count(*)
        FROM publication WHERE feed_key >= ${from}::bigint AND decided_at IS NOT NULL GROUP BY 1
        UNION ALL
        SELECT day, publications, remixes, decisions FROM publication_removed_day
        WHERE day >= ${createdAtOf(from).slice(0, 10)}::date
      ) AS counted GROUP BY day`.execute(this.#db);
    return rows;
  }

  async topFacets(kind: FacetKind, from: number, limit: number) {
    const column = sql.ref(kind === 'tag' ? 'tag_ids' : 'role_ids');
    const { rows } = await sql<{ text: string; uses: number }>`
      WITH newest AS (
        SELECT ${column} AS ids FROM publication_feed_index WHERE feed_key >= ${from}::bigint
        ORDER BY feed_key DESC LIMIT ${maxCountedForFacets}::integer
      ),
      counted AS (
        SELECT id, count(*) AS uses FROM newest CROSS JOIN unnest(ids) AS id
        WHERE id >= ${firstFacet}::integer
        GROUP BY id
      )
      SELECT facet.text, uses FROM counted JOIN publication_facet AS facet USING (id)
      ORDER BY uses DESC, facet.text LIMIT ${limit}::integer`.execute(this.#db);
    return rows;
  }
}

function conditionsOf({ searchText, state }: Pick<AdminSearchSelection, 'searchText' | 'state'>) {
  const conditions = [sql`true`];
  if (state === 'reported')
    conditions.push(
      sql`p.feed_key IN (SELECT feed_key FROM publication_report WHERE settled_at IS NULL)`,
    );
  else if (state === 'hidden') conditions.push(sql`p.state = 'hidden'`);
  // Nearly all are public; excluding the hidden ones through their index avoids reading every row.
  else if (state === 'public')
    conditions.push(
      sql`NOT EXISTS (SELECT FROM publication AS h WHERE h.feed_key = p.feed_key AND h.state = 'hidden')`,
    );
  if (searchText !== null)
    conditions.push(
      sql`p.feed_key IN (SELECT feed_key FROM publication_admin_search WHERE text LIKE ${likePattern(searchText)})`,
    );
  return sql.join(conditions, sql` AND `);
}
