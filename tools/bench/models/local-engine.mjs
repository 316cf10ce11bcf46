// Measures the local engine in a server: how much of a prompt the next member reuses, and whether the server's event loop
// stays free.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tsImport } from 'tsx/esm/api';
import { discussionClient, earlierTurns, members } from '../support/discussion-client.mjs';
import { figure, floor, median, report } from '../support/figures.mjs';
import { root, startConvoke } from '../support/processes.mjs';

const metricsToken = 'bench-metrics-token';
const lagPattern = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m;
const engineReply = /"inputTokens":(\d+),"reusedTokens":(\d+)/;
const repliesAtOnce = 8;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a server on a GGUF file with random weights, with the engine that `npm test` uses. */
async function startOnEngine() {
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/install-local-engine.ts'],
    { cwd: root, stdio: 'inherit' },
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'convoke-bench-'));
  mkdirSync(join(dataDir, 'local-engine'));
  symlinkSync(join(root, '.cache/local-engine'), join(dataDir, 'local-engine/engine'));
  const file = join(dataDir, 'tiny.gguf');
  const { writeTinyGguf } = await tsImport(
    '../../../apps/server/test/tiny-gguf.ts',
    import.meta.url,
  );
  // Its vocabulary of bytes takes four times the tokens that the server estimates.
  await writeTinyGguf(file, 65_536);
  const logFile = join(dataDir, 'log');
  const server = await startConvoke(
    {
      AI_PROVIDER: 'local',
      AI_MODEL: file,
      AI_LOCAL_CONTEXT: '32000',
      AI_CONTEXT_TOKENS: '8000',
      // Random weights never end a reply by themselves.
      AI_MAX_OUTPUT_TOKENS: '150',
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: metricsToken,
    },
    { dataDir, log: openSync(logFile, 'w') },
  );
  /** Tokens of the engine's replies so far, in order. */
  const replies = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, input, reused] = engineReply.exec(line) ?? [];
        return input === undefined ? [] : [{ input: Number(input), reused: Number(reused) }];
      });
  return { server, replies };
}

/** The shares of the first member's prompt that the second one's reply reuses, in rounds of two. */
async function measureReuse({ replies }, client) {
  const shares = [];
  for (let number = 0; number < 5; number += 1) {
    const before = replies().length;
    await client.discuss(
      { mode: 'round' },
      {
        replies: earlierTurns(4, `Garden ${number}`),
        participants: members.slice(0, 2),
        number,
        onEvent: () => {},
      },
    );
    // The engine's count may follow a moment after the last word.
    for (let count = -1; replies().length !== count; await pause(500)) count = replies().length;
    const [first, second] = replies().slice(before);
    shares.push(second.reused / first.input);
  }
  return {
    figures: [
      floor(
        "the first member's prompt that the second one's reply reuses, median, as the engine counts",
        median(shares) * 100,
        80,
        ' %',
      ),
    ],
    note: `${shares.length} rounds, the least ${(Math.min(...shares) * 100).toFixed(1)} %`,
  };
}

/** The longest delay of the event loop since the last call, in milliseconds. */
async function longestLag(server) {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return Number(lagPattern.exec(await response.text())[1]) * 1000;
}

/** The event loop of the server while the engine writes all the replies that it can, and while nothing happens. */
async function measureLag(server, client) {
  await longestLag(server);
  const bare = monitorEventLoopDelay({ resolution: 10 });
  bare.enable();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: repliesAtOnce }, (_, index) =>
      client.reply(members[index], {
        replies: earlierTurns(2, `Lag ${index}`),
        number: 50 + index,
      }),
    ),
  );
  const duration = performance.now() - startedAt;
  const busy = await longestLag(server);
  bare.disable();
  await pause(duration);
  const idle = await longestLag(server);
  return {
    figures: [figure('longest delay of the event loop, the engine at full load', busy, 20, ' ms')],
    note: `${repliesAtOnce} replies at once took ${(duration / 1000).toFixed(1)} s; longest delay of the bench's own loop meanwhile ${(bare.max / 1e6).toFixed(1)} ms, of the server's without any ${idle.toFixed(1)} ms`,
  };
}

export async function run() {
  const engine = await startOnEngine();
  const client = await discussionClient(engine.server);
  const parts = [await measureReuse(engine, client), await measureLag(engine.server, client)];
  await engine.server.stop();
  return report(
    'Local engine',
    parts.flatMap(({ figures }) => figures),
    parts.map(({ note }) => note),
  );
}
