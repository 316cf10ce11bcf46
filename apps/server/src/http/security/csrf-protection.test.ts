import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  registerFakeAiRoutes,
} from '../../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let calls = 0;

async function start(env: Record<string, string> = {}): Promise<void> {
  calls = 0;
  test = await createTestApp({
    env,
    routes: (app) =>
      registerFakeAiRoutes(app, (signal, emit) => {
        calls += 1;
        return answerOf('yes')(signal, emit);
      }),
  });
}

beforeEach(() => start());
afterEach(() => test.close());

const post = (headers: Record<string, string | undefined>) =>
  test.app.inject({ method: 'POST', url: continueUrl, headers, payload: conversationBody });

describe('a request that changes or costs something', () => {
  it('is accepted with the cookie and a header that repeats it', async () => {
    expect((await post(await test.pageHeaders())).statusCode).toBe(200);
  });

  it('is refused without cookie or header, when they differ, or when the signature is wrong', async () => {
    const { cookie = '', 'x-xsrf-token': token = '' } = await test.pageHeaders();
    const other = (await test.pageHeaders())['x-xsrf-token'] ?? '';
    const forged = `${'A'.repeat(22)}.${'B'.repeat(43)}`;
    for (const headers of [
      {},
      { cookie },
      { 'x-xsrf-token': token },
      { cookie, 'x-xsrf-token': other },
      { cookie, 'x-xsrf-token': '' },
      { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
      { cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged },
      { cookie: `XSRF-TOKEN=${token}x`, 'x-xsrf-token': `${token}x` },
      { cookie: `XSRF-TOKEN=${'a.'.repeat(5000)}`, 'x-xsrf-token': 'a.'.repeat(5000) },
    ]) {
      const response = await post(headers);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ status: 403, code: 'csrf_failed' });
    }
    expect(calls).toBe(0);
  });

  it('is refused for a foreign origin even with a valid token', async () => {
    const headers = await test.pageHeaders();
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:81' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await post({ ...headers, ...foreign });
      expect([response.statusCode, response.json().code]).toEqual([403, 'csrf_failed']);
    }
    expect((await post({ ...headers, origin: 'http://localhost:80' })).statusCode).toBe(200);
    expect(
      (await post({ ...headers, host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }))
        .statusCode,
    ).toBe(200);
  });

  it('is accepted from the public origin behind a proxy that changes the host', async () => {
    await test.close();
    await start({ PUBLIC_URL: 'https://convoke.example' });
    const headers = { ...(await test.pageHeaders()), host: '10.0.0.5:3000' };
    expect((await post({ ...headers, origin: 'https://convoke.example' })).statusCode).toBe(200);
    expect((await post({ ...headers, origin: 'http://convoke.example' })).statusCode).toBe(403);
  });

  it('is refused before its body is parsed, also at unknown addresses', async () => {
    for (const url of [continueUrl, '/api/nothing']) {
      const response = await test.app.inject({ method: 'POST', url, payload: '{"broken' });
      expect([response.statusCode, response.json().code]).toEqual([403, 'csrf_failed']);
    }
  });
});

describe('the cookie', () => {
  const cookieOf = async (headers: Record<string, string> = {}, url = '/api/config') =>
    String((await test.app.inject({ url, headers })).headers['set-cookie']);

  it('is readable by pages, SameSite=Lax, and Secure over https only', async () => {
    expect(await cookieOf()).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
    await test.close();
    await start({ PUBLIC_URL: 'https://convoke.example' });
    expect(await cookieOf({ host: 'convoke.example' })).toContain('; Secure');
    expect(await cookieOf({ host: '192.168.1.20:3000' })).not.toContain('Secure');
  });

  it('keeps a valid value, so that two tabs agree', async () => {
    const { cookie = '' } = await test.pageHeaders();
    expect(await cookieOf({ cookie })).toContain(cookie);
    expect(await cookieOf({ cookie: 'XSRF-TOKEN=forged' })).not.toContain('forged');
  });

  it('is never sent on a cacheable response', async () => {
    const response = await test.app.inject('/api/config');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the paid GET', () => {
  const url = '/api/functions/describe/Designer/token%2Fwith%2Bsigns%3D';
  const get = (headers: Record<string, string | undefined> = {}) =>
    test.app.inject({ url, headers });

  it('answers same-origin pages and is not cached', async () => {
    const response = await get({ 'sec-fetch-site': 'same-origin' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('refuses other sites and prefetching', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]) {
      expect((await get(headers)).statusCode).toBe(403);
    }
    expect(calls).toBe(0);
  });

  it('answers HEAD with 405', async () => {
    const response = await test.app.inject({ method: 'HEAD', url });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET']);
    expect(calls).toBe(0);
  });

  it('leaves no token in the log', async () => {
    await get();
    await test.app.inject(`${url}/more`);
    expect(JSON.stringify(test.logged)).not.toContain('token%2F');
    expect(JSON.stringify(test.logged)).toContain('/api/functions/describe/:role/:botCheckToken');
  });
});
