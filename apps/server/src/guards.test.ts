import { request as ask, type OutgoingHttpHeaders } from 'node:http';
import { problemSchema, type Problem } from '@convoke/contract/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestApp, openGates, type TestApp } from '../test/test-app.ts';
import { problem } from './http/problems.ts';

/** Stands for every service: the gates refuse before anything is asked of one. */
const unreached: unknown = new Proxy(function () {}, {
  get: (_target, name) => (name === 'then' ? undefined : unreached),
  apply: () => {
    throw problem(418, 'conflict', 'The handler was reached.');
  },
});
const overload = { isOverloaded: false };

let test: TestApp;
let port = 0;
let ownPair: Record<string, string> = {};

beforeAll(async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of them is reached
  const service = unreached as never;
  test = await createTestApp({
    env: { METRICS_TOKEN: 'a-token-of-some-length-for-the-metrics' },
    deps: {
      account: service,
      admin: service,
      conversation: service,
      team: service,
      publication: service,
      publicationPages: { pages: service, feeds: service, standInCard: '' },
      gates: { ...openGates, identity: service, whoIs: service },
      overload,
    },
  });
  port = await test.listen();
  ownPair = await test.pageHeaders();
});
afterAll(() => test.close());

interface Answer {
  status: number;
  code: Problem['code'] | null;
  policy: string | undefined;
  requestId: string | undefined;
}

function send(method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
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
/** Ways to write one address. */
const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'percent-encoded letters': (path) => path.replaceAll(/[a-z]/g, encoded),
  'absolute form': (path) => `http://127.0.0.1:${port}${path}`,
  mixed: (path) => `HTTP://127.0.0.1:${port}${path.replace('ap', '%61%70')}?x=%61`,
};

/** Every route below `/api`, with parameters filled in. */
function apiRoutes() {
  const routes: { method: string; path: string; isHealth: boolean; isPaidGet: boolean }[] = [];
  for (const [url, { methods }] of test.app.knownAddresses) {
    if (!url.startsWith('/api/')) continue;
    for (const method of methods) {
      const isPaidGet = method === 'GET' && url.startsWith('/api/functions/');
      // Refused as a method, not by a gate.
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

/** Asks each of some routes in one spelling and returns those that answer otherwise than expected. */
async function wrongAnswers(
  routes: { method: string; path: string }[],
  spelling: string,
  { headers, status, code }: { headers: OutgoingHttpHeaders; status: number; code: string },
) {
  const wrong: object[] = [];
  for (const { method, path } of routes) {
    // oxlint-disable-next-line no-await-in-loop -- the state of the server belongs to one request at a time
    const answer = await send(method, spellings[spelling]?.(path) ?? path, headers);
    const isRight =
      answer.status === status &&
      (method === 'HEAD' || answer.code === code) &&
      answer.policy?.includes("default-src 'none'") === true &&
      answer.requestId !== undefined;
    if (!isRight) wrong.push({ method, path, ...answer });
  }
  return wrong;
}

it('knows the routes that it tries', () => {
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
    expect(await wrongAnswers(guarded(), spelling, expected)).toEqual([]);
  });

  it('refuses what does not repeat the cookie', async () => {
    const routes = guarded().filter(({ isPaidGet }) => !isPaidGet);
    const expected = { headers: {}, status: 403, code: 'csrf_failed' };
    expect(await wrongAnswers(routes, spelling, expected)).toEqual([]);
  });

  it('refuses to be fetched ahead where that costs money', async () => {
    const routes = guarded().filter(({ isPaidGet }) => isPaidGet);
    expect(routes).not.toEqual([]);
    const headers = { 'sec-purpose': 'prefetch' };
    const expected = { headers, status: 403, code: 'forbidden' };
    expect(await wrongAnswers(routes, spelling, expected)).toEqual([]);
  });

  it('refuses while there is too much to do', async () => {
    overload.isOverloaded = true;
    const routes = apiRoutes().filter(({ isHealth }) => !isHealth);
    const expected = { headers: ownPair, status: 503, code: 'unavailable' };
    expect(await wrongAnswers(routes, spelling, expected)).toEqual([]);
    overload.isOverloaded = false;
  });

  it('refuses while the server stops', async () => {
    test.app.lifecycle.isStopping = true;
    const routes = apiRoutes().filter(({ isHealth }) => !isHealth);
    const expected = { headers: ownPair, status: 503, code: 'unavailable' };
    expect(await wrongAnswers(routes, spelling, expected)).toEqual([]);
    test.app.lifecycle.isStopping = false;
  });

  it('refuses a method that its address does not have', async () => {
    const routes = [...new Set(apiRoutes().map(({ path }) => path))].map((path) => ({
      method: 'PATCH',
      path,
    }));
    const expected = { headers: ownPair, status: 405, code: 'invalid_request' };
    expect(await wrongAnswers(routes, spelling, expected)).toEqual([]);
  });

  it('is the only one below its prefix', async () => {
    const routes = ['GET', 'HEAD', 'POST'].map((method) => ({ method, path: '/api/nothing' }));
    const expected = { headers: ownPair, status: 404, code: 'not_found' };
    expect(await wrongAnswers(routes, spelling, expected)).toEqual([]);
  });
});

describe('a host by which a stranger could have led a browser here', () => {
  const withHost = (method: string, path: string, host: string, more: OutgoingHttpHeaders = {}) =>
    send(method, path, { ...ownPair, host, ...more });

  it('may read, and neither change nor cost anything', async () => {
    expect((await withHost('GET', '/api/config', 'evil.example')).status).toBe(200);
    const refused = { status: 403, code: 'forbidden' };
    const routes = apiRoutes().filter(
      ({ method, isPaidGet }) => isPaidGet || (method !== 'GET' && method !== 'HEAD'),
    );
    for (const { method, path } of routes) {
      const own = { origin: `http://evil.example:${port}` };
      // oxlint-disable-next-line no-await-in-loop -- a loop says which one
      const answer = await withHost(method, path, `evil.example:${port}`, own);
      expect([method, path, answer]).toEqual([method, path, expect.objectContaining(refused)]);
    }
  });

  it('is judged by the address where that names one, which a header cannot mend', async () => {
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

  it('is not the public address, nor whatever its proxy says while the page is ours', async () => {
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
    const answer = await own.app.inject({ method: 'PATCH', url: '/api/config', headers });
    expect(answer.statusCode).toBe(405);
    await own.close();
  });
});
