// Somebody tries to spend everybody's tokens: every endpoint that costs, long conversations, streams left early, many at
// once, from one address, against the limits as they are shipped. Somebody else goes on talking meanwhile.
// `BENCH_MINUTES` shortens it. Only addresses of this machine are used.
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, floor, median, report } from './support/figures.mjs';
import { startConvoke, startModule } from './support/processes.mjs';
import { createChallengeSolver } from './support/solver.mjs';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const dailyTokens = 2_000_000;
const share = 0.1;
// What one call may hold at most: the window.
const oneCall = 16_000;
const attackers = 12;
const attackerAddress = '127.0.0.2';
const visitorAddress = '127.0.0.3';
const marker = 'The-visitor-who-came-to-plan-a-garden';

/** What the benches raise, as it is shipped; but for the proof of work, which costs who owns hardware nothing. */
const shipped = {
  RATE_LIMIT_AI_PER_MINUTE: '',
  RATE_LIMIT_API_PER_MINUTE: '',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '',
  RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: '',
  RATE_LIMIT_PUBLISH_PER_DAY: '',
  AI_MAX_IN_FLIGHT: '',
  TRUST_PROXY: '',
};

const environmentFor = (upstream) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'bench',
  AI_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`,
});

const participants = [
  { name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.' },
  { name: 'Nils', role: 'Builder', description: 'Turns plans into beds and paths.' },
];

/** A page of the product at one address of this machine. */
function createClient(server, localAddress) {
  let cookie = '';

  function send(method, path, body, { leaveAfterBytes = Infinity } = {}) {
    return new Promise((resolve, reject) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port: server.port,
          localAddress,
          method,
          path,
          headers: {
            accept: 'text/event-stream',
            'sec-fetch-site': 'same-origin',
            cookie,
            'x-xsrf-token': token,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          answer.setEncoding('utf8');
          let text = '';
          const done = () => resolve({ status: answer.statusCode, headers: answer.headers, text });
          answer.on('data', (piece) => {
            text += piece;
            if (answer.statusCode !== 200 || text.length < leaveAfterBytes) return;
            request.destroy();
            done();
          });
          answer.on('end', done);
          answer.on('error', () => done());
        },
      );
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  return {
    send,
    async open() {
      const { headers } = await send('GET', '/api/config');
      cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    },
    /** A challenge for this address, as soon as its limit allows one. */
    async readChallenge() {
      for (;;) {
        const { status, headers, text } = await send('GET', '/api/bot-check/challenge');
        if (status === 200) return JSON.parse(text);
        await pause(Number(headers['retry-after'] ?? 1) * 1_000);
      }
    },
  };
}

let serial = 0;

/** Never the same twice, so that nothing is found that was condensed or published before. */
function conversation(count, length) {
  const about = `plan ${(serial += 1)}`;
  return {
    vision: `A town that spends its neighbours' money, ${about}`,
    objectives: 'Spend it',
    keyResults: 'None left',
    participants,
    replies: Array.from({ length: count }, (_, index) => ({
      fromUser: index % 2 === 0,
      sender: index % 2 === 0 ? 'You' : 'Mara',
      time: '10:00',
      content: `Turn ${index} of ${about}: ${'soil, light and neighbours decide more. '.repeat(length)}`,
    })),
  };
}

const speaking = (count, length) => ({
  ...conversation(count, length),
  conversation: 'Mara (Researcher)',
});

/** The ways to make a server pay. */
const tricks = {
  describe: (client, token) =>
    client.send('GET', `/api/functions/describe/Spender-${(serial += 1)}/${token}`),
  continueLong: (client, token) =>
    client.send('POST', '/api/functions/continue/conversation', {
      ...speaking(2_000, 18),
      responseLength: 'long',
      turnstileResponse: token,
    }),
  continueAndLeave: (client, token) =>
    client.send(
      'POST',
      '/api/functions/continue/conversation',
      { ...speaking(60, 18), responseLength: 'long', turnstileResponse: token },
      { leaveAfterBytes: 200 },
    ),
  summarize: (client, token) =>
    client.send('POST', '/api/functions/summarize/conversation', {
      ...speaking(2_000, 18),
      turnstileResponse: token,
    }),
  generate: (client, token) =>
    client.send('POST', `/api/functions/generate/team/${token}`, {
      teamVision: `A team of spenders ${(serial += 1)}`,
    }),
  publish: (client, token) =>
    client.send('POST', '/api/conversations', {
      ...conversation(200, 18),
      introduction: `Spending ${serial}`,
      problemExplanation: 'How is it spent?',
      turnstileResponse: token,
    }),
};

/** Keeps trying until the time is over; counts what came of each trick by status. */
async function attack(server, until, outcomes) {
  const client = createClient(server, attackerAddress);
  await client.open();
  const solve = await createChallengeSolver(server.url, () => client.readChallenge());
  const names = Object.keys(tricks);
  let token = await solve();
  for (let turn = Math.floor(Math.random() * names.length); Date.now() < until; turn += 1) {
    const name = names[turn % names.length];
    const answer = await tricks[name](client, token).catch(() => ({ status: 'cut', headers: {} }));
    const key = `${name} ${answer.status}`;
    outcomes[key] = (outcomes[key] ?? 0) + 1;
    // What is refused by a limit keeps its token; waiting less than it is told is what makes it an attack.
    if (answer.status === 429 || answer.status === 503) {
      await pause(Math.min(1_000, Number(answer.headers['retry-after'] ?? 1) * 1_000));
    } else token = await solve();
  }
}

/** Says something every few seconds and waits for the answer; once more, as people do, when the server is busy. */
async function visit(server, until, answers) {
  const client = createClient(server, visitorAddress);
  await client.open();
  const solve = await createChallengeSolver(server.url, () => client.readChallenge());
  const content = 'And what comes next?';
  const replies = [{ fromUser: true, sender: 'You', time: '10:00', content }];
  const ask = async () => {
    const token = await solve();
    const startedAt = performance.now();
    const answer = await client.send('POST', '/api/functions/continue/conversation', {
      vision: marker,
      objectives: 'Beds and paths',
      keyResults: 'One bed by May',
      participants,
      replies,
      conversation: 'Mara (Researcher)',
      turnstileResponse: token,
    });
    const isAnswered = answer.status === 200 && answer.text.includes('event: done');
    return { ...answer, isAnswered, ms: performance.now() - startedAt };
  };
  while (Date.now() < until) {
    let answer = await ask();
    const isFirst = answer.isAnswered;
    if (!isFirst) {
      console.log(`        the visitor was told: ${answer.status} ${answer.text.slice(0, 200)}`);
      await pause(Number(answer.headers['retry-after'] ?? 1) * 1_000);
      answer = await ask();
    }
    answers.push({ isAnswered: answer.isAnswered, isFirst, ms: answer.ms });
    await pause(8_000);
  }
}

async function stateOf(upstream) {
  return (await fetch(`http://127.0.0.1:${upstream.port}/__state`)).json();
}

async function setUpstream(upstream, settings) {
  await fetch(`http://127.0.0.1:${upstream.port}/__set`, {
    method: 'POST',
    body: JSON.stringify({ isCounting: true, marker, ...settings }),
  });
}

/** How much of the budget somebody can use who is alone on the machine, and what ends it. */
async function aloneOnTheMachine(upstream) {
  const budget = 60_000;
  const server = await startConvoke({
    ...environmentFor(upstream),
    AI_DAILY_TOKEN_BUDGET: String(budget),
    TRUST_PROXY: '',
  });
  await setUpstream(upstream, { tokens: 300, intervalMs: 0 });
  const client = createClient(server, '127.0.0.1');
  await client.open();
  const solve = await createChallengeSolver(server.url, () => client.readChallenge());
  let refusal = null;
  while (refusal === null) {
    const answer = await tricks.describe(client, await solve());
    if (answer.status !== 200) refusal = answer;
  }
  const { spent } = await stateOf(upstream);
  await server.stop();
  return { used: spent.others / budget, sentence: JSON.parse(refusal.text).message };
}

export async function run() {
  const upstream = await startModule('upstream.mjs');
  const alone = await aloneOnTheMachine(upstream);

  const server = await startConvoke({
    ...environmentFor(upstream),
    ...shipped,
    HOST: '0.0.0.0',
    AI_DAILY_TOKEN_BUDGET: String(dailyTokens),
  });
  await setUpstream(upstream, { tokens: 400, intervalMs: 5 });
  const until = Date.now() + minutes * 60_000;
  const outcomes = {};
  const answers = [];
  await Promise.all([
    visit(server, until, answers),
    ...Array.from({ length: attackers }, () => attack(server, until, outcomes)),
  ]);
  // What goes on behind the requests is paid as well.
  let state = await stateOf(upstream);
  for (let calls = -1; state.spent.calls !== calls || state.open > 0;) {
    ({ calls } = state.spent);
    await pause(3_000);
    state = await stateOf(upstream);
  }
  await server.stop();
  upstream.stop();

  const answered = answers.filter(({ isAnswered }) => isAnswered).length;
  const tried = Object.entries(outcomes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return report(
    `Denial of wallet, ${minutes} min`,
    [
      figure(
        'tokens that one address could spend',
        state.spent.others,
        dailyTokens * share + oneCall,
      ),
      floor('answers to a visitor from elsewhere', answered / answers.length, 1),
      floor('budget that somebody alone on the machine can use', alone.used, 0.9),
    ],
    [
      `${state.spent.calls} calls of the model in all; the visitor was answered ${answered} of ${answers.length} times, ${answers.filter(({ isFirst }) => !isFirst).length} of them at the second try, in ${Math.round(median(answers.map(({ ms }) => ms)))} ms (median), and used ${state.spent.marked} tokens`,
      `alone on the machine the end was: ${alone.sentence}`,
      `tried, by status: ${tried.map(([name, count]) => `${name} × ${count}`).join(', ')}`,
    ],
  );
}
