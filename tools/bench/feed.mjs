// Measures the feed with a hundred thousand and a million publications, interleaved, so that other load on the machine
// affects both alike.
import { now } from './support/streaming-client.mjs';
import { feedCases, hardCases } from './support/feed-cases.mjs';
import { figure, median, quantile, report, table } from './support/figures.mjs';
import { get, getMany } from './support/http-client.mjs';
import { cpuMs, startModule } from './support/processes.mjs';
import { embeddedAddress, pg, startSeeded } from './support/seeded-server.mjs';

const sizes = (process.env.BENCH_FEED ?? '100000,1000000').split(',').map(Number);
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
const facetsTtlMs = 2_000;

/** Reads the rows of one page by their keys, which every response needs. */
const bareSql = {
  name: 'bare',
  text: `SELECT vision, participants, objectives, key_results, conversation_summary, relevant_tags FROM publication
    WHERE feed_key = ANY ($1::bigint[]) ORDER BY feed_key DESC`,
};

async function open(count) {
  const server = await startSeeded(count, { BOT_CHECK: 'off' });
  const database = new pg.Client(embeddedAddress(server.dataDir));
  await database.connect();
  const bare = await startModule('bare-feed.mjs', [server.dataDir]);
  const feed = `${server.url}/api/conversations`;
  return {
    ...server,
    count,
    database,
    bare,
    feed,
    close: async () => {
      await database.end();
      bare.stop();
      await server.stop();
    },
  };
}

/** The query of a page far back, by cursor. */
async function farBack(side) {
  const { rows } = await side.database.query(
    'SELECT feed_key FROM publication_feed_index ORDER BY feed_key OFFSET $1 LIMIT 1',
    [Math.floor(side.count / 10)],
  );
  const until = new Date(Math.floor(Number(rows[0].feed_key) / 2048)).toISOString();
  const { headers } = await get(`${side.feed}?endDate=${until}`);
  const next = /<([^>]+)>/.exec(headers.link ?? '')?.[1];
  const cursor = new URL(next, side.feed).searchParams.get('cursor');
  return `?cursor=${encodeURIComponent(cursor)}`;
}

async function feedKeysOf(side, json) {
  const uuids = JSON.parse(json).map(({ uuid }) => uuid);
  const { rows } = await side.database.query(
    'SELECT feed_key FROM publication WHERE uuid = ANY ($1::uuid[])',
    [uuids],
  );
  return rows.map((row) => row.feed_key);
}

/** Varies the end date by a millisecond, so that the response is not cached. */
let requestCount = 0;
function uncached(url) {
  const address = new URL(url);
  const day = address.searchParams.get('endDate') ?? '2099-12-31';
  requestCount = (requestCount + 1) % 1_000;
  address.searchParams.set('endDate', `${day}T23:59:59.${String(requestCount).padStart(3, '0')}Z`);
  return address.href;
}

/** Times of one kind of page on every server, and of its rows by key. */
async function measure(sides, query) {
  const samples = sides.map(() => ({ ours: [], sql: [] }));
  const urls = await Promise.all(sides.map(async (side) => side.feed + (await query(side))));
  const feedKeys = [];
  for (const [at, side] of sides.entries()) {
    // Warms up plans and caches.
    for (let round = 0; round < 8; round += 1) await get(uncached(urls[at]));
    feedKeys.push(await feedKeysOf(side, (await get(urls[at])).text));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      samples[at].ours.push((await get(uncached(urls[at]))).tookMs);
      const startedAt = now();
      await side.database.query({ ...bareSql, values: [feedKeys[at]] });
      samples[at].sql.push(now() - startedAt);
    }
  }
  return samples;
}

/** Processor time of one request, Convoke's and the bare server's in turn: median of the rounds. */
async function cpuPerRequest(side, path, barePath) {
  const targets = {
    ours: [side.pid, side.url + path],
    bare: [side.bare.pid, `http://127.0.0.1:${side.bare.port}${barePath}`],
  };
  const requests = 1_000;
  const samples = { ours: [], bare: [] };
  for (let round = 0; round < 6; round += 1) {
    for (const [name, [pid, url]] of Object.entries(targets)) {
      const before = cpuMs(pid);
      await getMany(url, requests, 8);
      if (round > 0) samples[name].push((cpuMs(pid) - before) / requests);
    }
  }
  return { ours: median(samples.ours), bare: median(samples.bare) };
}

/** The slowest request for the facets after their cache has expired. */
async function facetsCold(side) {
  const samples = [];
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, facetsTtlMs + 100));
    samples.push((await get(`${side.feed}/facets`)).tookMs);
  }
  return Math.max(...samples);
}

const ms = (value) => value.toFixed(2);

/** Prints the times of every kind of page; returns the slowest one and how the usual ones grow. */
async function measurePages(sides) {
  const cases = [
    ['far back, by cursor', farBack],
    ...[...feedCases, ...hardCases].map(([name, query]) => [name, () => query]),
  ];

  const hardNames = new Set(hardCases.map(([name]) => name));
  const rows = [];
  const slowest = { name: '', p99: 0 };
  const growths = [];
  for (const [name, query] of cases) {
    const samples = await measure(sides, query);
    const p50 = samples.map(({ ours }) => median(ours));
    const p99 = quantile(samples.at(-1).ours, 0.99);
    const growth = p50.at(-1) / p50[0];
    if (!hardNames.has(name)) growths.push({ name, growth });
    if (p99 > slowest.p99) Object.assign(slowest, { name, p99 });
    rows.push([
      name,
      ...samples.flatMap(({ ours }, at) => [ms(p50[at]), ms(quantile(ours, 0.99))]),
      ms(p50.at(-1) / median(samples.at(-1).sql)),
      ms(growth),
    ]);
  }
  const heads = sides.flatMap(({ count }) => {
    const short = count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`;
    return [`${short} p50`, 'p99'];
  });
  table('The feed, in milliseconds', ['page', ...heads, '/ SQL', 'growth'], rows);
  return { slowest, growths };
}

async function measureFacets(sides) {
  const facets = [];
  for (const side of sides) {
    const warm = [];
    for (let round = 0; round < rounds; round += 1)
      warm.push((await get(`${side.feed}/facets`)).tookMs);
    facets.push({ p50: median(warm), cold: await facetsCold(side) });
  }
  return facets;
}

export async function run() {
  const sides = [];
  for (const size of sizes) sides.push(await open(size));
  const [smallest, largest] = [sides[0], sides.at(-1)];
  const { slowest, growths } = await measurePages(sides);
  const facets = await measureFacets(sides);
  const page = await cpuPerRequest(largest, '/api/conversations', '/page');
  const { rows: some } = await largest.database.query(
    'SELECT uuid FROM publication ORDER BY feed_key DESC LIMIT 1',
  );
  const { uuid } = some[0];
  const detail = await cpuPerRequest(largest, `/api/conversations/${uuid}`, `/detail?${uuid}`);
  for (const side of sides) await side.close();

  const fastestGrowing = growths.toSorted((a, b) => b.growth - a.growth)[0];
  const tooFast = growths
    .filter(({ growth }) => growth > 1.3)
    .map((each) => [each.name, ms(each.growth)].join(' '));
  const times = `${largest.count / smallest.count} times the publications`;
  return report(
    'Feed',
    [
      figure('99th percentile of the slowest page', slowest.p99, 50, ' ms'),
      figure(`${times}, median of the page that grows most`, fastestGrowing.growth, 1.3, '×'),
      figure('filter choices, read anew, slowest', facets.at(-1).cold, 50, ' ms'),
      figure(
        'processor time of the first page, against a bare server',
        page.ours / page.bare,
        1.4,
        '×',
      ),
      figure(
        'processor time of a publication, against a bare server',
        detail.ours / detail.bare,
        1.5,
        '×',
      ),
    ],
    [
      `the slowest: ${slowest.name}; what grows most: ${fastestGrowing.name}`,
      `growing more than 1.3 times: ${tooFast.join(', ') || 'none'}`,
      `first page ${ms(page.ours)} ms of processor time, bare ${ms(page.bare)}; publication ${ms(detail.ours)}, bare ${ms(detail.bare)}`,
      `filter choices, kept: median ${facets.map(({ p50 }) => ms(p50)).join(' and ')} ms`,
    ],
  );
}
