// Measures the time to the first token in conversations that the server has not seen, and the calls of each reply.
import { convokeTarget } from '../support/streaming-client.mjs';
import { figure, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream, stateOf } from '../support/models.mjs';
import { startUpstream } from '../support/processes.mjs';

const waitMs = 300;
const lengths = [20, 200, 1_000, 2_000];

/** `count` distinct messages of some 60 words. */
function repliesOf(count, seed) {
  return Array.from({ length: count }, (_, index) => ({
    fromUser: index % 4 === 0,
    sender: index % 4 === 0 ? 'You' : index % 2 === 0 ? 'Mara' : 'Nils',
    time: '10:00',
    content: `Message ${index} of talk ${seed}: ${`bed ${index % 37} needs soil, light and water before the neighbours agree to it; `.repeat(6)}we decide in week ${index % 50}.`,
  }));
}

export async function run() {
  const upstream = await startUpstream();
  const server = await startOnUpstream(upstream);
  const target = await convokeTarget(server);
  const countCalls = async () => {
    const { condensing, other } = await stateOf(upstream);
    return { condensing: condensing.length, other: other.length };
  };
  const answers = { tokens: 3, intervalMs: 5 };

  // Warm up: a new process compiles while it answers.
  await setUpstream(upstream, answers);
  await target.prepare(40);
  for (let seed = 0; seed < 40; seed += 1)
    await target.call(undefined, { replies: repliesOf(300, `warm ${seed}`) });
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const figures = [];
  const notes = [];
  for (const length of lengths) {
    await setUpstream(upstream, { ...answers, waitMs });
    await target.prepare(4);
    const replies = repliesOf(length, length);
    const firstWords = [];
    const calls = [];
    for (let reply = 0; reply < 4; reply += 1) {
      const last = { fromUser: true, sender: 'You', time: '10:00', content: `Question ${reply}?` };
      const before = await countCalls();
      const { firstMs } = await target.call(undefined, { replies: [...replies.slice(1), last] });
      firstWords.push(firstMs - waitMs);
      // Wait for background condensing, whose calls take as long as the reply.
      await new Promise((resolve) => setTimeout(resolve, waitMs * 6));
      const { condensing, other } = await countCalls();
      calls.push(`${other - before.other}+${condensing - before.condensing}`);
    }
    const [first, second] = firstWords;
    figures.push(
      figure(`first word of ${length} unknown messages, over the model's own`, first, 500, ' ms'),
      figure(`the second reply of the same`, second, 500, ' ms'),
    );
    notes.push(`${length} messages: calls before + behind replies 1 to 4: ${calls.join(', ')}`);
  }
  await server.stop();
  upstream.stop();
  return report('Long conversations', figures, notes);
}
