import type { WebSearch } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';
import { toolAdministration } from '../../../test/tool-administration.ts';

let fixture: AdminFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await createAdminFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.empty();
  admin = await fixture.person('ADMIN');
});

const { send, tool, offer, offeredIds } = toolAdministration(() => ({ fixture, admin }));

describe('the web search', () => {
  const save = (payload: object) => send('PUT', '/search', payload);

  test('is set, read without its key, and left to the environment again', async () => {
    expect((await send('GET', '/search')).json()).toMatchObject({ provider: null, origin: 'none' });
    const saved = await save({ provider: 'brave', key: 'the-secret-key-of-brave' });
    expect(saved.json()).toEqual({
      provider: 'brave',
      url: null,
      hasKey: true,
      origin: 'settings',
    });
    expect(fixture.tools.search.choice).toMatchObject({ key: 'the-secret-key-of-brave' });
    expect((await save({ provider: 'brave' })).json<WebSearch>().hasKey).toBe(true);
    const { rows } = await fixture.database.pool.query('SELECT * FROM web_search, audit_log');
    expect(JSON.stringify([rows, saved.body])).not.toContain('secret-key');
    expect((await save({ provider: null })).json()).toMatchObject({ origin: 'none' });
  });

  test.each([
    [{ provider: 'searxng' }, 'url'],
    [{ provider: 'searxng', url: 'not an address' }, 'url'],
    [{ provider: 'tavily' }, 'key'],
    [{ provider: 'brave', key: null }, 'key'],
  ])('%j is refused', async (payload, field) => {
    const refused = await save(payload);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  });

  test('is on offer once it is set, and so is reading a page, until an administrator withdraws them', async () => {
    expect(offeredIds()).toEqual(['calc:calculate']);
    await save({ provider: 'searxng', url: 'http://localhost:8888' });
    expect(offeredIds()).toEqual(['calc:calculate', 'web:search', 'web:read']);
    const { fingerprint } = await tool('web:search');
    await offer('web:search', { isOffered: false });
    expect(offeredIds()).toEqual(['calc:calculate', 'web:read']);
    await offer('web:search', { isOffered: true });
    await save({ provider: 'searxng', url: 'http://localhost:9999' });
    expect((await tool('web:search')).fingerprint).not.toBe(fingerprint);
    await save({ provider: null });
    expect(offeredIds()).toEqual(['calc:calculate']);
    await offer('web:read', { isOffered: true });
    expect(offeredIds()).toEqual(['calc:calculate', 'web:read']);
  });

  test('loses its key with another address', async () => {
    await save({ provider: 'brave', key: 'one' });
    expect((await save({ provider: 'brave', url: 'https://example.org/' })).statusCode).toBe(422);
    expect((await save({ provider: 'tavily' })).statusCode).toBe(422);
  });
});

test('calculate is always on offer', async () => {
  expect((await offer('calc:calculate', { isOffered: false })).statusCode).toBe(409);
  expect(offeredIds()).toEqual(['calc:calculate']);
});
