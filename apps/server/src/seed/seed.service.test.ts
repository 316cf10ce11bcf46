import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDb, createPoolWithoutTimeouts } from '../db/pool.ts';
import { FacetRepository } from '../features/publication/feed/facet.repository.ts';
import { FeedIndexRepository } from '../features/publication/feed/feed-index.repository.ts';
import { PublicationRepository } from '../features/publication/publication.repository.ts';
import { generatePublication } from './generate-publication.rules.ts';
import { readSamples } from './samples.ts';
import { seededRow } from './seeded-publication.rules.ts';
import { SeedService } from './seed.service.ts';

const samplePublications = readSamples();
const nowMs = Date.parse('2026-11-21T12:00:00Z');

let database: TestDatabase;
// Without timeouts, as in the command.
let untimedPool: Pool;
let progress: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  untimedPool = createPoolWithoutTimeouts(database.pool, silentLog);
});
beforeEach(async () => {
  progress = [];
  await database.empty();
});
afterAll(async () => {
  await untimedPool.end();
  await database.close();
});

function seedService(atMs = nowMs, options: { isLargeFrom?: number } = {}) {
  return new SeedService({
    ...options,
    db: createDb(untimedPool),
    clock: { now: () => atMs },
    onProgress: (done, count) => progress.push(`${done} of ${count}`),
  });
}

/** The content of the feed's tables without facet ids, which depend on the order of insertion, and delete keys. */
async function feedTables() {
  const { rows } = await database.pool.query(`
    SELECT to_jsonb(p) - 'delete_key_hash' AS publication, to_jsonb(d) AS document, l.title,
      cardinality(l.index_terms) AS index_terms,
      (SELECT array_agg(f.kind || ':' || f.text ORDER BY f.kind, f.text) FROM publication_facet f
        WHERE f.id = ANY (l.tag_ids || l.role_ids)) AS facets,
      (SELECT array_agg(coalesce(t.text, pair.tag_id::text) || '+' || coalesce(r.text, pair.role_id::text)
          ORDER BY t.text, pair.tag_id, r.text, pair.role_id)
        FROM publication_facet_pair pair
        LEFT JOIN publication_facet t ON t.id = pair.tag_id
        LEFT JOIN publication_facet r ON r.id = pair.role_id
        WHERE pair.feed_key = p.feed_key) AS pairs,
      l.is_decided, (SELECT count(*) FROM publication_decided_facet_pair pair WHERE pair.feed_key = p.feed_key) AS decided_pairs
    FROM publication p JOIN publication_document d USING (feed_key) JOIN publication_feed_index l USING (feed_key)
    ORDER BY p.feed_key`);
  return rows;
}

async function indexes(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'publication%' ORDER BY indexdef`,
  );
  return rows;
}

test('an empty feed gets the samples, and the remix is counted', async () => {
  expect(await seedService().addSamples()).toBe(samplePublications.length);
  const rows = await feedTables();
  expect(rows.map(({ publication }) => publication.introduction)).toEqual(
    samplePublications.map(({ title }) => title),
  );
  const remixed = samplePublications.find(({ remixOf }) => remixOf !== undefined)?.remixOf;
  const publications = rows.map(({ publication }) => publication);
  expect(publications.filter((each) => each.remix_count > 0).map(({ uuid }) => uuid)).toEqual([
    remixed,
  ]);
  expect(publications.every((each) => each.conversation_summary.length > 100)).toBe(true);
});

test('the samples are not added twice, also on another day', async () => {
  await seedService().addSamples();
  const before = await feedTables();
  expect(await seedService(nowMs + 86_400_000).addSamples()).toBe(0);
  expect(await feedTables()).toEqual(before);
});

test('only a deleted sample is added again', async () => {
  await seedService().addSamples();
  const deleted = samplePublications.at(3)?.uuid ?? '';
  const repository = new PublicationRepository(database.db);
  const found = await repository.find(deleted);
  await new FeedIndexRepository(database.db).remove(found?.feedKey ?? 0);
  await repository.remove(found?.feedKey ?? 0);
  expect(await seedService().addSamples()).toBe(1);
  expect(await feedTables()).toHaveLength(samplePublications.length);
});

test('bulk inserts write the same rows as publishing', async () => {
  expect(await seedService().generate(60)).toBe(60);
  const bulk = await feedTables();
  expect(bulk).toHaveLength(60);

  await database.empty();
  const facets = new FacetRepository(database.db);
  const span = { count: 60, fromMs: nowMs - 2 * 365 * 86_400_000, untilMs: nowMs };
  for (let index = 0; index < 60; index += 1) {
    const row = seededRow(generatePublication({ ...span, index }), Buffer.alloc(32));
    await new PublicationRepository(database.db).insert(row.publication);
    await new FeedIndexRepository(database.db).add({
      ...row,
      feedKey: row.publication.feedKey,
      tagIds: await facets.idsOf('tag', row.tags),
      roleIds: await facets.idsOf('role', row.roles),
    });
  }
  expect(bulk).toEqual(await feedTables());
});

test('a higher number adds the difference, the same number nothing', async () => {
  await seedService().generate(20);
  expect(await seedService(nowMs + 1).generate(50)).toBe(30);
  expect(await seedService(nowMs + 2).generate(50)).toBe(0);
  expect(await feedTables()).toHaveLength(50);
  expect(progress).toEqual(['20 of 20', '50 of 50']);
});

// Indexes are built anew, which takes long where other tests keep the processor busy.
test('a large load leaves the same indexes', async () => {
  const before = await indexes();
  expect(await seedService(nowMs, { isLargeFrom: 1_000 }).generate(1_100)).toBe(1_100);
  expect(await indexes()).toEqual(before);
  expect(progress).toEqual(['1000 of 1100', '1100 of 1100']);
  const { rows } = await database.pool.query(
    'SELECT count(*) AS count FROM publication_feed_index',
  );
  expect(rows).toEqual([{ count: 1_100 }]);
});

test('generated publications are added beside the samples, never beside those of visitors', async () => {
  await seedService().addSamples();
  expect(await seedService().generate(5)).toBe(5);
  const published = { ...generatePublication({ index: 9, count: 10, fromMs: 0, untilMs: nowMs }) };
  const row = seededRow(
    { ...published, uuid: '11111111-1111-4111-8111-111111111111' },
    Buffer.alloc(32),
  );
  await new PublicationRepository(database.db).insert(row.publication);
  await expect(seedService().generate(100)).rejects.toThrow(
    'The database holds 1 conversations that people have published',
  );
  expect(await seedService().addSamples()).toBe(0);
});
