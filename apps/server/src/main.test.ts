import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../scripts/build/server.mjs';
import { conversationBody } from '../test/fake-ai-routes.ts';
import type { Challenge } from 'altcha-lib';
import { freePort } from '../test/free-port.ts';
import { startScriptedUpstream } from '../test/scripted-upstream.ts';
import { solveToken } from '../test/solve-challenge.ts';
import { type StartedProcess, startProcess } from '../test/start-process.ts';

// The tests run the production bundle. It is below the workspace, so that it finds the database binaries. Each process has
// a folder of its own, because `npm test` runs this file with two versions of Node at once.
const build = new URL(
  `../../../node_modules/.cache/convoke-main-test-${process.pid}/`,
  import.meta.url,
);
// One shared data folder, because the first start is slow.
let dataDir: string;
let started: StartedProcess[] = [];

beforeAll(async () => {
  await buildServer(fileURLToPath(build).replace(/[\\/]$/, ''));
  dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-main-test-'));
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await rm(build, { recursive: true });
});

function start(env: Record<string, string> = {}, ...parameters: string[]): StartedProcess {
  const program = startProcess(new URL('main.js', build), parameters, {
    PORT: '0',
    DATA_DIR: dataDir,
    AI_PROVIDER: 'rehearsal',
    // A machine that pauses for a second must not fail a test.
    DATABASE_TIMEOUT_MS: '20000',
    BOT_CHECK_COST: '20',
    ...env,
  });
  started.push(program);
  return program;
}

const addressOf = (server: StartedProcess) => server.line('Convoke is ready:');

/** A client with the CSRF cookie that can solve bot-check challenges. */
async function visit(address: string) {
  const config = await fetch(`${address}/api/config`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(config.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const headers = {
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
  };
  return {
    async botCheckToken() {
      const challenge: unknown = await (await fetch(`${address}/api/bot-check/challenge`)).json();
      return solveToken(challenge as Challenge);
    },
    get: (url: string) => fetch(`${address}/api${url}`),
    post: (url: string, body: unknown, accept = 'text/plain') =>
      fetch(`${address}/api${url}`, {
        method: 'POST',
        headers: { ...headers, accept },
        body: JSON.stringify(body),
      }),
  };
}

describe('the whole server', () => {
  it('prints one link that connects a model, and its key nowhere else', async () => {
    const server = start({ LOG_LEVEL: 'debug' });
    const address = await addressOf(server);
    const [link = ''] = /http:\S+\/setup#key=\S+/.exec(server.lines.join('\n')) ?? [];
    const url = new URL(link);
    expect(url.origin).toBe(new URL(address).origin);
    const key = url.hash.replace('#key=', '');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    const list = async (given: string) =>
      fetch(`${address}/api/setup/servers`, { headers: { 'x-setup-key': given } });
    expect([(await list(key)).status, (await list(`${key}A`)).status]).toEqual([200, 403]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.lines.filter((line) => line.includes(key))).toHaveLength(1);
  });

  it('with a model prints no link, uses the model once it is up, and waits for it as long as it is told to', async () => {
    const port = await freePort();
    const server = start({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: 'scripted-model',
      AI_TIMEOUT_MS: '1000',
    });
    const address = await addressOf(server);
    expect(server.lines.join('\n')).not.toContain('/setup#key=');
    const reply = async () => {
      const visitor = await visit(address);
      const turnstileResponse = await visitor.botCheckToken();
      const body = { ...conversationBody, turnstileResponse };
      return visitor.post('/functions/continue/conversation', body);
    };
    expect(await (await reply()).json()).toMatchObject({ reason: 'model_unreachable' });
    const upstream = await startScriptedUpstream({ port });
    try {
      upstream.script({ kind: 'text', chunks: ['Start small.'] }, { kind: 'hangBeforeHeaders' });
      expect(await (await reply()).text()).toBe('Start small.');
      const silence = { reason: 'model_timed_out', params: { seconds: 1 } };
      expect(await (await reply()).json()).toMatchObject(silence);
    } finally {
      await upstream.close();
    }
  });

  it('answers every AI endpoint with the rehearsal voices and accepts each token once', async () => {
    const server = start();
    const address = await addressOf(server);
    expect(server.lines.join('\n')).toContain('the rehearsal voices speak');
    const visitor = await visit(address);

    const description = `/functions/describe/Product%20Owner/${await visitor.botCheckToken()}`;
    const described = await visitor.get(description);
    expect([described.status, described.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await described.text()).length).toBeGreaterThan(20);
    expect((await visitor.get(description)).status).toBe(403);

    const team = await visitor.post(`/functions/generate/team/${await visitor.botCheckToken()}`, {
      teamVision: 'A town without cars',
    });
    expect((await team.text()).trim().split('\n').length).toBeGreaterThanOrEqual(3);

    const stream = await visitor.post(
      '/functions/continue/conversation',
      { ...conversationBody, turnstileResponse: await visitor.botCheckToken() },
      'text/event-stream',
    );
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = await stream.text();
    expect(events).toContain('event: delta\ndata: {"text":"');
    expect(events).toContain('"model":"rehearsal"');

    const summary = await visitor.post('/functions/summarize/conversation', {
      ...conversationBody,
      replies: [{ fromUser: true, time: 1, content: 'Shall we begin?', sender: 'You' }],
      turnstileResponse: await visitor.botCheckToken(),
    });
    expect(summary.status).toBe(200);
    expect(await (await visitor.get('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  it('persists its secret: a challenge from before a restart is valid after it', async () => {
    const first = start();
    const before = await visit(await addressOf(first));
    const token = await before.botCheckToken();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const after = await visit(await addressOf(start()));
    expect((await after.get(`/functions/describe/Designer/${token}`)).status).toBe(200);
    expect((await after.get(`/functions/describe/Designer/${token}`)).status).toBe(403);
  });

  it('loads optional parts: metrics, and rate limits in a Redis that is not yet reachable', async () => {
    const metricsToken = 'a-token-for-the-metrics';
    const address = await addressOf(
      start({ METRICS_TOKEN: metricsToken, REDIS_URL: 'redis://127.0.0.1:9' }),
    );
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect(await (await fetch(`${address}/metrics`, { headers })).text()).toContain('convoke_');
    expect((await fetch(`${address}/api/config`)).status).toBe(200);
  });

  it('refuses a second server on the same folder and names the first', async () => {
    const first = start();
    const address = await addressOf(first);
    const [second, seeding] = [start(), start({}, 'seed')];
    expect(await Promise.all([second.ended, seeding.ended])).toEqual([1, 1]);
    const inUse = `is in use by another Convoke (process ${first.processId})`;
    expect(second.errorOutput()).toContain(inUse);
    expect(second.errorOutput()).toContain('or give this one a folder of its own');
    expect(seeding.errorOutput()).toContain('Stop that one first, then repeat this command.');
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  });
});

describe('a stop', () => {
  it('on two signals at once, from a terminal and a parent process, is still clean', async () => {
    const server = start();
    await addressOf(server);
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('the command line', () => {
  it('migrates and ends', async () => {
    const program = start({}, 'migrate');
    expect(await program.line('The database is up to date:')).toContain('PostgreSQL');
    expect(await program.ended).toBe(0);
  });

  it('seeds the feed of a stopped server, which then shows it', async () => {
    const seeding = start({}, 'seed');
    expect(await seeding.line('Added')).toContain('sample conversations');
    expect(await seeding.ended).toBe(0);
    const visitor = await visit(await addressOf(start()));
    const cards: unknown = await (await visitor.get('/conversations')).json();
    expect(cards).toHaveLength(12);
    expect(await start({}, 'seed').ended).toBe(1);
  });

  it('backs up and restores, and refuses a file that is no backup', async () => {
    const backingUp = start({}, 'backup');
    const file = (await backingUp.line('The backup is')).split(': ')[0] ?? '';
    expect(await backingUp.ended).toBe(0);
    const restoring = start({}, 'restore', file);
    expect(await restoring.line('Restored.')).toContain('Nobody is signed in');
    expect(await restoring.ended).toBe(0);
    expect(await start({}, 'restore', fileURLToPath(import.meta.url)).ended).toBe(1);
  });

  it('does not start with an invalid or missing variable or an unknown command', async () => {
    const unknown = start({}, 'dance');
    const exitCodes = [
      start({ PORT: 'many' }),
      start({ DATABASE_URL: 'postgres://localhost/x', AUTH_SECRET: '' }),
      unknown,
    ].map(({ ended }) => ended);
    expect(await Promise.all(exitCodes)).toEqual([1, 1, 1]);
    expect(unknown.errorOutput()).toContain('There is no command dance');
  });
});
