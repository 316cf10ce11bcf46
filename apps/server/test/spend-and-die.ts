// A node for tests: spends the given token, prints the result, and kills itself at once.
import { writeSync } from 'node:fs';
import { createDb, createPool } from '../src/db/pool.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createBotCheck } from '../src/services/bot-check/bot-check-service.ts';
import { silentLog } from './silent-log.ts';

const [connectionString = '', rootSecret = '', token] = process.argv.slice(2);
const pool = createPool({ connectionString }, silentLog, { size: 1, timeoutMs: 20_000 });
const db = createDb(pool);
const settings = { provider: 'altcha', rootSecret, cost: 20 } as const;
const botCheck = createBotCheck({
  settings,
  db,
  pool,
  clock: systemClock,
  log: silentLog,
});
const isSpent = await (await botCheck.claim(token, '192.0.2.7'))?.stored;
writeSync(1, String(isSpent));
process.kill(process.pid, 'SIGKILL');
