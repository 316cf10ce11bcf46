import type pg from 'pg';
import { pseudoFacets } from './listing.rules.ts';
import type { PositionRange } from './position.rules.ts';

/** Which publications a page shows; `null` where a group filters nothing. */
export interface FeedSelection extends PositionRange {
  limit: number;
  title: TitleSearch | null;
  tags: string[] | null;
  roles: string[] | null;
}

/** A text that occurs in titles, and how to find those. */
export interface TitleSearch {
  needle: string;
  /** What every such title has: long pieces, or marks where the text is too short for those. */
  by: { pieces: string[] } | { marks: number[] };
  /** The share of all titles that is at least as large as that of those; null while nobody has counted. */
  share: number | null;
}

/** A page as text, ready to be sent. */
export interface FeedPage {
  /** The cards as a JSON array. */
  json: string;
  /** Changes whenever one of the cards does. */
  digest: string;
  /** The last position of the page, or null where no further page follows. */
  last: number | null;
}

type PageRow = FeedPage & { seen?: number | null };

/** One publication as text, ready to be sent; the digest changes whenever its detail does. */
export interface StoredPublication {
  json: string;
  digest: string;
  position: number;
}

// How many of the newest candidates are looked at one by one before the index of titles is asked: the index answers with
// all that match, and of what is common the newest few are found sooner by looking. Pairs cost a second look each.
// So many more are looked at than fill a page on average, because chance is uneven.
const walkReserve = 1.5;
const usualWalks = { feed: 4_000, ranges: 2_000 };
// Beyond so many pairs of a tag and a role, looking at the newest is cheaper than the beginnings of so many ranges.
const mostRanges = 60;
const mostWalkedRanges = 9;

// Where nobody can read the original, nothing says which it was. As JSON this piece can stand in no text of a visitor.
const headingOf = (row: string, isCut: string) =>
  `CASE WHEN ${isCut} THEN replace(${row}heading, ',"remixOf":"' || ${row}remix_of || '"', '') ELSE ${row}heading END`;
const isCut = `remix_of IS NOT NULL AND NOT EXISTS (
    SELECT FROM publication AS o WHERE o.uuid = publication.remix_of AND o.state = 'public'
  )`;
const cardText = `${headingOf('', 'is_cut')} || ',' || enrichment || ',' || card || ',"remixCount":' || remix_count || '}'`;
const cards = `string_agg(${cardText}, ',' ORDER BY position DESC) FILTER (WHERE place <= $1)`;
const page = `'[' || coalesce(${cards}, '') || ']' AS json,
  md5(coalesce(string_agg(position || '.' || version || CASE WHEN is_cut THEN '-' ELSE '' END, ',' ORDER BY position DESC), '')) AS digest,
  CASE WHEN count(*) > $1 THEN min(position) FILTER (WHERE place <= $1) END AS last`;
const columns = `position, heading, remix_of, ${isCut} AS is_cut, enrichment, card, remix_count, version,
  row_number() OVER (ORDER BY position DESC) AS place`;

// $1 limit, $2 below, $3 from. One row more than asked for says whether a further page follows.
const newest = `SELECT ${page} FROM (
  SELECT ${columns} FROM publication
  WHERE state = 'public' AND position < $2 AND position >= $3
  ORDER BY position DESC LIMIT $1::integer + 1
) AS found`;

// $4 tags, $5 roles. §5: an item lacking the filtered field is kept.
const chosen = (
  kind: string,
  parameter: string,
  lacking: number,
) => `SELECT id FROM publication_facet
    WHERE kind = '${kind}' AND text = ANY (${parameter}::text[])
    UNION ALL SELECT CASE WHEN ${parameter} IS NULL THEN ${pseudoFacets.any} ELSE ${lacking} END`;
const choices = `tags (id) AS MATERIALIZED (${chosen('tag', '$4', pseudoFacets.noTags)}),
  roles (id) AS MATERIALIZED (${chosen('role', '$5', pseudoFacets.noRoles)})`;

const inRanges = (most: string) => `SELECT DISTINCT term.position FROM tags CROSS JOIN roles
    CROSS JOIN LATERAL (
      SELECT position FROM publication_term
      WHERE tag_id = tags.id AND role_id = roles.id AND position < $2 AND position >= $3
      ORDER BY tag_id DESC, role_id DESC, position DESC LIMIT ${most}
    ) AS term
    ORDER BY position DESC LIMIT ${most}`;

const pageOfHits = (seen = '') => `SELECT ${page}${seen} FROM (
    SELECT ${columns} FROM hits JOIN publication USING (position)
  ) AS found`;

const ranges = `WITH ${choices}, hits AS MATERIALIZED (${inRanges('$1::integer + 1')}) ${pageOfHits()}`;

// $6 the needle, which is empty where titles do not matter.
const hasTitle = "($6 = '' OR title = '' OR strpos(title, $6) > 0)";
const hasFacets = `($4 IS NULL OR tag_ids && (SELECT array_agg(id) FROM tags))
    AND ($5 IS NULL OR role_ids && (SELECT array_agg(id) FROM roles))`;
const inOrder = 'ORDER BY position DESC LIMIT $1::integer + 1';
// Counted where a page is not full alone: counting looks at candidates that a full page never needed.
const seen = ', CASE WHEN count(*) <= $1 THEN (SELECT count(*) FROM candidates) END AS seen';

const walkFeed = `WITH ${choices}, candidates AS MATERIALIZED (
    SELECT position, title, tag_ids, role_ids FROM publication_listing
    WHERE position < $2 AND position >= $3 ORDER BY position DESC LIMIT $7
  ), hits AS MATERIALIZED (
    SELECT position FROM candidates WHERE CASE WHEN ${hasTitle} THEN ${hasFacets} END ${inOrder}
  ) ${pageOfHits(seen)}`;

const walkRanges = `WITH ${choices}, candidates AS MATERIALIZED (${inRanges('$7')}),
  hits AS MATERIALIZED (
    SELECT position FROM candidates JOIN publication_listing USING (position)
    WHERE ${hasTitle} ${inOrder}
  ) ${pageOfHits(seen)}`;

// What the index finds is compared too: pieces may stand apart, hashes may be shared.
const hasMarks = 'marks @> $7::integer[]';
const hasPieces = 'publication_title_pieces(title) @> $7::text[]';
// Of many titles those with the facets are found by the index too; few are looked at one by one.
const isMarked = `($4::text[] IS NULL OR marks && (SELECT array_agg(id) FROM tags))
      AND ($5::text[] IS NULL OR marks && (SELECT array_agg(id) FROM roles))`;
const search = (titles: string, facets: string) => `WITH ${choices}, found AS MATERIALIZED (
    SELECT position, title FROM publication_listing WHERE ${titles} AND ${facets}
  ), titled AS (
    SELECT position FROM found
    WHERE position < $2 AND position >= $3 AND strpos(title, $6) > 0 ${inOrder}
  ), untitled AS (
    SELECT position FROM publication_listing
    WHERE title = '' AND position < $2 AND position >= $3 AND ${hasFacets} ${inOrder}
  ), hits AS MATERIALIZED (
    SELECT position FROM (SELECT * FROM titled UNION ALL SELECT * FROM untitled) AS either ${inOrder}
  ) ${pageOfHits()}`;

const shares = `SELECT piece, attname = 'marks' AS "isMark", share FROM pg_stats,
  unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (piece, share)
WHERE schemaname = current_schema AND (tablename, attname) IN
  (('publication_listing', 'marks'), ('publication_listing_pieces', 'publication_title_pieces'))
  AND piece IS NOT NULL`;

const stateOfOne = "p.version || coalesce('.' || o.position, '') AS digest, p.position";
const original = "LEFT JOIN publication AS o ON o.uuid = p.remix_of AND o.state = 'public'";
const one = "WHERE p.uuid = $1 AND p.state = 'public'";

const headingOfOne = headingOf('p.', 'p.remix_of IS NOT NULL AND o.uuid IS NULL');

const detail = `SELECT ${headingOfOne} || ',' || p.enrichment || ',' || d.detail
    || coalesce(',"remixOfIntroduction":' || to_json(o.introduction), '')
    || ',"remixCount":' || p.remix_count || '}' AS json, ${stateOfOne}
FROM publication AS p JOIN publication_document AS d USING (position) ${original} ${one}`;

const card = `SELECT ${headingOfOne} || ',' || p.enrichment || ',' || p.card
    || ',"remixCount":' || p.remix_count || '}' AS json, ${stateOfOne}
FROM publication AS p ${original} ${one}`;

/** Reads what everybody reads. Statements are prepared once for each connection and their rows are answers as they stand. */
export function createFeedRepository(pool: pg.Pool, walks = usualWalks) {
  async function ask(name: string | null, text: string, values: unknown[]): Promise<PageRow> {
    const { rows } = await pool.query<PageRow>(
      name === null ? { text, values } : { name, text, values },
    );
    const [row] = rows;
    if (row === undefined) throw new Error('An aggregate answers with one row');
    return row;
  }

  /** Looks at so many of the newest; the page is whole when it is full or there are no others. */
  async function look(name: string, text: string, values: unknown[], most: number) {
    const found = await ask(name, text, [...values, most]);
    return { ...found, isWhole: found.last !== null || (found.seen ?? 0) < most };
  }

  return {
    async page(selection: FeedSelection): Promise<FeedPage> {
      const { limit, below, from, title, tags, roles } = selection;
      const base = [limit, below, from];
      if (title === null && tags === null && roles === null) {
        return ask('feed-newest', newest, base);
      }
      const facets = [...base, tags, roles];
      const rangeCount = choicesOf(tags) * choicesOf(roles);
      const hasFacet = tags !== null || roles !== null;
      if (title === null && rangeCount <= mostRanges) return ask('feed-ranges', ranges, facets);

      const isRare = title !== null && isRarerThan(title, limit / walks.feed);
      if (isRare) return searchTitles(title, facets, true);
      const isInRanges = hasFacet && rangeCount <= mostWalkedRanges;
      const values = [...facets, title?.needle ?? ''];
      const enough = hasFacet ? null : enoughFor(title, limit);
      const walked = isInRanges
        ? await look('feed-walk-ranges', walkRanges, values, walks.ranges)
        : await look('feed-walk', walkFeed, values, Math.min(walks.feed, enough ?? walks.feed));
      if (walked.isWhole) return walked;
      if (title === null) return ask('feed-ranges', ranges, facets);
      if (!hasFacet) return searchTitles(title, facets, true);
      if (isInRanges) return searchTitles(title, facets, false);
      // Of so many pairs most are rare; the beginnings of their ranges are dear all the same.
      if (isRarerThan(title, (2 * limit) / walks.feed)) return searchTitles(title, facets, true);
      const paired = await look('feed-walk-ranges', walkRanges, values, walks.ranges);
      return paired.isWhole ? paired : searchTitles(title, facets, true);
    },

    /** Which share of the titles has each of the common marks and long pieces, as the planner last counted. */
    async shares(): Promise<Map<number | string, number>> {
      const { rows } = await pool.query<{ piece: string; isMark: boolean; share: number }>(shares);
      return new Map(
        rows.map(({ piece, isMark, share }) => [isMark ? Number(piece) : piece, share]),
      );
    },

    /** A publication, whole. */
    detail: async (uuid: string) => readOne('publication-detail', detail, uuid),

    /** The same without what was said, as a page of the feed shows it. */
    card: async (uuid: string) => readOne('publication-card', card, uuid),
  };

  // Not prepared: the plan depends on how common the pieces are.
  async function searchTitles(
    { needle, by }: TitleSearch,
    facets: unknown[],
    isFew: boolean,
  ): Promise<PageRow> {
    const condition = isFew ? hasFacets : isMarked;
    return 'pieces' in by
      ? ask(null, search(hasPieces, condition), [...facets, needle, by.pieces])
      : ask(null, search(hasMarks, condition), [...facets, needle, by.marks]);
  }

  async function readOne(
    name: string,
    text: string,
    uuid: string,
  ): Promise<StoredPublication | null> {
    const { rows } = await pool.query<StoredPublication>({ name, text, values: [uuid] });
    return rows[0] ?? null;
  }
}

function isRarerThan({ share }: TitleSearch, most: number): boolean {
  return share !== null && share <= most;
}

/** How many of the newest will do for a page; null while nobody knows. */
function enoughFor(title: TitleSearch | null, limit: number): number | null {
  if (title === null || title.share === null) return null;
  return Math.ceil(((limit + 1) * walkReserve) / title.share);
}

/** The chosen ones and those that lack the field, or any at all. */
function choicesOf(texts: string[] | null): number {
  return texts === null ? 1 : texts.length + 1;
}

/** The repository as its callers see it. */
export type FeedRepository = ReturnType<typeof createFeedRepository>;
