// Streaming against a direct call and two bare relays, all in one run, the bot check on.
import { convokeTarget, keepInFlight, plainTarget } from './support/caller.mjs';
import { figure, median, quantile, report } from './support/figures.mjs';
import { cpuMs, memoryMb, startConvoke, startModule } from './support/processes.mjs';

const environmentFor = (upstream) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'bench',
  AI_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
});

async function setUpstream(upstream, settings) {
  await fetch(`http://127.0.0.1:${upstream.port}/__set`, {
    method: 'POST',
    body: JSON.stringify(settings),
  });
}

async function firstTokens(targets, width, count, rounds) {
  const samples = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const times = await keepInFlight(target, width, count);
      // The first round warms every process up.
      if (round > 0) samples[name].push(...times);
    }
  }
  return samples;
}

/** Processor time per 1,000 tokens, the targets in turn, median of the rounds. */
async function cpuPerThousandTokens(targets, pids, { width, count, tokens, rounds }) {
  const samples = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, pid] of Object.entries(pids)) {
      await targets[name].prepare(count);
      const before = cpuMs(pid);
      await keepInFlight(targets[name], width, count);
      if (round > 0) samples[name].push(((cpuMs(pid) - before) / (count * tokens)) * 1000);
    }
  }
  return Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, median(list)]));
}

/** Peak resident memory while `width` slow streams are open. */
async function memoryWithOpenStreams(target, pid, width) {
  await target.prepare(width);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMb(pid).resident)), 200);
  await keepInFlight(target, width, width);
  clearInterval(watch);
  return peak;
}

export async function run() {
  const upstream = await startModule('upstream.mjs');
  const relay = await startModule('relay.mjs', [String(upstream.port)]);
  const server = await startConvoke(environmentFor(upstream));
  const targets = {
    direct: plainTarget(upstream.port, '/v1/chat/completions'),
    pipe: plainTarget(relay.port, '/pipe'),
    parse: plainTarget(relay.port, '/parse'),
    convoke: await convokeTarget(server),
  };
  const figures = [];
  const notes = [];

  await setUpstream(upstream, { tokens: 25, intervalMs: 20 });
  const calm = await firstTokens(targets, 20, 200, 4);
  const added = (name) => median(calm[name]) - median(calm.direct);
  figures.push(
    figure('time to first token added, 20 streams, median', added('convoke'), 1.5, ' ms'),
  );
  notes.push(
    `medians: direct ${median(calm.direct).toFixed(2)} ms, relay +${added('pipe').toFixed(2)}, parsing relay +${added('parse').toFixed(2)}, Convoke +${added('convoke').toFixed(2)}`,
  );

  const busy = await firstTokens(targets, 100, 500, 4);
  const tail = (name) => quantile(busy[name], 0.99);
  figures.push(
    figure(
      "time to first token, 100 streams, p99 against the relay's",
      tail('convoke') / tail('pipe'),
      2,
      '×',
    ),
  );
  notes.push(
    `p99: direct ${tail('direct').toFixed(1)} ms, relay ${tail('pipe').toFixed(1)}, parsing relay ${tail('parse').toFixed(1)}, Convoke ${tail('convoke').toFixed(1)}`,
  );

  const pids = { parse: relay.pid, convoke: server.pid };
  await setUpstream(upstream, { tokens: 400, intervalMs: 10 });
  const paced = await cpuPerThousandTokens(targets, pids, {
    width: 50,
    count: 50,
    tokens: 400,
    rounds: 4,
  });
  figures.push(
    figure(
      'processor time per 1,000 tokens, paced, against the parsing relay',
      paced.convoke / paced.parse,
      1.4,
      '×',
    ),
  );
  await setUpstream(upstream, { tokens: 4000, intervalMs: 0 });
  const burst = await cpuPerThousandTokens(targets, pids, {
    width: 10,
    count: 40,
    tokens: 4000,
    rounds: 4,
  });
  figures.push(
    figure(
      'processor time per 1,000 tokens, in a burst, against the parsing relay',
      burst.convoke / burst.parse,
      1.4,
      '×',
    ),
  );
  notes.push(
    `ms per 1,000 tokens: paced ${paced.parse.toFixed(1)} and ${paced.convoke.toFixed(1)}, burst ${burst.parse.toFixed(1)} and ${burst.convoke.toFixed(1)}`,
  );
  await server.stop();
  relay.stop();

  const slowRelay = await startModule('relay.mjs', [String(upstream.port)]);
  const slowServer = await startConvoke(environmentFor(upstream), { cpus: '0' });
  await setUpstream(upstream, { tokens: 10, intervalMs: 1000 });
  const relayPeak = await memoryWithOpenStreams(
    plainTarget(slowRelay.port, '/parse'),
    slowRelay.pid,
    400,
  );
  const convokePeak = await memoryWithOpenStreams(
    await convokeTarget(slowServer),
    slowServer.pid,
    400,
  );
  figures.push(
    figure(
      'memory with 400 slow streams on one core, against the relay',
      convokePeak / relayPeak,
      1.6,
      '×',
    ),
  );
  notes.push(`resident: relay ${relayPeak.toFixed(0)} MB, Convoke ${convokePeak.toFixed(0)} MB`);
  await slowServer.stop();
  slowRelay.stop();
  upstream.stop();
  return report('Streaming', figures, notes);
}
