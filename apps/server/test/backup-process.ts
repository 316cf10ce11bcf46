import { pino } from 'pino';
import { runBackup } from '../src/commands/backup.ts';
import { loadConfig, readEnvironment } from '../src/config.ts';
import { runRestore } from '../src/commands/restore.ts';

// A backup or restore for tests to kill: `backup-process.ts <backup|restore> <file> [line]`, with the database of the
// environment. At a line that begins with `line` it prints 'paused' and blocks.
const [command = '', file = '', pauseAt] = process.argv.slice(2);

function print(line: string): void {
  process.stdout.write(`printed ${line}\n`);
  if (pauseAt === undefined || !line.trim().startsWith(pauseAt)) return;
  process.stdout.write(`paused ${process.pid}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const run = {
  config: loadConfig(readEnvironment()),
  log: pino({ level: 'silent' }),
  args: [file],
  print,
};
try {
  if (command === 'backup') await runBackup(run);
  else await runRestore(run);
  process.stdout.write('done ok\n');
} catch (error) {
  process.stdout.write(`refused ${String(error)}\n`);
  process.exitCode = 1;
}
