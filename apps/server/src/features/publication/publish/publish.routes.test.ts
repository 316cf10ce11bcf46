import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  publishBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

const unknown = '00000000-0000-4000-8000-000000000000';
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('publishing', () => {
  test('responds with the location and the delete key', async () => {
    const response = await fixture.publish();
    expect(response.statusCode).toBe(201);
    const { uuid, deleteKey, ...rest } = response.json();
    expect(rest).toEqual({
      introduction: 'Wind for the village',
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    expect(Buffer.from(deleteKey, 'base64url')).toHaveLength(32);
    expect(response.headers['location']).toBe(`/api/conversations/${uuid}`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await fixture.read(uuid)).statusCode).toBe(200);
  });

  test('shows in the feed with all fields but its messages', async () => {
    const { uuid } = (await fixture.publish()).json();
    expect(await fixture.listed()).toEqual([
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

  test('stores every text unchanged', async () => {
    const { uuid } = await fixture.published({ conversation: 'You (User)\nWhere do we begin?' });
    const { turnstileResponse: _, ...body } = publishBody;
    expect((await fixture.read(uuid)).json()).toEqual({
      ...body,
      uuid,
      createdAt: '2026-11-21T10:00:00.001Z',
      conversation: 'You (User)\nWhere do we begin?',
      conversationSummary: '',
      relevantTags: '',
      remixCount: 0,
    });
  });

  test('keeps the model of a member and the model that spoke, whatever this server offers', async () => {
    const [member] = publishBody.participants;
    const participants = [{ ...member, model: 'of-another-server' }];
    const replies = [
      { fromUser: false, time: 1, sender: 'Ada', content: 'Wind first.', model: 'llama3.2' },
    ];
    const { uuid } = await fixture.published({ participants, replies });
    expect((await fixture.read(uuid)).json()).toMatchObject({ participants, replies });
  });

  test('accepts a transcript of 200 kB and rejects a longer one, counted in bytes of JSON', async () => {
    for (const conversation of ['x'.repeat(200_000), 'ü'.repeat(100_000)])
      expect((await fixture.publish({ conversation })).statusCode).toBe(201);
    const tooLong = [`x${'ü'.repeat(100_000)}`, '🪑'.repeat(50_001), 'x'.repeat(200_001)];
    for (const conversation of tooLong) {
      const response = await fixture.publish({ conversation });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)).toEqual(['conversation']);
      expect(response.json().errors.conversation[0]).toMatch(/at most 200/);
    }
    expect(await fixture.listed()).toHaveLength(2);
  });

  test('adds one job to the queue, in the same transaction', async () => {
    const { uuid } = await fixture.published();
    await fixture.publish(); // already published: rejected
    const jobs = await fixture.database.db.selectFrom('job').selectAll().execute();
    expect(jobs).toHaveLength(1);
    const payload = JSON.parse(jobs[0]?.payload ?? '');
    expect([jobs[0]?.name, payload.uuid]).toEqual(['enrich-publication', uuid]);
    expect(fixture.publication.decryptPublisher(uuid, payload.publisher)).toEqual({
      address: '203.0.113.1',
      accountId: null,
    });
    expect(JSON.stringify(jobs)).not.toContain('203.0');
  });

  test('without a token, or with a spent one, publishes nothing', async () => {
    for (const turnstileResponse of ['', 'used', null, undefined]) {
      const response = await fixture.publish({ turnstileResponse });
      expect([response.statusCode, response.json().code]).toEqual([403, 'bot_check_failed']);
    }
    expect(await fixture.listed()).toEqual([]);
  });

  test('an invalid body costs no token', async () => {
    for (const changes of [
      { replies: [] },
      { introduction: 'a\0b' },
      { vision: '\ud800' },
      { introduction: 'x'.repeat(201) },
      { remixOf: unknown },
      { remixOf: 'nonsense' },
      { remixOf: '' },
    ]) {
      const response = await fixture.publish(changes);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)).toEqual(Object.keys(changes));
    }
    expect(fixture.spentTokens()).toBe(0);
  });
});

describe('the same conversation twice', () => {
  test('from one address within ten minutes is rejected with a message', async () => {
    await fixture.published();
    fixture.clock.turn(10 * 60_000 - 1);
    const response = await fixture.publish({ turnstileResponse: 'another' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
    expect(response.json().message).toMatch(/already/u);
    fixture.clock.turn(1);
    expect((await fixture.publish()).statusCode).toBe(201);
    expect(await fixture.listed()).toHaveLength(2);
  });

  test('from the same IPv6 network is rejected, from another address accepted', async () => {
    const from = async (address: string) => (await fixture.publish({}, { address })).statusCode;
    expect(await from('2001:db8:1:1::1')).toBe(201);
    expect(await from('2001:db8:1:1:ffff::2')).toBe(409);
    expect(await from('2001:db8:1:2::1')).toBe(201);
    expect(await from('198.51.100.7')).toBe(201);
  });

  test('may be published after the first was unpublished', async () => {
    const { uuid, deleteKey } = await fixture.published();
    await fixture.test.send({
      method: 'DELETE',
      url: `/api/conversations/${uuid}`,
      headers: { 'x-delete-key': deleteKey },
    });
    expect((await fixture.publish()).statusCode).toBe(201);
  });

  test('published concurrently makes one publication', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => fixture.publish()));
    const counts = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(counts).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await fixture.listed()).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  test('replays the same response, whatever the token', async () => {
    const first = await fixture.publish({}, withKey('one'));
    fixture.clock.turn(24 * 60 * 60_000 - 1);
    for (const turnstileResponse of ['used', '', undefined]) {
      const again = await fixture.publish({ turnstileResponse }, withKey('one'));
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(again.headers['location']).toBe(first.headers['location']);
    }
    expect(fixture.spentTokens()).toBe(1);
    expect(await fixture.listed()).toHaveLength(1);
  });

  test('expires after a day', async () => {
    await fixture.publish({}, withKey('one'));
    fixture.clock.turn(24 * 60 * 60_000);
    expect((await fixture.publish({}, withKey('one'))).statusCode).toBe(201);
    expect(await fixture.listed()).toHaveLength(2);
  });

  test('with another body is rejected', async () => {
    await fixture.publish({}, withKey('one'));
    const response = await fixture.publish({ vision: 'Another' }, withKey('one'));
    expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
  });

  test('of another client is another key', async () => {
    const first = await fixture.publish({}, withKey('one'));
    const options = { ...withKey('one'), address: '198.51.100.7' };
    const other = await fixture.publish({ vision: 'Another' }, options);
    expect(other.statusCode).toBe(201);
    expect(other.json().uuid).not.toBe(first.json().uuid);
  });

  test('used fifty times concurrently makes one publication, with one token and one response', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fixture.publish({}, withKey('one'))),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(fixture.spentTokens()).toBe(1);
    expect(await fixture.listed()).toHaveLength(1);
  });

  test('whose first use failed can be used again', async () => {
    const refused = await fixture.publish({ turnstileResponse: 'used' }, withKey('one'));
    expect(refused.statusCode).toBe(403);
    expect((await fixture.publish({}, withKey('one'))).statusCode).toBe(201);
  });

  test('that is malformed is rejected', async () => {
    for (const key of ['', 'k'.repeat(256)]) {
      const response = await fixture.publish({}, withKey(key));
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
        422,
        ['Idempotency-Key'],
      ]);
    }
  });
});

test('different conversations published concurrently are all stored', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => fixture.publish({ introduction: `Number ${index}` })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(30).fill(201));
  expect(
    new Set((await fixture.listed('?limit=100')).map(({ uuid }: { uuid: string }) => uuid)).size,
  ).toBe(30);
});

test('cleanUp deletes expired rows only', async () => {
  await fixture.publish({}, withKey('one'));
  fixture.clock.turn(60 * 60_000);
  await fixture.publish({ vision: 'Another' }, withKey('two'));
  await fixture.publication.cleanUp();
  const rows = (table: 'publicationIdempotencyKey' | 'publicationRecent') =>
    fixture.database.db.selectFrom(table).select('uuid').execute();
  expect(await rows('publicationIdempotencyKey')).toHaveLength(2);
  expect(await rows('publicationRecent')).toHaveLength(1);
  fixture.clock.turn(24 * 60 * 60_000);
  await fixture.publication.cleanUp();
  expect(await rows('publicationIdempotencyKey')).toEqual([]);
  expect(await rows('publicationRecent')).toEqual([]);
});

describe('a hostile body', () => {
  const long = (length: number) => 'x'.repeat(length);
  const many = <Value>(length: number, value: Value) => Array<Value>(length).fill(value);
  const member = publishBody.participants[0];
  const reply = publishBody.replies[0];

  test.each<[string, object]>([
    ['too many replies', { replies: many(2001, 'x') }],
    ['replies that are none', { replies: [1] }],
    ['a reply without words', { replies: [{ fromUser: true }] }],
    ['a reply that is too long', { replies: [long(8001)] }],
    ['a reply with NUL', { replies: [{ ...reply, content: 'a\0' }] }],
    ['a sender with half a surrogate pair', { replies: [{ ...reply, sender: '\udfff' }] }],
    ['replies that are a text', { replies: 'x' }],
    ['no replies', { replies: null }],
    ['too many participants', { participants: many(13, member) }],
    ['a participant without a role', { participants: [{ name: 'Ada' }] }],
    ['a role that cannot be seen', { participants: [{ ...member, role: '\u200b' }] }],
    ['a role with NUL', { participants: [{ ...member, role: 'a\0' }] }],
    ['a description that is too long', { participants: [{ ...member, description: long(2001) }] }],
    ['a title that is a list', { introduction: ['a'] }],
    ['a title that is missing', { introduction: undefined }],
    ['a problem that is too long', { problemExplanation: long(8001) }],
    ['an original that is a list', { remixOf: ['a'] }],
    ['objectives that are a list', { objectives: ['a'] }],
  ])('with %s is rejected', async (_name, changes) => {
    const response = await fixture.publish(changes);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_request']);
    expect(fixture.spentTokens()).toBe(0);
  });

  test.each<[string, string]>([
    ['controls', '\u0001\u0007\u001b[31m\u007f\u0085'],
    ['what turns the text around', '\u202e\u2066abc'],
    ['line separators', 'a\u2028b\u2029c'],
    ['markup', '</script><img src=x onerror=alert(1)>&amp;"\''],
    ['what JSON escapes', '\\u0000 \\ " \t\b\f'],
    ['what is no character', '\uffff\ufffe\u{10ffff}'],
  ])('with %s is stored unchanged', async (_name, text) => {
    const changes = {
      introduction: `t${text}`,
      vision: text,
      replies: [text, { ...reply, content: text }],
      participants: [{ name: `n${text}`, role: `r${text}`, description: text }],
    };
    const { uuid } = await fixture.published(changes);
    await fixture.publication.enrich(uuid, { summary: text, tags: [`t${text}`.trim()] });
    expect((await fixture.read(uuid)).json()).toMatchObject({
      ...changes,
      conversationSummary: text,
    });
    expect(await fixture.listed(`?title=${encodeURIComponent(`T${text}`)}`)).toHaveLength(1);
    expect((await fixture.get('/api/conversations/facets')).json().participants).toEqual([
      `r${text}`.trim(),
    ]);
  });

  test('of unusual but valid parts is published', async () => {
    await fixture.published({ introduction: '', participants: [], vision: '', replies: [''] });
    await fixture.published({
      replies: many(2000, 'x'),
      participants: many(12, { ...member, role: '🙂'.repeat(120) }),
      introduction: '🙂'.repeat(200),
    });
    expect(await fixture.listed()).toHaveLength(2);
  });
});

test('nothing above logged an error', () => {
  const faults = fixture.test.logged.filter(({ level }) => level === 'error' || level === 'fatal');
  expect(faults).toEqual([]);
});
