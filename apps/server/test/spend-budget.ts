// A process of its own for tests: makes so many calls on a budget, says with each how much it has spent, and waits in the
// middle of the last one to be killed. One that is refused before gives back what it has left and ends.
import { writeSync } from 'node:fs';
import { createDb, createPool } from '../src/db/pool.ts';
import { createBudget } from '../src/services/limits/budget.ts';
import { silentLog } from './silent-log.ts';

const [connectionString = '', day = '', ...figures] = process.argv.slice(2);
const [dailyTokens = 0, heldTokens = 0, usedTokens = 0, calls = 0] = figures.map(Number);
const pool = createPool({ connectionString }, silentLog, { size: 2, patienceMs: 20_000 });
const budget = createBudget({
  db: createDb(pool),
  clock: { now: () => Date.parse(day) },
  secret: Buffer.alloc(32, 5),
  dailyTokens: () => dailyTokens,
  clientPercent: 100,
  log: silentLog,
});
for (let call = 1; ; call += 1) {
  const answer = await budget.reserve(heldTokens, null);
  if (!answer.ok) break;
  writeSync(1, `call-${call} spent ${call * usedTokens}\n`);
  if (call === calls) await new Promise((resolve) => setTimeout(resolve, 600_000));
  budget.settle(answer.reservation, usedTokens);
}
await budget.close();
await pool.end();
