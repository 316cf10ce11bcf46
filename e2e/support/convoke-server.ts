import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDatabase } from '../../apps/server/test/copy-database.ts';
import { freePort } from '../../apps/server/test/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The production build's program. */
export const serverEntry = join(root, 'apps/server/dist/main.js');

/** A running production build with its own data folder. */
export interface ConvokeServer {
  url: string;
  port: number;
  dataDir: string;
  /** Everything the process wrote so far. */
  output(): string;
  /** The running process. */
  processId(): number;
  /** Ends the process as an operator would and waits for it; its exit code, `null` when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same folder and port. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** A data folder with an empty database; copying one is cheaper than a first start. */
export function makeDataDir(): string {
  const { EMPTY_DATA_DIR: emptyData } = process.env;
  if (emptyData === undefined) throw new Error('Journeys begin with scripts/e2e-global-setup.mjs.');
  const dataDir = mkdtempSync(join(tmpdir(), 'convoke-e2e-'));
  copyDatabase(emptyData, dataDir);
  return dataDir;
}

/** Starts the production build; `environment` adds to a quiet default of rehearsal voices and a cheap bot check. */
export async function startConvoke(
  environment: Record<string, string> = {},
): Promise<ConvokeServer> {
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let written = '';

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [serverEntry], {
      cwd: dataDir,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        // A machine that pauses for a second must not fail a journey.
        DATABASE_TIMEOUT_MS: '20000',
        RENDER_TIMEOUT_MS: '60000',
        AI_PROVIDER: 'rehearsal',
        BOT_CHECK_COST: '20',
        RATE_LIMIT_AI_PER_MINUTE: '1000',
        RATE_LIMIT_API_PER_MINUTE: '10000',
        RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: '1000',
        RATE_LIMIT_PUBLISH_PER_DAY: '1000',
        RATE_LIMIT_REQUESTS_PER_MINUTE: '100000',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout.on('data', (piece: Buffer) => (written += piece.toString()));
    started.stderr.on('data', (piece: Buffer) => (written += piece.toString()));
    child = started;
    await isReady(started);
  }

  async function isReady(started: ChildProcess): Promise<void> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`The server stopped at start:\n${written}`);
      const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
      if (answer?.ok === true) return;
      if (Date.now() > deadline) throw new Error(`The server is not ready:\n${written}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function remove(): Promise<void> {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = child;
    child = null;
    if (running === null) return null;
    if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return ended;
  }

  // A server that does not start is not left behind either.
  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url,
    port,
    dataDir,
    output: () => written,
    processId: () => child?.pid ?? 0,
    stop,
    start,
    remove,
  };
}
