import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createLogger } from './log.ts';

let test: TestApp;
afterEach(() => test?.close());

it('an answer is one line: what, how long, and from which network', async () => {
  test = await createTestApp({ env: { TRUST_PROXY: 'loopback' } });
  const answer = await test.app.inject({
    url: '/api/config?secret=1',
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  expect(test.logged).toEqual([
    expect.objectContaining({
      level: 'info',
      reqId: answer.headers['x-request-id'],
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

it('a forwarded address counts only behind a proxy that is trusted', async () => {
  test = await createTestApp();
  await test.app.inject({ url: '/api/config', headers: { 'x-forwarded-for': '203.0.113.77' } });
  expect(test.logged[0]?.['address']).toBe('127.0.0.0/24');
});

it('questions of a page stay out of the log: mails put tokens there', async () => {
  test = await createTestApp();
  await test.app.inject('/auth/verify-email?token=abc123');
  expect(test.logged).toEqual([expect.objectContaining({ path: '/auth/verify-email' })]);
});

it('a secret that is logged by mistake is masked', () => {
  let line = '';
  const log = createLogger('info', { write: (text) => void (line += text) });
  const headers = {
    authorization: 'Bearer zq7',
    cookie: 'XSRF-TOKEN=zq7',
    'x-xsrf-token': 'zq7',
    'x-delete-key': 'zq7',
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
