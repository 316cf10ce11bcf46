import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config.ts';
import { createLogger } from './http/observability/logger.ts';
import { systemClock } from './lib/clock.ts';
import { randomIds } from './lib/ids.ts';
import { type RunningServer, startServer } from './server.ts';
import { AccountRepository } from './services/session/account.repository.ts';
import { Sessions } from './services/session/sessions.ts';

let database: TestDatabase;
let dataDir = '';
let servers: RunningServer[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-settings-test-'));
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function startNode(environment: Record<string, string> = {}): Promise<RunningServer> {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: database.connectionString,
    AUTH_SECRET: 'a secret of the tests, long enough',
    DATA_DIR: dataDir,
    AI_PROVIDER: 'rehearsal',
    BOT_CHECK: 'off',
    ...environment,
  });
  const server = await startServer(config, createLogger('silent'));
  servers.push(server);
  return server;
}

async function administratorHeaders(server: RunningServer): Promise<Record<string, string>> {
  const { db } = database;
  const account = await new AccountRepository(db).add({
    uuid: randomIds.uuid(),
    email: 'admin@convoke.example',
    firstName: 'Grace',
    lastName: 'Hopper',
    userType: 'ADMIN',
    passwordHash: 'none',
    at: new Date(systemClock.now()),
  });
  const sessions = new Sessions({ db, clock: systemClock, ids: randomIds });
  const { token } = await sessions.open(db, account?.id ?? 0, 'test');
  const page = await server.app.inject('/api/config');
  const cookie = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    authorization: `Bearer ${token}`,
    cookie: `XSRF-TOKEN=${cookie}`,
    'x-xsrf-token': cookie,
  };
}

const contactOf = async ({ app }: RunningServer) =>
  (await app.inject('/api/config')).json<{ contactEmail: string }>().contactEmail;

test('settings that one node saves reach other nodes within seconds, and nodes that start later', async () => {
  const [first, second] = [await startNode(), await startNode()];
  const headers = await administratorHeaders(first);
  const siteTexts = {
    contactEmail: 'people@convoke.example',
    founderName: null,
    founderBio: null,
    blogUrl: null,
  };
  const response = await first.app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers,
    payload: { siteTexts },
  });
  expect(response.statusCode).toBe(200);
  expect(await contactOf(first)).toBe(siteTexts.contactEmail);
  await vi.waitFor(async () => expect(await contactOf(second)).toBe(siteTexts.contactEmail), {
    timeout: 120_000,
    interval: 100,
  });
  expect(await contactOf(await startNode())).toBe(siteTexts.contactEmail);
});

test('visitors read the name of the model of the environment, and not where its server stands', async () => {
  const { app } = await startNode({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'qwen3',
  });
  const response = await app.inject('/api/config');
  const { ai } = response.json<PublicConfig>();
  expect([ai.label, ...ai.models.map(({ label }) => label)]).toEqual(['qwen3', 'qwen3']);
  expect(response.payload).not.toContain('127.0.0.1');
});

test('a model that one node connects is offered by the others within seconds, until it is taken away', async () => {
  const [first, second] = [await startNode(), await startNode()];
  const headers = await administratorHeaders(first);
  const offeredBy = async ({ app }: RunningServer) =>
    (await app.inject('/api/config')).json<PublicConfig>().ai.models.map(({ label }) => label);
  const reaches = (labels: string[]) =>
    vi.waitFor(async () => expect(await offeredBy(second)).toEqual(labels), {
      timeout: 120_000,
      interval: 100,
    });
  const connected = await first.app.inject({
    method: 'POST',
    url: '/api/admin/models',
    headers,
    payload: {
      name: 'Ours',
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'm',
    },
  });
  expect(connected.statusCode).toBe(201);
  expect(await offeredBy(first)).toEqual(['Ours']);
  await reaches(['Ours']);
  const { id } = connected.json<{ id: string }>();
  await first.app.inject({ method: 'DELETE', url: `/api/admin/models/${id}`, headers });
  expect(await offeredBy(first)).toEqual([]);
  await reaches([]);
});

test('the server starts with damaged settings, warns, and lets the administrator sign in', async () => {
  await database.pool
    .query(`INSERT INTO connected_model (id, name, provider, model, encrypted_key, is_offered)
    VALUES ('environment', '', 'openai', 'm', 'AAAA', true)`);
  await database.pool.query(`INSERT INTO setting (name, value) VALUES
    ('limits', 'nonsense'), ('registration', '{"isOpen":"perhaps"}')`);
  const server = await startNode();
  const warnings = server.notices.filter((notice) => notice.startsWith('Warning: '));
  expect(warnings.join('\n')).toMatch(/limits are damaged[^]*registration are damaged[^]*API key/);
  const headers = await administratorHeaders(server);
  const response = await server.app.inject({ url: '/api/admin/settings', headers });
  expect(response.statusCode).toBe(200);
  expect(response.json().inForce).toMatchObject({
    mode: 'rehearsal',
    problem: expect.stringContaining('API key'),
  });
});

test('a model at a refused address is told of at the start', async () => {
  const { notices } = await startNode({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://169.254.169.254/v1',
    AI_MODEL: 'm',
  });
  expect(notices.join('\n')).toMatch(/^Warning: AI_BASE_URL .*AI_ALLOWED_ADDRESSES\.$/m);
});
