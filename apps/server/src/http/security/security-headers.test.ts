import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { contentSecurityPolicy } from './security-headers.ts';

let test: TestApp;
afterEach(() => test.close());

it('every response carries the security headers', async () => {
  test = await createTestApp();
  for (const url of ['/api/config', '/api/nothing', '/', '/api/docs', '/metrics', '/api/%']) {
    const { headers } = await test.app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

it('plain http works: nothing requires https there', async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://convoke.example' } });
  const plain = await test.app.inject({ url: '/api/docs', headers: { host: '192.168.1.20:3000' } });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  const secure = await test.app.inject({ url: '/api/docs', headers: { host: 'convoke.example' } });
  expect(secure.headers['strict-transport-security']).toContain('max-age=');
});

it('sends the opener policy only to hosts where browsers apply it', async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://convoke.example' } });
  const policyFor = async (host: string) => {
    const { headers } = await test.app.inject({ url: '/api/docs', headers: { host } });
    return headers['cross-origin-opener-policy'];
  };
  for (const host of [
    'convoke.example',
    'localhost:3000',
    'team.localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
  ]) {
    expect(await policyFor(host), host).toBe('same-origin');
  }
  for (const host of ['192.168.1.20:3000', 'convoke.lan', '127.0.0.1.example', 'notlocalhost']) {
    expect(await policyFor(host), host).toBeUndefined();
  }
});

it('uses a forwarded protocol only from a trusted proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  test = await createTestApp();
  expect(
    (await test.app.inject({ url: '/api/docs', headers })).headers['strict-transport-security'],
  ).toBeUndefined();
  await test.close();
  test = await createTestApp({ env: { TRUST_PROXY: 'loopback' } });
  expect(
    (await test.app.inject({ url: '/api/docs', headers })).headers['strict-transport-security'],
  ).toBeDefined();
});

it('the policy allows Turnstile only when it is configured', async () => {
  test = await createTestApp({
    env: { BOT_CHECK: 'turnstile', TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'k-private' },
  });
  const response = await test.app.inject('/api/docs');
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  expect(contentSecurityPolicy({ isTurnstile: false })).not.toContain('cloudflare');
  for (const each of [policy, contentSecurityPolicy({ isTurnstile: false })]) {
    expect(each).not.toMatch(/unsafe|\*|https:(?!\/\/challenges)/);
  }
});
