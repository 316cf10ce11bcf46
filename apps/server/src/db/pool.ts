import { hostname } from 'node:os';
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
import { poolBusyMessage } from './database-failure.ts';
import type { Database, Db } from './schema.ts';
import { createWaitEstimate } from './wait-estimate.ts';

/** What this folder needs of a log. */
export type DatabaseLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Where a PostgreSQL server is and how to enter it. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** How large and how patient a pool is; what is left out suits the requests of one app. */
export interface PoolOptions {
  size?: number;
  /** How long a connection, and then an answer, may take. */
  patienceMs?: number;
  /** Who would have to wait longer than this for a connection, in milliseconds, is refused at once; Infinity: nobody. */
  mostWaitMs?: number;
}

// A stuck database must become a 503 within about a second.
const requestPatienceMs = 950;
// The server's own limit comes first, since it leaves the connection usable; ours catches a server that
// no longer answers at all.
const serverLeadMs = 100;
const idleInTransactionTimeoutMs = 5_000;
const idleConnectionMs = 30_000;

/** The one kind of pool, for the embedded database and for any other. */
export function createPool(
  address: DatabaseAddress,
  log: DatabaseLog,
  { size = 20, patienceMs = requestPatienceMs, mostWaitMs = 500 }: PoolOptions = {},
): Pool {
  return openPool(
    {
      mostWaitMs,
      ...address,
      Client: PromptClient,
      max: size,
      application_name: applicationName('server'),
      options: '-c timezone=UTC',
      connectionTimeoutMillis: patienceMs,
      statement_timeout: patienceMs - serverLeadMs,
      query_timeout: patienceMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      idleTimeoutMillis: idleConnectionMs,
      keepAlive: true,
      types: valueTypes,
    },
    log,
  );
}

/** A small pool on the same server without the limits of a request: for loads that take minutes. */
export function createPatientPool(pool: Pool, log: DatabaseLog): Pool {
  return openPool({ ...pool.options, ...withoutLimits(pool), max: 2 }, log);
}

function openPool(config: PoolConfig & QueueLimits, log: DatabaseLog): Pool {
  const pool = new PromptPool(config);
  // The driver hangs the whole client on the error; a log needs two words of it.
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
    // Each time that a query is through, whatever came of it.
    client.on('drain', () => answeredMs.set(pool, performance.now()));
    // The pool listens to idle clients only; one that is lost while in use would end the process.
    client.on('error', ({ message }: Error) =>
      log.debug({ reason: message }, 'a database connection was lost'),
    );
  });
  return pool;
}

const answeredMs = new WeakMap<Pool, number>();

/** When the database last answered anybody, on the clock of `performance.now()`. */
export function lastAnswerMs(pool: Pool): number {
  return answeredMs.get(pool) ?? -Infinity;
}

const openSessions = new WeakMap<Pool, Set<Promise<void>>>();

/** Ends a pool and waits until each of its connections is closed, which the pool itself does not. */
export async function endPool(pool: Pool): Promise<void> {
  await pool.end();
  const sessions = openSessions.get(pool);
  if (sessions !== undefined) await Promise.all(sessions);
}

/** The same server without the limits of a request: for migrations and other long work. */
export function createPatientClient(pool: Pool): Client {
  return new Client({
    ...pool.options,
    ...withoutLimits(pool),
    // The little that it writes may be written while the embedded server spares its last room.
    options: '-c timezone=UTC -c default_transaction_read_only=off',
  });
}

function withoutLimits(pool: Pool) {
  return {
    // Not enumerable in a pool, so that no log shows it.
    password: pool.options.password,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
}

/** A connection of its own for one long piece of work, without the limits of a request. */
export function createWorkClient(address: DatabaseAddress, work: string): Client {
  return new Client({
    ...address,
    application_name: applicationName(work),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c timezone=UTC -c default_transaction_read_only=off -c statement_timeout=0',
  });
}

// PostgreSQL cuts longer names.
const longestApplicationName = 63;
const ownNames = 'convoke';

/** The application name that operators see in `pg_stat_activity`: the work, the process and its machine. */
function applicationName(work: string): string {
  const name = `${ownNames} ${work}, process ${process.pid} on ${hostname()}`;
  return name.slice(0, longestApplicationName);
}

/** What else of ours uses this database at the moment, by its application's name. */
export async function readOtherUsers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND starts_with(application_name, $1)
     ORDER BY 1`,
    [ownNames],
  );
  return rows.map(({ name }) => name);
}

/** The query builder on a pool. */
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
 * After an answer that never came the connection cannot be trusted: queries behind it, the ROLLBACK of
 * its transaction among them, would each wait as long again. One that the server ends is over as well. It is
 * ended at once and not when the socket says so, because whoever waits for a connection would be given it meanwhile.
 */
class PromptClient extends Client {
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

/** What the driver hands over with a connection. */
type OnConnection = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

// A hundred newcomers in one instant are served, a thousand are not.
const mostBehindEach = 6;

type QueueLimits = Pick<PoolOptions, 'mostWaitMs'>;

/** Refuses at once those who would wait too long for a connection; most of them would give up in the end. */
class PromptPool extends Pool {
  readonly #mostWaitMs: number;
  readonly #queue = createWaitEstimate();

  constructor({ mostWaitMs = Infinity, ...config }: PoolConfig & QueueLimits) {
    super(config);
    this.#mostWaitMs = mostWaitMs;
  }

  get expectedWaitMs(): number {
    const { max } = this.options;
    // With fewer than one behind each connection nobody waits longer than a query or the opening of a connection takes.
    if (this.waitingCount < max) return 0;
    // A rush is refused before it has shown how fast it is served.
    return this.waitingCount < max * mostBehindEach ? this.#queue.expectedMs : Infinity;
  }

  get #isFull(): boolean {
    const isBounded = this.#mostWaitMs < Infinity;
    return (
      isBounded && this.waitingCount >= this.options.max && this.expectedWaitMs >= this.#mostWaitMs
    );
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): Promise<PoolClient> | void {
    if (this.#isFull) {
      const refusal = new Error(poolBusyMessage);
      if (callback === undefined) return Promise.reject(refusal);
      process.nextTick(callback, refusal, undefined, () => {});
      return;
    }
    // The driver opens a connection for this caller, who waits for nobody.
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
    super.connect((error, ...outcome) => {
      leave(error === undefined);
      callback(error, ...outcome);
    });
  }
}

const noQueue = () => {};

/** The callers that wait for a connection of a pool. */
export interface PoolQueue {
  /** How long one more would wait, by how fast the queue moves, in milliseconds; 0 while it is shorter than the pool, Infinity when it is far longer. */
  readonly expectedWaitMs: number;
}

/** The queue of a pool that `createPool` made, as it is at each look. */
export function queueOf(pool: Pool): PoolQueue {
  return {
    get expectedWaitMs() {
      return pool instanceof PromptPool ? pool.expectedWaitMs : 0;
    },
  };
}
