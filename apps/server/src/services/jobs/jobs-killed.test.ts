import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { type StartedProcess, startProcess } from '../../../test/start-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const program = new URL('../../../test/jobs-process.ts', import.meta.url);
let started: StartedProcess[] = [];

function start(...parameters: string[]): StartedProcess {
  const process = startProcess(program, parameters);
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

  it('goes on within seconds when its process was killed, and is done once', async () => {
    const killed = start(embedded.dataDir, 'hold', 'a');
    expect(await killed.line('begun')).toBe('1');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = start(embedded.dataDir, 'finish');
    await next.line('started');
    const readyAt = performance.now();
    expect(await next.line('done')).toBe('2 {"uuid":"a"}');
    // It did not wait for the lease of the killed process to end, which is half a minute.
    expect(performance.now() - readyAt).toBeLessThan(20_000);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);

    const { pool } = await embedded.connect();
    expect((await pool.query('SELECT * FROM job')).rows).toEqual([]);
  });

  it('is given back when its process stops, as if it had not been begun', async () => {
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

  it('goes on at another node when its own was killed, and not before', async () => {
    const killed = start(database.connectionString, 'hold', 'a');
    await killed.line('begun');
    const other = start(database.connectionString, 'finish');
    await other.line('started');
    // Alive, the first node keeps it for longer than a lease.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(other.lines).toHaveLength(1);
    killed.child.kill('SIGKILL');
    expect(await other.line('done')).toBe('2 {"uuid":"a"}');
  });

  it('is taken from a node that stood still, which lets go of it when it wakes', async () => {
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
