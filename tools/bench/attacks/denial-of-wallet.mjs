// An attacker spends tokens from one address: all paid endpoints, long conversations, aborted streams, many at once,
// against the default limits, while a visitor continues a conversation. `BENCH_MINUTES` shortens it. Only loopback
// addresses are used.
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, floor, median, report } from '../support/figures.mjs';
import { setUpstream, startOnUpstream, stateOf, untilIdle } from '../support/models.mjs';
import { startUpstream } from '../support/processes.mjs';
import { createChallengeSolver } from '../support/bot-check-solver.mjs';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const dailyTokens = 2_000_000;
const share = 0.1;
// The most that one call can take: the context window.
const oneCall = 16_000;
const attackers = 12;
const attackerAddress = '127.0.0.2';
const visitorAddress = '127.0.0.3';
const marker = 'The-visitor-who-came-to-plan-a-garden';

/** Resets limits that benches raise to their defaults, except the proof of work, which fast hardware does not notice. */
const defaultLimits = {
  RATE_LIMIT_AI_PER_MINUTE: '',
  RATE_LIMIT_API_PER_MINUTE: '',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '',
  RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: '',
  RATE_LIMIT_PUBLISH_PER_DAY: '',
  AI_MAX_IN_FLIGHT: '',
  TRUST_PROXY: '',
};

const participants = [
  { name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.' },
  { name: 'Nils', role: 'Builder', description: 'Turns plans into beds and paths.' },
];

/** A browser client at one loopback address. */
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
        (response) => {
          response.setEncoding('utf8');
          let text = '';
          const done = () =>
            resolve({ status: response.statusCode, headers: response.headers, text });
          response.on('data', (chunk) => {
            text += chunk;
            if (response.statusCode !== 200 || text.length < leaveAfterBytes) return;
            request.destroy();
            done();
          });
          response.on('end', done);
          response.on('error', () => done());
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
    /** Fetches a challenge, waiting for the rate limit if needed. */
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

/** A conversation that differs each time, so that no cached note or publication is found. */
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

/** Requests that cost tokens. */
const attacks = {
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

/** Attacks until the time is over; counts responses by attack and status. */
async function attack(server, until, outcomes) {
  const client = createClient(server, attackerAddress);
  await client.open();
  const solve = await createChallengeSolver(server.url, () => client.readChallenge());
  const names = Object.keys(attacks);
  let token = await solve();
  for (let turn = Math.floor(Math.random() * names.length); Date.now() < until; turn += 1) {
    const name = names[turn % names.length];
    const response = await attacks[name](client, token).catch(() => ({
      status: 'cut',
      headers: {},
    }));
    const key = `${name} ${response.status}`;
    outcomes[key] = (outcomes[key] ?? 0) + 1;
    // A refusal by a limit does not spend the token. The attacker waits less than `retry-after`.
    if (response.status === 429 || response.status === 503) {
      await pause(Math.min(1_000, Number(response.headers['retry-after'] ?? 1) * 1_000));
    } else token = await solve();
  }
}

/** Sends a message every few seconds; retries once when the server is busy. */
async function visit(server, until, responses) {
  const client = createClient(server, visitorAddress);
  await client.open();
  const solve = await createChallengeSolver(server.url, () => client.readChallenge());
  const content = 'And what comes next?';
  const replies = [{ fromUser: true, sender: 'You', time: '10:00', content }];
  const ask = async () => {
    const token = await solve();
    const startedAt = performance.now();
    const response = await client.send('POST', '/api/functions/continue/conversation', {
      vision: marker,
      objectives: 'Beds and paths',
      keyResults: 'One bed by May',
      participants,
      replies,
      conversation: 'Mara (Researcher)',
      turnstileResponse: token,
    });
    const isAnswered = response.status === 200 && response.text.includes('event: done');
    return { ...response, isAnswered, ms: performance.now() - startedAt };
  };
  while (Date.now() < until) {
    let response = await ask();
    const isFirst = response.isAnswered;
    if (!isFirst) {
      console.log(
        `        the visitor was told: ${response.status} ${response.text.slice(0, 200)}`,
      );
      await pause(Number(response.headers['retry-after'] ?? 1) * 1_000);
      response = await ask();
    }
    responses.push({ isAnswered: response.isAnswered, isFirst, ms: response.ms });
    await pause(8_000);
  }
}

/** The share of the budget that a single local client can use, and the refusal at its end. */
async function measureSingleClient(upstream) {
  const budget = 60_000;
  const environment = { AI_DAILY_TOKEN_BUDGET: String(budget), TRUST_PROXY: '' };
  const server = await startOnUpstream(upstream, { environment });
  await setUpstream(upstream, { tokens: 300, intervalMs: 0, isCounting: true });
  const client = createClient(server, '127.0.0.1');
  await client.open();
  const solve = await createChallengeSolver(server.url, () => client.readChallenge());
  let refusal = null;
  while (refusal === null) {
    const response = await attacks.describe(client, await solve());
    if (response.status !== 200) refusal = response;
  }
  const { spent } = await stateOf(upstream);
  await server.stop();
  return { used: spent.others / budget, message: JSON.parse(refusal.text).message };
}

export async function run() {
  const upstream = await startUpstream();
  const alone = await measureSingleClient(upstream);

  const server = await startOnUpstream(upstream, {
    environment: {
      ...defaultLimits,
      HOST: '0.0.0.0',
      AI_DAILY_TOKEN_BUDGET: String(dailyTokens),
    },
  });
  await setUpstream(upstream, { tokens: 400, intervalMs: 5, isCounting: true });
  const until = Date.now() + minutes * 60_000;
  const outcomes = {};
  const responses = [];
  await Promise.all([
    visit(server, until, responses),
    ...Array.from({ length: attackers }, () => attack(server, until, outcomes)),
  ]);
  // Background calls count too, so wait for their end.
  await untilIdle(upstream, 3_000);
  const state = await stateOf(upstream, marker);
  await server.stop();
  upstream.stop();

  const answered = responses.filter(({ isAnswered }) => isAnswered).length;
  const tried = Object.entries(outcomes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return report(
    `Denial of wallet, ${minutes} min`,
    [
      figure(
        'tokens that one address could spend',
        state.spent.others,
        dailyTokens * share + oneCall,
      ),
      floor('answers to a visitor from elsewhere', answered / responses.length, 1),
      floor('budget that somebody alone on the machine can use', alone.used, 0.9),
    ],
    [
      `${state.count} calls of the model in all; the visitor was answered ${answered} of ${responses.length} times, ${responses.filter(({ isFirst }) => !isFirst).length} of them at the second try, in ${Math.round(median(responses.map(({ ms }) => ms)))} ms (median), and used ${state.spent.marked} tokens`,
      `alone on the machine the end was: ${alone.message}`,
      `tried, by status: ${tried.map(([name, count]) => `${name} × ${count}`).join(', ')}`,
    ],
  );
}
