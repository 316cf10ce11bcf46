import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Endpoint, endpointPath } from '@convoke/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBody } from '../test/publication-fixture.ts';
import { validPassword } from '../test/account-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config.ts';
import type { OpenApiDocument } from './http/api-docs/openapi.ts';
import { createLogger } from './http/observability/logger.ts';
import { systemClock } from './lib/clock.ts';
import { randomIds } from './lib/ids.ts';
import { type RunningServer, startServer } from './server.ts';
import { AccountRepository } from './services/session/account.repository.ts';
import { createPasswords } from './services/session/passwords.ts';
import { Sessions } from './services/session/sessions.ts';

const callers = [
  'anonymous',
  'invented token',
  'unverified',
  'CONVOKER',
  'USER',
  'PARTNER',
  'ADMIN',
  'deactivated',
  'expired session',
  'signed out',
] as const;
type Caller = (typeof callers)[number];

const unauthenticated: ReadonlySet<Caller> = new Set([
  'anonymous',
  'invented token',
  'deactivated',
  'expired session',
  'signed out',
]);

const connectedModel = {
  name: 'Ours',
  provider: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'm',
};

const toolServer = { name: 'Ours', url: 'http://127.0.0.1:9/mcp' };

// Schemas are checked before the sign-in (docs/behaviour.md#order-of-checks), so each guarded route needs a valid body.
// The values name nothing that exists, so that no call removes what the next one needs.
const bodies: Record<string, object | undefined> = {
  'POST /auth/logout': undefined,
  'POST /auth/change-password': { currentPassword: 'wrong', newPassword: validPassword },
  'PUT /profile': { firstName: 'Ada', lastName: 'Lovelace' },
  'DELETE /profile': { password: 'wrong' },
  'POST /admin/users': {
    name: 'Ada Lovelace',
    email: 'anonymous@convoke.example',
    password: validPassword,
    userType: 'USER',
  },
  'PUT /admin/users/:id': { name: 'A B', email: 'x@convoke.example', userType: 'USER' },
  'PUT /admin/settings': {},
  'POST /admin/models': connectedModel,
  'PUT /admin/models/:id': connectedModel,
  'POST /admin/tools/servers': toolServer,
  'PUT /admin/tools/servers/:id': toolServer,
  'POST /admin/tools/sign-in': { code: 'none', state: 'none' },
  'PUT /admin/tools/:id': { isOffered: false },
  'PUT /admin/tools/search': { provider: null },
  'PUT /kept-work': {
    epoch: '7f1d6a52-8c1b-4d7f-9a53-0c8b7e6d5f41',
    changes: [{ kind: 'members', name: 'members', base: 0, content: [] }],
  },
  'PUT /kept-work/choice': { isKept: true },
};

// Unverified accounts are free to create, so they may not store data.
const needsVerifiedAddress = new Set(['PUT /kept-work', 'PUT /kept-work/choice']);

let database: TestDatabase;
let server: RunningServer;
let dataDir = '';
let sessions: Sessions;
let pageHeaders: Record<string, string> = {};
const accountIds = new Map<Caller, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'convoke-access-test-'));
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: database.connectionString,
    AUTH_SECRET: 'a secret of the tests, long enough',
    DATA_DIR: dataDir,
    AI_PROVIDER: 'rehearsal',
    BOT_CHECK: 'off',
    // Without a mail server no address can be verified, and none needs to be.
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_AI_PER_MINUTE: '1000000',
    RATE_LIMIT_AUTH_PER_MINUTE: '1000000',
    RATE_LIMIT_API_PER_MINUTE: '1000000',
    RATE_LIMIT_REQUESTS_PER_MINUTE: '1000000',
    RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: '1000000',
    RATE_LIMIT_PUBLISH_PER_DAY: '1000000',
  });
  server = await startServer(config, createLogger('silent'));
  sessions = new Sessions({ db: database.db, clock: systemClock, ids: randomIds });
  const accounts = new AccountRepository(database.db);
  const passwordHash = await createPasswords().hash(validPassword);
  for (const caller of callers) {
    const role = caller === 'USER' || caller === 'PARTNER' || caller === 'ADMIN' ? caller : null;
    const added = await accounts.add({
      uuid: randomIds.uuid(),
      email: `${caller.replaceAll(' ', '-')}@convoke.example`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      // A caller who gets in by mistake would be an administrator.
      userType: role ?? (unauthenticated.has(caller) ? 'ADMIN' : 'CONVOKER'),
      enabled: caller !== 'deactivated',
      emailVerifiedAt: caller === 'unverified' ? null : new Date(systemClock.now()),
      passwordHash,
      at: new Date(systemClock.now()),
    });
    accountIds.set(caller, added?.id ?? 0);
  }
  const page = await server.app.inject('/api/config');
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  pageHeaders = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A new session for each call, since some calls end it. */
async function bearerOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  if (caller === 'invented token') return { authorization: `Bearer ${'A'.repeat(43)}` };
  const accountId = accountIds.get(caller) ?? 0;
  const { token } = await sessions.open(database.db, accountId, 'test');
  if (caller === 'signed out') await sessions.endAll(database.db, accountId, 'signed-out');
  if (caller === 'expired session') {
    await database.pool.query(
      `UPDATE account_session SET last_used_at = now() - interval '14 days' WHERE account_id = $1`,
      [accountId],
    );
  }
  return { authorization: `Bearer ${token}` };
}

async function call(endpoint: Endpoint, caller: Caller) {
  const params = Object.fromEntries(
    Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, randomIds.uuid()]),
  );
  const payload = bodies[`${endpoint.method} ${endpoint.path}`];
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api${endpointPath(endpoint, params)}`,
    headers: { ...pageHeaders, ...(await bearerOf(caller)) },
    ...(payload === undefined ? {} : { payload }),
  });
  const isProblem = String(response.headers['content-type']).includes('problem+json');
  return { status: response.statusCode, code: isProblem ? String(response.json().code) : null };
}

const nameOf = ({ method, path: route }: Endpoint) => `${method} ${route}`;

describe('every route', () => {
  it('has a body in this test if it is guarded and reads one', () => {
    const guarded = server.app.endpoints.filter(({ access }) => access !== 'anyone');
    expect(guarded.length).toBeGreaterThan(9);
    const missing = guarded.filter(({ body }) => body !== undefined).map(nameOf);
    expect(missing.filter((name) => !(name in bodies))).toEqual([]);
  });

  it.each(callers)('admits or refuses by access: %s', async (caller) => {
    const wrong: object[] = [];
    for (const endpoint of server.app.endpoints) {
      const { status, code } = await call(endpoint, caller);
      const expected = refusalFor(endpoint, caller);
      const isRefused = code === 'unauthorized' || code === 'forbidden';
      const isRight =
        expected === null ? !isRefused && status !== 500 : `${status} ${code}` === expected;
      if (!isRight) wrong.push({ route: nameOf(endpoint), expected, status, code });
    }
    expect(wrong).toEqual([]);
  });

  it('answers all callers alike if it is public', async () => {
    const isPublic = ({ access, path: route }: Endpoint) => access === 'anyone' && !isSetup(route);
    for (const endpoint of server.app.endpoints.filter(isPublic)) {
      const anonymous = await call(endpoint, 'anonymous');
      for (const caller of callers) {
        expect([nameOf(endpoint), caller, await call(endpoint, caller)]).toEqual([
          nameOf(endpoint),
          caller,
          anonymous,
        ]);
      }
    }
  });
});

it('the API docs state for each route whether it needs a token', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<OpenApiDocument>();
  for (const endpoint of server.app.endpoints) {
    const described = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')];
    const security = described?.[endpoint.method.toLowerCase()]?.security;
    expect([nameOf(endpoint), security !== undefined]).toEqual([
      nameOf(endpoint),
      endpoint.access !== 'anyone',
    ]);
  }
});

it('only an administrator deletes a publication without its key, and the audit log records it', async () => {
  const send = async (method: 'POST' | 'DELETE', url: string, caller: Caller, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { ...pageHeaders, ...(await bearerOf(caller)) },
      ...(payload === undefined ? {} : { payload }),
    });
  const published = await send('POST', '/api/conversations', 'anonymous', publishBody);
  const url = `/api/conversations/${published.json().uuid}`;
  for (const caller of callers.filter((one) => one !== 'ADMIN')) {
    expect([caller, (await send('DELETE', url, caller)).statusCode]).toEqual([caller, 403]);
  }
  expect((await send('DELETE', url, 'ADMIN')).statusCode).toBe(204);
  expect((await server.app.inject(url)).statusCode).toBe(404);
  const { rows } = await database.pool.query(
    `SELECT actor_id, target FROM audit_log WHERE action = 'publication.deleted'`,
  );
  expect(rows).toEqual([{ actor_id: accountIds.get('ADMIN'), target: published.json().uuid }]);
});

function refusalFor({ access, path: route, method }: Endpoint, caller: Caller): string | null {
  // Guarded by the publication's delete key, not by a session.
  if (method === 'DELETE' && route === '/conversations/:id') return null;
  const isForAdministrators = access === 'admin' || isSetup(route);
  if (access === 'anyone' && !isForAdministrators) return null;
  if (unauthenticated.has(caller)) return '401 unauthorized';
  if (caller === 'unverified' && needsVerifiedAddress.has(`${method} ${route}`))
    return '403 forbidden';
  return isForAdministrators && caller !== 'ADMIN' ? '403 forbidden' : null;
}

/** The setup is for administrators and, with the key of the link, for anyone. The other calls of it need a body first. */
function isSetup(route: string): boolean {
  return route === '/setup/servers';
}
