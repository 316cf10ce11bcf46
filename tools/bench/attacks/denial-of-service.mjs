// Measures how one attacker slows another visitor: eight connections and 6 MB a second from one address, one kind of
// attack after another, while a visitor reads. Calm and attacked are measured in one run, on loopback only.
import { fork } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { now } from '../support/streaming-client.mjs';
import { figure, quantile, report } from '../support/figures.mjs';
import { startSeeded } from '../support/seeded-server.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const publications = Number(process.env.BENCH_FEED ?? 2_000);
// The default limits; the visitor stays within them.
const limits = {
  RATE_LIMIT_AI_PER_MINUTE: '30',
  RATE_LIMIT_API_PER_MINUTE: '600',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '6000',
};
const readsPerSecond = 12;

/** One request over a new connection; resolves with its status or error code, and its duration. */
function read(url) {
  return new Promise((resolve) => {
    const startedAt = now();
    const done = (status) => resolve({ status, tookMs: now() - startedAt });
    const sent = request(url, { agent: false, localAddress: '127.0.0.1' }, (response) => {
      response.on('error', (error) => done(error.code));
      response.on('end', () => done(response.statusCode));
      response.resume();
    });
    sent.on('error', (error) => done(error.code));
    sent.setTimeout(10_000, () => sent.destroy());
    sent.end();
  });
}

let count = 0;

/** Reads at a steady rate: a page, an uncached search, and a rendered feed page. */
async function visit(url, forMs) {
  const endAt = now() + forMs;
  const reads = [];
  while (now() < endAt) {
    count += 1;
    const paths = ['/home', `/api/conversations?title=${count}`, '/about', '/conversations'];
    reads.push(read(url + paths[count % paths.length]));
    await new Promise((resolve) => setTimeout(resolve, 1000 / readsPerSecond));
  }
  return Promise.all(reads);
}

const timesOf = (reads) => reads.map(({ tookMs }) => tookMs);
const p99 = (reads) => quantile(timesOf(reads), 0.99);

/** Describes the visitor's wait during one kind of attack, and the amount of it. */
function noteOf(kind, reads, { bytes, connections, pieces }) {
  const longest = Math.max(...timesOf(reads)).toFixed(0);
  const sent = `${(bytes / 1e6).toFixed(1)} MB over ${connections} connections, ${pieces} pieces of answers`;
  return `${kind}: median ${quantile(timesOf(reads), 0.5).toFixed(1)} ms, longest ${longest} ms (${sent})`;
}

export async function run() {
  const server = await startSeeded(publications, limits, { isChanged: true });
  const { headers } = await fetch(`${server.url}/api/config`);
  const cookie = headers.getSetCookie()[0].split(';')[0];
  const attacker = fork(fileURLToPath(new URL('../programs/attacker.mjs', import.meta.url)), [
    server.port,
    cookie,
  ]);
  const { kinds } = await new Promise((resolve) => attacker.once('message', resolve));
  try {
    // Warm up: the first requests of a process wait for compilation.
    await visit(server.url, 4_000);
    const calm = await visit(server.url, 2 * seconds * 1000);
    const byKind = new Map();
    const notes = [];
    for (const kind of kinds) {
      attacker.send({ kind });
      byKind.set(kind, await visit(server.url, seconds * 1000));
      const answered = new Promise((resolve) => attacker.once('message', resolve));
      attacker.send({ kind: null });
      const { done } = await answered;
      notes.push(noteOf(kind, byKind.get(kind), done));
      // Requests in progress still belong to this kind.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const attacked = [...byKind.values()].flat();
    const refused = attacked.filter(({ status }) => status !== 200);
    return report(
      'Denial of service',
      [
        figure(
          'another visitor reads, 99th percentile, attacked against calm',
          p99(attacked) / p99(calm),
          5,
          '×',
        ),
        figure('reads that failed or were refused', refused.length, 0),
      ],
      [
        `calm: ${calm.length} reads, median ${quantile(timesOf(calm), 0.5).toFixed(1)} ms, 99th percentile ${p99(calm).toFixed(1)} ms`,
        `attacked: ${attacked.length} reads, median ${quantile(timesOf(attacked), 0.5).toFixed(1)} ms, 99th percentile ${p99(attacked).toFixed(1)} ms`,
        ...notes,
      ],
    );
  } finally {
    attacker.kill();
    await server.stop();
  }
}
