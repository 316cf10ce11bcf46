import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { FacetRepository } from '../features/publication/feed/facet.repository.ts';
import { FeedIndexRepository } from '../features/publication/feed/feed-index.repository.ts';
import { hashDeleteKey } from '../features/publication/publication-keys.ts';
import { PublicationRepository } from '../features/publication/publication.repository.ts';
import { type GeneratedSlot, generatePublication } from './generate-publication.rules.ts';
import type { SamplePublication } from './sample-publication.ts';
import { readSamples } from './samples.ts';
import { SeedError } from './seed-error.ts';
import { SeedRepository } from './seed.repository.ts';
import { type SeededPublication, sampleAt, seededRow } from './seeded-publication.rules.ts';

interface SeedServiceDependencies {
  /** Without request timeouts, because a large load takes minutes. */
  db: Db;
  clock: Clock;
  /** Called after each batch. */
  onProgress: (done: number, count: number) => void;
  /** Number of rows from which rebuilding the indexes is faster than maintaining them. */
  isLargeFrom?: number;
}

const batchSize = 1_000;
const spreadMs = 2 * 365 * 24 * 60 * 60_000;

/** Seeds the feed with the samples, or with generated publications for load tests. */
export class SeedService {
  readonly #deps: Required<SeedServiceDependencies>;
  readonly #facets: FacetRepository;
  // A random key that is not stored: only administrators can delete seeded publications.
  readonly #deleteKeyHash = hashDeleteKey(randomBytes(32).toString('base64url'));

  constructor(deps: SeedServiceDependencies) {
    this.#deps = { isLargeFrom: 20_000, ...deps };
    this.#facets = new FacetRepository(deps.db);
  }

  /** Adds the missing samples and returns their number. */
  async addSamples(): Promise<number> {
    let added = 0;
    for (const sample of readSamples()) if (await this.#addSample(sample)) added += 1;
    return added;
  }

  /** Generates publications up to `count` and returns the number added. */
  async generate(count: number): Promise<number> {
    const { db, clock, isLargeFrom } = this.#deps;
    const seed = new SeedRepository(db);
    const others = await seed.countOthers(readSamples().map(({ uuid }) => uuid));
    if (others > 0)
      throw new SeedError(
        `The database holds ${others} conversations that people have published; generated ones would drown them. Use an empty one, for example DATA_DIR=./load-test.`,
      );
    const existing = await seed.countGenerated();
    if (existing >= count) return 0;
    const untilMs = clock.now();
    const span = { count, fromMs: untilMs - spreadMs, untilMs };
    await db.transaction().execute(async (transaction) => {
      const bulk = new SeedRepository(transaction);
      const droppedIndexes = count - existing >= isLargeFrom ? await bulk.dropIndexes() : [];
      await this.#addGenerated(bulk, existing, span);
      await bulk.recreateIndexes(droppedIndexes);
    });
    await seed.vacuum();
    return count - existing;
  }

  async #addSample(sample: SamplePublication): Promise<boolean> {
    const { db, clock } = this.#deps;
    const row = await this.#rowOf(sampleAt(sample, clock.now()));
    return db.transaction().execute(async (transaction) => {
      const publications = new PublicationRepository(transaction);
      if ((await publications.find(sample.uuid)) !== null) return false;
      if (!(await publications.insert(row.publication)))
        throw new SeedError('Another publication has this very moment. Please try again.');
      if (sample.remixOf !== undefined) await publications.countRemixOf(sample.remixOf);
      const { feedKey } = row.publication;
      await new FeedIndexRepository(transaction).add({ feedKey, ...row });
      return true;
    });
  }

  async #addGenerated(
    bulk: SeedRepository,
    existing: number,
    span: Omit<GeneratedSlot, 'index'>,
  ): Promise<void> {
    let writing = Promise.resolve();
    for (let start = existing; start < span.count; start += batchSize) {
      const end = Math.min(start + batchSize, span.count);
      const rows = [];
      for (let index = start; index < end; index += 1)
        rows.push(await this.#rowOf(generatePublication({ ...span, index })));
      // The next batch is generated while the database writes the previous one.
      await writing;
      writing = bulk.add(rows);
      // Awaited above, possibly after it has failed: not an unhandled rejection.
      writing.catch(() => undefined);
      this.#deps.onProgress(end, span.count);
    }
    await writing;
  }

  async #rowOf(publication: SeededPublication) {
    const row = seededRow(publication, this.#deleteKeyHash);
    return {
      ...row,
      tagIds: await this.#facets.idsOf('tag', row.tags),
      roleIds: await this.#facets.idsOf('role', row.roles),
    };
  }
}
