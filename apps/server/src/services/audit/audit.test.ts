import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { AuditRepository } from './audit.repository.ts';
import { anonymizeAccount, deleteOldRecords, record } from './audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

const entry = { actorId: null, action: 'sign-in.refused', target: 'x', requestId: null };
const page = () => new AuditRepository(database.db).page({ limit: 10, offset: 0 });

test('a record belongs to its transaction', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await record(tx, entry);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await page()).total).toBe(0);
});

test('an unknown actor has no address, and a long target is cut', async () => {
  await record(database.db, { ...entry, actorId: 77, target: 'y'.repeat(9_000) });
  const { entries } = await page();
  expect(entries[0]).toMatchObject({ actor: null, before: null, after: null });
  expect(entries[0]?.target).toHaveLength(500);
});

test('entries of a year stay, older ones are deleted', async () => {
  await database.pool.query(
    `INSERT INTO audit_log (at, action, target)
     SELECT now() - days * interval '1 day', 'a', days::text FROM unnest(ARRAY[0, 366, 399, 401, 900]) AS days`,
  );
  await deleteOldRecords(database.db);
  expect((await page()).entries.map(({ target }) => target).toSorted()).toEqual([
    '0',
    '366',
    '399',
  ]);
});

test('a search covers the whole log in chunks, and its pages are consecutive', async () => {
  await database.pool.query(
    `INSERT INTO audit_log (action, target)
     SELECT CASE WHEN g % 10000 = 0 THEN 'rare' ELSE 'common' END, g::text FROM generate_series(1, 50000) AS g`,
  );
  await database.pool.query('DELETE FROM audit_log WHERE id <= 10000');
  const search = async (text: string, limit: number, offset: number) => {
    const found = await new AuditRepository(database.db).search(text, { limit, offset });
    return [found.total, ...found.entries.map(({ target }) => target)];
  };
  expect(await search('RARE', 3, 0)).toEqual([4, '50000', '40000', '30000']);
  expect(await search('RARE', 3, 3)).toEqual([4, '20000']);
  expect(await search('rare', 3, 9)).toEqual([4]);
  expect(await search('common', 2, 19_997)).toEqual([39_996, '30001', '29999']);
  expect(await search('nothing', 2, 0)).toEqual([0]);
});

test('refused sign-ins are deleted after a month', async () => {
  await database.pool.query(
    `INSERT INTO audit_log (at, action, target)
     SELECT now() - days * interval '1 day', action, days || ' ' || action
     FROM unnest(ARRAY[29, 31]) AS days, unnest(ARRAY['sign-in.refused', 'user.changed']) AS action`,
  );
  await deleteOldRecords(database.db);
  expect((await page()).entries.map(({ target }) => target).toSorted()).toEqual([
    '29 sign-in.refused',
    '29 user.changed',
    '31 user.changed',
  ]);
});

test('the log keeps the actions of a deleted account, and neither name nor address', async () => {
  const uuid = '7d9f1a52-0000-4000-8000-000000000001';
  const facts = (email: string) => ({
    email,
    firstName: 'Ada',
    lastName: 'King',
    phoneNumber: '1',
  });
  const about = { actorId: 1, target: 'ada@example.org', subjectId: 7, requestId: null };
  await record(database.db, {
    ...about,
    action: 'user.changed',
    before: { ...facts('old@example.org'), enabled: true },
    after: { ...facts('ada@example.org'), enabled: false },
  });
  await record(database.db, { ...about, action: 'account.deleted', actorId: 7 });
  const others = { ...about, action: 'user.created', target: 'bob@example.org', subjectId: 8 };
  await record(database.db, { ...others, after: { email: 'bob@example.org' } });
  await database.pool.query("UPDATE audit_log SET actor = 'ada@example.org' WHERE actor_id = 7");
  await anonymizeAccount(database.db, { id: 7, uuid });
  const { entries } = await page();
  const label = 'deleted account 7d9f1a52';
  expect(entries).toMatchObject([
    { target: 'bob@example.org', after: '{"email":"bob@example.org"}' },
    { actor: label, target: label, action: 'account.deleted' },
    { target: label, before: '{"enabled": true}', after: '{"enabled": false}' },
  ]);
});
