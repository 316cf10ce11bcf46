// The yardstick of the feed: node:http, one prepared query, and its text as the answer. `/page` is the first page,
// `/detail?uuid` one publication.
import { createServer } from 'node:http';
import { embeddedAddress, pg } from './seeded.mjs';

const pool = new pg.Pool({ ...embeddedAddress(process.argv[2]), max: 20 });

// The database may be stopped first.
pool.on('error', () => process.exit(0));

const page = `SELECT '[' || string_agg(heading || ',' || enrichment || ',' || card || ',"remixCount":'
    || remix_count || '}', ',' ORDER BY position DESC) || ']' AS json
  FROM (
    SELECT * FROM publication WHERE state = 'public' ORDER BY position DESC LIMIT 24
  ) AS newest`;
const detail = `SELECT p.heading || ',' || p.enrichment || ',' || d.detail || ',"remixCount":'
    || p.remix_count || '}' AS json
  FROM publication p JOIN publication_document d USING (position)
  WHERE p.uuid = $1 AND p.state = 'public'`;

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
