import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { createDb, createPoolWithoutTimeouts, endPool } from '../db/pool.ts';
import { SeedService } from '../seed/seed.service.ts';
import { systemClock } from '../lib/clock.ts';
import { createCleanup } from '../lib/cleanup.ts';
import { openDatabase } from '../server.ts';

interface SeedRun {
  config: Config;
  log: Logger;
  /** The command's arguments: none, or a number. */
  args: readonly string[];
  print: (line: string) => void;
}

const maxGenerated = 5_000_000;
const progressInterval = 50_000;
const formatCount = (count: number) => count.toLocaleString('en');

/** `npm run seed` adds the sample publications; with a number it generates that many for a load test. */
export async function runSeed({ config, log, args, print }: SeedRun): Promise<void> {
  const count = readCount(args);
  const cleanup = createCleanup();
  try {
    const database = await openDatabase(config, log, cleanup);
    const pool = createPoolWithoutTimeouts(database.pool, log);
    cleanup.add(() => endPool(pool));
    const seed = new SeedService({
      db: createDb(pool),
      clock: systemClock,
      onProgress: (done, all) => {
        if (done === all) print('All are written; the indexes follow …');
        else if (done % progressInterval === 0)
          print(`${formatCount(done)} of ${formatCount(all)} …`);
      },
    });
    if (count === null) {
      const added = await seed.addSamples();
      print(
        added === 0
          ? 'Nothing to do: the sample conversations are all there.'
          : `Added ${added} sample conversations to ${database.describe}.`,
      );
    } else {
      const added = await seed.generate(count);
      print(
        added === 0
          ? `Nothing to do: there are ${formatCount(count)} generated conversations or more.`
          : `Added ${formatCount(added)} generated conversations to ${database.describe}.`,
      );
    }
  } finally {
    await cleanup.close();
  }
}

function readCount([text, ...more]: readonly string[]): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (more.length > 0 || !/^[1-9]\d*$/.test(text) || count > maxGenerated)
    throw new ConfigError([
      `The number of generated conversations must be a whole number from 1 to ${maxGenerated}. Example: npm run seed 100000`,
    ]);
  return count;
}
