import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  fakeAiRoutes,
} from '../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let calls = 0;

async function start(env: Record<string, string> = {}): Promise<void> {
  calls = 0;
  test = await createTestApp({
    env,
    routes: (app) =>
      fakeAiRoutes(app, (signal, show) => {
        calls += 1;
        return answerOf('yes')(signal, show);
      }),
  });
}

beforeEach(() => start());
afterEach(() => test.close());

const post = (headers: Record<string, string | undefined>) =>
  test.app.inject({ method: 'POST', url: continueUrl, headers, payload: conversationBody });

describe('a request that changes or costs something', () => {
  it('passes with the cookie and the header that repeats it', async () => {
    expect((await post(await test.pageHeaders())).statusCode).toBe(200);
  });

  it('is refused without them, with one of them, with two that differ, or with a pair that we never signed', async () => {
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
      const answer = await post(headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ status: 403, code: 'csrf_failed' });
    }
    expect(calls).toBe(0);
  });

  it('is refused for a foreign origin even with a right pair', async () => {
    const headers = await test.pageHeaders();
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:81' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await post({ ...headers, ...foreign });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf_failed']);
    }
    expect((await post({ ...headers, origin: 'http://localhost:80' })).statusCode).toBe(200);
    expect(
      (await post({ ...headers, host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }))
        .statusCode,
    ).toBe(200);
  });

  it('believes the public address, which a proxy may have changed on the way', async () => {
    await test.close();
    await start({ PUBLIC_URL: 'https://convoke.example' });
    const headers = { ...(await test.pageHeaders()), host: '10.0.0.5:3000' };
    expect((await post({ ...headers, origin: 'https://convoke.example' })).statusCode).toBe(200);
    expect((await post({ ...headers, origin: 'http://convoke.example' })).statusCode).toBe(403);
  });

  it('is refused before its body is judged, also where nothing is', async () => {
    for (const url of [continueUrl, '/api/nothing']) {
      const answer = await test.app.inject({ method: 'POST', url, payload: '{"broken' });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf_failed']);
    }
  });
});

describe('the cookie', () => {
  const cookieOf = async (headers: Record<string, string> = {}, url = '/api/config') =>
    String((await test.app.inject({ url, headers })).headers['set-cookie']);

  it('can be read by pages, stays on the site, and demands https only where there is https', async () => {
    expect(await cookieOf()).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
    await test.close();
    await start({ PUBLIC_URL: 'https://convoke.example' });
    expect(await cookieOf({ host: 'convoke.example' })).toContain('; Secure');
    expect(await cookieOf({ host: '192.168.1.20:3000' })).not.toContain('Secure');
  });

  it('keeps its value while it is good, so that two tabs agree', async () => {
    const { cookie = '' } = await test.pageHeaders();
    expect(await cookieOf({ cookie })).toContain(cookie);
    expect(await cookieOf({ cookie: 'XSRF-TOKEN=forged' })).not.toContain('forged');
  });

  it('never travels on an answer that a cache may keep', async () => {
    const answer = await test.app.inject('/api/config');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the paid GET', () => {
  const url = '/api/functions/describe/Designer/token%2Fwith%2Bsigns%3D';
  const get = (headers: Record<string, string | undefined> = {}) =>
    test.app.inject({ url, headers });

  it('answers our own pages and is never kept', async () => {
    const answer = await get({ 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses other sites and browsers that look ahead', async () => {
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
    const answer = await test.app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET']);
    expect(calls).toBe(0);
  });

  it('leaves no token in the log', async () => {
    await get();
    await test.app.inject(`${url}/more`);
    expect(JSON.stringify(test.logged)).not.toContain('token%2F');
    expect(JSON.stringify(test.logged)).toContain('/api/functions/describe/:role/:botCheckToken');
  });
});
