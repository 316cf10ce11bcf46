import { pseudoFacets } from './feed-index.rules.ts';
import { feedKeysPerMs } from './feed-key.rules.ts';

const isoText = (timestamp: string) => `to_char(${timestamp}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const createdAt = `${isoText(`timestamp 'epoch' + p.feed_key / ${feedKeysPerMs} * interval '1 millisecond'`)} AS "createdAt"`;
const decidedAt = isoText("p.decided_at AT TIME ZONE 'UTC'");
const enrichment = `p.conversation_summary AS "conversationSummary", p.relevant_tags AS "relevantTags"`;
const remixOf = 'p.remix_of AS "remixOf",';
const decided = `${decidedAt} AS "decidedAt", p.decision,`;
const remixOfIntroduction = 'o.introduction AS "remixOfIntroduction",';

/** A JSON object with the selected columns; unlike `json_build_object` it has no spaces. */
const jsonObject = (columns: string) =>
  `(SELECT row_to_json(fields) FROM (SELECT ${columns}) AS fields)`;
const card = (optional = '') =>
  jsonObject(`p.uuid, p.introduction, ${createdAt}, p.vision, p.participants, ${optional} ${enrichment},
    p.objectives, p.key_results AS "keyResults", p.reply_count AS "replyCount", p.remix_count AS "remixCount"`);
const detail = (optional = '', title = '') =>
  jsonObject(`p.uuid, p.introduction, ${createdAt}, p.vision, p.participants, ${optional} ${enrichment},
    d.objectives, d.key_results AS "keyResults", d.problem_explanation AS "problemExplanation",
    d.conversation, d.replies, ${title} p.remix_count AS "remixCount"`);

/** The card of an original or of a remix, with or without a decision. */
const eitherCard = (isOriginal: string) => {
  const either = (optional = '') => `CASE WHEN p.decided_at IS NULL THEN ${card(optional)}
    ELSE ${card(optional + decided)} END`;
  return `CASE WHEN ${isOriginal} THEN ${either()} ELSE ${either(remixOf)} END`;
};

// Hides the original of a remix while it is not public.
const isCut = `p.remix_of IS NOT NULL AND NOT EXISTS (
    SELECT FROM publication AS o WHERE o.uuid = p.remix_of AND o.state = 'public'
  )`;
const page = `coalesce((
    json_agg(${eitherCard('p.remix_of IS NULL OR p.is_cut')}
      ORDER BY p.feed_key DESC) FILTER (WHERE place <= $1)
  )::text, '[]') AS json,
  md5(coalesce(string_agg(p.feed_key || '.' || p.version || CASE WHEN p.is_cut THEN '-' ELSE '' END, ','
    ORDER BY p.feed_key DESC), '')) AS digest,
  CASE WHEN count(*) > $1 THEN min(p.feed_key) FILTER (WHERE place <= $1) END AS last`;
const columns = `p.*, ${isCut} AS is_cut, row_number() OVER (ORDER BY p.feed_key DESC) AS place`;

// $1 limit, $2 below, $3 from. One extra row shows whether a further page follows.
/** The newest publications. */
export const newest = `SELECT ${page} FROM (
  SELECT ${columns} FROM publication AS p
  WHERE state = 'public' AND feed_key < $2 AND feed_key >= $3
  ORDER BY feed_key DESC LIMIT $1::integer + 1
) AS p`;

// $4 tags, $5 roles. Publications without the filtered field match: docs/behaviour.md#feed-filter-rules
const facetIds = (
  kind: string,
  parameter: string,
  lacking: number,
) => `SELECT id FROM publication_facet
    WHERE kind = '${kind}' AND text = ANY (${parameter}::text[])
    UNION ALL SELECT CASE WHEN ${parameter} IS NULL THEN ${pseudoFacets.any} ELSE ${lacking} END`;
const facetCtes = `tags (id) AS MATERIALIZED (${facetIds('tag', '$4', pseudoFacets.noTags)}),
  roles (id) AS MATERIALIZED (${facetIds('role', '$5', pseudoFacets.noRoles)})`;

/** Which publications a filtered page is from. */
export type FeedScope = 'all' | 'decided';
const pairsOf = { all: 'publication_facet_pair', decided: 'publication_decided_facet_pair' };
const inScopeOf = { all: '', decided: 'AND is_decided' };
const forEachScope = (statement: (scope: FeedScope) => string) => ({
  all: statement('all'),
  decided: statement('decided'),
});

const selectFromRanges = (
  limit: string,
  scope: FeedScope,
) => `SELECT DISTINCT pair.feed_key FROM tags CROSS JOIN roles
    CROSS JOIN LATERAL (
      SELECT feed_key FROM ${pairsOf[scope]}
      WHERE tag_id = tags.id AND role_id = roles.id AND feed_key < $2 AND feed_key >= $3
      ORDER BY tag_id DESC, role_id DESC, feed_key DESC LIMIT ${limit}
    ) AS pair
    ORDER BY feed_key DESC LIMIT ${limit}`;

const pageOfMatches = (candidateCount = '') => `SELECT ${page}${candidateCount} FROM (
    SELECT ${columns} FROM hits JOIN publication AS p USING (feed_key)
  ) AS p`;

/** The newest rows of each facet pair's index range. */
export const ranges = forEachScope(
  (scope) =>
    `WITH ${facetCtes}, hits AS MATERIALIZED (${selectFromRanges('$1::integer + 1', scope)}) ${pageOfMatches()}`,
);

// $6 search text, empty without a title filter.
const hasTitle = "($6 = '' OR title = '' OR strpos(title, $6) > 0)";
const hasFacets = (scope: FeedScope) => `($4 IS NULL OR tag_ids && (SELECT array_agg(id) FROM tags))
    AND ($5 IS NULL OR role_ids && (SELECT array_agg(id) FROM roles)) ${inScopeOf[scope]}`;
const inOrder = 'ORDER BY feed_key DESC LIMIT $1::integer + 1';
// Counted only when the page is not full, because counting reads candidates that a full page does not need.
const candidateCount =
  ', CASE WHEN count(*) <= $1 THEN (SELECT count(*) FROM candidates) END AS "candidateCount"';

/** Scans the newest publications, at most $7. */
export const scanFeed = forEachScope(
  (scope) => `WITH ${facetCtes}, candidates AS MATERIALIZED (
    SELECT feed_key, title, tag_ids, role_ids, is_decided FROM publication_feed_index
    WHERE feed_key < $2 AND feed_key >= $3 ORDER BY feed_key DESC LIMIT $7
  ), hits AS MATERIALIZED (
    SELECT feed_key FROM candidates WHERE CASE WHEN ${hasTitle} THEN ${hasFacets(scope)} END ${inOrder}
  ) ${pageOfMatches(candidateCount)}`,
);

/** Scans the newest publications of the facet pairs, at most $7. */
export const scanRanges = forEachScope(
  (scope) => `WITH ${facetCtes}, candidates AS MATERIALIZED (${selectFromRanges('$7', scope)}),
  hits AS MATERIALIZED (
    SELECT feed_key FROM candidates JOIN publication_feed_index USING (feed_key)
    WHERE ${hasTitle} ${inOrder}
  ) ${pageOfMatches(candidateCount)}`,
);

// Index matches are compared with the text too: n-grams may be apart and hashes may collide. $7 is what to look up.
const titleConditions = {
  ngrams: 'publication_title_ngrams(title) @> $7::text[]',
  hashes: 'index_terms @> $7::integer[]',
};
// With many matching titles, facets are filtered by the index too; with few, row by row.
const hasIndexedFacets = (
  scope: FeedScope,
) => `($4::text[] IS NULL OR index_terms && (SELECT array_agg(id) FROM tags))
      AND ($5::text[] IS NULL OR index_terms && (SELECT array_agg(id) FROM roles)) ${inScopeOf[scope]}`;

/** Finds titles by the index. */
export const searchTitles = (by: keyof typeof titleConditions, isFew: boolean, scope: FeedScope) =>
  `WITH ${facetCtes}, found AS MATERIALIZED (
    SELECT feed_key, title FROM publication_feed_index
    WHERE ${titleConditions[by]} AND ${(isFew ? hasFacets : hasIndexedFacets)(scope)}
  ), titled AS (
    SELECT feed_key FROM found
    WHERE feed_key < $2 AND feed_key >= $3 AND strpos(title, $6) > 0 ${inOrder}
  ), untitled AS (
    SELECT feed_key FROM publication_feed_index
    WHERE title = '' AND feed_key < $2 AND feed_key >= $3 AND ${hasFacets(scope)} ${inOrder}
  ), hits AS MATERIALIZED (
    SELECT feed_key FROM (SELECT * FROM titled UNION ALL SELECT * FROM untitled) AS either ${inOrder}
  ) ${pageOfMatches()}`;

/** How frequent n-grams and their hashes are, from the planner's statistics. */
export const frequencies = `SELECT ngram, attname = 'index_terms' AS "isHash", frequency FROM pg_stats,
  unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (ngram, frequency)
WHERE schemaname = current_schema() AND (tablename, attname) IN
  (('publication_feed_index', 'index_terms'), ('publication_feed_index_title_ngrams', 'publication_title_ngrams'))
  AND ngram IS NOT NULL`;

const one = (json: string, documents = '', outcome = '') => `
  SELECT (${json})::text AS json,
    p.version || coalesce('.' || o.feed_key, '') AS digest, p.feed_key AS "feedKey" ${outcome}
  FROM publication AS p ${documents}
  LEFT JOIN publication AS o ON o.uuid = p.remix_of AND o.state = 'public'
  WHERE p.uuid = $1 AND p.state = 'public'`;

// Each can be missing, so they are JSON members to add to the detail instead of a form of it for every combination.
const outcome = `, concat(
      ',"minutes":' || d.minutes, ',"decision":' || d.decision, ',"decidedAt":"' || ${decidedAt} || '"',
      ',"files":' || d.files
    ) AS outcome`;

/** One publication with its messages. */
export const detailOfOne = one(
  `CASE WHEN o.feed_key IS NULL THEN ${detail()} ELSE ${detail(remixOf, remixOfIntroduction)} END`,
  'JOIN publication_document AS d USING (feed_key)',
  outcome,
);

/** One publication as the feed lists it. */
export const cardOfOne = one(eitherCard('o.feed_key IS NULL'));
