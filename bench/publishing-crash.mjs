// `kill -9` in the middle of publishing, again and again on one data folder: what was acknowledged is there, once, and
// every background job was finished, once.
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
  // On a crowded machine a server that has just started may be busy.
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

/**
 * Publishes once; what got no answer is kept, to be asked again with its key, as a client does that hears 503. False:
 * the server is gone.
 */
async function publishOne(server, headers, books) {
  const { open, acknowledged, refusals } = books;
  const attempt = open.pop() ?? { key: randomUUID(), title: randomUUID() };
  const answer = await fetch(`${server.url}/api/conversations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': attempt.key },
    body: bodyOf(attempt.title),
  }).catch(() => null);
  const published = await answer?.json().catch(() => null);
  if (answer === null || published === null) {
    open.push(attempt);
    return false;
  }
  if (answer.status === 503) {
    open.push(attempt);
    books.busy += 1;
    await pause(100);
  } else if (answer.status === 201) acknowledged.set(attempt.title, published.uuid);
  else refusals.push(`${answer.status} ${JSON.stringify(published)}`);
  return true;
}

async function publishUntilGone(server, headers, books) {
  while (await publishOne(server, headers, books));
}

async function listAll(server) {
  const found = [];
  for (let path = '/api/conversations?limit=100'; path !== undefined;) {
    const answer = await fetch(new URL(path, server.url));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    found.push(...(await answer.json()));
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return found;
}

async function jobCounts(server) {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await answer.text();
  const read = (state) =>
    Number(new RegExp(`^convoke_jobs{state="${state}"} (\\d+)$`, 'm').exec(text)[1]);
  return { waiting: read('waiting'), running: read('running'), failed: read('failed') };
}

/** How often each job was told as done, by its number. */
function jobsDone(logFile) {
  const times = new Map();
  for (const line of readFileSync(logFile, 'utf8').split('\n')) {
    if (!line.includes('"background job done"')) continue;
    const { id } = JSON.parse(line);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

const doubles = (values) => values.length - new Set(values).size;

export async function run() {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoke-kills-'));
  const logFile = join(dataDir, 'bench.log');
  const log = openSync(logFile, 'a');
  const environment = { BOT_CHECK: 'off', LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken };
  const books = { open: [], acknowledged: new Map(), refusals: [], busy: 0 };
  const readyMs = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await startConvoke(environment, { dataDir, log });
    // The first start makes the database.
    if (cycle > 0) readyMs.push(server.readyMs);
    const headers = await headersOf(server);
    const publishing = Array.from({ length: publishers }, () =>
      publishUntilGone(server, headers, books),
    );
    // In the middle of work, however fast the machine is: some were answered in this life, others are under way.
    const enough = books.acknowledged.size + 1 + Math.floor(Math.random() * 20);
    while (books.acknowledged.size < enough) await pause(2);
    await pause(Math.random() * 30);
    await server.kill();
    await Promise.all(publishing);
  }

  const server = await startConvoke(environment, { dataDir, log });
  const headers = await headersOf(server);
  const unanswered = books.open.length;
  while (books.open.length > 0) await publishOne(server, headers, books);
  let counts = await jobCounts(server);
  const takenUpWith = counts.waiting + counts.running;
  const startedAt = performance.now();
  while (counts.waiting + counts.running > 0 && performance.now() - startedAt < 120_000) {
    await pause(100);
    counts = await jobCounts(server);
  }
  const drainedMs = performance.now() - startedAt;
  const found = await listAll(server);
  await server.stop(true);
  const done = jobsDone(logFile);
  closeSync(log);
  rmSync(dataDir, { recursive: true, force: true });

  const uuids = new Set(found.map(({ uuid }) => uuid));
  const { acknowledged, refusals } = books;
  const lost = [...acknowledged.values()].filter((uuid) => !uuids.has(uuid)).length;
  const isPlain = ({ conversationSummary, relevantTags }) =>
    conversationSummary === '' || relevantTags.split(',').length < 3;
  return report(
    `Publishing under ${cycles} kills: ${acknowledged.size} publications acknowledged`,
    [
      figure('acknowledged publications lost', lost, 0),
      figure('publications doubled', doubles(found.map(({ introduction }) => introduction)), 0),
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
      `${books.busy} times the server was too busy to publish (503) and was asked again.`,
      ...refusals.slice(0, 3),
    ],
  );
}
