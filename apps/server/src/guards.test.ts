import { request as ask, type OutgoingHttpHeaders } from 'node:http';
import { problemSchema, type Problem } from '@convoke/contract/errors/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestApp, openGuards, type TestApp } from '../test/test-app.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { conversationRoutes } from './features/talk/conversation.routes.ts';
import { publicationPageRoutes } from './features/publication/pages/publication-pages.routes.ts';
import { publicationRoutes } from './features/publication/publication.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { refusal } from './lib/refusal.ts';

/** A fake for every service: guards refuse before any service is called. */
const unreached: unknown = new Proxy(function () {}, {
  get: (_target, name) => (name === 'then' ? undefined : unreached),
  apply: () => {
    throw refusal('settings_changed_elsewhere');
  },
});
const overload = { isOverloaded: false };

let test: TestApp;
let port = 0;
let ownPair: Record<string, string> = {};

beforeAll(async () => {
  const service = unreached as never;
  test = await createTestApp({
    env: { METRICS_TOKEN: 'a-token-of-some-length-for-the-metrics' },
    features: [
      ...teamRoutes(service),
      ...conversationRoutes(service),
      ...publicationRoutes({ publication: service, removeAsAdministrator: service }),
      ...accountRoutes(service),
      ...adminRoutes(service),
    ],
    deps: {
      pages: publicationPageRoutes({ pages: service, feeds: service, fallbackCard: '' }),
      guards: { ...openGuards, identity: service, findIdentity: service },
      overload,
    },
  });
  port = await test.listen();
  ownPair = await test.pageHeaders();
});
afterAll(() => test.close());

interface GuardResponse {
  status: number;
  code: Problem['code'] | null;
  policy: string | undefined;
  requestId: string | undefined;
}

function send(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<GuardResponse> {
  return new Promise((resolve, reject) => {
    ask({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      let body = '';
      response.on('data', (piece: Buffer) => (body += piece.toString()));
      response.on('end', () => {
        const { 'content-type': type, 'x-request-id': id } = response.headers;
        const isProblem = type?.includes('problem+json') === true && body !== '';
        resolve({
          status: response.statusCode ?? 0,
          code: isProblem ? z.parse(problemSchema, JSON.parse(body)).code : null,
          policy: response.headers['content-security-policy']?.toString(),
          requestId: typeof id === 'string' ? id : undefined,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
/** Spellings of one address. */
const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'percent-encoded letters': (path) => path.replaceAll(/[a-z]/g, encoded),
  'absolute form': (path) => `http://127.0.0.1:${port}${path}`,
  mixed: (path) => `HTTP://127.0.0.1:${port}${path.replace('ap', '%61%70')}?x=%61`,
};

/** Every route below `/api`, with parameters filled in. */
function apiRoutes() {
  const routes: { method: string; path: string; isHealth: boolean; isPaidGet: boolean }[] = [];
  for (const [url, { methods }] of test.app.routeMethods) {
    if (!url.startsWith('/api/')) continue;
    for (const method of methods) {
      const isPaidGet = method === 'GET' && url.startsWith('/api/functions/');
      // Refused as a method, not by a guard.
      if (method === 'HEAD' && url.startsWith('/api/functions/')) continue;
      routes.push({
        method,
        path: url.replaceAll(/:\w+/g, 'abc'),
        isHealth: url.startsWith('/api/health/'),
        isPaidGet,
      });
    }
  }
  return routes;
}

/** Requests routes in one spelling and returns those with an unexpected response. */
async function unexpectedResponses(
  routes: { method: string; path: string }[],
  spelling: string,
  { headers, status, code }: { headers: OutgoingHttpHeaders; status: number; code: string },
) {
  const wrong: object[] = [];
  for (const { method, path } of routes) {
    // The state of the server belongs to one request at a time.
    const response = await send(method, spellings[spelling]?.(path) ?? path, headers);
    const isRight =
      response.status === status &&
      (method === 'HEAD' || response.code === code) &&
      response.policy?.includes("default-src 'none'") === true &&
      response.requestId !== undefined;
    if (!isRight) wrong.push({ method, path, ...response });
  }
  return wrong;
}

it('the test covers every endpoint', () => {
  const routes = apiRoutes();
  expect(routes.length).toBeGreaterThan(60);
  for (const endpoint of test.app.endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, 'abc')}`;
    expect(routes).toContainEqual(expect.objectContaining({ method: endpoint.method, path }));
  }
});

describe.each(Object.keys(spellings))('every route of the API, addressed in %s,', (spelling) => {
  const guarded = () =>
    apiRoutes().filter(
      ({ method, isPaidGet }) => isPaidGet || (method !== 'GET' && method !== 'HEAD'),
    );

  it('refuses a foreign origin', async () => {
    const headers = { ...ownPair, origin: 'https://evil.example' };
    const expected = { headers, status: 403, code: 'csrf_failed' };
    expect(await unexpectedResponses(guarded(), spelling, expected)).toEqual([]);
  });

  it('refuses a request that does not repeat the cookie', async () => {
    const routes = guarded().filter(({ isPaidGet }) => !isPaidGet);
    const expected = { headers: {}, status: 403, code: 'csrf_failed' };
    expect(await unexpectedResponses(routes, spelling, expected)).toEqual([]);
  });

  it('refuses prefetching of paid GET requests', async () => {
    const routes = guarded().filter(({ isPaidGet }) => isPaidGet);
    expect(routes).not.toEqual([]);
    const headers = { 'sec-purpose': 'prefetch' };
    const expected = { headers, status: 403, code: 'forbidden' };
    expect(await unexpectedResponses(routes, spelling, expected)).toEqual([]);
  });

  it('refuses during overload', async () => {
    overload.isOverloaded = true;
    const routes = apiRoutes().filter(({ isHealth }) => !isHealth);
    const expected = { headers: ownPair, status: 503, code: 'unavailable' };
    expect(await unexpectedResponses(routes, spelling, expected)).toEqual([]);
    overload.isOverloaded = false;
  });

  it('refuses while the server stops', async () => {
    test.app.lifecycle.isStopping = true;
    const routes = apiRoutes().filter(({ isHealth }) => !isHealth);
    const expected = { headers: ownPair, status: 503, code: 'unavailable' };
    expect(await unexpectedResponses(routes, spelling, expected)).toEqual([]);
    test.app.lifecycle.isStopping = false;
  });

  it('refuses a method that its address does not have', async () => {
    const routes = [...new Set(apiRoutes().map(({ path }) => path))].map((path) => ({
      method: 'PATCH',
      path,
    }));
    const expected = { headers: ownPair, status: 405, code: 'invalid_request' };
    expect(await unexpectedResponses(routes, spelling, expected)).toEqual([]);
  });

  it('leaves unknown addresses below /api a 404', async () => {
    const routes = ['GET', 'HEAD', 'POST'].map((method) => ({ method, path: '/api/nothing' }));
    const expected = { headers: ownPair, status: 404, code: 'not_found' };
    expect(await unexpectedResponses(routes, spelling, expected)).toEqual([]);
  });
});

describe('a foreign host name (DNS rebinding)', () => {
  const withHost = (method: string, path: string, host: string, more: OutgoingHttpHeaders = {}) =>
    send(method, path, { ...ownPair, host, ...more });

  it('may read, but not change anything or cause costs', async () => {
    expect((await withHost('GET', '/api/config', 'evil.example')).status).toBe(200);
    const refused = { status: 403, code: 'forbidden' };
    const routes = apiRoutes().filter(
      ({ method, isPaidGet }) => isPaidGet || (method !== 'GET' && method !== 'HEAD'),
    );
    for (const { method, path } of routes) {
      const own = { origin: `http://evil.example:${port}` };
      // The loop names the failing route.
      const response = await withHost(method, path, `evil.example:${port}`, own);
      expect([method, path, response]).toEqual([method, path, expect.objectContaining(refused)]);
    }
  });

  it('in an absolute address takes precedence over the Host header', async () => {
    const path = 'http://evil.example/api/conversations';
    expect((await withHost('POST', path, 'localhost')).code).toBe('forbidden');
  });

  it.each([
    'localhost:3000',
    'localhost.',
    'convoke.localhost:5173',
    '127.0.0.1:3000',
    '192.168.1.20:3000',
    '[::1]:3000',
    '[fd00::20]',
  ])('is not %s', async (host) => {
    expect((await withHost('PATCH', '/api/config', host)).status).toBe(405);
  });

  it('is not the public host, nor a proxy host when the origin is the public one', async () => {
    const own = await createTestApp({ env: { PUBLIC_URL: 'https://convoke.example' } });
    const headers = await own.pageHeaders();
    const statusFor = async (more: Record<string, string>) =>
      (
        await own.app.inject({
          method: 'PATCH',
          url: '/api/config',
          headers: { ...headers, ...more },
        })
      ).statusCode;
    expect(await statusFor({ host: 'convoke.example' })).toBe(405);
    expect(await statusFor({ host: 'backend:3000', origin: 'https://convoke.example' })).toBe(405);
    expect(await statusFor({ host: 'backend:3000' })).toBe(403);
    expect(await statusFor({ host: 'other.example', origin: 'https://other.example' })).toBe(403);
    await own.close();
  });

  it('is not what a trusted proxy forwards', async () => {
    const own = await createTestApp({
      env: { PUBLIC_URL: 'https://convoke.example', TRUST_PROXY: 'loopback' },
    });
    const headers = {
      ...(await own.pageHeaders()),
      host: 'backend:3000',
      'x-forwarded-host': 'convoke.example',
      'x-forwarded-proto': 'https',
    };
    const response = await own.app.inject({ method: 'PATCH', url: '/api/config', headers });
    expect(response.statusCode).toBe(405);
    await own.close();
  });
});
