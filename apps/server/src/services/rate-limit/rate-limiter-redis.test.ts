import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { systemClock } from '../../lib/clock.ts';
import { RateLimiter } from './rate-limiter.ts';
import { connectRedis } from './redis.ts';

const program = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
const log = { warn: vi.fn(), info: vi.fn() };

describe.skipIf(program === undefined)(
  `requests counted in Redis${program === undefined ? ' (skipped: neither redis-server nor valkey-server is installed)' : ''}`,
  () => {
    let folder = '';
    let port = 0;
    let server: ChildProcess;

    async function startServer(): Promise<void> {
      server = spawn(
        program ?? '',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      for await (const chunk of server.stdout ?? []) {
        if (String(chunk).includes('Ready to accept connections')) break;
      }
    }

    async function stopServer(): Promise<void> {
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    }

    async function createNode() {
      const redis = await connectRedis(`redis://127.0.0.1:${port}`, log);
      const limiter = new RateLimiter({
        perMinute: { ai: 3, auth: 1, api: 100 },
        publishing: { perTenMinutes: 2, perDay: 3 },
        store: { kind: 'redis', client: redis.client },
        clock: systemClock,
        log,
      });
      return { limiter, close: () => redis.close() };
    }

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'convoke-redis-'));
      port = await freePort();
      await startServer();
    });
    afterAll(async () => {
      await stopServer();
      await rm(folder, { recursive: true, force: true });
    });

    it('share one limit between two nodes, and parallel calls do not pass it', async () => {
      const nodes = [await createNode(), await createNode()];
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, call) =>
          nodes[call % 2]?.limiter.consume('ai', '192.0.2.1'),
        ),
      );
      expect(answers.filter((answer) => answer?.allowed)).toHaveLength(3);
      const refusal = answers.find((answer) => answer?.allowed === false);
      expect(refusal).toMatchObject({ reason: 'limited' });
      await Promise.all(nodes.map((node) => node.close()));
    });

    it('are refused or let through by their kind while Redis is down, and counted again after', async () => {
      const node = await createNode();
      expect(await node.limiter.consume('ai', '192.0.2.9')).toEqual({ allowed: true });
      await stopServer();
      expect(await node.limiter.consume('ai', '192.0.2.9')).toMatchObject({
        allowed: false,
        reason: 'unavailable',
      });
      expect(await node.limiter.consume('api', '192.0.2.9')).toEqual({ allowed: true });
      await startServer();
      await expect
        .poll(() => node.limiter.consume('ai', '192.0.2.10'), { timeout: 120_000 })
        .toEqual({ allowed: true });
      await node.close();
    });
  },
);

it('a server starts without Redis and refuses what it must not let through', async () => {
  const redis = await connectRedis('redis://127.0.0.1:9', log);
  const limiter = new RateLimiter({
    perMinute: { ai: 3, auth: 1, api: 100 },
    publishing: { perTenMinutes: 2, perDay: 3 },
    store: { kind: 'redis', client: redis.client },
    clock: systemClock,
    log,
  });
  expect(await limiter.consume('ai', '192.0.2.1')).toMatchObject({ reason: 'unavailable' });
  await redis.close();
});
