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
import { clientKey, siteKey } from './client-key.rules.ts';

/** What is counted by the minute: calls that cost money, calls that try passwords, and the rest. */
type MinuteKind = 'ai' | 'auth' | 'api';

/** What is counted apart; publications are counted in ten minutes and by the day. */
export type RateLimitKind = MinuteKind | 'publish';

/** Most requests of each kind in a minute. */
type MinuteLimits = Record<MinuteKind, number>;

/** Most publications. */
interface PublishLimits {
  perTenMinutes: number;
  perDay: number;
}

/** Where counters live: in this process, or where several nodes see them. */
export type RateLimitStore =
  | { kind: 'memory' }
  | { kind: 'postgres'; pool: Pool }
  | { kind: 'redis'; client: Redis };

/** `limited` is the caller's doing and a 429, `unavailable` is ours and a 503. */
export type RateLimitAnswer =
  | { allowed: true }
  | { allowed: false; reason: 'limited' | 'unavailable'; retryAfterSeconds: number };

/** Counts requests per client address; all networks of one IPv6 /48 share a second, larger limit. */
export interface RateLimiter {
  consume(kind: RateLimitKind, address: string): Promise<RateLimitAnswer>;
  /** Takes back what an allowed `consume` counted, because nothing came of the request. */
  giveBack(kind: RateLimitKind, address: string): Promise<void>;
  /** Other limits from now on; what was counted in this minute still counts. */
  setLimits(perMinute: MinuteLimits): void;
  /** Forgets counters of past minutes; for a timer. */
  cleanUp(): Promise<void>;
}

const minuteKinds = ['ai', 'auth', 'api'] as const satisfies MinuteKind[];
const minuteSeconds = 60;
const tenMinutesSeconds = 10 * 60;
const daySeconds = 24 * 60 * 60;
// A mobile network puts strangers into one /48; a single line that owns one gets no more than so many shares.
const sharesOfSite = 8;
const storeTimeLimitMs = 500;
const retryUnavailableSeconds = 2;
const cleaningBatchSize = 5_000;

/** Requests of one kind in one stretch of time, of a client and of all clients of its IPv6 /48. */
interface Counter {
  client: RateLimiterAbstract;
  site: RateLimiterAbstract;
  /** Whether a refused request counts too, so that the store need not be asked for the next one. */
  areRefusalsCounted: boolean;
}

export function createRateLimiter(options: {
  perMinute: MinuteLimits;
  publishing: PublishLimits;
  store: RateLimitStore;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
}): RateLimiter {
  const { perMinute, publishing, store, clock, log } = options;
  const minuteCounter = (kind: MinuteKind, points: number) => [
    createCounter({
      name: kind,
      points,
      durationSeconds: minuteSeconds,
      store,
      areRefusalsCounted: true,
    }),
  ];
  const counters: Record<RateLimitKind, Counter[]> = {
    ai: minuteCounter('ai', perMinute.ai),
    auth: minuteCounter('auth', perMinute.auth),
    api: minuteCounter('api', perMinute.api),
    publish: [
      createCounter({
        name: 'publish:10m',
        points: publishing.perTenMinutes,
        durationSeconds: tenMinutesSeconds,
        store,
        areRefusalsCounted: false,
      }),
      createCounter({
        name: 'publish:1d',
        points: publishing.perDay,
        durationSeconds: daySeconds,
        store,
        areRefusalsCounted: false,
      }),
    ],
  };
  const apiWithoutStore = createCounter({
    name: 'api',
    points: perMinute.api,
    durationSeconds: minuteSeconds,
    store: { kind: 'memory' },
    areRefusalsCounted: true,
  });
  let isStoreDown = false;

  async function consumeWithoutStore(
    kind: RateLimitKind,
    address: string,
  ): Promise<RateLimitAnswer> {
    // Reading may go on, counted by this node alone: at worst an address gets one share per node. Money and passwords
    // may not: a store that can be knocked over would be the way around their limits.
    if (kind === 'api') return consumeFrom([apiWithoutStore], address);
    return {
      allowed: false,
      reason: 'unavailable',
      retryAfterSeconds: retryUnavailableSeconds,
    };
  }

  return {
    async consume(kind, address) {
      try {
        // Without the store this node goes on from the count that all nodes had reached.
        const mirror = kind === 'api' && store.kind !== 'memory' ? apiWithoutStore : null;
        const consumed = consumeFrom(counters[kind], address, mirror);
        const answer = await (store.kind === 'memory'
          ? consumed
          : within(consumed, storeTimeLimitMs));
        if (isStoreDown) log.info('The store of the rate limits answers again');
        isStoreDown = false;
        return answer;
      } catch (error) {
        if (!isStoreDown) log.warn({ err: error }, 'The store of the rate limits does not answer');
        isStoreDown = true;
        return consumeWithoutStore(kind, address);
      }
    },

    async giveBack(kind, address) {
      await rewardAll(counters[kind].flatMap((counter) => limitersOf(counter, address)));
    },

    setLimits(limits) {
      setPoints(apiWithoutStore, limits.api);
      for (const kind of minuteKinds) {
        // What this process counts would be lost with its limiter; a store counts on under the same keys.
        if (store.kind === 'memory')
          for (const counter of counters[kind]) setPoints(counter, limits[kind]);
        else counters[kind] = minuteCounter(kind, limits[kind]);
      }
    },

    async cleanUp() {
      if (store.kind !== 'postgres') return;
      await store.pool.query(
        `DELETE FROM rate_limit WHERE key IN (
           SELECT key FROM rate_limit WHERE expire < $1 ORDER BY expire LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [clock.now() - minuteSeconds * 1_000, cleaningBatchSize],
      );
    },
  };
}

/** One after the other, so that what the narrower limit refuses does not count against the neighbours. */
async function consumeFrom(
  counters: readonly Counter[],
  address: string,
  mirror: Counter | null = null,
): Promise<RateLimitAnswer> {
  const mirrors = mirror === null ? [] : limitersOf(mirror, address);
  const toGiveBack: CountedKey[] = [];
  for (const counter of counters) {
    for (const [index, each] of limitersOf(counter, address).entries()) {
      const answer = await judge(each.limiter.consume(each.key), mirrors[index]);
      if (!counter.areRefusalsCounted) toGiveBack.push(each);
      if (answer.allowed) continue;
      await rewardAll(toGiveBack);
      return answer;
    }
  }
  return { allowed: true };
}

interface CountedKey {
  limiter: RateLimiterAbstract;
  key: string;
}

function limitersOf({ client, site }: Counter, address: string): CountedKey[] {
  const shared = siteKey(address);
  const own = { limiter: client, key: clientKey(address) };
  return shared === null ? [own] : [own, { limiter: site, key: shared }];
}

async function rewardAll(counted: readonly CountedKey[]): Promise<void> {
  await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
}

interface CounterOptions {
  /** Part of the keys in the store. */
  name: string;
  points: number;
  durationSeconds: number;
  store: RateLimitStore;
  areRefusalsCounted: boolean;
}

function createCounter(options: CounterOptions): Counter {
  const { points, areRefusalsCounted } = options;
  return {
    areRefusalsCounted,
    client: createLimiter(options),
    site: createLimiter({ ...options, points: points * sharesOfSite }),
  };
}

function setPoints({ client, site }: Counter, points: number): void {
  client.points = points;
  site.points = points * sharesOfSite;
}

function createLimiter({
  name,
  points,
  durationSeconds,
  store,
  areRefusalsCounted,
}: CounterOptions): RateLimiterAbstract {
  const common = { points, duration: durationSeconds, keyPrefix: `convoke:${name}` };
  if (store.kind === 'memory') return new RateLimiterMemory(common);
  // An address past its limit is refused from memory until its time ends and no longer loads the store.
  const shared = { ...common, ...(areRefusalsCounted && { inMemoryBlockOnConsumed: points + 1 }) };
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
async function judge(
  consumed: Promise<RateLimiterRes>,
  mirror?: CountedKey,
): Promise<RateLimitAnswer> {
  try {
    const { consumedPoints, msBeforeNext } = await consumed;
    await mirror?.limiter.set(mirror.key, consumedPoints, Math.max(1, msBeforeNext / 1_000));
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
