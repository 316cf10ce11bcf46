import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

async function answerTo(error: unknown) {
  test = await createTestApp({
    routes: (app) =>
      void app.get('/api/broken', { config: { access: 'anyone', rateLimit: 'none' } }, () => {
        throw error;
      }),
  });
  return test.app.inject('/api/broken');
}

const coded = (code: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('what goes wrong', () => {
  it('unexpectedly shows a request id and nothing else, and stands whole in the log', async () => {
    const answer = await answerTo(new Error('column "secret" does not exist in /srv/app.js'));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 500,
      title: 'Internal Server Error',
      code: 'internal',
      reason: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      requestId: answer.headers['x-request-id'],
    });
    const [logged] = test.logged.filter(({ level }) => level === 'error');
    expect(JSON.stringify(logged)).toContain('column \\"secret\\"');
    expect(logged?.['reqId']).toBe(answer.json().requestId);
  });

  it('with something that is no error is a fault like any other', async () => {
    const answer = await answerTo('a string');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  });

  it.each([
    ['a connection refused', coded('ECONNREFUSED', 'x', { syscall: 'connect' })],
    ['a server that is stopped', coded('57P01')],
    ['a statement that took too long', coded('57014')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
  ])('with the database (%s) is 503 for a moment', async (_name, error) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json().code).toBe('unavailable');
  });

  it('with too long a queue is 503 too, and no line of the log', async () => {
    const answer = await answerTo(new Error('Too many wait for a database connection'));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(test.logged.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  });

  it('with a full disk is 503 for longer', async () => {
    const answer = await answerTo(coded('53100', 'could not extend file'));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  });

  it('with a query of ours is a fault, not a refusal', async () => {
    expect((await answerTo(coded('42703', 'column does not exist'))).statusCode).toBe(500);
  });
});

it('an overloaded server refuses at once, but says that it lives', async () => {
  test = await createTestApp({ deps: { overload: { isOverloaded: true } } });
  const answer = await test.app.inject('/api/config');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect((await test.app.inject('/api/health/live')).statusCode).toBe(200);
  expect((await test.app.inject('/api/health/ready')).statusCode).toBe(200);
});

it('a database that does not answer is a server that is not ready', async () => {
  test = await createTestApp({ isDatabaseReady: async () => false });
  const answer = await test.app.inject('/api/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
  expect((await test.app.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
});
