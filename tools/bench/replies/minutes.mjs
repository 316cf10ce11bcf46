// Measures minutes: tokens of the calls, and time of the rules. `minutes.property.test.ts` has models that lie.
import { tsImport } from 'tsx/esm/api';
import { figure, median, report } from '../support/figures.mjs';
import { soundMinutes, talkOf } from '../support/minutes-talk.mjs';
import { startOnUpstream } from '../support/models.mjs';
import { openSession } from '../support/streaming-client.mjs';

/** Asks for minutes; resolves with status and JSON. */
async function createClient(server) {
  const session = await openSession(server);
  return async (path, body) => {
    const turnstileResponse = await session.solve();
    const response = await fetch(
      `http://127.0.0.1:${server.port}/api/functions/${path}/conversation`,
      {
        method: 'POST',
        headers: { ...session.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, turnstileResponse }),
      },
    );
    return { status: response.status, body: await response.json() };
  };
}

/** Tokens of the calls for minutes of 40 turns, and for an update after four more. */
async function measureTokens(upstream, ask) {
  const { estimateTokens } = await tsImport(
    '../../../apps/server/src/services/ai/tokens.ts',
    import.meta.url,
  );
  const tokensOf = (texts) => texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const contentOf = ({ replies }) => replies.map(({ content }) => content);
  const promptsOf = () =>
    upstream.requests.map(({ body }) => body.messages.map(({ content }) => content));
  const talk = talkOf(40, 1);
  upstream.setDefault({ kind: 'text', chunks: [JSON.stringify(soundMinutes(talk))] });
  upstream.requests.length = 0;
  const first = await ask('minutes', talk);
  const calls = upstream.requests.length;
  const whole = tokensOf(promptsOf().flat());
  const longer = talkOf(44, 1);
  upstream.requests.length = 0;
  const update = await ask('minutes', { ...longer, previous: first.body });
  if (first.status !== 200 || update.status !== 200) throw new Error('no minutes');
  const [instructions, prompt] = promptsOf()[0];
  // Beside the fixed part (rules, mission, team) of a prompt.
  const from = prompt.indexOf('# Minutes so far');
  const fixed = tokensOf([instructions, prompt.slice(0, from)]);
  const read = tokensOf([prompt.slice(from)]);
  const allowed = tokensOf([JSON.stringify(first.body), ...contentOf(longer).slice(40)]);
  return {
    figures: [
      figure('calls for the minutes of 40 turns', calls, 1),
      figure(
        'tokens of that call, against those of the turns',
        whole / tokensOf(contentOf(talk)),
        1.3,
        ' ×',
      ),
      figure('calls for an update after 4 turns', upstream.requests.length, 1),
      figure(
        'what it reads beside rules, mission and team, against previous minutes and new turns',
        read / allowed,
        1,
        ' ×',
      ),
    ],
    notes: [
      `40 turns: ${tokensOf(contentOf(talk))} tokens, the call ${whole}; previous minutes and 4 turns: ${allowed}, read ${read}, fixed ${fixed}; as the server estimates tokens`,
    ],
  };
}

/** Processor time of the rules on 2,000 turns with 200 items of 10 sources each, in this process. */
async function measureRules() {
  const load = (path) => tsImport(`../../../${path}`, import.meta.url);
  const rules = 'packages/talk/src/minutes/claims';
  const { readMinutesClaim } = await load(`${rules}/claim.rules.ts`);
  const { settleMinutes } = await load(`${rules}/minutes.rules.ts`);
  const { readNumberedTurns } = await load('packages/talk/src/turns/turns.rules.ts');
  const talk = talkOf(2_000, 2);
  const { keyResults, participants } = talk;
  const turns = readNumberedTurns({ ...talk, conversation: '' });
  const lines = Array.from({ length: 200 }, (_, index) => ({
    text: talk.replies[index * 10].content.slice(0, 120),
    sources: Array.from({ length: 10 }, (_each, source) => (index * 10 + source * 7) % 2_000),
  }));
  const claim = { ...soundMinutes(talk), findings: lines };
  const settle = () =>
    settleMinutes(
      readMinutesClaim(claim),
      { keyResults, participants, turns },
      { covers: 2_000, before: null, previous: null, isPartial: false },
    );
  const times = [];
  const waits = [];
  for (let round = 0; round < 25; round += 1) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    settle();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    waits.push(performance.now() - startedAt);
  }
  return {
    figures: [
      figure(
        'rules on 2,000 turns with 200 items, processor time, median of 25',
        median(times),
        50,
        ' ms',
      ),
    ],
    notes: [
      `the first, before the code is compiled: ${times[0].toFixed(0)} ms; by the clock, with what else the machine does: median ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms`,
    ],
  };
}

export async function run() {
  const { startScriptedUpstream } = await tsImport(
    '../../../apps/server/test/scripted-upstream.ts',
    import.meta.url,
  );
  const upstream = await startScriptedUpstream();
  const server = await startOnUpstream(upstream);
  const ask = await createClient(server);
  const parts = [await measureTokens(upstream, ask), await measureRules()];
  await server.stop();
  await upstream.close();
  return report(
    'Minutes',
    parts.flatMap(({ figures }) => figures),
    parts.flatMap(({ notes }) => notes),
  );
}
