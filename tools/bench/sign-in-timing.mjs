// Checks that response times of signing in reveal no more than the responses, and that two hundred concurrent sign-ins
// block no other requests.
import { randomUUID } from 'node:crypto';
import { figure, median, quantile, report } from './support/figures.mjs';
import { get } from './support/http-client.mjs';
import { startConvoke } from './support/processes.mjs';
import { embeddedAddress, pg } from './support/seeded-server.mjs';

const perClass = Number(process.env.BENCH_SIGN_INS ?? 200);
const atOnce = 200;
const password = 'Tr0ub4dor&Horse';
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** The area under the ROC curve: 0.5 when the two classes cannot be distinguished. */
function areaUnderCurve(left, right) {
  const sorted = [
    ...left.map((ms) => ({ ms, isRight: false })),
    ...right.map((ms) => ({ ms, isRight: true })),
  ].toSorted((a, b) => a.ms - b.ms);
  let ranks = 0;
  for (const [index, { isRight }] of sorted.entries()) if (isRight) ranks += index + 1;
  return (ranks - (right.length * (right.length + 1)) / 2) / (left.length * right.length);
}

async function caller(url) {
  let config = await fetch(`${url}/api/config`);
  // On a loaded machine a server that has just started may refuse requests.
  while (!config.ok) config = await fetch(`${url}/api/config`);
  const cookie = config.headers.getSetCookie()[0].split(';')[0];
  const csrf = cookie.slice(cookie.indexOf('=') + 1);
  let clients = 0;
  return async (path, body) => {
    clients += 1;
    const startedAt = now();
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        'x-xsrf-token': csrf,
        // A new address for each request, so that failures of one class do not block the next.
        'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
      },
      body: JSON.stringify({ ...body, turnstileResponse: 'off' }),
    });
    await response.text();
    return { status: response.status, ms: now() - startedAt };
  };
}

const shuffled = (items) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Times of each class, with sequential calls and a new order of classes in each round. */
async function interleave(classes, rounds) {
  const times = Object.fromEntries(Object.keys(classes).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of shuffled(Object.entries(classes))) {
      times[name].push(await call(round));
    }
  }
  return times;
}

const environment = {
  BOT_CHECK: 'off',
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_AUTH_PER_MINUTE: '1000000',
  LOG_LEVEL: 'silent',
};

/** Registers the accounts of all classes, and waits until their mails are sent. */
async function prepareAccounts(post, database) {
  const people = Array.from({ length: perClass }, () => `${randomUUID()}@convoke.example`);
  const deactivated = `off-${randomUUID()}@convoke.example`;
  const blocked = `blocked-${randomUUID()}@convoke.example`;
  for (const email of [...people, deactivated, blocked]) {
    const { status } = await post('/auth/register', { name: 'Ada Lovelace', email, password });
    if (status !== 201) throw new Error(`not registered: ${status}`);
  }
  await database.query('UPDATE account SET enabled = false WHERE email = $1', [deactivated]);
  await post('/auth/login', { email: blocked, password: 'wrong' });
  await database.query(`UPDATE sign_in_backoff SET blocked_until = now() + interval '1 hour'`);
  for (;;) {
    const { rows } = await database.query('SELECT count(*)::integer AS count FROM job');
    if (rows[0].count === 0) return { people, deactivated, blocked };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Times of refused sign-ins by reason. */
async function measureRefusals(post, { people, deactivated, blocked }) {
  const refused = async (email, wrongPassword) => {
    const { status, ms } = await post('/auth/login', { email, password: wrongPassword });
    if (status !== 401) throw new Error(`a refused sign-in was answered ${status}`);
    return ms;
  };
  const classes = {
    'an unknown address': () => refused(`${randomUUID()}@convoke.example`, 'Wr0ng!password'),
    'a wrong password': (round) => refused(people[round % people.length], 'Wr0ng!password'),
    'a deactivated account': () => refused(deactivated, password),
    'a blocked account': () => refused(blocked, password),
  };
  await interleave(classes, 5);
  return interleave(classes, perClass);
}

/** Times of requests for a password reset, for known and unknown addresses. */
function measureResetRequests(post, people) {
  const requestReset = async (email) => (await post('/auth/forgot-password', { email })).ms;
  return interleave(
    {
      known: (round) => requestReset(people[round % people.length]),
      unknown: () => requestReset(`${randomUUID()}@convoke.example`),
    },
    perClass,
  );
}

/** Signs many people in at once, and measures the health check meanwhile. */
async function measureConcurrentSignIns(post, people, url) {
  const state = { isDone: false };
  const signingIn = Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      post('/auth/login', { email: people[index % people.length], password }),
    ),
  ).finally(() => (state.isDone = true));
  const live = [];
  while (!state.isDone) {
    const startedAt = now();
    await get(`${url}/api/health/live`);
    live.push(now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { signedIn: await signingIn, live };
}

export async function run() {
  const server = await startConvoke(environment);
  const database = new pg.Client(embeddedAddress(server.dataDir));
  await database.connect();
  const post = await caller(server.url);
  const accounts = await prepareAccounts(post, database);
  const { people } = accounts;
  const times = await measureRefusals(post, accounts);
  const forgotten = await measureResetRequests(post, people);
  const { signedIn, live } = await measureConcurrentSignIns(post, people, server.url);
  await database.end();
  await server.stop();

  const [unknown, ...others] = Object.entries(times);
  const distance = (left, right) => Math.abs(areaUnderCurve(left, right) - 0.5);
  return report(
    `Signing in, ${perClass} times each; distance of the area under the curve from a half`,
    [
      ...others.map(([name, samples]) =>
        figure(`${unknown[0]} against ${name}`, distance(unknown[1], samples), 0.05),
      ),
      figure(
        'asking for a reset: a known address against an unknown one',
        distance(forgotten.known, forgotten.unknown),
        0.05,
      ),
      figure(
        `${atOnce} sign-ins at once that were not answered 200`,
        signedIn.filter(({ status }) => status !== 200).length,
        0,
      ),
      figure(
        `health/live beside ${atOnce} sign-ins, 99th percentile`,
        quantile(live, 0.99),
        200,
        ' ms',
      ),
    ],
    [
      ...Object.entries(times).map(
        ([name, samples]) =>
          `${name}: median ${median(samples).toFixed(1)} ms, 99th percentile ${quantile(samples, 0.99).toFixed(1)} ms`,
      ),
      `${atOnce} at once: the last after ${Math.max(...signedIn.map(({ ms }) => ms)).toFixed(0)} ms; health/live median ${median(live).toFixed(1)} ms, asked ${live.length} times`,
    ],
  );
}
