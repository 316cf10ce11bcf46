// Measures streaming against a direct call and two bare relays in one run, with bot check and daily budget on.
import {
  convokeTarget,
  keepInFlight,
  warmUpClients,
  plainTarget,
} from '../support/streaming-client.mjs';
import { figure, median, quantile, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream } from '../support/models.mjs';
import { cpuMs, memoryMb, startModule, startUpstream } from '../support/processes.mjs';

async function firstTokens(targets, width, count, rounds) {
  const samples = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const times = await keepInFlight(target, width, count);
      // The first round is a warm-up.
      if (round > 0) samples[name].push(...times);
    }
  }
  return samples;
}

/** Processor time per 1,000 tokens for each round, the targets in turn. */
async function cpuPerThousandTokens(targets, pids, { width, count, tokens, rounds }) {
  const samples = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, pid] of Object.entries(pids)) {
      await targets[name].prepare(count);
      const before = cpuMs(pid);
      await keepInFlight(targets[name], width, count);
      samples[name].push(((cpuMs(pid) - before) / (count * tokens)) * 1000);
    }
  }
  return samples;
}

/** Convoke's processor time relative to the parsing relay's, for each round. */
const againstRelay = ({ convoke, parse }) => convoke.map((ours, round) => ours / parse[round]);

/** Peak resident memory while `width` slow streams are open. */
async function memoryWithOpenStreams(target, pid, width) {
  await target.prepare(width);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMb(pid).resident)), 200);
  await keepInFlight(target, width, width);
  clearInterval(watch);
  return peak;
}

/** Peak memory of a relay and of Convoke, both newly started. */
async function peaksWithSlowStreams(upstream) {
  const relay = await startModule('relay.mjs', [String(upstream.port)]);
  const server = await startOnUpstream(upstream, { cpus: '0' });
  const convoke = await convokeTarget(server);
  await setUpstream(upstream, { tokens: 2, intervalMs: 1 });
  await warmUpClients(convoke);
  await setUpstream(upstream, { tokens: 10, intervalMs: 1000 });
  const relayPeak = await memoryWithOpenStreams(plainTarget(relay.port, '/parse'), relay.pid, 400);
  const convokePeak = await memoryWithOpenStreams(convoke, server.pid, 400);
  await server.stop();
  relay.stop();
  return { relayPeak, convokePeak };
}

async function measurePaced(upstream, targets, pids) {
  const streams = { width: 100, count: 100, tokens: 200, rounds: 7 };
  await setUpstream(upstream, { tokens: streams.tokens, intervalMs: 20 });
  const paced = await cpuPerThousandTokens(targets, pids, streams);
  const [young, ...warm] = againstRelay(paced);
  const perThousand =
    '100 paced streams, processor time per 1,000 tokens, against the parsing relay';
  return {
    figures: [
      figure(`${perThousand}, warm`, median(warm), 1.4, '×'),
      figure(`${perThousand}, young processes`, young, 1.4, '×'),
    ],
    note: `ms per 1,000 tokens, relay and Convoke: young ${paced.parse[0].toFixed(1)} and ${paced.convoke[0].toFixed(1)}, then ${median(paced.parse.slice(1)).toFixed(1)} and ${median(paced.convoke.slice(1)).toFixed(1)}`,
  };
}

async function measureFirstTokens(upstream, targets) {
  await setUpstream(upstream, { tokens: 25, intervalMs: 20 });
  const calm = await firstTokens(targets, 20, 200, 4);
  const added = (name) => median(calm[name]) - median(calm.direct);
  return {
    figures: [figure('time to first token added, 20 streams, median', added('convoke'), 2, ' ms')],
    note: `medians: direct ${median(calm.direct).toFixed(2)} ms, relay +${added('pipe').toFixed(2)}, parsing relay +${added('parse').toFixed(2)}, Convoke +${added('convoke').toFixed(2)}`,
  };
}

async function measureSlowestFirstTokens(targets) {
  const busy = await firstTokens(targets, 100, 500, 4);
  const tail = (name) => quantile(busy[name], 0.99);
  const name = "time to first token, 100 streams, p99 against the relay's";
  return {
    figures: [figure(name, tail('convoke') / tail('pipe'), 2, '×')],
    note: `p99: direct ${tail('direct').toFixed(1)} ms, relay ${tail('pipe').toFixed(1)}, parsing relay ${tail('parse').toFixed(1)}, Convoke ${tail('convoke').toFixed(1)}`,
  };
}

async function measureBurst(upstream, targets, pids) {
  const streams = { width: 10, count: 40, tokens: 4000, rounds: 4 };
  await setUpstream(upstream, { tokens: streams.tokens, intervalMs: 0 });
  const burst = await cpuPerThousandTokens(targets, pids, streams);
  const name = 'processor time per 1,000 tokens, in a burst, against the parsing relay';
  return { figures: [figure(name, median(againstRelay(burst).slice(1)), 1.4, '×')] };
}

async function measureMemory(upstream) {
  const { relayPeak, convokePeak } = await peaksWithSlowStreams(upstream);
  const name = 'memory with 400 slow streams on one core, against the relay';
  return {
    figures: [figure(name, convokePeak / relayPeak, 1.6, '×')],
    note: `resident: relay ${relayPeak.toFixed(0)} MB, Convoke ${convokePeak.toFixed(0)} MB`,
  };
}

export async function run() {
  const upstream = await startUpstream();
  const relay = await startModule('relay.mjs', [String(upstream.port)]);
  const server = await startOnUpstream(upstream);
  const targets = {
    direct: plainTarget(upstream.port, '/v1/chat/completions'),
    pipe: plainTarget(relay.port, '/pipe'),
    parse: plainTarget(relay.port, '/parse'),
    convoke: await convokeTarget(server),
  };
  const pids = { parse: relay.pid, convoke: server.pid };
  await setUpstream(upstream, { tokens: 2, intervalMs: 1 });
  await warmUpClients(targets.convoke);
  const parts = [
    // Measured first, to include processes that have not compiled their code yet.
    await measurePaced(upstream, targets, pids),
    await measureFirstTokens(upstream, targets),
    await measureSlowestFirstTokens(targets),
    await measureBurst(upstream, targets, pids),
  ];
  await server.stop();
  relay.stop();
  parts.push(await measureMemory(upstream));
  upstream.stop();
  return report(
    'Streaming',
    parts.flatMap(({ figures }) => figures),
    parts.flatMap(({ note = [] }) => note),
  );
}
