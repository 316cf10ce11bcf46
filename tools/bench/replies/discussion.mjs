// Measures discussions: the pause between two turns, many at once against the same replies asked one by one, and how
// soon side by side calls end when the visitor leaves.
import { discussionClient, earlierTurns, members, replyOf } from '../support/discussion-client.mjs';
import { figure, median, quantile, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream, stateOf, untilIdle } from '../support/models.mjs';
import { cpuMs, startUpstream } from '../support/processes.mjs';
import { now } from '../support/streaming-client.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const maxTurnsPerCall = 24;

/** From the upstream's last byte of a turn to the next request there, in discussions of 24 turns. */
async function measurePauses(upstream, client) {
  const replies = earlierTurns(500, 'The garden');
  const settings = { tokens: 20, intervalMs: 2, isVaried: true };
  const pauses = [];
  for (let round = 0; round < 12; round += 1) {
    await setUpstream(upstream, settings);
    let reason = null;
    await client.discuss(
      { mode: 'open', turns: maxTurnsPerCall },
      {
        replies,
        number: round,
        onEvent: (event, data) => {
          if (event === 'stop') reason = data.reason;
        },
      },
    );
    const { other: calls } = await untilIdle(upstream);
    if (reason !== 'turns_used' || calls.length !== maxTurnsPerCall) {
      throw new Error(`${calls.length} turns, ended as ${reason}`);
    }
    // The first rounds warm up, and condense what comes before the window.
    if (round < 4) continue;
    pauses.push(...calls.slice(1).map(({ at }, turn) => at - calls[turn].finishedAt));
  }
  return {
    figures: [
      figure(
        'from the end of a turn to the next upstream request, 12 members and 500 turns, median',
        median(pauses),
        5,
        ' ms',
      ),
    ],
    note: `p95 of ${pauses.length} pauses: ${quantile(pauses, 0.95).toFixed(2)} ms`,
  };
}

/** One visitor's discussion of `count` turns, over as many requests as it takes; counts what went wrong. */
async function discussLong(client, number, count) {
  const faults = { lost: 0, doubled: 0, disordered: 0 };
  const replies = [replyOf('You', `Garden ${number}: where do we begin?`)];
  const texts = new Set();
  for (let left = count; left > 0;) {
    const turns = Math.min(left, maxTurnsPerCall);
    let open = null;
    let done = 0;
    await client.discuss(
      { mode: 'open', turns, challenger: false },
      {
        replies: [...replies],
        number,
        onEvent: (event, data) => {
          if (event === 'turn') {
            if (open !== null || data.turn !== done + 1) faults.disordered += 1;
            open = { turn: data.turn, speaker: data.speaker.name, text: '' };
          } else if (event === 'delta') {
            if (open?.turn === data.turn) open.text += data.text;
            else faults.disordered += 1;
          } else if (event === 'turn-done') {
            if (open?.turn !== data.turn || open.text !== data.text) faults.lost += 1;
            if (texts.has(data.text)) faults.doubled += 1;
            texts.add(data.text);
            replies.push(replyOf(open.speaker, data.text));
            done += 1;
            open = null;
          }
        },
      },
    );
    faults.lost += turns - done;
    left -= turns;
  }
  return faults;
}

/** The same number of replies, each asked for by a request of its own. */
async function askOneByOne(client, number, count) {
  const replies = [replyOf('You', `Garden ${number}: where do we begin?`)];
  for (let turn = 0; turn < count; turn += 1) {
    const speaker = members[turn % members.length];
    replies.push(replyOf(speaker.name, await client.reply(speaker, { replies, number })));
  }
}

async function measureMany(upstream, server, client) {
  const [width, count, tokens] = [20, 100, 40];
  await setUpstream(upstream, { tokens, intervalMs: 5, isVaried: true });
  const lanes = (talk, turns) =>
    Promise.all(Array.from({ length: width }, (_, number) => talk(client, number, turns)));
  const cpuOf = async (talk) => {
    const before = cpuMs(server.pid);
    const results = await lanes(talk, count);
    await untilIdle(upstream);
    return { results, cpu: ((cpuMs(server.pid) - before) / (width * count * tokens)) * 1000 };
  };
  // Warms up both.
  await lanes(askOneByOne, 12);
  await lanes(discussLong, 12);
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const single = await cpuOf(askOneByOne);
    const discussed = await cpuOf(discussLong);
    rounds.push({ single: single.cpu, discussed: discussed.cpu, faults: discussed.results });
  }
  const sum = (name) =>
    rounds.flatMap(({ faults }) => faults).reduce((total, each) => total + each[name], 0);
  return {
    figures: [
      figure('20 discussions of 100 turns at once: turns lost', sum('lost'), 0),
      figure('the same: turns doubled', sum('doubled'), 0),
      figure('the same: events out of order', sum('disordered'), 0),
      figure(
        'the same: processor time per 1,000 tokens, against replies asked one by one',
        median(rounds.map(({ single, discussed }) => discussed / single)),
        1.15,
        '×',
      ),
    ],
    note: `ms per 1,000 tokens, one by one and in discussions: ${rounds.map(({ single, discussed }) => `${single.toFixed(1)} and ${discussed.toFixed(1)}`).join(', ')}`,
  };
}

/** Leaves when four answers have begun; the time until the last of the four calls is closed. */
async function measureLeaving(upstream, client) {
  const delays = [];
  for (let round = 0; round < 60; round += 1) {
    await setUpstream(upstream, { tokens: 2_000, intervalMs: 20, isVaried: true });
    const begun = new Set();
    let leftAt = null;
    const onEvent = (event, data, request) => {
      if (event !== 'delta') return;
      begun.add(data.turn);
      if (begun.size < 4 || leftAt !== null) return;
      leftAt = now();
      request.destroy();
    };
    await client.discuss({ mode: 'independent' }, { number: round, onEvent }).catch((error) => {
      // The request that was left rejects, as intended.
      if (leftAt === null) throw error;
    });
    let aborted = [];
    while (aborted.length < 4) {
      ({ aborted } = await stateOf(upstream));
      if (aborted.length < 4) await pause(2);
    }
    if (round >= 10) delays.push(aborted.at(-1).closedByClientAt - leftAt);
  }
  return {
    figures: [
      figure(
        'last of four parallel upstream calls closed after the visitor left, median',
        median(delays),
        5,
        ' ms',
      ),
    ],
    note: `p95 of the closing: ${quantile(delays, 0.95).toFixed(2)} ms`,
  };
}

export async function run() {
  const upstream = await startUpstream();
  const server = await startOnUpstream(upstream);
  const client = await discussionClient(server);
  const parts = [
    await measurePauses(upstream, client),
    await measureMany(upstream, server, client),
    await measureLeaving(upstream, client),
  ];
  const { open } = await untilIdle(upstream);
  await server.stop();
  upstream.stop();
  return report(
    'Discussions',
    [...parts.flatMap(({ figures }) => figures), figure('upstream calls still open', open, 0)],
    parts.map(({ note }) => note),
  );
}
