// Overload: four hundred connections send uncached searches of the feed, and retry a quarter of a second after a refusal.
// Refusals should be quick, and accepted requests should be answered in time.
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { now } from '../support/streaming-client.mjs';
import { figure, quantile, report } from '../support/figures.mjs';
import { startSeeded } from '../support/seeded-server.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const publications = Number(process.env.BENCH_FEED ?? 100_000);
const connections = 400;
const retryAfterMs = 250;
const quickMs = 100;

let count = 0;

/** One request; resolves with its status and duration. */
function get(port, path, agent) {
  return new Promise((resolve, reject) => {
    const startedAt = now();
    request({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, tookMs: now() - startedAt }));
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}

/** One search that is not cached. */
function search(port, agent) {
  count += 1;
  return get(port, `/api/conversations?title=garden%20${count.toString(36)}`, agent);
}

/**
 * Searches on `lanes` connections for `forMs`. The connections are opened before, because Node accepts one per turn of
 * its event loop, so that four hundred new ones wait for each other.
 */
async function searchFor(port, lanes, forMs) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const opening = Array.from({ length: lanes }, () => get(port, '/api/health/live', agent));
  await Promise.all(opening);
  const endAt = now() + forMs;
  const responses = [];
  const lane = async () => {
    while (now() < endAt) {
      const response = await search(port, agent);
      responses.push(response);
      if (response.status !== 200) await wait(retryAfterMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return responses;
}

const timesOf = (responses) => responses.map(({ tookMs }) => tookMs);
const quantiles = (responses) =>
  [0.5, 0.99, 1].map((share) => quantile(timesOf(responses), share).toFixed(0)).join(' / ');

export async function run() {
  const server = await startSeeded(publications);
  try {
    // Warm up: the first requests of a process wait for compilation.
    await searchFor(server.port, 4, 4_000);
    const calm = await searchFor(server.port, 4, 5_000);
    const surplus = await searchFor(server.port, connections, seconds * 1000);
    await wait(10_000);
    const after = await searchFor(server.port, 4, 5_000);
    const accepted = surplus.filter(({ status }) => status === 200);
    const refused = surplus.filter(({ status }) => status === 503);
    const others = surplus.length - accepted.length - refused.length;
    const late = refused.filter(({ tookMs }) => tookMs > quickMs);
    const p99 = (responses) => quantile(timesOf(responses), 0.99);
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
