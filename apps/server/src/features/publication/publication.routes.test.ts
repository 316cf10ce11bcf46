import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';

let house: PublicationHouse;
beforeAll(async () => {
  house = await createPublicationHouse();
});
beforeEach(() => house.empty());
afterAll(() => house.close());

const unknown = '00000000-0000-4000-8000-000000000000';

describe('a publication', () => {
  test('that is unknown, or whose id is none, is not found', async () => {
    for (const id of [unknown, 'not-a-uuid', '%00', 'null', `{${unknown}}`, '1', '%F0%9F%99%82']) {
      const answer = await house.read(id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('is found whatever the case of its id', async () => {
    const { uuid } = await house.published();
    expect((await house.read(uuid.toUpperCase())).json().uuid).toBe(uuid);
  });

  test('is not sent again to whoever has it, until it changes', async () => {
    const { uuid } = await house.published();
    const etag = String((await house.read(uuid)).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await house.get(`/api/conversations/${uuid}`, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect(
      (await house.get(`/api/conversations/${uuid}`, { 'if-none-match': '"other"' })).statusCode,
    ).toBe(200);
    await house.publication.enrich(uuid, { summary: 'They talked.', tags: ['wind'] });
    const changed = await house.get(`/api/conversations/${uuid}`, { 'if-none-match': etag });
    expect([changed.statusCode, changed.json().conversationSummary]).toEqual([200, 'They talked.']);
  });

  test('may be asked for with HEAD', async () => {
    const { uuid } = await house.published();
    const answer = await house.test.app.inject({
      method: 'HEAD',
      url: `/api/conversations/${uuid}`,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('a remix', () => {
  test('names its original and is counted by it, in the detail and in the feed', async () => {
    const { uuid } = await house.published();
    const etag = String((await house.read(uuid)).headers['etag']);
    const remix = await house.published({ vision: 'Remixed', remixOf: uuid.toUpperCase() });
    expect((await house.read(remix.uuid)).json()).toMatchObject({
      remixOf: uuid,
      remixOfIntroduction: 'Wind for the village',
      remixCount: 0,
    });
    const original = await house.read(uuid);
    expect(original.json().remixCount).toBe(1);
    expect(original.headers['etag']).not.toBe(etag);
    expect(await house.listed()).toMatchObject([
      { uuid: remix.uuid, remixOf: uuid },
      { uuid, remixCount: 1 },
    ]);
  });

  test('is counted while it is public', async () => {
    const { uuid } = await house.published();
    const remix = await house.published({ vision: 'Remixed', remixOf: uuid });
    const count = async () => (await house.read(uuid)).json().remixCount;
    await house.publication.hide(remix.uuid);
    expect(await count()).toBe(0);
    await house.publication.hide(remix.uuid);
    expect(await count()).toBe(0);
    await house.publication.restore(remix.uuid);
    expect(await count()).toBe(1);
    await house.publication.restore(remix.uuid);
    expect(await count()).toBe(1);
    await house.publication.remove(remix.uuid);
    expect(await count()).toBe(0);
  });

  test('that was hidden when it was removed is not taken off twice', async () => {
    const { uuid } = await house.published();
    const remix = await house.published({ vision: 'Remixed', remixOf: uuid });
    await house.publication.hide(remix.uuid);
    await house.publication.remove(remix.uuid);
    expect((await house.read(uuid)).json().remixCount).toBe(0);
  });

  test('says nothing of an original that is hidden or gone, until it is back', async () => {
    const { uuid } = await house.published();
    const remix = await house.published({ vision: 'Remixed', remixOf: uuid });
    /** The remix on every path: detail, pages of the feed of each kind, what the page's head is made of. */
    const everywhere = async () => {
      const queries = ['', '?title=wind', '?tags=x', '?title=wind&tags=x&tags=y'];
      const lists = await Promise.all(
        queries.map((query) => house.get(`/api/conversations${query}`)),
      );
      const card = await house.publication.card(remix.uuid);
      const detail = await house.read(remix.uuid);
      return {
        bodies: [detail.body, card?.json ?? '', ...lists.map(({ body }) => body)].map((body) => {
          const parsed = JSON.parse(body) as { uuid: string }[] | { uuid: string };
          const found = [parsed].flat().find((one) => one.uuid === remix.uuid);
          expect(found).toBeDefined();
          return JSON.stringify(found);
        }),
        tags: [detail, ...lists].map(({ headers }) => headers['etag']),
      };
    };
    const before = await everywhere();
    for (const body of before.bodies) expect(body).toContain(`"remixOf":"${uuid}"`);
    await house.publication.hide(uuid);
    const hidden = await everywhere();
    for (const body of hidden.bodies) {
      expect(body).not.toContain(uuid);
      expect(JSON.parse(body)).toEqual({
        ...(JSON.parse(before.bodies[hidden.bodies.indexOf(body)] ?? '') as object),
        remixOf: undefined,
        remixOfIntroduction: undefined,
      });
    }
    for (const [index, tag] of hidden.tags.entries()) expect(tag).not.toBe(before.tags[index]);
    await house.publication.restore(uuid);
    expect((await everywhere()).bodies).toEqual(before.bodies);
    await house.publication.remove(uuid);
    expect((await everywhere()).bodies).toEqual(hidden.bodies);
  });

  test('of a hidden publication is refused', async () => {
    const { uuid } = await house.published();
    await house.publication.hide(uuid);
    const answer = await house.publish({ vision: 'Remixed', remixOf: uuid });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['remixOf']]);
  });

  test('made many times at once is counted each time', async () => {
    const { uuid } = await house.published();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        house.publish({ vision: `Remix ${index}`, remixOf: uuid }),
      ),
    );
    expect((await house.read(uuid)).json().remixCount).toBe(12);
  });
});

describe('the enrichment', () => {
  test('is made from a publication that everybody can read and that has none', async () => {
    const { uuid } = await house.published();
    expect(await house.publication.forEnrichment(uuid)).toMatchObject({ uuid });
    await house.publication.hide(uuid);
    expect(await house.publication.forEnrichment(uuid)).toBeNull();
    await house.publication.restore(uuid);
    await house.publication.enrich(uuid, { summary: 'S', tags: [] });
    expect(await house.publication.forEnrichment(uuid)).toBeNull();
    expect(await house.publication.forEnrichment(unknown)).toBeNull();
  });

  test('shows in card, detail and filters; done again it replaces the first', async () => {
    const { uuid } = await house.published();
    await house.publication.enrich(uuid, { summary: 'First', tags: ['old', 'both'] });
    await house.publication.enrich(uuid, { summary: 'Second', tags: ['new, shiny', 'both'] });
    const enrichment = { conversationSummary: 'Second', relevantTags: 'new  shiny, both' };
    expect(await house.listed('?tags=both')).toMatchObject([enrichment]);
    expect((await house.read(uuid)).json()).toMatchObject(enrichment);
    expect(await house.listed('?tags=old')).toEqual([]);
    expect((await house.get('/api/conversations/facets')).json().tags).toEqual([
      'both',
      'new  shiny',
    ]);
  });

  test('of a hidden publication shows once that is restored, and what had none gets its job again', async () => {
    const [first, second] = [await house.published(), await house.published({ vision: 'Another' })];
    await house.publication.hide(first.uuid);
    await house.publication.hide(second.uuid);
    await house.publication.enrich(first.uuid, { summary: 'S', tags: ['wind'] });
    expect(await house.listed('?tags=wind')).toEqual([]);
    await house.database.db.deleteFrom('job').execute();
    await house.publication.restore(first.uuid);
    await house.publication.restore(second.uuid);
    expect((await house.listed('?tags=wind')).length).toBe(2);
    const jobs = await house.database.db.selectFrom('job').select('payload').execute();
    expect(jobs).toEqual([{ payload: JSON.stringify({ uuid: second.uuid }) }]);
  });

  test('of a publication that is gone changes nothing', async () => {
    expect(await house.publication.enrich(unknown, { summary: 'S', tags: ['wind'] })).toBe(false);
  });
});
