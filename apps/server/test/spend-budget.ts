// A process for tests: makes a number of calls on a budget, prints the spent tokens with each, and waits within the last
// call to be killed. When a call is refused, it returns its unused budget and ends.
import { writeSync } from 'node:fs';
import { createDb, createPool } from '../src/db/pool.ts';
import { Budget } from '../src/services/rate-limit/budget.ts';
import { silentLog } from './silent-log.ts';

const [connectionString = '', day = '', ...figures] = process.argv.slice(2);
const [dailyTokens = 0, heldTokens = 0, usedTokens = 0, calls = 0] = figures.map(Number);
const pool = createPool({ connectionString }, silentLog, { size: 2, timeoutMs: 20_000 });
const budget = new Budget({
  db: createDb(pool),
  clock: { now: () => Date.parse(day) },
  secret: Buffer.alloc(32, 5),
  dailyTokens: () => dailyTokens,
  clientPercent: 100,
  log: silentLog,
});
for (let call = 1; ; call += 1) {
  const reservation = await budget.reserve(heldTokens, null);
  if (!reservation.ok) break;
  writeSync(1, `call-${call} spent ${call * usedTokens}\n`);
  if (call === calls) await new Promise((resolve) => setTimeout(resolve, 600_000));
  budget.settle(reservation.reservation, usedTokens);
}
await budget.close();
await pool.end();
