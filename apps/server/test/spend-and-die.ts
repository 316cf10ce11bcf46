// A node of its own for tests: spends the token that it is given, says what came of it, and is killed at once.
import { writeSync } from 'node:fs';
import { createDb, createPool } from '../src/db/pool.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createBotCheck } from '../src/services/bot-check/bot-check-service.ts';
import { silentLog } from './silent-log.ts';

const [connectionString = '', rootSecret = '', token] = process.argv.slice(2);
const pool = createPool({ connectionString }, silentLog, { size: 1 });
const db = createDb(pool);
const settings = { provider: 'altcha', rootSecret, cost: 20 } as const;
const botCheck = createBotCheck({
  settings,
  db,
  pool,
  isSoleProcess: false,
  clock: systemClock,
  log: silentLog,
});
const isSpent = await botCheck.spend(token, '192.0.2.7');
writeSync(1, String(isSpent));
process.kill(process.pid, 'SIGKILL');
