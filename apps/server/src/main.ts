import { productName } from '@convoke/contract/product.ts';
import type { Logger } from 'pino';
import { type Config, ConfigError, loadConfig, readEnvironment } from './config.ts';
import { BackupRefused } from './db/backup/backup-refused.ts';
import { DatabaseUnusable } from './db/database-unusable.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { MigrationFailed, MigrationRefused } from './db/migrate.ts';
import { SeedRefused } from './features/publication/seed/seed-refused.ts';
import { createLogger } from './http/log.ts';
import { createClosing } from './lib/closing.ts';
import { Stopped } from './lib/stop-signal.ts';
import { openDatabase, type RunningServer, startServer } from './server.ts';

type Command = (config: Config, log: Logger, words: readonly string[]) => Promise<void>;

const commands: Record<string, Command> = {
  serve,
  migrate,
  seed,
  'create-admin': createAdmin,
  backup,
  restore,
};

/** Faults whose message is meant for the person at the terminal; a stack would only hide it. */
const plainFaults = [
  BackupRefused,
  ConfigError,
  DatabaseUnusable,
  DataDirInUse,
  MigrationFailed,
  MigrationRefused,
  SeedRefused,
  Stopped,
];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(error: unknown): never {
  const isPlain = plainFaults.some((fault) => error instanceof fault);
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : String(error);
  process.stderr.write(`${productName} cannot go on:\n${text}\n`);
  process.exit(1);
}

async function serve(config: Config, log: Logger): Promise<void> {
  const server = await startServer(config, log).catch((error: unknown) => {
    if (error instanceof DataDirInUse) giveUp(error.forServer());
    throw error;
  });
  stopOnSignals(server, log);
  for (const notice of server.notices) say(notice);
  say(`${productName} is ready: ${server.address}`);
}

async function migrate(config: Config, log: Logger): Promise<void> {
  const closing = createClosing();
  try {
    const database = await openDatabase(config, log, closing);
    say(`The database is up to date: ${database.describe}`);
  } finally {
    await closing.close();
  }
}

// Loaded when asked for: no server needs what is only shown to an empty one.
async function seed(config: Config, log: Logger, words: readonly string[]): Promise<void> {
  const { runSeed } = await import('./seed.ts');
  await runSeed({ config, log, words, say });
}

async function backup(config: Config, log: Logger, words: readonly string[]): Promise<void> {
  const { runBackup } = await import('./backup.ts');
  await runBackup({ config, log, words, say });
}

async function restore(config: Config, log: Logger, words: readonly string[]): Promise<void> {
  const { runRestore } = await import('./restore.ts');
  await runRestore({ config, log, words, say });
}

async function createAdmin(config: Config, log: Logger, words: readonly string[]): Promise<void> {
  const [{ runCreateAdmin }, { openTerminal }] = await Promise.all([
    import('./create-admin.ts'),
    import('./lib/terminal.ts'),
  ]);
  const terminal = openTerminal();
  try {
    await runCreateAdmin({ config, log, words, say, ask: terminal.ask });
  } finally {
    terminal.close();
  }
}

// A terminal and a parent process may both hand one Ctrl-C on; only a later one is a second wish.
const secondSignalAfterMs = 1_000;

function stopOnSignals(server: RunningServer, log: Logger): void {
  let askedAt: number | null = null;

  const stop = (exitCode: number) => {
    server.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (askedAt === null) {
        askedAt = now;
        say(`${productName} stops; answers under way may end. Press Ctrl-C again to stop at once.`);
        stop(0);
      } else if (now - askedAt > secondSignalAfterMs) {
        process.exit(1);
      }
    });
  }

  // A promise that nobody waited for leaves no half-done work on the stack: its own task failed, the others are
  // whole. Ending the process would end every visitor's stream for one fault, so it is logged and counted.
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled rejection');
    server.app.metrics?.unhandledRejection();
  });

  // A throw out of a callback may have left anything half done: finish what can be finished, then make room.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    if (askedAt === null) {
      askedAt = performance.now();
      stop(1);
    }
  });
}

const name = process.argv[2] ?? 'serve';
const command = commands[name];
try {
  if (command === undefined) {
    throw new ConfigError([
      `There is no command ${name}. Known: ${Object.keys(commands).join(', ')}.`,
    ]);
  }
  const config = loadConfig(readEnvironment());
  await command(config, createLogger(config.logLevel), process.argv.slice(3));
} catch (error) {
  giveUp(error);
}
