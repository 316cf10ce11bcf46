import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import { createDb, createPatientPool, endPool } from './db/pool.ts';
import { createSeedService } from './features/publication/seed/seed.service.ts';
import { systemClock } from './lib/clock.ts';
import { createClosing } from './lib/closing.ts';
import { openDatabase } from './server.ts';

interface SeedRun {
  config: Config;
  log: Logger;
  /** What stood behind the command: nothing, or a number. */
  words: readonly string[];
  say: (line: string) => void;
}

const mostGenerated = 5_000_000;
const toldEvery = 50_000;
const inWords = (count: number) => count.toLocaleString('en');

/** `npm run seed` gives an empty feed something to read; with a number it is filled for a load test. */
export async function runSeed({ config, log, words, say }: SeedRun): Promise<void> {
  const count = readCount(words);
  const closing = createClosing();
  try {
    const database = await openDatabase(config, log, closing);
    const pool = createPatientPool(database.pool, log);
    closing.add(() => endPool(pool));
    const seed = createSeedService({
      db: createDb(pool),
      clock: systemClock,
      onProgress: (done, all) => {
        if (done === all) say('All are written; the indexes follow …');
        else if (done % toldEvery === 0) say(`${inWords(done)} of ${inWords(all)} …`);
      },
    });
    if (count === null) {
      const added = await seed.addSamples();
      say(
        added === 0
          ? 'Nothing to do: the sample conversations are all there.'
          : `Added ${added} sample conversations to ${database.describe}.`,
      );
    } else {
      const added = await seed.generate(count);
      say(
        added === 0
          ? `Nothing to do: there are ${inWords(count)} generated conversations or more.`
          : `Added ${inWords(added)} generated conversations to ${database.describe}.`,
      );
    }
  } finally {
    await closing.close();
  }
}

function readCount([word, ...more]: readonly string[]): number | null {
  if (word === undefined) return null;
  const count = Number(word);
  if (more.length > 0 || !/^[1-9]\d*$/.test(word) || count > mostGenerated)
    throw new ConfigError([
      `The number of generated conversations must be a whole number from 1 to ${mostGenerated}. Example: npm run seed 100000`,
    ]);
  return count;
}
