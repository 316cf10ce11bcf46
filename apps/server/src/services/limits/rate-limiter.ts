import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Clock } from '../../lib/clock.ts';
import { clientKey } from './client-key.rules.ts';

/** What is counted apart: calls that cost money, calls that try passwords, and the rest. */
export type RateLimitKind = 'ai' | 'auth' | 'api';

/** Where counters live: in this process, or where several nodes see them. */
export type RateLimitStore =
  | { kind: 'memory' }
  | { kind: 'postgres'; pool: Pool }
  | { kind: 'redis'; client: Redis };

/** `limited` is the caller's doing and a 429, `unavailable` is ours and a 503. */
export type RateLimitAnswer =
  | { allowed: true }
  | { allowed: false; reason: 'limited' | 'unavailable'; retryAfterSeconds: number };

/** Counts requests per client address and minute. */
export interface RateLimiter {
  consume(kind: RateLimitKind, address: string): Promise<RateLimitAnswer>;
  /** Other limits from now on; what was counted in this minute still counts. */
  setLimits(perMinute: Record<RateLimitKind, number>): void;
  /** Forgets counters of past minutes; for a timer. */
  cleanUp(): Promise<void>;
}

const kinds = ['ai', 'auth', 'api'] as const satisfies RateLimitKind[];
const durationSeconds = 60;
const storeTimeLimitMs = 500;
const retryUnavailableSeconds = 2;
const cleaningBatchSize = 5_000;

export function createRateLimiter(options: {
  perMinute: Record<RateLimitKind, number>;
  store: RateLimitStore;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
}): RateLimiter {
  const { perMinute, store, clock, log } = options;
  const limiters = {
    ai: createLimiter('ai', perMinute.ai, store),
    auth: createLimiter('auth', perMinute.auth, store),
    api: createLimiter('api', perMinute.api, store),
  };
  const apiWithoutStore = createLimiter('api', perMinute.api, { kind: 'memory' });
  let isStoreDown = false;

  async function consumeWithoutStore(kind: RateLimitKind, key: string): Promise<RateLimitAnswer> {
    // Reading may go on, counted by this node alone: at worst an address gets one share per node. Money and passwords
    // may not: a store that can be knocked over would be the way around their limits.
    if (kind === 'api') return judge(apiWithoutStore.consume(key));
    return {
      allowed: false,
      reason: 'unavailable',
      retryAfterSeconds: retryUnavailableSeconds,
    };
  }

  return {
    async consume(kind, address) {
      const key = clientKey(address);
      try {
        const consumed = limiters[kind].consume(key);
        const answer = await judge(
          store.kind === 'memory' ? consumed : within(consumed, storeTimeLimitMs),
        );
        if (isStoreDown) log.info('The store of the rate limits answers again');
        isStoreDown = false;
        return answer;
      } catch (error) {
        if (!isStoreDown) log.warn({ err: error }, 'The store of the rate limits does not answer');
        isStoreDown = true;
        return consumeWithoutStore(kind, key);
      }
    },

    setLimits(limits) {
      apiWithoutStore.points = limits.api;
      for (const kind of kinds) {
        // What this process counts would be lost with its limiter; a store counts on under the same keys.
        if (store.kind === 'memory') limiters[kind].points = limits[kind];
        else limiters[kind] = createLimiter(kind, limits[kind], store);
      }
    },

    async cleanUp() {
      if (store.kind !== 'postgres') return;
      await store.pool.query(
        `DELETE FROM rate_limit WHERE key IN (
           SELECT key FROM rate_limit WHERE expire < $1 ORDER BY expire LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [clock.now() - durationSeconds * 1_000, cleaningBatchSize],
      );
    },
  };
}

function createLimiter(
  kind: RateLimitKind,
  points: number,
  store: RateLimitStore,
): RateLimiterAbstract {
  const common = { points, duration: durationSeconds, keyPrefix: `convoke:${kind}` };
  if (store.kind === 'memory') return new RateLimiterMemory(common);
  // An address past its limit is refused from memory until its minute ends and no longer loads the store.
  const shared = { ...common, inMemoryBlockOnConsumed: points + 1 };
  if (store.kind === 'redis') {
    return new RateLimiterRedis({
      ...shared,
      storeClient: store.client,
      rejectIfRedisNotReady: true,
    });
  }
  return new RateLimiterPostgres({
    ...shared,
    storeClient: store.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    // The table is a migration of ours, and the library's cleaning has no bound and swallows errors.
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** The library answers "too many" by rejecting with a result; any other rejection is the store's. */
async function judge(consumed: Promise<RateLimiterRes>): Promise<RateLimitAnswer> {
  try {
    await consumed;
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    return { allowed: false, reason: 'limited', retryAfterSeconds };
  }
}

async function within<T>(work: Promise<T>, timeLimitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeLimitMs} ms`)), timeLimitMs);
  });
  try {
    return await Promise.race([work, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}
