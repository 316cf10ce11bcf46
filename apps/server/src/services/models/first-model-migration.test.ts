import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { decryptText } from '../../lib/encrypted-text.ts';

const migration = new URL('../../db/migrations/0026_first_model.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // As the migration finds the table.
  await database.pool.query('ALTER TABLE connected_model ALTER COLUMN provider SET NOT NULL');
});
afterAll(() => database.close());

/** Migrates the stored settings of the model, and returns what is stored after it. */
async function migrated(value: string | null) {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    if (value !== null)
      await client.query(`INSERT INTO setting (name, value) VALUES ('ai', $1)`, [value]);
    await client.query(await readFile(migration, 'utf8'));
    const models = await client.query<{ encrypted_key: string | null }>(
      'SELECT id, provider, base_url, model, encrypted_key FROM connected_model',
    );
    const settings = await client.query<{ value: string }>(`SELECT value FROM setting`);
    return { model: models.rows[0] ?? null, setting: settings.rows[0]?.value ?? null };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const limits = { maxOutputTokens: 512, dailyTokenBudget: null };
// Encrypted by the first edition for this endpoint, under a key of 32 bytes of 3.
const secret = Buffer.alloc(32, 3);
const endpoint = '["openai-compatible","http://127.0.0.1:9/v1"]';
const sealedKey = 'BwcHBwcHBwcHBwcHrozHwtYI8jGUc1u8Be+uPWdG6cxyRe7NX7MdilVl0NgrmgrxkqaF';

test('what was set for the model becomes the first model, with its key', async () => {
  const set = { provider: 'openai-compatible', model: 'm', baseUrl: 'http://127.0.0.1:9/v1' };
  const { model, setting } = await migrated(JSON.stringify({ ...set, sealedKey, ...limits }));
  expect(model).toMatchObject({
    id: 'environment',
    provider: set.provider,
    model: set.model,
    base_url: set.baseUrl,
  });
  expect(decryptText(secret, endpoint, model?.encrypted_key ?? '')).toBe('sk-of-the-first-edition');
  expect(JSON.parse(setting ?? '')).toEqual(limits);
});

test.each([{ model: 'm' }, { provider: 'rehearsal' }, { baseUrl: 'http://127.0.0.1:9/v1' }])(
  'a part of it is kept, and for the rest the environment applies: %j',
  async (part) => {
    const unset = { provider: null, model: null, baseUrl: null, sealedKey: null };
    const { model } = await migrated(JSON.stringify({ ...unset, ...part, ...limits }));
    const { baseUrl: base_url, ...same } = { provider: null, model: null, baseUrl: null, ...part };
    expect(model).toEqual({ id: 'environment', encrypted_key: null, base_url, ...same });
  },
);

test('a key that nothing could open stays one that the page names as lost', async () => {
  for (const lost of ['AAAA', 'no base64 at all!'])
    expect((await migrated(JSON.stringify({ sealedKey: lost }))).model).toMatchObject({
      encrypted_key: expect.any(String),
    });
});

test.each([
  null,
  '',
  'nonsense',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"provider":7}',
  '{"provider":"unheard-of"}',
  '{"model":"m","sealedKey":{}}',
  '{"model":"a\\u0000b"}',
  JSON.stringify(limits),
])('a row that names no model, or is damaged, stays as it is: %j', async (value) => {
  expect(await migrated(value)).toEqual({ model: null, setting: value });
});
