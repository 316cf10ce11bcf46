import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  type PublicationFixture,
} from '../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

const unknown = '00000000-0000-4000-8000-000000000000';

describe('a publication', () => {
  test('that is unknown or has an invalid id is not found', async () => {
    for (const id of [unknown, 'not-a-uuid', '%00', 'null', `{${unknown}}`, '1', '%F0%9F%99%82']) {
      const response = await fixture.read(id);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('tells why a discussion ended, and refuses an end that no discussion has', async () => {
    const ended = { reason: 'done', mode: 'open', used: 3, turns: 8, members: 3, silent: ['Ada'] };
    const reply = { fromUser: false, time: 1, content: 'So be it.', sender: 'Ada' };
    const { uuid } = await fixture.published({ replies: ['Well?', { ...reply, ended }] });
    expect((await fixture.read(uuid)).json().replies[1]).toEqual({ ...reply, ended });
    for (const change of [{ reason: 'bored' }, { mode: 'duel' }, { used: -1 }, { turns: 25 }]) {
      const replies = [{ ...reply, ended: { ...ended, ...change } }];
      const refused = await fixture.publish({ replies });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
        422,
        [`replies.0.ended.${Object.keys(change)[0]}`],
      ]);
    }
  });

  test('keeps no hand-over that was not shown', async () => {
    const reply = { fromUser: false, time: 1, content: 'So be it.', sender: 'Ada' };
    const { uuid } = await fixture.published({ replies: [{ ...reply, handsTo: ['Ben'] }] });
    expect((await fixture.read(uuid)).json().replies).toEqual([reply]);
  });

  test('is found whatever the case of its id', async () => {
    const { uuid } = await fixture.published();
    expect((await fixture.read(uuid.toUpperCase())).json().uuid).toBe(uuid);
  });

  test('answers 304 until it changes', async () => {
    const { uuid } = await fixture.published();
    const etag = String((await fixture.read(uuid)).headers['etag']);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fixture.get(`/api/conversations/${uuid}`, {
        'if-none-match': ifNoneMatch,
      });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect(
      (await fixture.get(`/api/conversations/${uuid}`, { 'if-none-match': '"other"' })).statusCode,
    ).toBe(200);
    await fixture.publication.enrich(uuid, { summary: 'They talked.', tags: ['wind'] });
    const changed = await fixture.get(`/api/conversations/${uuid}`, { 'if-none-match': etag });
    expect([changed.statusCode, changed.json().conversationSummary]).toEqual([200, 'They talked.']);
  });

  test('supports HEAD', async () => {
    const { uuid } = await fixture.published();
    const response = await fixture.test.app.inject({
      method: 'HEAD',
      url: `/api/conversations/${uuid}`,
    });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('a remix', () => {
  test('names its original and is counted by it, in the detail and in the feed', async () => {
    const { uuid } = await fixture.published();
    const etag = String((await fixture.read(uuid)).headers['etag']);
    const remix = await fixture.published({ vision: 'Remixed', remixOf: uuid.toUpperCase() });
    expect((await fixture.read(remix.uuid)).json()).toMatchObject({
      remixOf: uuid,
      remixOfIntroduction: 'Wind for the village',
      remixCount: 0,
    });
    const original = await fixture.read(uuid);
    expect(original.json().remixCount).toBe(1);
    expect(original.headers['etag']).not.toBe(etag);
    expect(await fixture.listed()).toMatchObject([
      { uuid: remix.uuid, remixOf: uuid },
      { uuid, remixCount: 1 },
    ]);
  });

  test('is counted while it is public', async () => {
    const { uuid } = await fixture.published();
    const remix = await fixture.published({ vision: 'Remixed', remixOf: uuid });
    const count = async () => (await fixture.read(uuid)).json().remixCount;
    await fixture.publication.hide(remix.uuid);
    expect(await count()).toBe(0);
    await fixture.publication.hide(remix.uuid);
    expect(await count()).toBe(0);
    await fixture.publication.restore(remix.uuid);
    expect(await count()).toBe(1);
    await fixture.publication.restore(remix.uuid);
    expect(await count()).toBe(1);
    await fixture.publication.remove(remix.uuid);
    expect(await count()).toBe(0);
  });

  test('that was hidden and then removed is uncounted once', async () => {
    const { uuid } = await fixture.published();
    const remix = await fixture.published({ vision: 'Remixed', remixOf: uuid });
    await fixture.publication.hide(remix.uuid);
    await fixture.publication.remove(remix.uuid);
    expect((await fixture.read(uuid)).json().remixCount).toBe(0);
  });

  test('does not name an original that is hidden or removed, until it is restored', async () => {
    const { uuid } = await fixture.published();
    const remix = await fixture.published({ vision: 'Remixed', remixOf: uuid });
    /** The remix from every reader: detail, each kind of feed page, and card. */
    const everywhere = async () => {
      const queries = ['', '?title=wind', '?tags=x', '?title=wind&tags=x&tags=y'];
      const lists = await Promise.all(
        queries.map((query) => fixture.get(`/api/conversations${query}`)),
      );
      const card = await fixture.publication.card(remix.uuid);
      const detail = await fixture.read(remix.uuid);
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
    await fixture.publication.hide(uuid);
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
    await fixture.publication.restore(uuid);
    expect((await everywhere()).bodies).toEqual(before.bodies);
    await fixture.publication.remove(uuid);
    expect((await everywhere()).bodies).toEqual(hidden.bodies);
  });

  test('of a hidden publication is rejected', async () => {
    const { uuid } = await fixture.published();
    await fixture.publication.hide(uuid);
    const response = await fixture.publish({ vision: 'Remixed', remixOf: uuid });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['remixOf']]);
  });

  test('is counted each time when many are published concurrently', async () => {
    const { uuid } = await fixture.published();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fixture.publish({ vision: `Remix ${index}`, remixOf: uuid }),
      ),
    );
    expect((await fixture.read(uuid)).json().remixCount).toBe(12);
  });
});

describe('the enrichment', () => {
  test('is made for a public publication that has none', async () => {
    const { uuid } = await fixture.published();
    expect(await fixture.publication.forEnrichment(uuid)).toMatchObject({ uuid });
    await fixture.publication.hide(uuid);
    expect(await fixture.publication.forEnrichment(uuid)).toBeNull();
    await fixture.publication.restore(uuid);
    await fixture.publication.enrich(uuid, { summary: 'S', tags: [] });
    expect(await fixture.publication.forEnrichment(uuid)).toBeNull();
    expect(await fixture.publication.forEnrichment(unknown)).toBeNull();
  });

  test('shows in card, detail and filters; a second one replaces the first', async () => {
    const { uuid } = await fixture.published();
    await fixture.publication.enrich(uuid, { summary: 'First', tags: ['old', 'both'] });
    await fixture.publication.enrich(uuid, { summary: 'Second', tags: ['new, shiny', 'both'] });
    const enrichment = { conversationSummary: 'Second', relevantTags: 'new  shiny, both' };
    expect(await fixture.listed('?tags=both')).toMatchObject([enrichment]);
    expect((await fixture.read(uuid)).json()).toMatchObject(enrichment);
    expect(await fixture.listed('?tags=old')).toEqual([]);
    expect((await fixture.get('/api/conversations/facets')).json().tags).toEqual([
      'both',
      'new  shiny',
    ]);
  });

  test('of a hidden publication shows after restoring, which adds a job when there is none', async () => {
    const [first, second] = [
      await fixture.published(),
      await fixture.published({ vision: 'Another' }),
    ];
    await fixture.publication.hide(first.uuid);
    await fixture.publication.hide(second.uuid);
    await fixture.publication.enrich(first.uuid, { summary: 'S', tags: ['wind'] });
    expect(await fixture.listed('?tags=wind')).toEqual([]);
    await fixture.database.db.deleteFrom('job').execute();
    await fixture.publication.restore(first.uuid);
    await fixture.publication.restore(second.uuid);
    expect((await fixture.listed('?tags=wind')).length).toBe(2);
    const jobs = await fixture.database.db.selectFrom('job').select('payload').execute();
    expect(jobs).toEqual([{ payload: JSON.stringify({ uuid: second.uuid }) }]);
  });

  test('of a removed publication changes nothing', async () => {
    expect(await fixture.publication.enrich(unknown, { summary: 'S', tags: ['wind'] })).toBe(false);
  });
});
