import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  decidedBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

const unknown = '00000000-0000-4000-8000-000000000000';

const unpublish = (uuid: string, deleteKey?: string) =>
  fixture.test.send({
    method: 'DELETE',
    url: `/api/conversations/${uuid}`,
    headers: deleteKey === undefined ? {} : { 'x-delete-key': deleteKey },
  });

/** All places that show a publication. */
async function traces(uuid: string) {
  const facets = (await fixture.get('/api/conversations/facets')).json();
  return {
    detail: (await fixture.read(uuid)).statusCode,
    feed: (await fixture.listed()).length,
    byTag: (await fixture.listed('?tags=wind')).length,
    byRole: (await fixture.listed('?participants=Engineer')).length,
    byTitle: (await fixture.listed('?title=village')).length,
    facets: facets.tags.length + facets.participants.length,
    decided: (await fixture.listed('?decided=true')).length,
    decidedByTag: (await fixture.listed('?decided=true&tags=wind')).length,
    decidedCount: facets.decided,
    newest: (await fixture.publication.newest(10)).length,
    addresses: (await fixture.publication.addresses({ limit: 10, offset: 0 })).length,
    count: await fixture.publication.countPublic(),
    card: (await fixture.publication.card(uuid)) === null ? 0 : 1,
  };
}
const everywhere = {
  detail: 200,
  feed: 1,
  byTag: 1,
  byRole: 1,
  byTitle: 1,
  facets: 4,
  decided: 1,
  decidedByTag: 1,
  decidedCount: 1,
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
  decided: 0,
  decidedByTag: 0,
  decidedCount: 0,
  newest: 0,
  addresses: 0,
  count: 0,
  card: 0,
};

describe('unpublishing', () => {
  test('with the delete key removes a publication everywhere', async () => {
    const { uuid, deleteKey } = await fixture.published(decidedBody);
    await fixture.publication.enrich(uuid, { summary: 'S', tags: ['wind', 'money'] });
    expect(await traces(uuid)).toEqual(everywhere);
    expect((await unpublish(uuid, deleteKey)).statusCode).toBe(204);
    expect(await traces(uuid)).toEqual(nowhere);
    expect((await unpublish(uuid, deleteKey)).statusCode).toBe(404);
    for (const table of [
      'publicationDocument',
      'publicationFeedIndex',
      'publicationFacetPair',
      'publicationDecidedFacetPair',
    ] as const)
      expect(await fixture.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('with a wrong, foreign or missing key is forbidden', async () => {
    const { uuid } = await fixture.published();
    const other = await fixture.published({ vision: 'Another' });
    for (const key of [undefined, '', 'nonsense', other.deleteKey, 'null']) {
      const response = await unpublish(uuid, key);
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await fixture.read(uuid)).statusCode).toBe(200);
  });

  test('an unknown publication is not found', async () => {
    for (const id of [unknown, 'nonsense']) expect((await unpublish(id, 'x')).statusCode).toBe(404);
  });

  test('of a hidden publication works too', async () => {
    const { uuid, deleteKey } = await fixture.published();
    await fixture.publication.hide(uuid);
    expect((await unpublish(uuid, deleteKey)).statusCode).toBe(204);
    expect(await fixture.publication.restore(uuid)).toBe(false);
  });

  test('stores no readable delete key', async () => {
    const { deleteKey } = await fixture.published();
    const rows = await fixture.database.db.selectFrom('publication').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deleteKey);
    expect(rows[0]?.deleteKeyHash).toHaveLength(32);
  });
});

const report = (uuid: string, address: string, body: object = {}) =>
  fixture.test.send({
    method: 'POST',
    url: `/api/conversations/${uuid}/report`,
    headers: { 'x-forwarded-for': address },
    payload: { reason: 'Not for everyone', turnstileResponse: 'token', ...body },
  });

describe('reporting', () => {
  test('from three networks hides a publication everywhere, until it is restored', async () => {
    const { uuid } = await fixture.published(decidedBody);
    await fixture.publication.enrich(uuid, { summary: 'S', tags: ['wind', 'money'] });
    for (const address of ['203.0.113.1', '203.0.114.1', '203.0.115.1']) {
      expect(await traces(uuid)).toEqual(everywhere);
      expect((await report(uuid, address)).statusCode).toBe(202);
    }
    expect(await traces(uuid)).toEqual(nowhere);
    expect((await report(uuid, '203.0.116.1')).statusCode).toBe(404);
    expect(await fixture.publication.restore(uuid)).toBe(true);
    expect(await traces(uuid)).toEqual(everywhere);
  });

  test('from one network counts once, whatever the address', async () => {
    const { uuid } = await fixture.published();
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
    expect((await fixture.read(uuid)).statusCode).toBe(200);
    await report(uuid, '2001:db8:2::1');
    expect((await fixture.read(uuid)).statusCode).toBe(404);
  });

  test('concurrently from many networks hides it once', async () => {
    const { uuid } = await fixture.published();
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, index) => report(uuid, `203.0.${index}.1`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
    expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6);
    expect((await fixture.read(uuid)).statusCode).toBe(404);
  });

  test('does not hide a restored publication, but lists it for administrators', async () => {
    const { uuid } = await fixture.published();
    for (let network = 0; network < 3; network += 1) await report(uuid, `203.0.${network}.1`);
    await fixture.publication.restore(uuid);
    for (let network = 3; network < 20; network += 1)
      expect((await report(uuid, `203.0.${network}.1`)).statusCode).toBe(202);
    expect((await fixture.read(uuid)).statusCode).toBe(200);
    const reported = await fixture.publication.listAll({
      q: undefined,
      state: 'reported',
      limit: 10,
      offset: 0,
    });
    expect(reported).toMatchObject({ totalElements: 1, content: [{ reportCount: 17 }] });
    await fixture.publication.hide(uuid);
    expect((await fixture.read(uuid)).statusCode).toBe(404);
  });

  test('does not hide a publication whose reports an administrator settled', async () => {
    const { uuid } = await fixture.published();
    await report(uuid, '203.0.1.1');
    await fixture.publication.restore(uuid);
    for (let network = 2; network < 9; network += 1) await report(uuid, `203.0.${network}.1`);
    expect((await fixture.read(uuid)).statusCode).toBe(200);
  });

  test('needs a reason and a token', async () => {
    const { uuid } = await fixture.published();
    const spentBefore = fixture.spentTokens();
    expect((await report(uuid, '203.0.113.1', { reason: ' ' })).statusCode).toBe(422);
    expect((await report(uuid, '203.0.113.1', { reason: 'x'.repeat(1001) })).statusCode).toBe(422);
    expect((await report(unknown, '203.0.113.1')).statusCode).toBe(404);
    expect((await report('nonsense', '203.0.113.1')).statusCode).toBe(404);
    expect(fixture.spentTokens()).toBe(spentBefore);
    const response = await report(uuid, '203.0.113.1', { turnstileResponse: 'used' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'bot_check_failed']);
  });

  test('stores no readable address', async () => {
    const { uuid } = await fixture.published();
    await report(uuid, '203.0.113.1');
    const rows = await fixture.database.db.selectFrom('publicationReport').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0');
  });
});
