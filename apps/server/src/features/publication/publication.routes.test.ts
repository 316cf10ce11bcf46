import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationHouse,
  publishBody,
  type PublicationHouse,
} from '../../../test/publication-house.ts';
import { openGates } from '../../../test/test-app.ts';

let house: PublicationHouse;
let spentTokens = 0;
beforeAll(async () => {
  house = await createPublicationHouse({
    gates: {
      ...openGates,
      botCheck: {
        claim: async (token) => {
          if (!token || token === 'used') return null;
          spentTokens += 1;
          return { kept: Promise.resolve(true) };
        },
      },
    },
  });
});
beforeEach(async () => {
  await house.empty();
  spentTokens = 0;
});
afterAll(() => house.close());

const unknown = '00000000-0000-4000-8000-000000000000';
const get = (url: string, headers: Record<string, string> = {}) =>
  house.test.app.inject({ url, headers });
const listed = async (query = '') => (await get(`/api/conversations${query}`)).json();
const read = (uuid: string) => get(`/api/conversations/${uuid}`);
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

async function published(changes: Parameters<PublicationHouse['publish']>[0] = {}) {
  house.clock.turn(1);
  const answer = await house.publish(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ uuid: string; deleteKey: string }>();
}

describe('publishing', () => {
  test('answers where the publication is and with the key that takes it back', async () => {
    const answer = await house.publish();
    expect(answer.statusCode).toBe(201);
    const { uuid, deleteKey, ...rest } = answer.json();
    expect(rest).toEqual({
      introduction: 'Wind for the village',
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    expect(Buffer.from(deleteKey, 'base64url')).toHaveLength(32);
    expect(answer.headers['location']).toBe(`/api/conversations/${uuid}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await read(uuid)).statusCode).toBe(200);
  });

  test('shows in the feed with everything but what was said', async () => {
    const { uuid } = (await house.publish()).json();
    expect(await listed()).toEqual([
      {
        uuid,
        introduction: 'Wind for the village',
        createdAt: '2026-11-21T10:00:00.000Z',
        vision: 'A village that stores its own wind.',
        objectives: ['Find a site', 'Find the money'],
        keyResults: ['Site found by May', 'Half of the money by June'],
        conversationSummary: '',
        relevantTags: '',
        participants: publishBody.participants,
        remixCount: 0,
        replyCount: 2,
      },
    ]);
  });

  test('keeps every text as it was written', async () => {
    const { uuid } = await published({ conversation: 'You (User)\nWhere do we begin?' });
    const { turnstileResponse: _, ...body } = publishBody;
    expect((await read(uuid)).json()).toEqual({
      ...body,
      uuid,
      createdAt: '2026-11-21T10:00:00.001Z',
      conversation: 'You (User)\nWhere do we begin?',
      conversationSummary: '',
      relevantTags: '',
      remixCount: 0,
    });
  });

  test('adds one job to the queue, in the same transaction', async () => {
    const { uuid } = await published();
    await house.publish(); // the same again: refused
    const jobs = await house.database.db.selectFrom('job').select(['name', 'payload']).execute();
    expect(jobs).toEqual([{ name: 'enrich-publication', payload: JSON.stringify({ uuid }) }]);
  });

  test('without a token, or with a used one, publishes nothing', async () => {
    for (const turnstileResponse of ['', 'used', null, undefined]) {
      const answer = await house.publish({ turnstileResponse });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bot_check_failed']);
    }
    expect(await listed()).toEqual([]);
  });

  test('what is wrong with the body costs no token', async () => {
    for (const changes of [
      { replies: [] },
      { introduction: 'a\0b' },
      { vision: '\ud800' },
      { introduction: 'x'.repeat(201) },
      { remixOf: unknown },
      { remixOf: 'nonsense' },
      { remixOf: '' },
    ]) {
      const answer = await house.publish(changes);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(Object.keys(changes));
    }
    expect(spentTokens).toBe(0);
  });
});

describe('the same conversation again', () => {
  test('from one address within ten minutes is refused with a sentence', async () => {
    await published();
    house.clock.turn(10 * 60_000 - 1);
    const answer = await house.publish({ turnstileResponse: 'another' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().message).toMatch(/already/u);
    house.clock.turn(1);
    expect((await house.publish()).statusCode).toBe(201);
    expect(await listed()).toHaveLength(2);
  });

  test('from the same network of IPv6 is refused, from another address it is not', async () => {
    const from = async (address: string) => (await house.publish({}, { address })).statusCode;
    expect(await from('2001:db8:1:1::1')).toBe(201);
    expect(await from('2001:db8:1:1:ffff::2')).toBe(409);
    expect(await from('2001:db8:1:2::1')).toBe(201);
    expect(await from('198.51.100.7')).toBe(201);
  });

  test('may be published after the first was taken back', async () => {
    const { uuid, deleteKey } = await published();
    await house.test.send({
      method: 'DELETE',
      url: `/api/conversations/${uuid}`,
      headers: { 'x-delete-key': deleteKey },
    });
    expect((await house.publish()).statusCode).toBe(201);
  });

  test('many at once make one publication', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.publish()));
    const counts = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(counts).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  test('gives the same answer again, though the token is spent and whatever the new one is', async () => {
    const first = await house.publish({}, withKey('one'));
    house.clock.turn(24 * 60 * 60_000 - 1);
    for (const turnstileResponse of ['used', '', undefined]) {
      const again = await house.publish({ turnstileResponse }, withKey('one'));
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(again.headers['location']).toBe(first.headers['location']);
    }
    expect(spentTokens).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  test('is forgotten after a day', async () => {
    await house.publish({}, withKey('one'));
    house.clock.turn(24 * 60 * 60_000);
    expect((await house.publish({}, withKey('one'))).statusCode).toBe(201);
    expect(await listed()).toHaveLength(2);
  });

  test('with another body is refused', async () => {
    await house.publish({}, withKey('one'));
    const answer = await house.publish({ vision: 'Another' }, withKey('one'));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });

  test('of another client is another key', async () => {
    const first = await house.publish({}, withKey('one'));
    const options = { ...withKey('one'), address: '198.51.100.7' };
    const other = await house.publish({ vision: 'Another' }, options);
    expect(other.statusCode).toBe(201);
    expect(other.json().uuid).not.toBe(first.json().uuid);
  });

  test('used fifty times at once makes one publication, with one token, and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => house.publish({}, withKey('one'))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(spentTokens).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  test('whose first use failed is free for the next', async () => {
    const refused = await house.publish({ turnstileResponse: 'used' }, withKey('one'));
    expect(refused.statusCode).toBe(403);
    expect((await house.publish({}, withKey('one'))).statusCode).toBe(201);
  });

  test('that is no key is refused', async () => {
    for (const key of ['', 'k'.repeat(256)]) {
      const answer = await house.publish({}, withKey(key));
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        ['Idempotency-Key'],
      ]);
    }
  });
});

test('different conversations published at once are all there', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => house.publish({ introduction: `Number ${index}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(30).fill(201));
  expect(new Set((await listed('?limit=100')).map(({ uuid }: { uuid: string }) => uuid)).size).toBe(
    30,
  );
});

describe('a publication', () => {
  test('that is unknown, or whose id is none, is not found', async () => {
    for (const id of [unknown, 'not-a-uuid', '%00', 'null', `{${unknown}}`, '1', '%F0%9F%99%82']) {
      const answer = await read(id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('is found whatever the case of its id', async () => {
    const { uuid } = await published();
    expect((await read(uuid.toUpperCase())).json().uuid).toBe(uuid);
  });

  test('is not sent again to whoever has it, until it changes', async () => {
    const { uuid } = await published();
    const etag = String((await read(uuid)).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(`/api/conversations/${uuid}`, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect(
      (await get(`/api/conversations/${uuid}`, { 'if-none-match': '"other"' })).statusCode,
    ).toBe(200);
    await house.publication.enrich(uuid, { summary: 'They talked.', tags: ['wind'] });
    const changed = await get(`/api/conversations/${uuid}`, { 'if-none-match': etag });
    expect([changed.statusCode, changed.json().conversationSummary]).toEqual([200, 'They talked.']);
  });

  test('may be asked for with HEAD', async () => {
    const { uuid } = await published();
    const answer = await house.test.app.inject({
      method: 'HEAD',
      url: `/api/conversations/${uuid}`,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('a remix', () => {
  test('names its original and is counted by it, in the detail and in the feed', async () => {
    const { uuid } = await published();
    const etag = String((await read(uuid)).headers['etag']);
    const remix = await published({ vision: 'Remixed', remixOf: uuid.toUpperCase() });
    expect((await read(remix.uuid)).json()).toMatchObject({
      remixOf: uuid,
      remixOfIntroduction: 'Wind for the village',
      remixCount: 0,
    });
    const original = await read(uuid);
    expect(original.json().remixCount).toBe(1);
    expect(original.headers['etag']).not.toBe(etag);
    expect(await listed()).toMatchObject([
      { uuid: remix.uuid, remixOf: uuid },
      { uuid, remixCount: 1 },
    ]);
  });

  test('is counted while it is public', async () => {
    const { uuid } = await published();
    const remix = await published({ vision: 'Remixed', remixOf: uuid });
    const count = async () => (await read(uuid)).json().remixCount;
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
    const { uuid } = await published();
    const remix = await published({ vision: 'Remixed', remixOf: uuid });
    await house.publication.hide(remix.uuid);
    await house.publication.remove(remix.uuid);
    expect((await read(uuid)).json().remixCount).toBe(0);
  });

  test('shows no title of an original that is hidden or gone', async () => {
    const { uuid } = await published();
    const remix = await published({ vision: 'Remixed', remixOf: uuid });
    const etag = (await read(remix.uuid)).headers['etag'];
    await house.publication.hide(uuid);
    const hidden = await read(remix.uuid);
    expect(hidden.json()).toMatchObject({ remixOf: uuid });
    expect(hidden.json()).not.toHaveProperty('remixOfIntroduction');
    expect(hidden.headers['etag']).not.toBe(etag);
    await house.publication.remove(uuid);
    expect((await read(remix.uuid)).statusCode).toBe(200);
  });

  test('of a hidden publication is refused', async () => {
    const { uuid } = await published();
    await house.publication.hide(uuid);
    const answer = await house.publish({ vision: 'Remixed', remixOf: uuid });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['remixOf']]);
  });

  test('made many times at once is counted each time', async () => {
    const { uuid } = await published();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        house.publish({ vision: `Remix ${index}`, remixOf: uuid }),
      ),
    );
    expect((await read(uuid)).json().remixCount).toBe(12);
  });
});

const takeBack = (uuid: string, deleteKey?: string) =>
  house.test.send({
    method: 'DELETE',
    url: `/api/conversations/${uuid}`,
    headers: deleteKey === undefined ? {} : { 'x-delete-key': deleteKey },
  });

/** Where a publication can be seen. */
async function traces(uuid: string) {
  const facets = (await get('/api/conversations/facets')).json();
  return {
    detail: (await read(uuid)).statusCode,
    feed: (await listed()).length,
    byTag: (await listed('?tags=wind')).length,
    byRole: (await listed('?participants=Engineer')).length,
    byTitle: (await listed('?title=village')).length,
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
    const { uuid, deleteKey } = await published();
    await house.publication.enrich(uuid, { summary: 'S', tags: ['wind', 'money'] });
    expect(await traces(uuid)).toEqual(everywhere);
    expect((await takeBack(uuid, deleteKey)).statusCode).toBe(204);
    expect(await traces(uuid)).toEqual(nowhere);
    expect((await takeBack(uuid, deleteKey)).statusCode).toBe(404);
    for (const table of ['publicationDocument', 'publicationListing', 'publicationTerm'] as const)
      expect(await house.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('with a wrong key, another one, or none is forbidden', async () => {
    const { uuid } = await published();
    const other = await published({ vision: 'Another' });
    for (const key of [undefined, '', 'nonsense', other.deleteKey, 'null']) {
      const answer = await takeBack(uuid, key);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await read(uuid)).statusCode).toBe(200);
  });

  test('what is not there is not found', async () => {
    for (const id of [unknown, 'nonsense']) expect((await takeBack(id, 'x')).statusCode).toBe(404);
  });

  test('of a hidden publication works too', async () => {
    const { uuid, deleteKey } = await published();
    await house.publication.hide(uuid);
    expect((await takeBack(uuid, deleteKey)).statusCode).toBe(204);
    expect(await house.publication.restore(uuid)).toBe(false);
  });

  test('keeps no delete key that could be read', async () => {
    const { deleteKey } = await published();
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
  test('by three addresses hides a publication everywhere; restoring brings it back', async () => {
    const { uuid } = await published();
    await house.publication.enrich(uuid, { summary: 'S', tags: ['wind', 'money'] });
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      expect(await traces(uuid)).toEqual(everywhere);
      expect((await report(uuid, address)).statusCode).toBe(202);
    }
    expect(await traces(uuid)).toEqual(nowhere);
    expect((await report(uuid, '203.0.113.4')).statusCode).toBe(404);
    expect(await house.publication.restore(uuid)).toBe(true);
    expect(await traces(uuid)).toEqual(everywhere);
  });

  test('twice from one address counts once', async () => {
    const { uuid } = await published();
    const addresses = ['203.0.113.1', '203.0.113.1', '2001:db8::1', '2001:db8::2', '203.0.113.1'];
    for (const address of addresses) expect((await report(uuid, address)).statusCode).toBe(202);
    expect((await read(uuid)).statusCode).toBe(200);
  });

  test('at once from many addresses hides it once', async () => {
    const { uuid } = await published();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => report(uuid, `203.0.113.${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(6);
    expect((await read(uuid)).statusCode).toBe(404);
  });

  test('counts anew after an administrator has looked', async () => {
    const { uuid } = await published();
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      await report(uuid, address);
    await house.publication.restore(uuid);
    for (const address of ['203.0.113.1', '203.0.113.4', '203.0.113.5'])
      await report(uuid, address);
    expect((await read(uuid)).statusCode).toBe(200);
    await report(uuid, '203.0.113.6');
    expect((await read(uuid)).statusCode).toBe(404);
  });

  test('needs a reason and a token', async () => {
    const { uuid } = await published();
    spentTokens = 0;
    expect((await report(uuid, '203.0.113.1', { reason: ' ' })).statusCode).toBe(422);
    expect((await report(uuid, '203.0.113.1', { reason: 'x'.repeat(1001) })).statusCode).toBe(422);
    expect((await report(unknown, '203.0.113.1')).statusCode).toBe(404);
    expect((await report('nonsense', '203.0.113.1')).statusCode).toBe(404);
    expect(spentTokens).toBe(0);
    const answer = await report(uuid, '203.0.113.1', { turnstileResponse: 'used' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bot_check_failed']);
  });

  test('keeps no address that could be read', async () => {
    const { uuid } = await published();
    await report(uuid, '203.0.113.1');
    const rows = await house.database.db.selectFrom('publicationReport').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0');
  });
});

describe('the enrichment', () => {
  test('is made from a publication that everybody can read and that has none', async () => {
    const { uuid } = await published();
    expect(await house.publication.forEnrichment(uuid)).toMatchObject({ uuid });
    await house.publication.hide(uuid);
    expect(await house.publication.forEnrichment(uuid)).toBeNull();
    await house.publication.restore(uuid);
    await house.publication.enrich(uuid, { summary: 'S', tags: [] });
    expect(await house.publication.forEnrichment(uuid)).toBeNull();
    expect(await house.publication.forEnrichment(unknown)).toBeNull();
  });

  test('shows in card, detail and filters; done again it replaces the first', async () => {
    const { uuid } = await published();
    await house.publication.enrich(uuid, { summary: 'First', tags: ['old', 'both'] });
    await house.publication.enrich(uuid, { summary: 'Second', tags: ['new, shiny', 'both'] });
    const enrichment = { conversationSummary: 'Second', relevantTags: 'new  shiny, both' };
    expect(await listed('?tags=both')).toMatchObject([enrichment]);
    expect((await read(uuid)).json()).toMatchObject(enrichment);
    expect(await listed('?tags=old')).toEqual([]);
    expect((await get('/api/conversations/facets')).json().tags).toEqual(['both', 'new  shiny']);
  });

  test('of a hidden publication shows once that is restored, and what had none gets its job again', async () => {
    const [first, second] = [await published(), await published({ vision: 'Another' })];
    await house.publication.hide(first.uuid);
    await house.publication.hide(second.uuid);
    await house.publication.enrich(first.uuid, { summary: 'S', tags: ['wind'] });
    expect(await listed('?tags=wind')).toEqual([]);
    await house.database.db.deleteFrom('job').execute();
    await house.publication.restore(first.uuid);
    await house.publication.restore(second.uuid);
    expect((await listed('?tags=wind')).length).toBe(2);
    const jobs = await house.database.db.selectFrom('job').select('payload').execute();
    expect(jobs).toEqual([{ payload: JSON.stringify({ uuid: second.uuid }) }]);
  });

  test('of a publication that is gone changes nothing', async () => {
    expect(await house.publication.enrich(unknown, { summary: 'S', tags: ['wind'] })).toBe(false);
  });
});

test('what has expired is cleaned up, what has not stays', async () => {
  await house.publish({}, withKey('one'));
  house.clock.turn(60 * 60_000);
  await house.publish({ vision: 'Another' }, withKey('two'));
  await house.publication.cleanUp();
  const rows = (table: 'publicationIdempotencyKey' | 'publicationRecent') =>
    house.database.db.selectFrom(table).select('uuid').execute();
  expect(await rows('publicationIdempotencyKey')).toHaveLength(2);
  expect(await rows('publicationRecent')).toHaveLength(1);
  house.clock.turn(24 * 60 * 60_000);
  await house.publication.cleanUp();
  expect(await rows('publicationIdempotencyKey')).toEqual([]);
  expect(await rows('publicationRecent')).toEqual([]);
});
