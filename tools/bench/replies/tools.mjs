// Measures what an approval adds to the tool's own time and the model's own time, and what many tools add to a prompt.
import { discussionClient, members, replyOf } from '../support/discussion-client.mjs';
import { figure, median, quantile, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream, stateOf } from '../support/models.mjs';
import { startScripted, startUpstream } from '../support/processes.mjs';
import { now, plainTarget } from '../support/streaming-client.mjs';
import { administrator, callBare, offerTools, toolClient } from '../support/tool-client.mjs';

const [toolMs, modelMs] = [150, 150];
const [rounds, warmUpRounds] = [60, 10];
const replies = [replyOf('You', 'How many berths are free?')];
const team = members.slice(0, 4);

/** From the press that allows a call to the first word of the member who asked, as a page goes on. */
async function allowOnce({ client, caller, tool, number }) {
  const [{ name, role }] = team;
  await Promise.all([caller.prepare(), client.prepare()]);
  const startedAt = now();
  const { file, from, fetchedAt } = await caller.call(tool, number);
  const calledAt = now();
  let firstAt = null;
  const label = 'F1';
  const outcome = { id: 'r1', file: label, tool, arguments: {}, by: { name, role } };
  await client.discuss(
    { mode: 'open', turns: 1 },
    {
      replies,
      participants: team.map((member) => ({ ...member, tools: [tool] })),
      number,
      more: {
        files: [{ label, ...file, ...(from && { from }), fetchedAt }],
        toolResults: [outcome],
      },
      onEvent(event) {
        if (event === 'delta') firstAt ??= now();
      },
    },
  );
  if (firstAt === null) throw new Error('nobody spoke');
  return { callMs: calledAt - startedAt, wholeMs: firstAt - startedAt };
}

async function timeOf(work) {
  const startedAt = now();
  await work();
  return now() - startedAt;
}

/** Tokens of the prompt of a turn whose speakers may ask for these tools. */
async function promptTokens({ upstream, client, tools }) {
  await setUpstream(upstream, { tokens: 5, intervalMs: 0 });
  const share = Math.ceil(tools.length / team.length);
  const participants = team.map((member, index) => ({
    ...member,
    tools: tools.slice(index * share, (index + 1) * share),
  }));
  await client.discuss({ mode: 'open', turns: 1 }, { replies, participants, onEvent: () => {} });
  const { other } = await stateOf(upstream);
  return other[0].prompt;
}

/** What each approval adds, in rounds that also call the bare tool and the bare model. */
async function measureApprovals({ upstream, url, ...parts }) {
  await setUpstream(upstream, { tokens: 5, intervalMs: 0, waitMs: modelMs });
  const model = plainTarget(upstream.port, '/v1/chat/completions');
  const name = parts.tool.split(':').at(-1);
  const samples = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareToolMs = await timeOf(() => callBare(url, name));
    const { callMs, wholeMs } = await allowOnce({ ...parts, number: round });
    const { firstMs } = await model.call();
    const added = wholeMs - bareToolMs - firstMs;
    if (round >= warmUpRounds) samples.push({ added, ofCall: callMs - bareToolMs });
  }
  return samples;
}

export async function run() {
  const upstream = await startUpstream();
  const few = await startScripted('tool-server.mjs', ['8', '3', String(toolMs)]);
  const many = await startScripted('tool-server.mjs', ['50', '30', '0']);
  const server = await startOnUpstream(upstream, {
    environment: {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TOOL_CALLS_PER_DAY: '100000',
    },
  });
  const urlOf = ({ port }) => `http://127.0.0.1:${port}/mcp`;
  const [tool] = await offerTools(server, { name: 'Tracker', url: urlOf(few) });
  const tools = await offerTools(server, { name: 'Everything', url: urlOf(many) });
  const client = await discussionClient(server);
  const caller = await toolClient(server);
  const grown =
    (await promptTokens({ upstream, client, tools })) -
    (await promptTokens({ upstream, client, tools: [] }));
  const samples = await measureApprovals({ upstream, url: urlOf(few), client, caller, tool });
  await server.stop();
  for (const program of [few, many, upstream]) program.stop();
  const added = samples.map((sample) => sample.added);
  const ofCalls = median(samples.map(({ ofCall }) => ofCall));
  return report(
    'Tools',
    [
      figure(
        'from an approval to the first word of the member who asked, beyond the bare tool and the bare model, median',
        median(added),
        50,
        ' ms',
      ),
      figure(
        `a prompt with ${tools.length} tools with long schemas grows by`,
        grown,
        1_200,
        ' tokens',
      ),
    ],
    [
      `p95 of ${added.length} approvals: ${quantile(added, 0.95).toFixed(1)} ms; the call is ${ofCalls.toFixed(1)} ms of it at the median`,
    ],
  );
}
