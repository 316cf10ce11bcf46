import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { FeedRepository } from './feed/feed.repository.ts';

const uuid = '7d7f0f0e-6f5d-4c8a-9f3e-0a1b2c3d4e5f';
const hostile = '"}],\\u0000 \\ </script> \u2028 \u0001\u007f 🙂 {';
const createdAt = '2026-11-22T16:17:44.970Z';
const shared = {
  uuid,
  introduction: hostile,
  createdAt,
  vision: hostile,
  participants: [{ name: hostile, role: 'Engineer', description: '' }],
};
const enrichment = { conversationSummary: hostile, relevantTags: 'wind, money' };
const card = { objectives: [hostile, 'b'], keyResults: [], replyCount: 2 };
const detail = {
  objectives: hostile,
  keyResults: '',
  problemExplanation: hostile,
  conversation: '',
  // An older client's reply with a field that we do not know.
  replies: [hostile, { fromUser: true, time: 1_795_255_200_000, content: hostile, mood: 'calm' }],
};
const fieldsOf = (value: object) => JSON.stringify(value).slice(1, -1);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
});
afterAll(() => database.close());

test('texts that were stored as pieces of JSON are read as they were', async () => {
  const { pool } = database;
  const all = await readMigrations();
  const columns = all.findIndex(({ name }) => name.includes('publication_columns'));
  await pool.query(`CREATE TABLE schema_migration (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  for (const { name, sql, sha256 } of all.slice(0, columns)) {
    await pool.query(sql);
    await pool.query('INSERT INTO schema_migration VALUES ($1, $2)', [name, sha256]);
  }
  const feedKey = Date.parse(createdAt) * 2_048 + 5;
  await pool.query(
    `INSERT INTO publication (feed_key, uuid, state, introduction, heading, card, enrichment,
      delete_key_hash, updated_at) VALUES ($1, $2, 'public', $3, $4, $5, $6, '', now())`,
    [feedKey, uuid, hostile, `{${fieldsOf(shared)}`, fieldsOf(card), fieldsOf(enrichment)],
  );
  await pool.query('INSERT INTO publication_document VALUES ($1, $2)', [feedKey, fieldsOf(detail)]);
  await migrate(pool, silentLog);
  const feed = new FeedRepository(pool);
  const counts = { remixCount: 0 };
  // Compared as text, because the order of the fields stays too.
  expect((await feed.card(uuid))?.json).toBe(
    JSON.stringify({ ...shared, ...enrichment, ...card, ...counts }),
  );
  expect((await feed.detail(uuid))?.json).toBe(
    JSON.stringify({ ...shared, ...enrichment, ...detail, ...counts }),
  );
});
