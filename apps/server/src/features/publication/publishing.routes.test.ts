import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationHouse,
  publishBody,
  type PublicationHouse,
} from '../../../test/publication-house.ts';

let house: PublicationHouse;
beforeAll(async () => {
  house = await createPublicationHouse();
});
beforeEach(() => house.empty());
afterAll(() => house.close());

const unknown = '00000000-0000-4000-8000-000000000000';
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

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
    expect((await house.read(uuid)).statusCode).toBe(200);
  });

  test('shows in the feed with everything but what was said', async () => {
    const { uuid } = (await house.publish()).json();
    expect(await house.listed()).toEqual([
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
    const { uuid } = await house.published({ conversation: 'You (User)\nWhere do we begin?' });
    const { turnstileResponse: _, ...body } = publishBody;
    expect((await house.read(uuid)).json()).toEqual({
      ...body,
      uuid,
      createdAt: '2026-11-21T10:00:00.001Z',
      conversation: 'You (User)\nWhere do we begin?',
      conversationSummary: '',
      relevantTags: '',
      remixCount: 0,
    });
  });

  test('takes a transcript of 200 kB and refuses a longer one, counted as it travels', async () => {
    for (const conversation of ['x'.repeat(200_000), 'ü'.repeat(100_000)])
      expect((await house.publish({ conversation })).statusCode).toBe(201);
    const tooLong = [`x${'ü'.repeat(100_000)}`, '🪑'.repeat(50_001), 'x'.repeat(200_001)];
    for (const conversation of tooLong) {
      const answer = await house.publish({ conversation });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['conversation']);
      expect(answer.json().errors.conversation[0]).toMatch(/at most 200/);
    }
    expect(await house.listed()).toHaveLength(2);
  });

  test('adds one job to the queue, in the same transaction', async () => {
    const { uuid } = await house.published();
    await house.publish(); // the same again: refused
    const jobs = await house.database.db.selectFrom('job').selectAll().execute();
    expect(jobs).toHaveLength(1);
    const payload = JSON.parse(jobs[0]?.payload ?? '');
    expect([jobs[0]?.name, payload.uuid]).toEqual(['enrich-publication', uuid]);
    expect(house.publication.openPublisher(uuid, payload.publisher)).toEqual({
      address: '203.0.113.1',
      accountId: null,
    });
    expect(JSON.stringify(jobs)).not.toContain('203.0');
  });

  test('without a token, or with a used one, publishes nothing', async () => {
    for (const turnstileResponse of ['', 'used', null, undefined]) {
      const answer = await house.publish({ turnstileResponse });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bot_check_failed']);
    }
    expect(await house.listed()).toEqual([]);
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
    expect(house.spentTokens()).toBe(0);
  });
});

describe('the same conversation again', () => {
  test('from one address within ten minutes is refused with a sentence', async () => {
    await house.published();
    house.clock.turn(10 * 60_000 - 1);
    const answer = await house.publish({ turnstileResponse: 'another' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().message).toMatch(/already/u);
    house.clock.turn(1);
    expect((await house.publish()).statusCode).toBe(201);
    expect(await house.listed()).toHaveLength(2);
  });

  test('from the same network of IPv6 is refused, from another address it is not', async () => {
    const from = async (address: string) => (await house.publish({}, { address })).statusCode;
    expect(await from('2001:db8:1:1::1')).toBe(201);
    expect(await from('2001:db8:1:1:ffff::2')).toBe(409);
    expect(await from('2001:db8:1:2::1')).toBe(201);
    expect(await from('198.51.100.7')).toBe(201);
  });

  test('may be published after the first was taken back', async () => {
    const { uuid, deleteKey } = await house.published();
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
    expect(await house.listed()).toHaveLength(1);
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
    expect(house.spentTokens()).toBe(1);
    expect(await house.listed()).toHaveLength(1);
  });

  test('is forgotten after a day', async () => {
    await house.publish({}, withKey('one'));
    house.clock.turn(24 * 60 * 60_000);
    expect((await house.publish({}, withKey('one'))).statusCode).toBe(201);
    expect(await house.listed()).toHaveLength(2);
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
    expect(house.spentTokens()).toBe(1);
    expect(await house.listed()).toHaveLength(1);
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
  expect(
    new Set((await house.listed('?limit=100')).map(({ uuid }: { uuid: string }) => uuid)).size,
  ).toBe(30);
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
  ])('with %s is refused', async (_name, changes) => {
    const answer = await house.publish(changes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
    expect(house.spentTokens()).toBe(0);
  });

  test.each<[string, string]>([
    ['controls', '\u0001\u0007\u001b[31m\u007f\u0085'],
    ['what turns the text around', '\u202e\u2066abc'],
    ['line separators', 'a\u2028b\u2029c'],
    ['markup', '</script><img src=x onerror=alert(1)>&amp;"\''],
    ['what JSON escapes', '\\u0000 \\ " \t\b\f'],
    ['what is no character', '\uffff\ufffe\u{10ffff}'],
  ])('with %s is kept as it is', async (_name, text) => {
    const changes = {
      introduction: `t${text}`,
      vision: text,
      replies: [text, { ...reply, content: text }],
      participants: [{ name: `n${text}`, role: `r${text}`, description: text }],
    };
    const { uuid } = await house.published(changes);
    await house.publication.enrich(uuid, { summary: text, tags: [`t${text}`.trim()] });
    expect((await house.read(uuid)).json()).toMatchObject({
      ...changes,
      conversationSummary: text,
    });
    expect(await house.listed(`?title=${encodeURIComponent(`T${text}`)}`)).toHaveLength(1);
    expect((await house.get('/api/conversations/facets')).json().participants).toEqual([
      `r${text}`.trim(),
    ]);
  });

  test('of odd but allowed parts is published', async () => {
    await house.published({ introduction: '', participants: [], vision: '', replies: [''] });
    await house.published({
      replies: many(2000, 'x'),
      participants: many(12, { ...member, role: '🙂'.repeat(120) }),
      introduction: '🙂'.repeat(200),
    });
    expect(await house.listed()).toHaveLength(2);
  });
});

test('nothing above was a fault in the log', () => {
  const faults = house.test.logged.filter(({ level }) => level === 'error' || level === 'fatal');
  expect(faults).toEqual([]);
});
