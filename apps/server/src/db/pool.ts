import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import {
  Client,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  TypeOverrides,
  types,
} from 'pg';
import type { BaseLogger } from 'pino';
import { applicationName } from './application-name.ts';
import { poolBusyMessage } from './database-failure.ts';
import type { Database, Db } from './schema.ts';
import { createWaitEstimate } from './queue-wait-estimate.ts';

/** The log methods that this folder uses. */
export type DatabaseLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The connection parameters of a PostgreSQL server. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** Size and timeouts of a pool; the defaults suit the requests of one app. */
export interface PoolOptions {
  size?: number;
  /** Timeout of a connection attempt, and of each query. */
  timeoutMs?: number | undefined;
  /** Callers that would wait longer than this for a connection are refused at once; Infinity refuses nobody. */
  maxWaitMs?: number;
}

// A stuck database must lead to a 503 within about a second.
const queryTimeoutMs = 950;
// The server's timeout is shorter, since it leaves the connection usable; the driver's catches a server that does not
// respond at all.
const serverLeadMs = 100;
const idleInTransactionTimeoutMs = 5_000;
const idleConnectionMs = 30_000;

/** Creates a pool, for the embedded database or any other. */
export function createPool(
  address: DatabaseAddress,
  log: DatabaseLog,
  { size = 20, timeoutMs = queryTimeoutMs, maxWaitMs = 500 }: PoolOptions = {},
): Pool {
  return openPool(
    {
      maxWaitMs,
      ...address,
      Client: FailFastClient,
      max: size,
      application_name: applicationName('server'),
      options: '-c timezone=UTC',
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs - serverLeadMs,
      query_timeout: timeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      idleTimeoutMillis: idleConnectionMs,
      keepAlive: true,
      types: valueTypes,
    },
    log,
  );
}

/** A small pool on the same server without request timeouts, for loads that take minutes. */
export function createPoolWithoutTimeouts(pool: Pool, log: DatabaseLog): Pool {
  return openPool({ ...pool.options, ...withoutTimeouts(pool), max: 2 }, log);
}

function openPool(config: PoolConfig & QueueLimits, log: DatabaseLog): Pool {
  const pool = new FailFastPool(config);
  // The driver attaches the whole client to the error: log the message only.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'an idle database connection was lost'),
  );
  const sessions = new Set<Promise<void>>();
  openSessions.set(pool, sessions);
  pool.on('connect', (client) => {
    const ended: Promise<void> = new Promise((resolve) => {
      client.once('end', () => {
        sessions.delete(ended);
        resolve();
      });
    });
    sessions.add(ended);
    // Emitted after each query, also a failed one.
    client.on('drain', () => respondedAtMs.set(pool, performance.now()));
    // The pool listens to idle clients only; losing one in use would end the process.
    client.on('error', ({ message }: Error) =>
      log.debug({ reason: message }, 'a database connection was lost'),
    );
  });
  return pool;
}

const respondedAtMs = new WeakMap<Pool, number>();

/** Time of the last response to any query, by `performance.now()`. */
export function lastResponseMs(pool: Pool): number {
  return respondedAtMs.get(pool) ?? -Infinity;
}

const openSessions = new WeakMap<Pool, Set<Promise<void>>>();

/** Ends a pool and waits until its connections are closed, which `pool.end` does not. */
export async function endPool(pool: Pool): Promise<void> {
  await pool.end();
  const sessions = openSessions.get(pool);
  if (sessions !== undefined) await Promise.all(sessions);
}

/** A client on the same server without request timeouts, for migrations. */
export function createClientWithoutTimeouts(pool: Pool): Client {
  return new Client({
    ...pool.options,
    ...withoutTimeouts(pool),
    // May write even while the embedded server is read-only because of a nearly full disk.
    options: '-c timezone=UTC -c default_transaction_read_only=off',
  });
}

function withoutTimeouts(pool: Pool) {
  return {
    // Not enumerable in the pool's options.
    password: pool.options.password,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
}

/** A client without request timeouts, for one long task. */
export function createMaintenanceClient(address: DatabaseAddress, work: string): Client {
  return new Client({
    ...address,
    application_name: applicationName(work),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c timezone=UTC -c default_transaction_read_only=off -c statement_timeout=0',
  });
}

/** Creates the query builder on a pool. */
export function createDb(pool: Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(types.builtins.INT8, parseInt8);
valueTypes.setTypeParser(types.builtins.DATE, (day: string) => day);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

/**
 * Ends its connection after a query timeout, because each query behind it, also the ROLLBACK of its transaction, would wait
 * for the timeout again; and after a FATAL error, because the pool would hand it out until the socket closes.
 */
class FailFastClient extends Client {
  override query(...parameters: unknown[]): never {
    // oxlint-disable-next-line typescript/unbound-method -- bound by `apply`
    const result: unknown = Reflect.apply(super.query, this, parameters);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isOver(error)) void this.end();
      });
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fits each of the driver's overloads
    return result as never;
  }
}

function isOver(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.severity === 'FATAL';
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The driver's callback for a connection. */
type OnConnection = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

// With the default size a burst of a hundred callers is served, one of a thousand is not.
const maxWaitingPerConnection = 6;

type QueueLimits = Pick<PoolOptions, 'maxWaitMs'>;

/** Refuses callers at once that would wait too long for a connection. */
class FailFastPool extends Pool {
  readonly #maxWaitMs: number;
  readonly #queue = createWaitEstimate();

  constructor({ maxWaitMs = Infinity, ...config }: PoolConfig & QueueLimits) {
    super(config);
    this.#maxWaitMs = maxWaitMs;
  }

  get expectedWaitMs(): number {
    const { max } = this.options;
    // With fewer waiting callers than connections nobody waits longer than one query or connection attempt.
    if (this.waitingCount < max) return 0;
    // A burst is refused before its rate is measured.
    return this.waitingCount < max * maxWaitingPerConnection ? this.#queue.expectedMs : Infinity;
  }

  get #isFull(): boolean {
    const isBounded = this.#maxWaitMs < Infinity;
    return (
      isBounded && this.waitingCount >= this.options.max && this.expectedWaitMs >= this.#maxWaitMs
    );
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): Promise<PoolClient> | void {
    if (this.#isFull) {
      const error = new Error(poolBusyMessage);
      if (callback === undefined) return Promise.reject(error);
      process.nextTick(callback, error, undefined, () => {});
      return;
    }
    // The driver opens a new connection for this caller, who does not queue.
    const isFirst = this.idleCount === 0 && this.totalCount < this.options.max;
    const leave = isFirst ? noQueue : this.#queue.enter();
    if (callback === undefined) {
      return super.connect().then(
        (client) => {
          leave(true);
          return client;
        },
        (error: unknown) => {
          leave(false);
          throw error;
        },
      );
    }
    super.connect((failure, ...outcome) => {
      leave(failure === undefined);
      callback(failure, ...outcome);
    });
  }
}

const noQueue = () => {};

/** The callers that wait for a connection of a pool. */
export interface PoolQueue {
  /** Estimated wait of one more caller in milliseconds; 0 while the queue is shorter than the pool, Infinity when far longer. */
  readonly expectedWaitMs: number;
}

/** The current queue of a pool of `createPool`. */
export function queueOf(pool: Pool): PoolQueue {
  return {
    get expectedWaitMs() {
      return pool instanceof FailFastPool ? pool.expectedWaitMs : 0;
    },
  };
}
