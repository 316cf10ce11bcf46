// What one hostile client can take from another visitor: eight connections and 6 MB a second from one address do their
// worst, one kind after the other, while somebody else reads. Calm and attacked are measured in one run, on loopback alone.
import { fork } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { now } from './support/caller.mjs';
import { figure, quantile, report } from './support/figures.mjs';
import { startSeeded } from './support/seeded.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const publications = Number(process.env.BENCH_FEED ?? 2_000);
// As an installation has them; the visitor stays within them.
const limits = {
  RATE_LIMIT_AI_PER_MINUTE: '30',
  RATE_LIMIT_API_PER_MINUTE: '600',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '6000',
};
const readsPerSecond = 12;

/** One read over a connection of its own; resolves with its status, or what went wrong, and how long it took. */
function read(url) {
  return new Promise((resolve) => {
    const startedAt = now();
    const done = (status) => resolve({ status, tookMs: now() - startedAt });
    const asked = request(url, { agent: false, localAddress: '127.0.0.1' }, (answer) => {
      answer.on('error', (error) => done(error.code));
      answer.on('end', () => done(answer.statusCode));
      answer.resume();
    });
    asked.on('error', (error) => done(error.code));
    asked.setTimeout(10_000, () => asked.destroy());
    asked.end();
  });
}

let count = 0;

/** Reads at a steady pace for so long: a page, a search that no memory answers, a page drawn from the feed. */
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

/** What a visitor waited while one kind went on, and how much of it there was. */
function noteOf(kind, reads, { bytes, connections, pieces }) {
  const longest = Math.max(...timesOf(reads)).toFixed(0);
  const sent = `${(bytes / 1e6).toFixed(1)} MB over ${connections} connections, ${pieces} pieces of answers`;
  return `${kind}: median ${quantile(timesOf(reads), 0.5).toFixed(1)} ms, longest ${longest} ms (${sent})`;
}

export async function run() {
  const server = await startSeeded(publications, limits, { isChanged: true });
  const { headers } = await fetch(`${server.url}/api/config`);
  const cookie = headers.getSetCookie()[0].split(';')[0];
  const attacker = fork(fileURLToPath(new URL('support/attacker.mjs', import.meta.url)), [
    server.port,
    cookie,
  ]);
  const { kinds } = await new Promise((resolve) => attacker.once('message', resolve));
  try {
    // The first reads of a process wait for code that is not compiled yet.
    await visit(server.url, 4_000);
    const calm = await visit(server.url, 2 * seconds * 1000);
    const byKind = new Map();
    const notes = [];
    for (const kind of kinds) {
      attacker.send({ kind });
      byKind.set(kind, await visit(server.url, seconds * 1000));
      const told = new Promise((resolve) => attacker.once('message', resolve));
      attacker.send({ kind: null });
      const { done } = await told;
      notes.push(noteOf(kind, byKind.get(kind), done));
      // What is still under way belongs to this kind.
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
