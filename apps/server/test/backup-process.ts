import { pino } from 'pino';
import { runBackup } from '../src/backup.ts';
import { loadConfig, readEnvironment } from '../src/config.ts';
import { runRestore } from '../src/restore.ts';

// A backup or a restore that tests kill: `backup-process.ts <backup|restore> <file> [line]`, the database as the environment
// says. At the line that begins so it says 'paused' and waits to be killed.
const [command = '', file = '', pauseAt] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`said ${line}\n`);
  if (pauseAt === undefined || !line.trim().startsWith(pauseAt)) return;
  process.stdout.write(`paused ${process.pid}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const run = {
  config: loadConfig(readEnvironment()),
  log: pino({ level: 'silent' }),
  words: [file],
  say,
};
try {
  if (command === 'backup') await runBackup(run);
  else await runRestore(run);
  process.stdout.write('done ok\n');
} catch (error) {
  process.stdout.write(`refused ${String(error)}\n`);
  process.exitCode = 1;
}
