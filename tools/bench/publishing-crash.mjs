// Kills the server (`kill -9`) during publishing, repeatedly on one data folder. Each acknowledged publication must exist
// once, and each background job must have finished once.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, median, quantile, report } from './support/figures.mjs';
import { startConvoke } from './support/processes.mjs';

const cycles = Number(process.env.BENCH_KILLS ?? 100);
const publishers = 6;
const metricsToken = 'metrics-of-the-bench';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function bodyOf(title) {
  return JSON.stringify({
    vision: `A ferry for bicycles, number ${title}`,
    objectives: 'Cross the river; stay cheap',
    keyResults: '100 bicycles a day',
    introduction: title,
    problemExplanation: '',
    participants: [{ name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.' }],
    replies: Array.from({ length: 12 }, (_, index) => ({
      fromUser: index % 3 === 0,
      sender: index % 3 === 0 ? 'You' : 'Mara',
      time: '10:00',
      content: `Turn ${index} of ${title}: one boat carries forty bicycles in the morning.`,
    })),
    turnstileResponse: 'off',
  });
}

async function headersOf(server) {
  let config = await fetch(`${server.url}/api/config`);
  // On a loaded machine a server that has just started may refuse requests.
  while (!config.ok) {
    await pause(100);
    config = await fetch(`${server.url}/api/config`);
  }
  const cookie = config.headers.getSetCookie()[0].split(';')[0];
  return {
    cookie,
    'x-xsrf-token': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)),
    'content-type': 'application/json',
  };
}

/** Publishes once; a request without response or with 503 is retried with its key. Returns false when the server is gone. */
async function publishOne(server, headers, ledger) {
  const { open, acknowledged, refusals } = ledger;
  const attempt = open.pop() ?? { key: randomUUID(), title: randomUUID() };
  const response = await fetch(`${server.url}/api/conversations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': attempt.key },
    body: bodyOf(attempt.title),
  }).catch(() => null);
  const published = await response?.json().catch(() => null);
  if (response === null || published === null) {
    open.push(attempt);
    return false;
  }
  if (response.status === 503) {
    open.push(attempt);
    ledger.busy += 1;
    await pause(100);
  } else if (response.status === 201) acknowledged.set(attempt.title, published.uuid);
  else refusals.push(`${response.status} ${JSON.stringify(published)}`);
  return true;
}

async function publishUntilGone(server, headers, ledger) {
  while (await publishOne(server, headers, ledger));
}

async function listAll(server) {
  const found = [];
  for (let path = '/api/conversations?limit=100'; path !== undefined;) {
    const response = await fetch(new URL(path, server.url));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    found.push(...(await response.json()));
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

async function jobCounts(server) {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const read = (state) =>
    Number(new RegExp(`^convoke_jobs{state="${state}"} (\\d+)$`, 'm').exec(text)[1]);
  return { waiting: read('waiting'), running: read('running'), failed: read('failed') };
}

/** How often each job was logged as done, by id. */
function jobsDone(logFile) {
  const times = new Map();
  for (const line of readFileSync(logFile, 'utf8').split('\n')) {
    if (!line.includes('"background job done"')) continue;
    const { id } = JSON.parse(line);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

const countDuplicates = (values) => values.length - new Set(values).size;

/** Publishes on one server after another and kills each; returns how long each took to be ready after a kill. */
async function publishUnderKills(start, ledger) {
  const readyMs = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await start();
    // The first start creates the database.
    if (cycle > 0) readyMs.push(server.readyMs);
    const headers = await headersOf(server);
    const publishing = Array.from({ length: publishers }, () =>
      publishUntilGone(server, headers, ledger),
    );
    // Kill while requests are in progress: after some responses of this start.
    const minAcknowledged = ledger.acknowledged.size + 1 + Math.floor(Math.random() * 20);
    while (ledger.acknowledged.size < minAcknowledged) await pause(2);
    await pause(Math.random() * 30);
    await server.kill();
    await Promise.all(publishing);
  }
  return readyMs;
}

/** Waits until no job is left, for two minutes at most. */
async function drainJobs(server) {
  let counts = await jobCounts(server);
  const takenUpWith = counts.waiting + counts.running;
  const startedAt = performance.now();
  while (counts.waiting + counts.running > 0 && performance.now() - startedAt < 120_000) {
    await pause(100);
    counts = await jobCounts(server);
  }
  return { counts, takenUpWith, drainedMs: performance.now() - startedAt };
}

export async function run() {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoke-kills-'));
  const logFile = join(dataDir, 'bench.log');
  const log = openSync(logFile, 'a');
  const environment = { BOT_CHECK: 'off', LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken };
  const start = () => startConvoke(environment, { dataDir, log });
  const ledger = { open: [], acknowledged: new Map(), refusals: [], busy: 0 };
  const readyMs = await publishUnderKills(start, ledger);

  const server = await start();
  const headers = await headersOf(server);
  const unanswered = ledger.open.length;
  while (ledger.open.length > 0) await publishOne(server, headers, ledger);
  const { counts, takenUpWith, drainedMs } = await drainJobs(server);
  const found = await listAll(server);
  await server.stop(true);
  const done = jobsDone(logFile);
  closeSync(log);
  rmSync(dataDir, { recursive: true, force: true });

  const uuids = new Set(found.map(({ uuid }) => uuid));
  const { acknowledged, refusals } = ledger;
  const lost = [...acknowledged.values()].filter((uuid) => !uuids.has(uuid)).length;
  const isPlain = ({ conversationSummary, relevantTags }) =>
    conversationSummary === '' || relevantTags.split(',').length < 3;
  return report(
    `Publishing under ${cycles} kills: ${acknowledged.size} publications acknowledged`,
    [
      figure('acknowledged publications lost', lost, 0),
      figure(
        'publications doubled',
        countDuplicates(found.map(({ introduction }) => introduction)),
        0,
      ),
      figure('publications that nobody asked for', found.length - acknowledged.size, 0),
      figure('requests refused', refusals.length, 0),
      figure('publications without summary and tags', found.filter(isPlain).length, 0),
      figure('jobs left', counts.waiting + counts.running, 0),
      figure('jobs given up', counts.failed, 0),
      figure(
        'jobs finished more than once',
        [...done.values()].filter((times) => times > 1).length,
        0,
      ),
      figure('ready after a kill, worst', Math.max(...readyMs) / 1_000, 5, ' s'),
    ],
    [
      `${unanswered} requests of the last life were asked again; ${takenUpWith} jobs were left then and took ${(drainedMs / 1_000).toFixed(1)} s.`,
      `Ready after a kill: median ${Math.round(median(readyMs))} ms, p95 ${Math.round(quantile(readyMs, 0.95))} ms.`,
      `${found.length - done.size} jobs were killed between their end and their line in the log.`,
      `${ledger.busy} times the server was too busy to publish (503) and was asked again.`,
      ...refusals.slice(0, 3),
    ],
  );
}
