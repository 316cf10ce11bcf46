import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';
import { systemClock } from '../../lib/clock.ts';
import { publishedTooMuch } from './publication.errors.ts';
import { createRateLimiter, type RateLimiter } from '../../services/limits/rate-limiter.ts';

const log = { warn: vi.fn(), info: vi.fn() };
let limiter: RateLimiter;
let house: PublicationHouse;
beforeAll(async () => {
  house = await createPublicationHouse({
    rateLimit: {
      consume: async (kind, address) => limiter.consume(kind, address),
      giveBack: async (kind, address) => limiter.giveBack(kind, address),
    },
  });
});
beforeEach(async () => {
  await house.empty();
  limiter = createRateLimiter({
    perMinute: { ai: 1, auth: 1, api: 1_000 },
    publishing: { perTenMinutes: 2, perDay: 3 },
    store: { kind: 'memory' },
    clock: systemClock,
    log,
  });
});
afterAll(() => house.close());

const publish = (introduction: string, options: Parameters<PublicationHouse['publish']>[1] = {}) =>
  house.publish({ introduction }, options);
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('an address that publishes a lot', () => {
  test('is told to wait and for how long, publishes nothing meanwhile and keeps its token', async () => {
    expect((await publish('One')).statusCode).toBe(201);
    expect((await publish('Two')).statusCode).toBe(201);
    const spent = house.spentTokens();
    const answer = await publish('Three');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      429,
      {
        code: 'rate_limited',
        message: 'You have published a lot in a short time. Please try again in 10 minutes.',
      },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(house.spentTokens()).toBe(spent);
    expect(await house.listed()).toHaveLength(2);
    expect((await publish('Three', { address: '203.0.113.9' })).statusCode).toBe(201);
  });

  test.each([
    [1, '1 minute'],
    [61, '2 minutes'],
    [89 * 60, '89 minutes'],
    [90 * 60, '2 hours'],
    [24 * 60 * 60, '24 hours'],
  ])('that has to wait %i seconds reads so in words', (seconds, words) => {
    const { problem } = publishedTooMuch(seconds);
    expect(problem.message).toMatch(new RegExp(`Please try again in ${words}\\.$`));
  });

  test('hears the answer of an earlier request again, as often as it asks', async () => {
    const first = await publish('One', withKey('one'));
    for (let time = 0; time < 9; time += 1)
      expect((await publish('One', withKey('one'))).json()).toEqual(first.json());
    expect((await publish('Two')).statusCode).toBe(201);
    expect((await publish('Three')).statusCode).toBe(429);
    expect((await publish('One', withKey('one'))).statusCode).toBe(201);
  });

  test('is not charged for what was refused', async () => {
    for (let time = 0; time < 9; time += 1) {
      expect((await house.publish({ turnstileResponse: 'used' })).statusCode).toBe(403);
      expect((await house.publish({ vision: 7 })).statusCode).toBe(422);
      expect((await house.publish({ remixOf: 'nonsense' })).statusCode).toBe(422);
    }
    expect((await publish('One')).statusCode).toBe(201);
    for (let time = 0; time < 9; time += 1) expect((await publish('One')).statusCode).toBe(409);
    expect((await publish('Two')).statusCode).toBe(201);
    expect((await publish('Three')).statusCode).toBe(429);
  });

  test('at once publishes as many as it may and no more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => publish(`Number ${index}`)),
    );
    const withStatus = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect([withStatus(201), withStatus(429)]).toEqual([2, 10]);
    expect(await house.listed()).toHaveLength(2);
  });

  test('publishes nothing while nobody can count', async () => {
    limiter = {
      ...limiter,
      consume: async (kind) =>
        kind === 'publish'
          ? { allowed: false, reason: 'unavailable', retryAfterSeconds: 2 }
          : { allowed: true },
    };
    const answer = await publish('One');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });
});
