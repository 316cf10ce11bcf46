import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { createDb, createPatientPool } from '../../../db/pool.ts';
import { createFacetRepository } from '../facet.repository.ts';
import { createListingRepository } from '../listing.repository.ts';
import { createPublicationRepository } from '../publication.repository.ts';
import { generatePublication } from './generate-publication.rules.ts';
import { samplePublications } from './samples.ts';
import { seededRow } from './seeded-publication.rules.ts';
import { createSeedService } from './seed.service.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

let database: TestDatabase;
// As the command has it: a load outlasts the limits of a request.
let patient: Pool;
let progress: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  patient = createPatientPool(database.pool, silentLog);
});
beforeEach(async () => {
  progress = [];
  await database.empty();
});
afterAll(async () => {
  await patient.end();
  await database.close();
});

function seedService(atMs = nowMs, options: { isLargeFrom?: number } = {}) {
  return createSeedService({
    ...options,
    db: createDb(patient),
    clock: { now: () => atMs },
    onProgress: (done, count) => progress.push(`${done} of ${count}`),
  });
}

/** Everything of the feed's tables but facets' numbers, which depend on who came first, and the unknown key. */
async function feedTables() {
  const { rows } = await database.pool.query(`
    SELECT p.position, p.uuid, p.state, p.introduction, p.heading, p.card, p.enrichment, p.remix_of,
      p.remix_count, p.version, p.updated_at, d.detail, l.title, cardinality(l.marks) AS marks,
      (SELECT array_agg(f.kind || ':' || f.text ORDER BY f.kind, f.text) FROM publication_facet f
        WHERE f.id = ANY (l.tag_ids || l.role_ids)) AS facets,
      (SELECT array_agg(coalesce(t.text, term.tag_id::text) || '+' || coalesce(r.text, term.role_id::text)
          ORDER BY t.text, term.tag_id, r.text, term.role_id)
        FROM publication_term term
        LEFT JOIN publication_facet t ON t.id = term.tag_id
        LEFT JOIN publication_facet r ON r.id = term.role_id
        WHERE term.position = p.position) AS terms
    FROM publication p JOIN publication_document d USING (position) JOIN publication_listing l USING (position)
    ORDER BY p.position`);
  return rows;
}

async function indexes(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'publication%' ORDER BY indexdef`,
  );
  return rows;
}

test('an empty feed is given the samples, and the remix is counted', async () => {
  expect(await seedService().addSamples()).toBe(samplePublications.length);
  const rows = await feedTables();
  expect(rows.map(({ introduction }) => introduction)).toEqual(
    samplePublications.map(({ title }) => title),
  );
  const remixed = samplePublications.find(({ remixOf }) => remixOf !== undefined)?.remixOf;
  expect(rows.filter(({ remix_count }) => remix_count > 0).map(({ uuid }) => uuid)).toEqual([
    remixed,
  ]);
  expect(rows.every(({ enrichment }) => enrichment.length > 200)).toBe(true);
});

test('the samples are not doubled, also on another day', async () => {
  await seedService().addSamples();
  const before = await feedTables();
  expect(await seedService(nowMs + 86_400_000).addSamples()).toBe(0);
  expect(await feedTables()).toEqual(before);
});

test('a sample that was taken out comes back alone', async () => {
  await seedService().addSamples();
  const gone = samplePublications.at(3)?.uuid ?? '';
  const repository = createPublicationRepository(database.db);
  const found = await repository.find(gone);
  await createListingRepository(database.db).remove(found?.position ?? 0);
  await repository.remove(found?.position ?? 0);
  expect(await seedService().addSamples()).toBe(1);
  expect(await feedTables()).toHaveLength(samplePublications.length);
});

test('many are written with one statement as publishing writes them one by one', async () => {
  expect(await seedService().generate(60)).toBe(60);
  const bulk = await feedTables();
  expect(bulk).toHaveLength(60);

  await database.empty();
  const facets = createFacetRepository(database.db);
  const span = { count: 60, fromMs: nowMs - 2 * 365 * 86_400_000, untilMs: nowMs };
  for (let index = 0; index < 60; index += 1) {
    const row = seededRow(generatePublication({ ...span, index }), Buffer.alloc(32));
    await createPublicationRepository(database.db).insert(row.publication);
    await createListingRepository(database.db).add({
      ...row,
      position: row.publication.position,
      tagIds: await facets.numbersOf('tag', row.tags),
      roleIds: await facets.numbersOf('role', row.roles),
    });
  }
  expect(bulk).toEqual(await feedTables());
});

test('a higher number adds what is missing, the same number nothing', async () => {
  await seedService().generate(20);
  expect(await seedService(nowMs + 1).generate(50)).toBe(30);
  expect(await seedService(nowMs + 2).generate(50)).toBe(0);
  expect(await feedTables()).toHaveLength(50);
  expect(progress).toEqual(['20 of 20', '50 of 50']);
});

test('a large load leaves the same indexes behind', async () => {
  const before = await indexes();
  expect(await seedService(nowMs, { isLargeFrom: 2_000 }).generate(2_500)).toBe(2_500);
  expect(await indexes()).toEqual(before);
  expect(progress).toEqual(['1000 of 2500', '2000 of 2500', '2500 of 2500']);
  const { rows } = await database.pool.query('SELECT count(*) AS count FROM publication_listing');
  expect(rows).toEqual([{ count: 2_500 }]);
});

test('generated conversations stand beside the samples, never beside those of people', async () => {
  await seedService().addSamples();
  expect(await seedService().generate(5)).toBe(5);
  const person = { ...generatePublication({ index: 9, count: 10, fromMs: 0, untilMs: nowMs }) };
  const row = seededRow(
    { ...person, uuid: '11111111-1111-4111-8111-111111111111' },
    Buffer.alloc(32),
  );
  await createPublicationRepository(database.db).insert(row.publication);
  await expect(seedService().generate(100)).rejects.toThrow(
    'The database holds 1 conversations that people have published',
  );
  expect(await seedService().addSamples()).toBe(0);
});
