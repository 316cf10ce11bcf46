// What earlier messages add to each reply: in conversations that the server has condensed before, and in those that it
// never saw (loaded, remixed, from another server). `long-conversation` looks at single replies and at what they cost.
import { convokeTarget, plainTarget } from './support/caller.mjs';
import { figure, median, report } from './support/figures.mjs';
import { setUpstream, startOnUpstream, stateOf } from './support/models.mjs';
import { startModule } from './support/processes.mjs';

const rounds = 24;
/** Rounds that warm the processes up. */
const warming = 6;
/** Replies after which a conversation of 1,000 messages is condensed whole, at most. */
const mostReplies = 40;

/** What was said before; the title tells one conversation from another, from its first turn on. */
function earlierTurns(count, title) {
  return Array.from({ length: count }, (_, index) => ({
    fromUser: index % 2 === 0,
    sender: index % 2 === 0 ? 'You' : 'Mara',
    time: '10:00',
    content: `${title}, turn ${index}: soil, light and neighbours decide more than the plan does. We should ask who waters the beds in August, and what the ${index % 7} oldest trees need before anybody digs near them.`,
  }));
}

/** Waits until nothing is condensed any more; the number of calls so far. */
async function quiet(upstream) {
  for (let before = -1; ;) {
    const { open, calls } = await stateOf(upstream);
    const now = calls.condensing + calls.other;
    if (open === 0 && now === before) return now;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function firstWord(target, replies) {
  await target.prepare(1);
  return (await target.call(undefined, { replies })).firstMs;
}

/** Replies until a reply makes no other calls: the server has its notes of the conversation then. */
async function makeKnown(target, upstream, replies) {
  for (let reply = 0; reply < mostReplies; reply += 1) {
    const before = await quiet(upstream);
    await firstWord(target, replies);
    if ((await quiet(upstream)) === before + 1) return;
  }
  throw new Error('the conversation is never condensed whole');
}

export async function run() {
  const upstream = await startModule('upstream.mjs');
  const server = await startOnUpstream(upstream);
  await setUpstream(upstream, { tokens: 20, intervalMs: 1 });
  const direct = plainTarget(upstream.port, '/v1/chat/completions');
  const convoke = await convokeTarget(server);
  const [hundred, thousand] = [100, 1_000].map((count) => earlierTurns(count, 'The garden'));
  for (const replies of [hundred, thousand]) await makeKnown(convoke, upstream, replies);
  const asked = {
    direct: async () => (await direct.call()).firstMs,
    'no earlier messages': () => firstWord(convoke, []),
    '100, known': () => firstWord(convoke, hundred),
    '100, unknown': (round) => firstWord(convoke, earlierTurns(100, `Garden ${round}`)),
    '1,000, known': () => firstWord(convoke, thousand),
    '1,000, unknown': (round) => firstWord(convoke, earlierTurns(1_000, `Garden ${round}`)),
  };
  const samples = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, ask] of Object.entries(asked)) {
      const firstMs = await ask(round);
      if (round >= warming) samples[name].push(firstMs);
      // What is condensed behind one reply must not slow the next one.
      await quiet(upstream);
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
