// Measures how soon the upstream call ends when the client disconnects during a reply.
import { convokeTarget, now } from '../support/streaming-client.mjs';
import { figure, median, quantile, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream, stateOf } from '../support/models.mjs';
import { handleCount, memoryMb, startUpstream } from '../support/processes.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Disconnects at the first token and returns the time. */
function leaveAtFirstToken(target) {
  return new Promise((resolve, reject) => {
    target
      .call((request) => {
        request.once('first-token', () => {
          request.destroy();
          resolve(now());
        });
      })
      // The aborted call rejects, as intended.
      .catch((error) =>
        error.code === 'ECONNRESET' || error.message === 'aborted' ? null : reject(error),
      );
  });
}

export async function run() {
  const upstream = await startUpstream();
  const server = await startOnUpstream(upstream);
  const target = await convokeTarget(server);
  await setUpstream(upstream, { tokens: 500, intervalMs: 20 });

  const delays = [];
  let paidAfter = 0;
  await target.prepare(100);
  for (let index = 0; index < 100; index += 1) {
    const leftAt = await leaveAtFirstToken(target);
    let aborted = [];
    while (aborted.length <= index) {
      ({ aborted } = await stateOf(upstream));
      if (aborted.length <= index) await pause(2);
    }
    delays.push(aborted[index].closedByClientAt - leftAt);
    // At one token every 20 ms, a second token means that the call continued after the disconnect.
    if (aborted[index].tokens > 2) paidAfter += 1;
  }

  const settle = async () => {
    await pause(3_000);
    return { memory: memoryMb(server.pid).resident, handles: handleCount(server.pid) };
  };
  const abortMany = async (count) => {
    await target.prepare(count);
    for (let done = 0; done < count; done += 20) {
      await Promise.all(Array.from({ length: 20 }, () => leaveAtFirstToken(target)));
    }
  };
  // Warm up, because the first streams grow the heap to its working size.
  await abortMany(1_000);
  const before = await settle();
  await abortMany(1_000);
  const after = await settle();
  const { open } = await stateOf(upstream);
  await server.stop();
  upstream.stop();
  return report(
    'Cancelling',
    [
      figure('upstream closed after the visitor left, median', median(delays), 5, ' ms'),
      figure('calls that went on for more than a token', paidAfter, 0),
      figure(
        'memory after 1,000 aborted streams, against before',
        after.memory / before.memory,
        1.05,
        '×',
      ),
      figure('open handles after them, against before', after.handles / before.handles, 1.05, '×'),
      figure('upstream calls still open', open, 0),
    ],
    [
      `p99 of the closing: ${quantile(delays, 0.99).toFixed(2)} ms; memory ${before.memory.toFixed(0)} → ${after.memory.toFixed(0)} MB`,
    ],
  );
}
