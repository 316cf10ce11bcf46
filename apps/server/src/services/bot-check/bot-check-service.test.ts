import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../test/loopback.ts';
import { solveToken } from '../../../test/solve-challenge.ts';
import { runnable } from '../../../test/start-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../../lib/clock.ts';
import { type BotCheck, type BotCheckSettings, createBotCheck } from './bot-check-service.ts';

const nodeProgram = new URL('../../../test/spend-and-die.ts', import.meta.url);
const address = '192.0.2.7';
const altcha: BotCheckSettings = { provider: 'altcha', rootSecret: 'a root secret', cost: 20 };
const warn = vi.fn();
let database: TestDatabase;
let nowMs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.empty();
  warn.mockReset();
  nowMs = Date.parse('2026-11-21T12:00:00Z');
});

/** A server on the test database; a second call is the same server after a restart. */
const start = (settings: BotCheckSettings = altcha) =>
  createBotCheck({
    settings,
    db: database.db,
    pool: database.pool,
    clock: { now: () => nowMs },
    log: { warn },
  });

/** Claims a token and waits until it is stored. */
const spend = async (botCheck: BotCheck, token: string | null | undefined) =>
  (await (await botCheck.claim(token, address))?.stored) ?? false;

async function spentRows(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM bot_check_spent',
  );
  return rows[0]?.count ?? -1;
}

describe('a solved challenge', () => {
  it('is good once', async () => {
    const botCheck = start();
    const token = await solveToken(await botCheck.createChallenge());
    expect(await spend(botCheck, token)).toBe(true);
    expect(await spend(botCheck, token)).toBe(false);
  });

  it('is good once, however it is written', async () => {
    const botCheck = start();
    const token = await solveToken(await botCheck.createChallenge());
    expect(await spend(botCheck, token)).toBe(true);
    const respelled = Buffer.from(token, 'base64url').toString('base64');
    expect(await spend(botCheck, respelled)).toBe(false);
    const reworded = JSON.parse(Buffer.from(token, 'base64url').toString());
    const padded = Buffer.from(JSON.stringify({ more: 1, ...reworded }, null, 1));
    expect(await spend(botCheck, padded.toString('base64url'))).toBe(false);
  });

  it('lets one of 50 parallel callers through, spread over two nodes', async () => {
    const nodes = [start(), start()];
    const token = await solveToken(await start().createChallenge());
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, call) => spend(nodes[call % 2] ?? start(), token)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await spentRows()).toBe(1);
  });

  it('stays good over a restart while it is open and stays spent once it is spent', async () => {
    const before = start();
    const [open, spent] = [
      await solveToken(await before.createChallenge()),
      await solveToken(await before.createChallenge()),
    ];
    await spend(before, spent);
    const after = start();
    expect(await spend(after, spent)).toBe(false);
    expect(await spend(after, open)).toBe(true);
  });

  it('stays spent when the node that spent it is killed right after', async () => {
    nowMs = systemClock.now();
    const botCheck = start();
    const token = await solveToken(await botCheck.createChallenge());
    const node = spawnSync(
      process.execPath,
      [runnable(nodeProgram), database.connectionString, 'a root secret', token],
      { encoding: 'utf8' },
    );
    expect([node.stdout, node.signal, node.stderr]).toEqual(['true', 'SIGKILL', '']);
    expect(await spend(botCheck, token)).toBe(false);
  });

  it('is refused after five minutes', async () => {
    const botCheck = start();
    const token = await solveToken(await botCheck.createChallenge());
    nowMs += 300_000;
    expect(await spend(botCheck, token)).toBe(false);
  });

  it('costs nothing to forge and leaves nothing behind', async () => {
    const forger = start({ provider: 'altcha', rootSecret: 'a guess', cost: 1 });
    const forged = await solveToken(await forger.createChallenge());
    const botCheck = start();
    for (const token of [forged, '', null, undefined, 'x', 'x'.repeat(100_000)]) {
      expect(await spend(botCheck, token)).toBe(false);
    }
    expect(await spentRows()).toBe(0);
  });
});

describe('the spent tokens', () => {
  it('give a token to one of 50 callers of a process at once, and the row is there when the claim holds', async () => {
    const botCheck = start();
    const token = await solveToken(await botCheck.createChallenge());
    const claims = await Promise.all(
      Array.from({ length: 50 }, () => botCheck.claim(token, address)),
    );
    const held = claims.filter((claim) => claim !== null);
    expect(held).toHaveLength(1);
    expect(await held[0]?.stored).toBe(true);
    expect(await spentRows()).toBe(1);
  });

  it('keep every token of many that come at once', async () => {
    const botCheck = start();
    const challenges = await Promise.all(
      Array.from({ length: 30 }, () => botCheck.createChallenge()),
    );
    const tokens = await Promise.all(challenges.map(solveToken));
    const results = await Promise.all(tokens.map((token) => spend(botCheck, token)));
    expect(results).toEqual(tokens.map(() => true));
    expect(await spentRows()).toBe(30);
  });

  it('reject all waiting claims on a database error, and continue after it', async () => {
    const botCheck = start();
    const [one, two, three] = await Promise.all(
      Array.from({ length: 3 }, async () => solveToken(await botCheck.createChallenge())),
    );
    await database.pool.query('ALTER TABLE bot_check_spent RENAME TO elsewhere');
    try {
      const claims = [await botCheck.claim(one, address), await botCheck.claim(two, address)];
      for (const claim of claims) await expect(claim?.stored).rejects.toThrow('bot_check_spent');
    } finally {
      await database.pool.query('ALTER TABLE elsewhere RENAME TO bot_check_spent');
    }
    expect(await spend(botCheck, three)).toBe(true);
  });

  it('leave the decision among processes to the database', async () => {
    const token = await solveToken(await start().createChallenge());
    const unread = start();
    expect(await spend(start(), token)).toBe(true);
    const claim = await unread.claim(token, address);
    expect(await claim?.stored).toBe(false);
    expect(await spend(unread, token)).toBe(false);
  });
});

describe('spent tokens', () => {
  it('are deleted in batches some time after they expired', async () => {
    const botCheck = start();
    const token = await solveToken(await botCheck.createChallenge());
    await spend(botCheck, token);
    await database.pool.query(
      `INSERT INTO bot_check_spent SELECT 'old ' || n, '2026-11-21T11:00:00Z'
       FROM generate_series(1, 2500) AS n`,
    );
    await botCheck.cleanUp();
    expect(await spentRows()).toBe(1);
    nowMs += 300_000;
    await botCheck.cleanUp();
    expect(await spentRows()).toBe(1);
    nowMs += 11 * 60_000;
    await botCheck.cleanUp();
    expect(await spentRows()).toBe(0);
  });

  it('are deleted up to a bound per run, so that a flood cannot block the timer', async () => {
    await database.pool.query(
      `INSERT INTO bot_check_spent SELECT 'old ' || n, '2026-11-21T11:00:00Z'
       FROM generate_series(1, 20500) AS n`,
    );
    await start().cleanUp();
    expect(await spentRows()).toBe(500);
  });
});

describe('with Turnstile', () => {
  const saysYes = createServer((_, response) => response.end('{"success":true}'));
  let turnstile: BotCheckSettings;
  beforeAll(async () => {
    turnstile = {
      provider: 'turnstile',
      siteKey: 'site',
      secretKey: 'secret',
      verifyUrl: `http://127.0.0.1:${await listenOnLoopback(saysYes)}/`,
      // Fifty answers take a busy machine longer than a visitor would wait.
      timeoutMs: 120_000,
    };
  });
  afterAll(() => {
    saysYes.closeAllConnections();
    saysYes.close();
  });

  it('a token is good once, even if Cloudflare accepts it again', async () => {
    const botCheck = start(turnstile);
    const results = await Promise.all(Array.from({ length: 50 }, () => spend(botCheck, 'a-token')));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await spend(start(turnstile), 'a-token')).toBe(false);
    expect(await spend(botCheck, 'another-token')).toBe(true);
  });

  it('there is a site key and no challenge', async () => {
    const botCheck = start(turnstile);
    expect(botCheck.siteKey).toBe('site');
    expect(await botCheck.createChallenge()).toBeNull();
    expect(await spend(botCheck, '')).toBe(false);
  });
});

it('switched off, the check lets everybody through and the log warns at start', async () => {
  const botCheck = start({ provider: 'off' });
  expect(warn).toHaveBeenCalledOnce();
  expect(await spend(botCheck, undefined)).toBe(true);
  expect(await spend(botCheck, '')).toBe(true);
  expect(await botCheck.createChallenge()).toBeNull();
});
