// The baseline of the feed: node:http and one prepared query whose text is the response. `/page` is the first page,
// `/detail?uuid` one publication.
import { createServer } from 'node:http';
import { embeddedAddress, pg } from '../support/seeded-server.mjs';

const pool = new pg.Pool({ ...embeddedAddress(process.argv[2]), max: 20 });

// The database may be stopped first.
pool.on('error', () => process.exit(0));

const createdAt = `to_char(timestamp 'epoch' + feed_key / 2048 * interval '1 millisecond',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`;
const enrichment = `conversation_summary AS "conversationSummary", relevant_tags AS "relevantTags"`;
const page = `SELECT json_agg(card)::text AS json FROM (
    SELECT uuid, introduction, ${createdAt}, vision, participants, ${enrichment}, objectives,
      key_results AS "keyResults", reply_count AS "replyCount", remix_count AS "remixCount"
    FROM publication WHERE state = 'public' ORDER BY feed_key DESC LIMIT 24
  ) AS card`;
const detail = `SELECT row_to_json(detail)::text AS json FROM (
    SELECT uuid, introduction, ${createdAt}, vision, participants, ${enrichment}, d.objectives,
      d.key_results AS "keyResults", problem_explanation AS "problemExplanation", conversation, replies,
      remix_count AS "remixCount"
    FROM publication p JOIN publication_document d USING (feed_key)
    WHERE uuid = $1 AND state = 'public'
  ) AS detail`;

const server = createServer(async (request, response) => {
  const [path, query] = request.url.split('?');
  const { rows } = await pool.query(
    path === '/page'
      ? { name: 'page', text: page, values: [] }
      : { name: 'detail', text: detail, values: [query] },
  );
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(rows[0].json);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
