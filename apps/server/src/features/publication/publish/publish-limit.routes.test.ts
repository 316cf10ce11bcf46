import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createPublicationFixture,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';
import { systemClock } from '../../../lib/clock.ts';
import { publishLimitReached } from '../publication.errors.ts';
import { RateLimiter } from '../../../services/rate-limit/rate-limiter.ts';

const log = { warn: vi.fn(), info: vi.fn() };
let limiter: RateLimiter;
let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture({
    rateLimit: {
      consume: async (kind, address) => limiter.consume(kind, address),
      giveBack: async (kind, address) => limiter.giveBack(kind, address),
    },
  });
});
beforeEach(async () => {
  await fixture.empty();
  limiter = new RateLimiter({
    perMinute: { ai: 1, auth: 1, api: 1_000 },
    publishing: { perTenMinutes: 2, perDay: 3 },
    store: { kind: 'memory' },
    clock: systemClock,
    log,
  });
});
afterAll(() => fixture.close());

const publish = (
  introduction: string,
  options: Parameters<PublicationFixture['publish']>[1] = {},
) => fixture.publish({ introduction }, options);
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('an address that publishes a lot', () => {
  test('gets 429 with Retry-After, publishes nothing meanwhile and spends no token', async () => {
    expect((await publish('One')).statusCode).toBe(201);
    expect((await publish('Two')).statusCode).toBe(201);
    const spent = fixture.spentTokens();
    const response = await publish('Three');
    expect([response.statusCode, response.json()]).toMatchObject([
      429,
      {
        code: 'rate_limited',
        reason: 'publish_limit_reached',
        message: 'You have published a lot in a short time. Please try again in 10 minutes.',
      },
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(fixture.spentTokens()).toBe(spent);
    expect(await fixture.listed()).toHaveLength(2);
    expect((await publish('Three', { address: '203.0.113.9' })).statusCode).toBe(201);
  });

  test.each([
    [1, '1 minute'],
    [61, '2 minutes'],
    [89 * 60, '89 minutes'],
    [90 * 60, '2 hours'],
    [24 * 60 * 60, '24 hours'],
  ])('that has to wait %i seconds reads "%s"', (seconds, text) => {
    expect(publishLimitReached(seconds).message).toMatch(
      new RegExp(`Please try again in ${text}\\.$`),
    );
  });

  test('gets the response of an earlier request again, any number of times', async () => {
    const first = await publish('One', withKey('one'));
    for (let time = 0; time < 9; time += 1)
      expect((await publish('One', withKey('one'))).json()).toEqual(first.json());
    expect((await publish('Two')).statusCode).toBe(201);
    expect((await publish('Three')).statusCode).toBe(429);
    expect((await publish('One', withKey('one'))).statusCode).toBe(201);
  });

  test('is not counted for rejected requests', async () => {
    for (let time = 0; time < 9; time += 1) {
      expect((await fixture.publish({ turnstileResponse: 'used' })).statusCode).toBe(403);
      expect((await fixture.publish({ vision: 7 })).statusCode).toBe(422);
      expect((await fixture.publish({ remixOf: 'nonsense' })).statusCode).toBe(422);
    }
    expect((await publish('One')).statusCode).toBe(201);
    for (let time = 0; time < 9; time += 1) expect((await publish('One')).statusCode).toBe(409);
    expect((await publish('Two')).statusCode).toBe(201);
    expect((await publish('Three')).statusCode).toBe(429);
  });

  test('concurrently publishes up to the limit', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => publish(`Number ${index}`)),
    );
    const withStatus = (status: number) =>
      responses.filter(({ statusCode }) => statusCode === status).length;
    expect([withStatus(201), withStatus(429)]).toEqual([2, 10]);
    expect(await fixture.listed()).toHaveLength(2);
  });

  test('publishes nothing while the counter is unavailable', async () => {
    vi.spyOn(limiter, 'consume').mockImplementation(async (kind) =>
      kind === 'publish'
        ? { allowed: false, reason: 'unavailable', retryAfterSeconds: 2 }
        : { allowed: true },
    );
    const response = await publish('One');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  });
});
