import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { createFacetRepository } from '../facet.repository.ts';
import { createListingRepository } from '../listing.repository.ts';
import { hashDeleteKey } from '../publication-keys.ts';
import { createPublicationRepository } from '../publication.repository.ts';
import { generatePublication } from './generate-publication.rules.ts';
import { samplePublications } from './samples.ts';
import { SeedRefused } from './seed-refused.ts';
import { createSeedRepository } from './seed.repository.ts';
import { type SeededRow, sampleAt, seededRow } from './seeded-publication.rules.ts';

interface SeedServiceDependencies {
  /** Without the limits of a request: a large load takes minutes. */
  db: Db;
  clock: Clock;
  /** Told how many of how many are there. */
  onProgress: (done: number, count: number) => void;
  /** From so many on, building the indexes anew is faster than keeping them up to date. */
  isLargeFrom?: number;
}

const batchSize = 1_000;
const spreadMs = 2 * 365 * 24 * 60 * 60_000;

/** Fills a feed: with samples worth reading, or with any number of generated ones for load tests. */
export function createSeedService({
  db,
  clock,
  onProgress,
  isLargeFrom = 20_000,
}: SeedServiceDependencies) {
  const facets = createFacetRepository(db);
  // Of this run and told to nobody: only an administrator can take seeded publications back.
  const deleteKeyHash = hashDeleteKey(randomBytes(32).toString('base64url'));

  const numbersOf = async ({ tags, roles }: Pick<SeededRow, 'tags' | 'roles'>) => ({
    tagIds: await facets.numbersOf('tag', tags),
    roleIds: await facets.numbersOf('role', roles),
  });

  return {
    /** Adds the samples that are missing and says how many were. */
    async addSamples(): Promise<number> {
      let added = 0;
      for (const sample of samplePublications) {
        const row = seededRow(sampleAt(sample, clock.now()), deleteKeyHash);
        const listing = { position: row.publication.position, ...row, ...(await numbersOf(row)) };
        const isNew = await db.transaction().execute(async (transaction) => {
          const publications = createPublicationRepository(transaction);
          if ((await publications.find(sample.uuid)) !== null) return false;
          if (!(await publications.insert(row.publication)))
            throw new SeedRefused('Another publication has this very moment. Please try again.');
          if (sample.remixOf !== undefined) await publications.countRemixOf(sample.remixOf);
          await createListingRepository(transaction).add(listing);
          return true;
        });
        if (isNew) added += 1;
      }
      return added;
    },

    /** Sees to it that there are so many generated publications and says how many were added. */
    async generate(count: number): Promise<number> {
      const seed = createSeedRepository(db);
      const others = await seed.countOthers(samplePublications.map(({ uuid }) => uuid));
      if (others > 0)
        throw new SeedRefused(
          `The database holds ${others} conversations that people have published; generated ones would drown them. Use an empty one, for example DATA_DIR=./load-test.`,
        );
      const existing = await seed.countGenerated();
      if (existing >= count) return 0;
      const untilMs = clock.now();
      const place = { count, fromMs: untilMs - spreadMs, untilMs };
      await db.transaction().execute(async (transaction) => {
        const bulk = createSeedRepository(transaction);
        const takenDown = count - existing >= isLargeFrom ? await bulk.takeDownIndexes() : [];
        let writing = Promise.resolve();
        for (let index = existing; index < count; index += batchSize) {
          const until = Math.min(index + batchSize, count);
          const rows = [];
          for (let each = index; each < until; each += 1) {
            const row = seededRow(generatePublication({ ...place, index: each }), deleteKeyHash);
            rows.push({ ...row, ...(await numbersOf(row)) });
          }
          // While the database writes one batch the next one is made.
          await writing;
          writing = bulk.add(rows);
          // Its failure is met where it is awaited, which may be a moment after it came.
          writing.catch(() => undefined);
          onProgress(until, count);
        }
        await writing;
        await bulk.putBack(takenDown);
      });
      await seed.vacuum();
      return count - existing;
    },
  };
}
