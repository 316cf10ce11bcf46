// Publishes and reads at fixed rates, without waiting for earlier responses, with the bot check and background jobs on.
import { now } from './support/streaming-client.mjs';
import { feedCases } from './support/feed-cases.mjs';
import { figure, median, quantile, report } from './support/figures.mjs';
import { get, send } from './support/http-client.mjs';
import { cpuMs, descendants } from './support/processes.mjs';
import { embeddedAddress, pg, startSeeded } from './support/seeded-server.mjs';
import { createChallengeSolver } from './support/bot-check-solver.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const publishesPerSecond = 50;
const readsPerSecond = 300;
const existing = 20_000;
/** The most requested pages. */
const usualPages = feedCases
  .filter(([name]) =>
    ['first page', 'a common tag', 'common tag + common role', 'title, common word'].includes(name),
  )
  .map(([, query]) => `/api/conversations${query}`);

/** Starts a task `perSecond` times a second; resolves with all times and failures. */
async function atFixedRate(perSecond, begin) {
  const count = perSecond * seconds;
  const startedAt = now();
  const times = [];
  const failures = [];
  const pending = [];
  for (let index = 0; index < count; index += 1) {
    const dueIn = startedAt + (index * 1000) / perSecond - now();
    if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn));
    // Measured from the due time, so that queueing counts.
    const dueAt = startedAt + (index * 1000) / perSecond;
    pending.push(
      begin(index).then(
        () => times.push(now() - dueAt),
        (error) => failures.push(error),
      ),
    );
  }
  await Promise.all(pending);
  return { times, failures, perSecond: count / ((now() - startedAt) / 1000) };
}

function bodyOf(index, token) {
  const reply = (turn) => ({
    fromUser: turn % 3 === 0,
    time: new Date().toISOString(),
    sender: turn % 3 === 0 ? 'You' : turn % 3 === 1 ? 'Mara' : 'Nils',
    content: `Turn ${turn} of ${index}: soil, light and neighbours decide more than the plan does, and the budget decides when.`,
  });
  return JSON.stringify({
    introduction: `Garden number ${index}: where to begin?`,
    vision: `A quieter way to plan city garden ${index}`,
    objectives: '- Find three sites\n- Agree on a budget\n- Win the neighbours',
    keyResults: '- One site signed by May\n- Forty neighbours know of it',
    participants: [
      { name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.' },
      { name: 'Nils', role: 'Builder', description: 'Turns plans into beds and paths.' },
    ],
    replies: Array.from({ length: 12 }, (_, turn) => reply(turn)),
    turnstileResponse: token,
  });
}

async function solveMany(url, count) {
  const solve = await createChallengeSolver(url);
  const tokens = [];
  const lane = async () => {
    while (tokens.length < count) tokens.push(await solve());
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return tokens;
}

/** Processor time of the application and its database so far. */
function processorTimes(pid) {
  const database = descendants(pid).reduce((sum, each) => sum + cpuMs(each), 0);
  return { application: cpuMs(pid), database };
}

const share = (before, after, name) => Math.round((after[name] - before[name]) / seconds);

/** Publishes and reads side by side; returns the times of both and the ids of what was published. */
async function publishAndRead(server, database) {
  const config = await fetch(`${server.url}/api/config`);
  const cookie = config.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const csrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)[1]);
  const tokens = await solveMany(server.url, publishesPerSecond * seconds);
  const { rows: some } = await database.query('SELECT uuid FROM publication LIMIT 500');

  const published = [];
  const publish = async (index) => {
    const { text } = await send(`${server.url}/api/conversations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': csrf },
      body: bodyOf(index, tokens[index]),
    });
    published.push(JSON.parse(text).uuid);
  };
  // Half of the reads are feed pages, half single publications.
  const read = (index) =>
    get(
      index % 2 === 0
        ? server.url + usualPages[(index / 2) % usualPages.length]
        : `${server.url}/api/conversations/${some[index % some.length].uuid}`,
    );
  const cpuBefore = processorTimes(server.pid);
  const [writing, reading] = await Promise.all([
    atFixedRate(publishesPerSecond, publish),
    atFixedRate(readsPerSecond, read),
  ]);
  return { writing, reading, published, cpuBefore, cpuAfter: processorTimes(server.pid) };
}

/** Waits until no job is left, for two minutes at most. */
async function drainJobs(database) {
  const endedAt = now();
  const openJobs = async () => {
    const { rows } = await database.query('SELECT count(*)::integer AS count FROM job');
    return rows[0].count;
  };
  const left = await openJobs();
  while ((await openJobs()) > 0 && now() - endedAt < 120_000)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return { left, unfinished: await openJobs(), drainedMs: now() - endedAt };
}

export async function run() {
  const server = await startSeeded(existing, {}, { isChanged: true });
  const database = new pg.Client(embeddedAddress(server.dataDir));
  await database.connect();
  const { writing, reading, published, cpuBefore, cpuAfter } = await publishAndRead(
    server,
    database,
  );
  const { left, unfinished, drainedMs } = await drainJobs(database);
  const { rows: listed } = await database.query(
    'SELECT count(*)::integer AS count FROM publication_feed_index JOIN publication USING (feed_key) WHERE uuid = ANY ($1::uuid[])',
    [published],
  );
  await database.end();
  await server.stop();

  for (const { failures } of [writing, reading])
    for (const { message, code } of failures.slice(0, 2))
      console.log(`        ${code ?? ''} ${message}`);
  return report(
    `Publishing ${publishesPerSecond} a second for ${seconds} s, ${readsPerSecond} reads a second beside it`,
    [
      figure('publishing that failed', writing.failures.length, 0),
      figure('acknowledged and not in the feed', published.length - listed[0].count, 0),
      figure('reads that failed', reading.failures.length, 0),
      figure('99th percentile of reading', quantile(reading.times, 0.99), 150, ' ms'),
      figure('jobs that were not finished two minutes later', unfinished, 0),
    ],
    [
      `published ${writing.perSecond.toFixed(1)} a second, median ${median(writing.times).toFixed(1)} ms, 99th percentile ${quantile(writing.times, 0.99).toFixed(1)} ms`,
      `read ${reading.perSecond.toFixed(1)} a second, median ${median(reading.times).toFixed(1)} ms`,
      `processor time in each second: application ${share(cpuBefore, cpuAfter, 'application')} ms, database ${share(cpuBefore, cpuAfter, 'database')} ms`,
      `${left} jobs open at the end, all done ${(drainedMs / 1000).toFixed(1)} s later`,
    ],
  );
}
