import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config.ts';
import { createLogger } from './http/observability/logger.ts';
import { type RunningServer, startServer } from './server.ts';

// A dump of the database that version 1 (migrations 0001 to 0012) wrote on PostgreSQL 15: two accounts, synced work,
// three publications with a remix and a report, changed settings with the key of a model.
const dump = new URL('../test/fixtures/first-edition.sql', import.meta.url);
const rootSecret = 'first-edition-secret-of-a-test-database';
const reader = { email: 'reader@convoke.example', password: 'Tr0ub4dor@Horse' };
const administrator = { email: 'admin@convoke.example', password: 'Adm1nistrator!' };
const original = '9de7ed2e-d4f6-49b5-80ee-7925425fdb6f';
const remix = 'e03e1efb-6ecc-4d37-b77e-04a56de7edf6';
const reported = '0e3c39bd-17d7-4d00-be6a-bdcee0eac810';

let database: TestDatabase;
let server: RunningServer;
let dataDir = '';
let pageHeaders: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  // The dump sets options of its session, so the connection is used for nothing else.
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(await readFile(dump, 'utf8'));
  await client.end();
  dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-first-edition-test-'));
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: database.connectionString,
    AUTH_SECRET: rootSecret,
    DATA_DIR: dataDir,
    AI_PROVIDER: 'rehearsal',
    BOT_CHECK: 'off',
  });
  server = await startServer(config, createLogger('silent'));
  const page = await server.app.inject('/api/config');
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  pageHeaders = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function get(url: string, headers: Record<string, string> = {}) {
  return vi.waitFor(async () => {
    const response = await server.app.inject({ url: `/api${url}`, headers });
    // 503 while the database of a busy machine takes too long.
    expect([url, response.statusCode]).toEqual([url, 200]);
    return response.json();
  }, 60_000);
}

async function signIn(person: { email: string; password: string }) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: pageHeaders,
    payload: { ...person, turnstileResponse: 'off' },
  });
  expect(response.statusCode).toBe(200);
  return { authorization: `Bearer ${response.json().token}` };
}

describe('a database of version 1, migrated in place', () => {
  it('lists and finds its publications as before', async () => {
    const titles = (items: { introduction: string }[]) => items.map((item) => item.introduction);
    const all = ['Open at night, part 3', 'Open at night, part 2', 'Open at night, part 1'];
    expect(titles(await get('/conversations'))).toEqual(all);
    expect(titles(await get('/conversations?title=part%202'))).toEqual([all[1]]);
    expect(titles(await get('/conversations?tags=library'))).toEqual(all);
    expect(titles(await get('/conversations?participants=Engineer'))).toEqual(all);
    expect(await get('/conversations/facets')).toMatchObject({
      tags: expect.arrayContaining(['library', 'night']),
      participants: ['Engineer'],
    });
  });

  it('opens a publication with every reply, its summary and its remix', async () => {
    expect(await get(`/conversations/${original}`)).toMatchObject({
      introduction: 'Open at night, part 1',
      createdAt: '2026-11-22T16:17:44.972Z',
      objectives: 'Open by spring\nStay open',
      relevantTags: 'open, night, library, spring, stay, doors, engineer',
      remixCount: 1,
      replies: [
        { fromUser: true, content: 'How do we begin part 1?', sender: 'You' },
        { content: 'With the doors of part 1.', sender: 'Mara', kind: 'objection' },
      ],
    });
    expect(await get(`/conversations/${remix}`)).toMatchObject({
      remixOf: original,
      remixOfIntroduction: 'Open at night, part 1',
    });
  });

  it('lets a person sign in and find what was synced', async () => {
    const headers = await signIn(reader);
    const { isKept, records } = await get('/kept-work', headers);
    expect(isKept).toBe(true);
    const contents = new Map<string, { messages?: { content: string }[]; teamVision?: string }>(
      records.map(({ name, content }: { name: string; content: object }) => [name, content]),
    );
    expect(contents.get('vision')?.teamVision).toBe('A library that is open at night');
    const messages = contents.get('conversation:1763700000000')?.messages ?? [];
    expect(messages.map(({ content }) => content)).toEqual(
      [0, 1, 2, 3].map((index) => `Message ${index} of the synced conversation`),
    );
  });

  it('lets an administrator see the report and the settings, whose key still opens', async () => {
    const headers = await signIn(administrator);
    const settings = await get('/admin/settings', headers);
    expect(settings).toMatchObject({
      ai: { provider: 'openai-compatible', model: 'night-model', hasApiKey: true },
      limits: { aiPerMinute: 31 },
    });
    expect(settings.inForce.label).toMatch(/night-model/);
    const { reports } = await get(`/admin/publications/${reported}`, headers);
    expect(reports).toMatchObject([{ reason: 'A report of a test' }]);
  });

  it('takes a publication back with the key of that time', async () => {
    const response = await server.app.inject({
      method: 'DELETE',
      url: `/api/conversations/${remix}`,
      headers: { ...pageHeaders, 'x-delete-key': 'Iwy6dsrrUXn4I1gRuzZ-Szy7gvERuOj3FjUyum1gS8Y' },
    });
    expect(response.statusCode).toBe(204);
    expect((await get(`/conversations/${original}`)).remixCount).toBe(0);
  });
});
