// Calls a streaming target with Node's HTTP client and measures the time to the first token.
import { Agent, request as httpRequest } from 'node:http';
import { createChallengeSolver } from './bot-check-solver.mjs';

/** Number of client addresses that calls rotate through. */
const clientCount = 64;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
// The upstream's first token in any of the event formats.
const firstToken = /"(?:content|text)":" ?word/;
export const now = () => Number(process.hrtime.bigint()) / 1e6;

const conversation = {
  vision: 'A quieter way to plan a city garden',
  objectives: 'Find three sites; agree on a budget',
  keyResults: 'One site signed by May',
  participants: [
    { name: 'Mara', role: 'Researcher', description: 'Finds and weighs sources.' },
    { name: 'Nils', role: 'Builder', description: 'Turns plans into beds and paths.' },
  ],
  replies: Array.from({ length: 8 }, (_, index) => ({
    fromUser: index % 2 === 0,
    sender: index % 2 === 0 ? 'You' : 'Mara',
    time: '10:00',
    content: `Turn ${index}: soil, light and neighbours decide more than the plan does.`,
  })),
  conversation: 'Mara (Researcher)',
};

/** Sends one streaming call; resolves with the time to the first token and the length of the response. */
function send({ port, path, headers, body, onRequest }) {
  return new Promise((resolve, reject) => {
    const startedAt = now();
    let firstAt = null;
    let length = 0;
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      },
      (response) => {
        response.setEncoding('utf8');
        let head = '';
        response.on('data', (text) => {
          length += text.length;
          if (firstAt !== null) return;
          head += text;
          if (firstToken.test(head)) {
            firstAt = now();
            request.emit('first-token');
          }
        });
        response.on('end', () => {
          if (response.statusCode !== 200 || firstAt === null) {
            reject(
              new Error(`no stream from ${path}: ${response.statusCode} ${head.slice(0, 300)}`),
            );
          } else resolve({ firstMs: firstAt - startedAt, length });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    onRequest?.(request);
    request.end(body);
  });
}

/** A target without bot check: the upstream or a relay. */
export function plainTarget(port, path) {
  const body = JSON.stringify({
    model: 'bench',
    stream: true,
    messages: [{ role: 'user', content: 'x'.repeat(1500) }],
  });
  return {
    prepare: async () => {},
    call: (onRequest) => send({ port, path, headers: {}, body, onRequest }),
  };
}

/**
 * What a page needs for its requests: headers against cross-site requests, and solved bot-check tokens; with the public
 * configuration.
 */
export async function openSession({ url }) {
  const response = await fetch(`${url}/api/config`);
  if (!response.ok) throw new Error(`${url}/api/config answered ${response.status}`);
  const config = await response.json();
  const { provider } = config.botCheck;
  if (provider === 'turnstile') {
    throw new Error('Turnstile lets no script pass: run a server with BOT_CHECK=altcha.');
  }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const csrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)[1]);
  const solve = provider === 'off' ? async () => '' : await createChallengeSolver(url);
  return { headers: { cookie, 'x-xsrf-token': csrf }, solve, config };
}

/** Convoke with the bot check on; tokens are solved ahead, as browsers do. */
export async function convokeTarget(server) {
  const { headers, solve } = await openSession(server);
  const tokens = [];
  let calls = 0;
  return {
    async prepare(count) {
      while (tokens.length < count) tokens.push(await solve());
    },
    /** `change` replaces parts of the body. */
    call(onRequest, change = {}) {
      const token = tokens.pop();
      if (token === undefined) throw new Error('prepare() more bot-check tokens');
      return send({
        port: server.port,
        path: '/api/functions/continue/conversation',
        // One address may have eight calls in progress.
        headers: {
          ...headers,
          'x-forwarded-for': `10.0.0.${(calls += 1) % clientCount}`,
        },
        body: JSON.stringify({ ...conversation, ...change, turnstileResponse: token }),
        onRequest,
      });
    },
  };
}

/**
 * One short call from each address. A client's first call of the day takes its slice from the shared budget, and a
 * hundred new clients in one instant are unrealistic. The upstream should answer briefly.
 */
export async function warmUpClients(target) {
  await keepInFlight(target, 4, clientCount);
}

/** Keeps `width` streams in flight until `count` are done; returns the times to the first token. */
export async function keepInFlight(target, width, count) {
  await target.prepare(count);
  const samples = [];
  let left = count;
  const lane = async () => {
    while (left-- > 0) samples.push((await target.call()).firstMs);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return samples;
}
