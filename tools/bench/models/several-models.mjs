// Measures the time to the first token with three models connected against one, two servers in turn on one upstream.
import { setUpstream, startOnUpstream } from '../support/models.mjs';
import { figure, median, report } from '../support/figures.mjs';
import { startUpstream } from '../support/processes.mjs';
import {
  convokeTarget,
  keepInFlight,
  openSession,
  plainTarget,
  warmUpClients,
} from '../support/streaming-client.mjs';

const width = 4;
const callsPerRound = 60;
const rounds = 33;
const warmUpRounds = 6;
const administrator = { email: 'bench@convoke.example', password: 'Nine-hills-in-1-bench!' };

/** Connects models on the same upstream as administrator; returns the ids of all that are offered. */
async function connectModels(server, upstream, count) {
  const { headers, solve } = await openSession(server);
  const post = async (path, body, more = {}) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...more, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = await post('/auth/login', {
    ...administrator,
    turnstileResponse: await solve(),
  });
  for (let number = 1; number <= count; number += 1) {
    await post(
      '/admin/models',
      {
        name: `Model ${number}`,
        provider: 'openai-compatible',
        baseUrl: `http://127.0.0.1:${upstream.port}/v1`,
        model: `bench-${number}`,
        key: `key-of-model-${number}`,
      },
      { authorization: `Bearer ${token}` },
    );
  }
  const { ai } = await (await fetch(`${server.url}/api/config`)).json();
  return ai.models.map(({ id }) => id);
}

/** The same target, whose speaker has each of the models in turn. */
function withModels(target, ids) {
  let calls = 0;
  return {
    prepare: target.prepare,
    call(onRequest) {
      const model = ids[(calls += 1) % ids.length];
      const participants = [
        { name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.', model },
        { name: 'Nils', role: 'Builder', description: 'Turns plans into beds and paths.' },
      ];
      return target.call(onRequest, { participants });
    },
  };
}

export async function run() {
  const upstream = await startUpstream();
  const one = await startOnUpstream(upstream);
  const three = await startOnUpstream(upstream, {
    environment: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
  const ids = await connectModels(three, upstream, 2);
  const targets = {
    direct: plainTarget(upstream.port, '/v1/chat/completions'),
    one: await convokeTarget(one),
    three: withModels(await convokeTarget(three), ids),
  };
  await setUpstream(upstream, { tokens: 2, intervalMs: 1 });
  await warmUpClients(targets.one);
  await warmUpClients(targets.three);
  await setUpstream(upstream, { tokens: 10, intervalMs: 10 });
  const medians = { direct: [], one: [], three: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the others.
    const names = Object.keys(targets);
    for (const name of [...names.slice(round % 3), ...names.slice(0, round % 3)]) {
      const times = await keepInFlight(targets[name], width, callsPerRound);
      if (round >= warmUpRounds) medians[name].push(median(times));
    }
  }
  await one.stop();
  await three.stop();
  upstream.stop();
  const added = (name) => medians[name].map((ms, round) => ms - medians.direct[round]);
  const [ours, theirs] = [added('three'), added('one')];
  // A round's three medians have the same noise of the machine.
  const ratio = median(ours.map((ms, round) => ms / theirs[round]));
  return report(
    'Several models',
    [figure('time to first token added, three models against one', ratio, 1.05, '×')],
    [
      `${ids.length} models; medians: direct ${median(medians.direct).toFixed(2)} ms, one model +${median(theirs).toFixed(2)}, three models +${median(ours).toFixed(2)}`,
    ],
  );
}
