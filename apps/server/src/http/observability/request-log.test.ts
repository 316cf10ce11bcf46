import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLogger } from './logger.ts';

let test: TestApp;
afterEach(() => test?.close());

it('logs one line per response: route, duration and network', async () => {
  test = await createTestApp({ env: { TRUST_PROXY: 'loopback' } });
  const response = await test.app.inject({
    url: '/api/config?secret=1',
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  expect(test.logged).toEqual([
    expect.objectContaining({
      level: 'info',
      reqId: response.headers['x-request-id'],
      method: 'GET',
      path: '/api/config',
      status: 200,
      address: '203.0.113.0/24',
      msg: 'answered',
    }),
  ]);
  expect(JSON.stringify(test.logged)).not.toContain('203.0.113.77');
  expect(JSON.stringify(test.logged)).not.toContain('secret');
});

it('uses a forwarded address only from a trusted proxy', async () => {
  test = await createTestApp();
  await test.app.inject({ url: '/api/config', headers: { 'x-forwarded-for': '203.0.113.77' } });
  expect(test.logged[0]?.['address']).toBe('127.0.0.0/24');
});

it('omits query strings, which can hold tokens from mails', async () => {
  test = await createTestApp();
  await test.app.inject('/auth/verify-email?token=abc123');
  expect(test.logged).toEqual([expect.objectContaining({ path: '/auth/verify-email' })]);
});

it('masks secrets that are logged by mistake', () => {
  let line = '';
  const log = createLogger('info', { write: (text) => void (line += text) });
  const headers = {
    authorization: 'Bearer zq7',
    cookie: 'XSRF-TOKEN=zq7',
    'x-xsrf-token': 'zq7',
    'x-delete-key': 'zq7',
    'x-setup-key': 'zq7',
  };
  log.info(
    {
      headers,
      req: { headers },
      config: { ai: { apiKey: 'zq7' } },
      password: 'zq7',
      user: { token: 'zq7', refreshToken: 'zq7' },
      err: Object.assign(new Error('refused'), { response: { headers } }),
    },
    'oops',
  );
  expect(line).toContain('[redacted]');
  expect(line).toContain('refused');
  expect(line).not.toContain('zq7');
});
