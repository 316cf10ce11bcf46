// Measures what earlier messages add to the time of a reply, in conversations that the server has condensed before and
// in new ones (loaded, remixed, from another server). `long-conversation` measures single replies and their calls.
import { convokeTarget, plainTarget } from '../support/streaming-client.mjs';
import { figure, median, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream, untilIdle } from '../support/models.mjs';
import { startUpstream } from '../support/processes.mjs';

const rounds = 24;
/** Rounds that are not measured. */
const warmUpRounds = 6;
/** The most replies that it takes to condense a conversation of 1,000 messages. */
const maxReplies = 40;

/** Earlier turns; the title makes a conversation distinct from its first turn on. */
function earlierTurns(count, title) {
  return Array.from({ length: count }, (_, index) => ({
    fromUser: index % 2 === 0,
    sender: index % 2 === 0 ? 'You' : 'Mara',
    time: '10:00',
    content: `${title}, turn ${index}: soil, light and neighbours decide more than the plan does. We should ask who waters the beds in August, and what the ${index % 7} oldest trees need before anybody digs near them.`,
  }));
}

async function timeToFirstToken(target, replies) {
  await target.prepare(1);
  return (await target.call(undefined, { replies })).firstMs;
}

/** Requests replies until one causes no other calls: the conversation is condensed. */
async function condense(target, upstream, replies) {
  for (let reply = 0; reply < maxReplies; reply += 1) {
    const { count: before } = await untilIdle(upstream, 20);
    await timeToFirstToken(target, replies);
    if ((await untilIdle(upstream, 20)).count === before + 1) return;
  }
  throw new Error('the conversation is never condensed completely');
}

export async function run() {
  const upstream = await startUpstream();
  const server = await startOnUpstream(upstream);
  await setUpstream(upstream, { tokens: 20, intervalMs: 1 });
  const direct = plainTarget(upstream.port, '/v1/chat/completions');
  const convoke = await convokeTarget(server);
  const [hundred, thousand] = [100, 1_000].map((count) => earlierTurns(count, 'The garden'));
  for (const replies of [hundred, thousand]) await condense(convoke, upstream, replies);
  const cases = {
    direct: async () => (await direct.call()).firstMs,
    'no earlier messages': () => timeToFirstToken(convoke, []),
    '100, known': () => timeToFirstToken(convoke, hundred),
    '100, unknown': (round) => timeToFirstToken(convoke, earlierTurns(100, `Garden ${round}`)),
    '1,000, known': () => timeToFirstToken(convoke, thousand),
    '1,000, unknown': (round) => timeToFirstToken(convoke, earlierTurns(1_000, `Garden ${round}`)),
  };
  const samples = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(cases)) {
      const firstMs = await measure(round);
      if (round >= warmUpRounds) samples[name].push(firstMs);
      // Background condensing of one reply must not slow the next.
      await untilIdle(upstream, 20);
    }
  }
  await server.stop();
  upstream.stop();
  const { direct: own, 'no earlier messages': none, ...long } = samples;
  const over = (times, others) => median(times) - median(others);
  return report(
    'Earlier messages',
    Object.entries(long).map(([name, times]) =>
      figure(`first word over the model's own, ${name}: median`, over(times, own), 500, ' ms'),
    ),
    [
      `medians: direct ${median(own).toFixed(2)} ms, without earlier messages +${over(none, own).toFixed(2)}; those add ${Object.entries(
        long,
      )
        .map(([name, times]) => `${over(times, none).toFixed(2)} (${name})`)
        .join(', ')}`,
    ],
  );
}
