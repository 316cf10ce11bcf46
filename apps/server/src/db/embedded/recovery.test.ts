import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { failureOf, isAlive, provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { databaseFailureKind } from '../database-failure.ts';
import { migrate } from '../migrate.ts';

const embedded = provideEmbeddedDatabase();

describe('after kill -9', () => {
  test('during the first start, the next one is clean', async () => {
    const fresh = path.join(embedded.dataDir, 'new');
    await mkdir(fresh);
    const app = embedded.start('serve', {}, fresh);
    await vi.waitFor(async () => expect((await readdir(fresh)).join()).toContain('.unfinished-'), {
      timeout: 120_000,
      interval: 5,
    });
    await delay(150);
    app.child.kill('SIGKILL');
    await app.ended;
    expect(existsSync(path.join(fresh, 'postgres'))).toBe(false);

    const { pool, close } = await embedded.connect(fresh);
    await migrate(pool, silentLog);
    // An initdb that outlived its app may write until it ends; a later start removes its files.
    await close();
    await vi.waitFor(
      async () => {
        await (await embedded.connect(fresh)).close();
        const left = (await readdir(fresh)).toSorted();
        // Library links and the reserve may exist.
        expect(left.filter((name) => !/libraries|reserve/.test(name))).toEqual([
          'lock',
          'postgres',
        ]);
      },
      { timeout: 120_000 },
    );
  });

  test('during writes, every acknowledged row is stored', async () => {
    let acknowledged: string[] = [];
    for (const pauseMs of [50, 400]) {
      const app = embedded.start('insert');
      const server = Number(await app.line('ready'));
      await app.line('acknowledged');
      await delay(pauseMs);
      app.child.kill('SIGKILL');
      await app.ended;
      acknowledged = app.lines
        .filter((line) => line.startsWith('acknowledged '))
        .map((line) => line.slice('acknowledged '.length));
      expect(acknowledged.length).toBeGreaterThan(0);

      const { pool, close } = await embedded.connect();
      const { rows } = await pool.query<{ signature: string }>(
        'SELECT signature FROM bot_check_spent',
      );
      expect(isAlive(server)).toBe(false);
      const stored = new Set(rows.map((row) => row.signature));
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
      await pool.query('TRUNCATE bot_check_spent');
      await close();
    }
  });

  test('of app and server together, every acknowledged row is stored', async () => {
    const app = embedded.start('insert');
    const server = Number(await app.line('ready'));
    await app.line('acknowledged');
    await delay(300);
    process.kill(server, 'SIGKILL');
    app.child.kill('SIGKILL');
    await app.ended;
    const count = app.lines.filter((line) => line.startsWith('acknowledged ')).length;
    expect(count).toBeGreaterThan(0);
    const { pool } = await embedded.connect();
    const { rows } = await pool.query<{ count: number }>('SELECT count(*) FROM bot_check_spent');
    // One more row may be stored whose acknowledgement was lost.
    expect([count, count + 1]).toContain(rows[0]?.count);
  });

  test('a process with the reused id of a dead server is left alone', async () => {
    await (await embedded.connect()).close();
    const note = path.join(embedded.dataDir, 'postgres', 'data', 'postmaster.pid');
    await writeFile(note, `${process.pid}\n/elsewhere\n1\n5432\n/tmp/other\n\n  1 1\nready   \n`);
    const { pool } = await embedded.connect();
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
    expect(await readFile(note, 'utf8')).not.toMatch(new RegExp(`^${process.pid}\n`));
  });
});

describe('while the app runs', () => {
  test('a killed server is restarted for the same pool', async () => {
    const handle = await embedded.connect();
    const client = await handle.pool.connect();
    for (let round = 0; round < 2; round += 1) {
      const [server = 0] = handle.processIds;
      process.kill(server, 'SIGKILL');
      await vi.waitFor(() => expect(isAlive(server)).toBe(false));
      const error = await failureOf(handle.pool.query('SELECT 1'));
      if (error !== null) expect(databaseFailureKind(error)).toBe('unavailable');
      await vi.waitFor(() => handle.pool.query('SELECT 1'), { timeout: 60_000, interval: 20 });
      expect(handle.processIds).not.toEqual([server]);
    }
    // This connection was in use when the server ended: no crash, and the pool does not hand it out again.
    expect(databaseFailureKind(await failureOf(client.query('SELECT 1')))).toBe('unavailable');
    client.release();
    expect((await handle.pool.query('SELECT 1')).rowCount).toBe(1);
  });

  test('a crashed backend interrupts the others only briefly', async () => {
    const { pool } = await embedded.connect();
    const { rows } = await pool.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    process.kill(rows[0]?.id ?? 0, 'SIGKILL');
    await vi.waitFor(() => pool.query('SELECT 1'), { timeout: 60_000, interval: 20 });
  });

  test('a hanging server leads to an error, in a transaction after one timeout only', async () => {
    const { db, pool, processIds } = await embedded.connect(embedded.dataDir, 3_000);
    await migrate(pool, silentLog);
    const { rows } = await pool.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    const hanging = [rows[0]?.id ?? 0, ...processIds];
    try {
      const inTransaction = await failureOf(
        db.transaction().execute((transaction) => {
          for (const processId of hanging) process.kill(processId, 'SIGSTOP');
          return transaction.insertInto('aiBudgetDay').values({ day: '2026-11-21' }).execute();
        }),
      );
      expect(databaseFailureKind(inTransaction)).toBe('unavailable');
      // The ROLLBACK failed at once instead of waiting for a timeout of its own.
      expect(inTransaction).toMatchObject({ message: 'Client was closed and is not queryable' });
      expect(databaseFailureKind(await failureOf(pool.query('SELECT 1')))).toBe('unavailable');
    } finally {
      for (const processId of hanging) process.kill(processId, 'SIGCONT');
    }
    await vi.waitFor(() => pool.query('SELECT 1'), { timeout: 60_000, interval: 20 });
  });
});
