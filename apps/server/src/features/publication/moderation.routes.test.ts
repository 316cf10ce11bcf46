import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';

let house: PublicationHouse;
beforeAll(async () => {
  house = await createPublicationHouse();
});
beforeEach(() => house.empty());
afterAll(() => house.close());

const unknown = '00000000-0000-4000-8000-000000000000';

const takeBack = (uuid: string, deleteKey?: string) =>
  house.test.send({
    method: 'DELETE',
    url: `/api/conversations/${uuid}`,
    headers: deleteKey === undefined ? {} : { 'x-delete-key': deleteKey },
  });

/** Where a publication can be seen. */
async function traces(uuid: string) {
  const facets = (await house.get('/api/conversations/facets')).json();
  return {
    detail: (await house.read(uuid)).statusCode,
    feed: (await house.listed()).length,
    byTag: (await house.listed('?tags=wind')).length,
    byRole: (await house.listed('?participants=Engineer')).length,
    byTitle: (await house.listed('?title=village')).length,
    facets: facets.tags.length + facets.participants.length,
    newest: (await house.publication.newest(10)).length,
    addresses: (await house.publication.addresses({ limit: 10, offset: 0 })).length,
    count: await house.publication.countPublic(),
    card: (await house.publication.card(uuid)) === null ? 0 : 1,
  };
}
const everywhere = {
  detail: 200,
  feed: 1,
  byTag: 1,
  byRole: 1,
  byTitle: 1,
  facets: 4,
  newest: 1,
  addresses: 1,
  count: 1,
  card: 1,
};
const nowhere = {
  detail: 404,
  feed: 0,
  byTag: 0,
  byRole: 0,
  byTitle: 0,
  facets: 0,
  newest: 0,
  addresses: 0,
  count: 0,
  card: 0,
};

describe('taking back', () => {
  test('with the delete key removes a publication everywhere', async () => {
    const { uuid, deleteKey } = await house.published();
    await house.publication.enrich(uuid, { summary: 'S', tags: ['wind', 'money'] });
    expect(await traces(uuid)).toEqual(everywhere);
    expect((await takeBack(uuid, deleteKey)).statusCode).toBe(204);
    expect(await traces(uuid)).toEqual(nowhere);
    expect((await takeBack(uuid, deleteKey)).statusCode).toBe(404);
    for (const table of ['publicationDocument', 'publicationListing', 'publicationTerm'] as const)
      expect(await house.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('with a wrong key, another one, or none is forbidden', async () => {
    const { uuid } = await house.published();
    const other = await house.published({ vision: 'Another' });
    for (const key of [undefined, '', 'nonsense', other.deleteKey, 'null']) {
      const answer = await takeBack(uuid, key);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await house.read(uuid)).statusCode).toBe(200);
  });

  test('what is not there is not found', async () => {
    for (const id of [unknown, 'nonsense']) expect((await takeBack(id, 'x')).statusCode).toBe(404);
  });

  test('of a hidden publication works too', async () => {
    const { uuid, deleteKey } = await house.published();
    await house.publication.hide(uuid);
    expect((await takeBack(uuid, deleteKey)).statusCode).toBe(204);
    expect(await house.publication.restore(uuid)).toBe(false);
  });

  test('keeps no delete key that could be read', async () => {
    const { deleteKey } = await house.published();
    const rows = await house.database.db.selectFrom('publication').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deleteKey);
    expect(rows[0]?.deleteKeyHash).toHaveLength(32);
  });
});

const report = (uuid: string, address: string, body: object = {}) =>
  house.test.send({
    method: 'POST',
    url: `/api/conversations/${uuid}/report`,
    headers: { 'x-forwarded-for': address },
    payload: { reason: 'Not for everyone', turnstileResponse: 'token', ...body },
  });

describe('reporting', () => {
  test('from three networks hides a publication everywhere; restoring brings it back', async () => {
    const { uuid } = await house.published();
    await house.publication.enrich(uuid, { summary: 'S', tags: ['wind', 'money'] });
    for (const address of ['203.0.113.1', '203.0.114.1', '203.0.115.1']) {
      expect(await traces(uuid)).toEqual(everywhere);
      expect((await report(uuid, address)).statusCode).toBe(202);
    }
    expect(await traces(uuid)).toEqual(nowhere);
    expect((await report(uuid, '203.0.116.1')).statusCode).toBe(404);
    expect(await house.publication.restore(uuid)).toBe(true);
    expect(await traces(uuid)).toEqual(everywhere);
  });

  test('from one line counts once, whatever its address', async () => {
    const { uuid } = await house.published();
    const addresses = [
      '203.0.113.1',
      '203.0.113.1',
      '203.0.113.200',
      '2001:db8:1::1',
      '2001:db8:1:1::1',
      '2001:db8:1:ff00::1',
      '2001:db8:1:ffff::1',
    ];
    for (const address of addresses) expect((await report(uuid, address)).statusCode).toBe(202);
    expect((await house.read(uuid)).statusCode).toBe(200);
    await report(uuid, '2001:db8:2::1');
    expect((await house.read(uuid)).statusCode).toBe(404);
  });

  test('at once from many networks hides it once', async () => {
    const { uuid } = await house.published();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => report(uuid, `203.0.${index}.1`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6);
    expect((await house.read(uuid)).statusCode).toBe(404);
  });

  test('does not hide again what an administrator has restored, but tells the administrators', async () => {
    const { uuid } = await house.published();
    for (let network = 0; network < 3; network += 1) await report(uuid, `203.0.${network}.1`);
    await house.publication.restore(uuid);
    for (let network = 3; network < 20; network += 1)
      expect((await report(uuid, `203.0.${network}.1`)).statusCode).toBe(202);
    expect((await house.read(uuid)).statusCode).toBe(200);
    const reported = await house.publication.listAll({
      q: undefined,
      state: 'reported',
      limit: 10,
      offset: 0,
    });
    expect(reported).toMatchObject({ totalElements: 1, content: [{ reportCount: 17 }] });
    await house.publication.hide(uuid);
    expect((await house.read(uuid)).statusCode).toBe(404);
  });

  test('does not hide what an administrator left public although it was reported', async () => {
    const { uuid } = await house.published();
    await report(uuid, '203.0.1.1');
    await house.publication.restore(uuid);
    for (let network = 2; network < 9; network += 1) await report(uuid, `203.0.${network}.1`);
    expect((await house.read(uuid)).statusCode).toBe(200);
  });

  test('needs a reason and a token', async () => {
    const { uuid } = await house.published();
    const spentBefore = house.spentTokens();
    expect((await report(uuid, '203.0.113.1', { reason: ' ' })).statusCode).toBe(422);
    expect((await report(uuid, '203.0.113.1', { reason: 'x'.repeat(1001) })).statusCode).toBe(422);
    expect((await report(unknown, '203.0.113.1')).statusCode).toBe(404);
    expect((await report('nonsense', '203.0.113.1')).statusCode).toBe(404);
    expect(house.spentTokens()).toBe(spentBefore);
    const answer = await report(uuid, '203.0.113.1', { turnstileResponse: 'used' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bot_check_failed']);
  });

  test('keeps no address that could be read', async () => {
    const { uuid } = await house.published();
    await report(uuid, '203.0.113.1');
    const rows = await house.database.db.selectFrom('publicationReport').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0');
  });
});
