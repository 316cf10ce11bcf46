import { productName } from '@convoke/contract/product.ts';
import type { Logger } from 'pino';
import { type Config, ConfigError, loadConfig, readEnvironment } from './config.ts';
import { BackupError } from './db/backup/backup-error.ts';
import { DatabaseUnusable } from './db/database-unusable.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { MigrationFailed, MigrationRefused } from './db/migrate.ts';
import { SeedError } from './seed/seed-error.ts';
import { LocalModelError } from './local-model/local-model-error.ts';
import { LocalModelUnusable } from './services/ai/adapters/local/local-model-unusable.ts';
import { createLogger } from './http/observability/logger.ts';
import { createCleanup } from './lib/cleanup.ts';
import { Stopped } from './lib/stop-signal.ts';
import { engineProgram, openDatabase, type RunningServer, startServer } from './server.ts';

type Command = (config: Config, log: Logger, args: readonly string[]) => Promise<void>;

const commands: Record<string, Command> = {
  serve,
  migrate,
  seed,
  'create-admin': createAdmin,
  backup,
  restore,
  'local-model': localModel,
};

/** Errors with a message for the operator, printed without a stack. */
const expectedErrors = [
  BackupError,
  ConfigError,
  DatabaseUnusable,
  DataDirInUse,
  LocalModelError,
  LocalModelUnusable,
  MigrationFailed,
  MigrationRefused,
  SeedError,
  Stopped,
];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function exitWithError(error: unknown): never {
  const isExpected = expectedErrors.some((type) => error instanceof type);
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`${productName} cannot go on:\n${text}\n`);
  process.exit(error instanceof LocalModelError ? error.exitCode : 1);
}

async function serve(config: Config, log: Logger): Promise<void> {
  const server = await startServer(config, log).catch((error: unknown) => {
    if (error instanceof DataDirInUse) exitWithError(error.forServer());
    throw error;
  });
  stopOnSignals(server, log);
  for (const notice of server.notices) print(notice);
  print(`${productName} is ready: ${server.address}`);
}

async function migrate(config: Config, log: Logger): Promise<void> {
  const cleanup = createCleanup();
  try {
    const database = await openDatabase(config, log, cleanup);
    print(`The database is up to date: ${database.describe}`);
  } finally {
    await cleanup.close();
  }
}

// Commands are imported on demand, so that the server does not load them.
async function seed(config: Config, log: Logger, args: readonly string[]): Promise<void> {
  const { runSeed } = await import('./commands/seed.ts');
  await runSeed({ config, log, args, print });
}

async function backup(config: Config, log: Logger, args: readonly string[]): Promise<void> {
  const { runBackup } = await import('./commands/backup.ts');
  await runBackup({ config, log, args, print });
}

async function restore(config: Config, log: Logger, args: readonly string[]): Promise<void> {
  const { runRestore } = await import('./commands/restore.ts');
  await runRestore({ config, log, args, print });
}

async function createAdmin(config: Config, log: Logger, args: readonly string[]): Promise<void> {
  const [{ runCreateAdmin }, { openTerminal }] = await Promise.all([
    import('./commands/create-admin.ts'),
    import('./terminal.ts'),
  ]);
  const terminal = openTerminal();
  try {
    await runCreateAdmin({ config, log, args, print, ask: terminal.ask });
  } finally {
    terminal.close();
  }
}

async function localModel(config: Config, log: Logger, args: readonly string[]): Promise<void> {
  const [{ runLocalModel }, { openTerminal }] = await Promise.all([
    import('./commands/local-model.ts'),
    import('./terminal.ts'),
  ]);
  const terminal = openTerminal();
  const ask = (question: string) => terminal.ask(question, { isSecret: false });
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  try {
    await runLocalModel({ config, log, args, print, engineProgram, ask: isTerminal ? ask : null });
  } finally {
    terminal.close();
  }
}

// A terminal and a parent process may both send a signal for one Ctrl-C; only a later one forces the exit.
const forceExitAfterMs = 1_000;

function stopOnSignals(server: RunningServer, log: Logger): void {
  let stoppingSince: number | null = null;

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
      if (stoppingSince === null) {
        stoppingSince = now;
        print(
          `${productName} stops; answers under way may end. Press Ctrl-C again to stop at once.`,
        );
        stop(0);
      } else if (now - stoppingSince > forceExitAfterMs) {
        process.exit(1);
      }
    });
  }

  // An unhandled rejection fails one task and leaves the others intact. Exiting would end every visitor's stream for
  // one error, so it is logged and counted.
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled rejection');
    server.app.metrics?.unhandledRejection();
  });

  // An uncaught exception may leave any state inconsistent, so the server drains and exits.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    if (stoppingSince === null) {
      stoppingSince = performance.now();
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
  exitWithError(error);
}
