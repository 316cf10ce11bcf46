// How the database finds what the feed asks for: the server's own statements, run and explained. With `--write` as
// docs/query-plans.md. Needs a full feed, see bench/support/seeded.mjs.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { feedCases, hardCases } from './support/feed-cases.mjs';
import { embeddedAddress, pg, startSeeded } from './support/seeded.mjs';

const count = Number(process.env.BENCH_FEED ?? 1_000_000);
const target = fileURLToPath(new URL('../docs/query-plans.md', import.meta.url));
const isWritten = process.argv.includes('--write');
/** Those that show one way of finding each; the others are printed without `--write`. */
const shown = [
  'first page',
  'tag + role + dates',
  '5 tags × 5 roles + dates',
  'title, common word',
  'title, in old ones alone',
  'title, frequent pieces, nowhere',
  'title + tag + role + dates',
  'title + 12 used tags × 12 used roles',
];

const introduction = `# Query plans

How PostgreSQL finds a page of the feed among ${count.toLocaleString('en')} generated publications, written by
\`npm run bench query-plans --write\`. The statements are those of \`feed.repository.ts\`; prepared ones are shown with the plan
that fits all parameters. Times are of one run; what matters is how many rows are
touched. Left out is how the chosen tags and roles get their numbers.

`;

/** Stands where the repository expects its pool: runs each statement twice and keeps how the second went. */
function explaining(client, plans) {
  return {
    async query(query) {
      // A plain text asks for nothing that a visitor wants.
      if (typeof query === 'string') return client.query(query);
      const { name, text, values } = query;
      const answer = await client.query({ name, text, values });
      const literals = values.map(literalOf).join(', ');
      const statement =
        name === undefined
          ? { text: `EXPLAIN (ANALYZE, COSTS OFF) ${text}`, values }
          : { text: `EXPLAIN (ANALYZE, COSTS OFF) EXECUTE "${name}"(${literals})` };
      const { rows } = await client.query(statement);
      plans.push({ name: name ?? 'not prepared', lines: rows.map((row) => row['QUERY PLAN']) });
      return answer;
    },
  };
}

function literalOf(value) {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(each)).join(',')}}`
    : value;
  return `'${text.replaceAll("'", "''")}'`;
}

/** What a reader needs: the steps with their rows, and the time of the whole. */
function shorten(lines) {
  const kept = [];
  // How the chosen tags and roles get their numbers is the same in every plan.
  let isChoices = false;
  // Nor is what a step would have done that was never needed.
  let unusedDepth = Number.POSITIVE_INFINITY;
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    if (/^ {2}\S/.test(line)) isChoices = /^ {2}CTE (?:tags|roles)/.test(line);
    const depth = line.search(/\S/);
    if (depth > unusedDepth) continue;
    unusedDepth = /never executed/.test(line) ? depth : Number.POSITIVE_INFINITY;
    if (isChoices || unusedDepth === depth || line.startsWith('Planning')) continue;
    if (
      /^\s+(?:Buffers|(?:Sub|Init)Plan \d+$|Sort Method|Storage|Heap Fetches: 0|Index Searches|Window|Batches):?/.test(
        line,
      )
    )
      continue;
    kept.push(
      line
        .replace(/actual time=[\d.]+\.\.([\d.]+) rows=/, '$1 ms, rows=')
        .replace(/\.00(?= loops|\))/g, '')
        .replace(/ loops=1\)/, ')'),
    );
  }
  return kept;
}

export async function run() {
  const side = await startSeeded(count, { BOT_CHECK: 'off' });
  const client = new pg.Client(embeddedAddress(side.dataDir));
  await client.connect();
  await client.query('SET plan_cache_mode = force_generic_plan');
  const load = (name) =>
    tsImport(`../apps/server/src/features/publication/${name}`, import.meta.url);
  const { createFeedRepository } = await load('feed.repository.ts');
  const { createFeedService } = await load('feed.service.ts');
  const plans = [];
  const service = createFeedService({
    feed: createFeedRepository(explaining(client, plans)),
    facets: null,
    clock: { now: () => Date.now() },
  });
  const parts = [];
  for (const [name, query] of [...feedCases, ...hardCases]) {
    if (isWritten && !shown.includes(name)) continue;
    const search = new URLSearchParams(query);
    const many = (key) => (search.has(key) ? search.getAll(key) : undefined);
    plans.length = 0;
    await service.list({
      limit: Number(search.get('limit') ?? 24),
      title: search.get('title') ?? undefined,
      startDate: search.get('startDate') ?? undefined,
      endDate: search.get('endDate') ?? undefined,
      tags: many('tags'),
      participants: many('participants'),
    });
    parts.push(`## ${name[0].toUpperCase()}${name.slice(1)}\n`);
    for (const plan of plans)
      parts.push(
        `Statement \`${plan.name}\`:\n\n\`\`\`\n${shorten(plan.lines).join('\n')}\n\`\`\`\n`,
      );
  }
  await client.end();
  await side.stop();
  const document = introduction + parts.join('\n');
  if (isWritten) writeFileSync(target, document);
  else console.log(document);
  return true;
}
