// Measures minutes and decisions: tokens of the calls, time of the rules, and what a lying model achieves in 1,000 runs.
import { createServer } from 'node:http';
import { tsImport } from 'tsx/esm/api';
import { figure, median, report } from '../support/figures.mjs';
import {
  countFalselySupported,
  countLostDissent,
  countLostObjections,
  liesAboutDecisions,
  liesAboutMinutes,
  soundMinutes,
  talkOf,
} from '../support/minutes-talk.mjs';
import { startOnUpstream } from '../support/models.mjs';
import { openSession } from '../support/streaming-client.mjs';

/** An upstream that answers with what `answer` makes of a prompt, and keeps the prompts. */
async function startAnsweringUpstream() {
  const upstream = { prompts: [], answer: () => '{}', port: 0, stop: () => {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const { messages = [] } = body === '' ? {} : JSON.parse(body);
    upstream.prompts.push(messages.map(({ content }) => content));
    const event = (choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ delta: { content: upstream.answer() }, finish_reason: null }));
    response.end(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  upstream.port = server.address().port;
  upstream.stop = () => server.close();
  return upstream;
}

/** Asks for minutes or a decision; resolves with status and JSON. */
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
  const talk = talkOf(40, 1);
  upstream.answer = () => JSON.stringify(soundMinutes(talk));
  upstream.prompts.length = 0;
  const first = await ask('minutes', talk);
  const calls = upstream.prompts.length;
  const whole = tokensOf(upstream.prompts.flat());
  const longer = talkOf(44, 1);
  upstream.prompts.length = 0;
  const update = await ask('minutes', { ...longer, previous: first.body });
  if (first.status !== 200 || update.status !== 200) throw new Error('no minutes');
  const [instructions, prompt] = upstream.prompts[0];
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
      figure('calls for an update after 4 turns', upstream.prompts.length, 1),
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
  const load = (path) =>
    tsImport(`../../../apps/server/src/features/conversation/${path}`, import.meta.url);
  const { readMinutesClaim } = await load('minutes/claim.rules.ts');
  const { settleMinutes } = await load('minutes/minutes.rules.ts');
  const { readNumberedTurns } = await load('turns.rules.ts');
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

/** 1,000 runs of an upstream that lies in every field; half of them minutes in versions, half decisions. */
async function measureLies(upstream, ask) {
  const faults = { unsupported: 0, objections: 0, dissent: 0, crashes: 0 };
  let unreadable = 0;
  for (let round = 0; round < 250; round += 1) {
    const talk = talkOf(24, round);
    let previous = null;
    for (let version = 0; version < 2; version += 1) {
      upstream.answer = liesAboutMinutes(talk, round * 2 + version);
      const { status, body } = await ask('minutes', {
        ...talk,
        replies: talk.replies.slice(0, 12 * (version + 1)),
        ...(previous === null ? {} : { previous }),
      });
      if (status === 502) unreadable += 1;
      else if (status !== 200) faults.crashes += 1;
      if (status !== 200) continue;
      faults.unsupported += countFalselySupported(body, talk);
      faults.objections += countLostObjections(body, previous, talk);
      previous = body;
    }
    const minutes = previous ?? { ...soundMinutes(talk), covers: 0 };
    for (let draft = 0; draft < 2; draft += 1) {
      const marks = [];
      upstream.answer = liesAboutDecisions(talk, round * 2 + draft, marks);
      const { status, body } = await ask('decide', { ...talk, minutes });
      if (status === 502) unreadable += 1;
      else if (status !== 200) faults.crashes += 1;
      if (status !== 200) continue;
      faults.unsupported += countFalselySupported(body, talk);
      faults.dissent += countLostDissent(body, minutes, marks.at(-1));
    }
  }
  return {
    figures: [
      figure(
        'a lying upstream, 1,000 runs: unsupported lines shown as supported',
        faults.unsupported,
        0,
      ),
      figure('the same: lost objections', faults.objections, 0),
      figure('the same: lost dissent', faults.dissent, 0),
      figure('the same: crashes', faults.crashes, 0),
    ],
    notes: [`${unreadable} of the 1,000 were unreadable twice, and refused as ai_unavailable`],
  };
}

export async function run() {
  const upstream = await startAnsweringUpstream();
  const server = await startOnUpstream(upstream);
  const ask = await createClient(server);
  const parts = [
    await measureTokens(upstream, ask),
    await measureRules(),
    await measureLies(upstream, ask),
  ];
  await server.stop();
  upstream.stop();
  return report(
    'Minutes and decisions',
    parts.flatMap(({ figures }) => figures),
    parts.flatMap(({ notes }) => notes),
  );
}
