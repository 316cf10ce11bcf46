// Explains the plans of the feed's statements; with `--write` into docs/query-plans.md. Needs a seeded feed, see
// tools/bench/support/seeded-server.mjs.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { feedCases, hardCases } from './support/feed-cases.mjs';
import { embeddedAddress, pg, startSeeded } from './support/seeded-server.mjs';

const count = Number(process.env.BENCH_FEED ?? 1_000_000);
const target = fileURLToPath(new URL('../../docs/query-plans.md', import.meta.url));
const isWritten = process.argv.includes('--write');
/** Cases in the document, one per kind of plan; without `--write` all are printed. */
const shown = [
  'first page',
  'tag + role + dates',
  'decided only',
  'decided only + tag + role + dates',
  '5 tags × 5 roles + dates',
  'title, common word',
  'title, in old ones alone',
  'title, frequent pieces, nowhere',
  'title + tag + role + dates',
  'title + 12 used tags × 12 used roles',
];

const introduction = `# Query plans

How PostgreSQL finds a page of the feed among ${count.toLocaleString('en')} generated publications, written by
\`npm run bench query-plans --write\`. The statements are those of \`feed-statements.ts\`; prepared ones are shown with the plan
that fits all parameters. Times are of one run; what matters is how many rows are
touched. Left out is how the chosen tags and roles get their numbers.

`;

/** A fake pool for the repository that runs each statement twice and records the plan of the second run. */
function explaining(client, plans) {
  return {
    async query(query) {
      // Plain strings are settings, not statements of the feed.
      if (typeof query === 'string') return client.query(query);
      const { name, text, values } = query;
      const result = await client.query({ name, text, values });
      const literals = values.map(literalOf).join(', ');
      const statement =
        name === undefined
          ? { text: `EXPLAIN (ANALYZE, COSTS OFF) ${text}`, values }
          : { text: `EXPLAIN (ANALYZE, COSTS OFF) EXECUTE "${name}"(${literals})` };
      const { rows } = await client.query(statement);
      plans.push({ name: name ?? 'not prepared', lines: rows.map((row) => row['QUERY PLAN']) });
      return result;
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

/** Shortens a plan to its steps with their rows, and the total time. */
function shorten(lines) {
  const shortened = [];
  // The lookup of facet ids is the same in every plan.
  let isFacetLookup = false;
  // Steps below one that was never executed are omitted.
  let unusedDepth = Number.POSITIVE_INFINITY;
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    if (/^ {2}\S/.test(line)) isFacetLookup = /^ {2}CTE (?:tags|roles)/.test(line);
    const depth = line.search(/\S/);
    if (depth > unusedDepth) continue;
    unusedDepth = /never executed/.test(line) ? depth : Number.POSITIVE_INFINITY;
    if (isFacetLookup || unusedDepth === depth || line.startsWith('Planning')) continue;
    if (
      /^\s+(?:Buffers|(?:Sub|Init)Plan \d+$|Sort Method|Storage|Heap Fetches: 0|Index Searches|Window|Batches):?/.test(
        line,
      )
    )
      continue;
    shortened.push(
      line
        .replace(/actual time=[\d.]+\.\.([\d.]+) rows=/, '$1 ms, rows=')
        .replace(/\.00(?= loops|\))/g, '')
        .replace(/ loops=1\)/, ')'),
    );
  }
  return shortened;
}

export async function run() {
  const side = await startSeeded(count, { BOT_CHECK: 'off' });
  const client = new pg.Client(embeddedAddress(side.dataDir));
  await client.connect();
  await client.query('SET plan_cache_mode = force_generic_plan');
  const load = (name) =>
    tsImport(`../../apps/server/src/features/publication/feed/${name}`, import.meta.url);
  const { FeedRepository } = await load('feed.repository.ts');
  const { createFeedService } = await load('feed.service.ts');
  const plans = [];
  const service = createFeedService({
    feed: new FeedRepository(explaining(client, plans)),
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
      decided: search.get('decided') ?? undefined,
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
