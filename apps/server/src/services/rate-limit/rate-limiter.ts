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
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { clientKey, ipv6SiteKey } from './client-key.rules.ts';
import { RateLimitRepository } from './rate-limit.repository.ts';

/** Kinds of requests counted per minute: model calls, sign-in attempts, and all others. */
type MinuteKind = 'ai' | 'auth' | 'api';

/** Kinds of requests; publications are counted per ten minutes and per day, calls of tools per day. */
export type RateLimitKind = MinuteKind | 'publish' | 'tool';

/** Maximum of requests per minute, by kind. */
type MinuteLimits = Record<MinuteKind, number>;

/** Maximum of publications. */
interface PublishLimits {
  perTenMinutes: number;
  perDay: number;
}

/** The store of the counters: in memory, or shared by several nodes. */
export type RateLimitStore =
  | { kind: 'memory' }
  | { kind: 'postgres'; pool: Pool; db: Db }
  | { kind: 'redis'; client: Redis };

/** `limited` becomes a 429; `unavailable`, when the store fails, a 503. */
export type RateLimitResult =
  | { allowed: true }
  | { allowed: false; reason: 'limited' | 'unavailable'; retryAfterSeconds: number };

const minuteKinds = ['ai', 'auth', 'api'] as const satisfies MinuteKind[];
const minuteSeconds = 60;
const tenMinutesSeconds = 10 * 60;
const daySeconds = 24 * 60 * 60;
// A mobile network puts strangers into one /48; a single line that owns one gets no more than so many shares.
const sharesOfSite = 8;
const defaultStoreTimeoutMs = 500;
const defaultToolCallsPerDay = 500;
const retryUnavailableSeconds = 2;
const cleanUpBatchSize = 5_000;

/** Requests of one kind in one stretch of time, of a client and of all clients of its IPv6 /48. */
interface Counter {
  client: RateLimiterAbstract;
  site: RateLimiterAbstract;
  /** Whether a refused request counts too, so that the store need not be asked for the next one. */
  areRefusalsCounted: boolean;
}

interface RateLimiterOptions {
  perMinute: MinuteLimits;
  publishing: PublishLimits;
  /** Maximum of calls of tools. */
  toolCallsPerDay?: number;
  store: RateLimitStore;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Milliseconds after which a store that does not answer counts as failed. */
  storeTimeoutMs?: number;
}

/** Counts requests per client address; all networks of one IPv6 /48 share a second, larger limit. */
export class RateLimiter {
  readonly #store: RateLimitStore;
  readonly #clock: Clock;
  readonly #log: RateLimiterOptions['log'];
  readonly #counters: Record<RateLimitKind, Counter[]>;
  readonly #apiWithoutStore: Counter;
  readonly #storeTimeoutMs: number;
  #isStoreDown = false;

  constructor(options: RateLimiterOptions) {
    const { perMinute, publishing, store, clock, log } = options;
    const { toolCallsPerDay = defaultToolCallsPerDay } = options;
    this.#storeTimeoutMs = options.storeTimeoutMs ?? defaultStoreTimeoutMs;
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#counters = {
      ai: [minuteCounter(store, 'ai', perMinute.ai)],
      auth: [minuteCounter(store, 'auth', perMinute.auth)],
      api: [minuteCounter(store, 'api', perMinute.api)],
      publish: [
        longCounter(store, 'publish:10m', publishing.perTenMinutes, tenMinutesSeconds),
        longCounter(store, 'publish:1d', publishing.perDay, daySeconds),
      ],
      tool: [longCounter(store, 'tool:1d', toolCallsPerDay, daySeconds)],
    };
    this.#apiWithoutStore = minuteCounter({ kind: 'memory' }, 'api', perMinute.api);
  }

  async consume(kind: RateLimitKind, address: string): Promise<RateLimitResult> {
    try {
      const isShared = this.#store.kind !== 'memory';
      // Without the store this node goes on from the count that all nodes had reached.
      const mirror = kind === 'api' && isShared ? this.#apiWithoutStore : null;
      const consumed = consumeFrom(this.#counters[kind], address, mirror);
      const result = await (isShared ? withTimeout(consumed, this.#storeTimeoutMs) : consumed);
      if (this.#isStoreDown) this.#log.info('The store of the rate limits answers again');
      this.#isStoreDown = false;
      return result;
    } catch (error) {
      if (!this.#isStoreDown)
        this.#log.warn({ err: error }, 'The store of the rate limits does not answer');
      this.#isStoreDown = true;
      return this.#consumeWithoutStore(kind, address);
    }
  }

  /** Undoes an allowed `consume` when the request had no effect. */
  async giveBack(kind: RateLimitKind, address: string): Promise<void> {
    await rewardAll(this.#counters[kind].flatMap((counter) => limitersOf(counter, address)));
  }

  /** Changes the limits; counts of the current minute remain. */
  setLimits(limits: MinuteLimits): void {
    setPoints(this.#apiWithoutStore, limits.api);
    for (const kind of minuteKinds) {
      // What this process counts would be lost with its limiter; a store counts on under the same keys.
      if (this.#store.kind === 'memory')
        for (const counter of this.#counters[kind]) setPoints(counter, limits[kind]);
      else this.#counters[kind] = [minuteCounter(this.#store, kind, limits[kind])];
    }
  }

  /** Deletes counters of past minutes; for a timer. */
  async cleanUp(): Promise<void> {
    if (this.#store.kind !== 'postgres') return;
    const before = new Date(this.#clock.now() - minuteSeconds * 1_000);
    await new RateLimitRepository(this.#store.db).deleteExpired(before, cleanUpBatchSize);
  }

  async #consumeWithoutStore(kind: RateLimitKind, address: string): Promise<RateLimitResult> {
    // Reading may go on, counted by this node alone: at worst an address gets one share per node. Money and passwords
    // may not: a store that can be knocked over would be the way around their limits.
    if (kind === 'api') return consumeFrom([this.#apiWithoutStore], address);
    return { allowed: false, reason: 'unavailable', retryAfterSeconds: retryUnavailableSeconds };
  }
}

function minuteCounter(store: RateLimitStore, name: MinuteKind, points: number): Counter {
  return createCounter({
    name,
    points,
    durationSeconds: minuteSeconds,
    store,
    areRefusalsCounted: true,
  });
}

/** Counts over a longer stretch of time, in which a refused request does not count. */
function longCounter(
  store: RateLimitStore,
  name: string,
  points: number,
  durationSeconds: number,
): Counter {
  return createCounter({ name, points, durationSeconds, store, areRefusalsCounted: false });
}

/** One after the other, so that what the narrower limit refuses does not count against the neighbours. */
async function consumeFrom(
  counters: readonly Counter[],
  address: string,
  mirror: Counter | null = null,
): Promise<RateLimitResult> {
  const mirrors = mirror === null ? [] : limitersOf(mirror, address);
  const toGiveBack: CountedKey[] = [];
  for (const counter of counters) {
    for (const [index, each] of limitersOf(counter, address).entries()) {
      const answer = await toResult(each.limiter.consume(each.key), mirrors[index]);
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
  const shared = ipv6SiteKey(address);
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
async function toResult(
  consumed: Promise<RateLimiterRes>,
  mirror?: CountedKey,
): Promise<RateLimitResult> {
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

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
