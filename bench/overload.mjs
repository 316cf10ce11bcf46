// More than the server can do: four hundred connections search the feed for what no memory answers, each coming back a
// quarter of a second after it was refused. Refusals should be quick, and what is accepted should still be answered.
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { now } from './support/caller.mjs';
import { figure, quantile, report } from './support/figures.mjs';
import { startSeeded } from './support/seeded.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const publications = Number(process.env.BENCH_FEED ?? 100_000);
const connections = 400;
const comesBackAfterMs = 250;
const quickMs = 100;

let count = 0;

/** One request; resolves with its status and how long it took. */
function get(port, path, agent) {
  return new Promise((resolve, reject) => {
    const startedAt = now();
    request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode, tookMs: now() - startedAt }));
      answer.resume();
    })
      .on('error', reject)
      .end();
  });
}

/** One search that no memory answers. */
function search(port, agent) {
  count += 1;
  return get(port, `/api/conversations?title=garden%20${count.toString(36)}`, agent);
}

/**
 * So many connections search one after the other for so long. They are open before the clock starts: Node accepts one
 * connection in each turn of its loop, so that four hundred new ones wait for each other whatever is done with them.
 */
async function searchFor(port, lanes, forMs) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const opening = Array.from({ length: lanes }, () => get(port, '/api/health/live', agent));
  await Promise.all(opening);
  const endAt = now() + forMs;
  const answers = [];
  const lane = async () => {
    while (now() < endAt) {
      const answer = await search(port, agent);
      answers.push(answer);
      if (answer.status !== 200) await wait(comesBackAfterMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return answers;
}

const timesOf = (answers) => answers.map(({ tookMs }) => tookMs);
const quantiles = (answers) =>
  [0.5, 0.99, 1].map((share) => quantile(timesOf(answers), share).toFixed(0)).join(' / ');

export async function run() {
  const server = await startSeeded(publications);
  try {
    // The first searches of a process wait for code that is not compiled yet.
    await searchFor(server.port, 4, 4_000);
    const calm = await searchFor(server.port, 4, 5_000);
    const surplus = await searchFor(server.port, connections, seconds * 1000);
    await wait(10_000);
    const after = await searchFor(server.port, 4, 5_000);
    const accepted = surplus.filter(({ status }) => status === 200);
    const refused = surplus.filter(({ status }) => status === 503);
    const others = surplus.length - accepted.length - refused.length;
    const late = refused.filter(({ tookMs }) => tookMs > quickMs);
    const p99 = (answers) => quantile(timesOf(answers), 0.99);
    return report(
      'Overload',
      [
        figure(
          'refusals that took more than 100 ms',
          (late.length / refused.length) * 100,
          1,
          ' %',
        ),
        figure('answers that are neither', others, 0),
        figure('accepted, 99th percentile', p99(accepted), 1000, ' ms'),
        figure('ten seconds later, 99th percentile against calm', p99(after) / p99(calm), 1.5, '×'),
      ],
      [
        `calm, 4 connections: ${calm.length} answers, median / 99th percentile / longest ${quantiles(calm)} ms`,
        `accepted: ${accepted.length}, ${quantiles(accepted)} ms`,
        `refused: ${refused.length}, ${quantiles(refused)} ms`,
      ],
    );
  } finally {
    await server.stop();
  }
}
