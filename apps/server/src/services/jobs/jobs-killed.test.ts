import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { type StartedProcess, startProcess } from '../../../test/start-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const program = new URL('../../../test/jobs-process.ts', import.meta.url);
let started: StartedProcess[] = [];

function start(...parameters: string[]): StartedProcess {
  return startWith({}, ...parameters);
}

function startWith(environment: Record<string, string>, ...parameters: string[]): StartedProcess {
  const process = startProcess(program, parameters, environment);
  started.push(process);
  return process;
}

// Frozen ones cannot end by themselves.
async function endAll(): Promise<void> {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
}

describe('a job on the embedded database', () => {
  const embedded = provideEmbeddedDatabase();
  afterEach(endAll);

  it('continues after its process was killed, when the lease is over, and completes once', async () => {
    const killed = start(embedded.dataDir, 'hold', 'a');
    expect(await killed.line('begun')).toBe('1');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = start(embedded.dataDir, 'finish');
    expect(await next.line('done')).toBe('2 {"uuid":"a"}');
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);

    const { pool } = await embedded.connect();
    expect((await pool.query('SELECT * FROM job')).rows).toEqual([]);
  });

  it('is released when its process stops, as if it had not started', async () => {
    const stopping = start(embedded.dataDir, 'hold', 'a');
    await stopping.line('begun');
    stopping.child.kill('SIGTERM');
    await stopping.line('stopped');
    expect(await stopping.ended).toBe(0);
    expect(stopping.lines.filter((line) => line.startsWith('done'))).toEqual([]);

    const next = start(embedded.dataDir, 'finish');
    expect(await next.line('done')).toBe('1 {"uuid":"a"}');
  });
});

describe('a job on a database of several nodes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await endAll();
    await database.empty();
  });
  afterAll(() => database.close());

  /** In milliseconds, by the clock of the database. */
  const leaseEnds = async () => {
    const { rows } = await sql<{ ms: number }>`
      SELECT (extract(epoch FROM run_at) * 1000)::float8 AS ms FROM job
    `.execute(database.db);
    return rows.map(({ ms }) => ms);
  };
  const currentTime = async () => {
    const { rows } = await sql<{ ms: number }>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms
    `.execute(database.db);
    return rows[0]?.ms ?? 0;
  };

  it('continues on another node when its own was killed, and not before', async () => {
    // Long enough that a running node extends it in time on a busy machine too.
    const lease = { LEASE_MS: '8000' };
    const killed = startWith(lease, database.connectionString, 'hold', 'a');
    await killed.line('begun');
    const [first] = await leaseEnds();
    const other = startWith(lease, database.connectionString, 'finish');
    await other.line('started');
    await expect.poll(leaseEnds, { timeout: 120_000 }).not.toEqual([first]);
    // A running node keeps it for longer than a lease.
    await expect
      .poll(async () => (await currentTime()) > (first ?? Infinity), { timeout: 120_000 })
      .toBe(true);
    expect(other.lines).toHaveLength(1);
    killed.child.kill('SIGKILL');
    expect(await other.line('done')).toBe('2 {"uuid":"a"}');
  });

  it('is taken from a frozen node, which abandons it when it resumes', async () => {
    const frozen = start(database.connectionString, 'hold', 'a');
    await frozen.line('begun');
    frozen.child.kill('SIGSTOP');
    const other = start(database.connectionString, 'finish');
    expect(await other.line('done')).toBe('2 {"uuid":"a"}');
    frozen.child.kill('SIGCONT');
    expect(await frozen.line('warned')).toBe('a background job was taken by others');
    expect(frozen.lines.filter((line) => line.startsWith('done'))).toEqual([]);
  });
});
