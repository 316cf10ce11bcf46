import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  decidedBody,
  publishBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

const { minutes, decision, decidedAt } = decidedBody;

describe('a decided conversation', () => {
  test('is published with its minutes and decision, and read as it was written', async () => {
    const { uuid } = await fixture.published(decidedBody);
    expect((await fixture.read(uuid)).json()).toMatchObject(decidedBody);
  });

  test('shows its decision in one sentence on its card, in every list and alone', async () => {
    const original = await fixture.published({ vision: 'Undecided' });
    const { uuid } = await fixture.published({ ...decidedBody, remixOf: original.uuid });
    await fixture.publication.enrich(uuid, { summary: 'S', tags: ['wind'] });
    const card = { uuid, decidedAt, decision: 'We begin with the wind.', remixOf: original.uuid };
    const queries = [
      '',
      '?tags=wind',
      '?title=wind',
      '?decided=true&title=wind',
      '?decided=true&tags=wind',
    ];
    for (const query of queries)
      expect((await fixture.listed(query))[0], query).toMatchObject(card);
    expect(JSON.parse((await fixture.publication.card(uuid))?.json ?? '')).toMatchObject(card);
    const [, undecided] = await fixture.listed();
    expect(Object.keys(undecided ?? {})).not.toContain('decidedAt');
    expect(Object.keys(undecided ?? {})).not.toContain('decision');
  });

  test('is found by "Decided only" with every other filter, and counted by the facets', async () => {
    const { uuid } = await fixture.published(decidedBody);
    await fixture.published({ vision: 'Another' });
    await fixture.publication.enrich(uuid, { summary: 'S', tags: ['wind'] });
    const others = Array.from({ length: 11 }, (_, index) => `participants=r${index}`).join('&');
    const found = async (query: string) => (await fixture.listed(`?decided=true${query}`)).length;
    expect(await found('')).toBe(1);
    expect(await found('&tags=wind&participants=Engineer&startDate=2026-11-21')).toBe(1);
    expect(await found(`&title=village&tags=wind&${others}&participants=Engineer`)).toBe(1);
    expect(await found(`&tags=wind&${others}&participants=Engineer`)).toBe(1);
    expect(await found(`&tags=wind&${others}`)).toBe(0);
    expect(await found('&tags=money')).toBe(0);
    expect(await found('&title=nowhere')).toBe(0);
    expect((await fixture.get('/api/conversations/facets')).json().decided).toBe(1);
  });

  test('keeps the filter in the link to the next page', async () => {
    for (const vision of ['1', '2']) await fixture.published({ ...decidedBody, vision });
    await fixture.published();
    const { headers } = await fixture.get('/api/conversations?limit=1&decided=true');
    const next = /^<([^>]+)>/u.exec(String(headers['link']))?.[1] ?? '';
    expect(next).toContain('decided=true');
    expect((await fixture.get(next)).json()).toMatchObject([{ vision: '1' }]);
  });

  test('leaves the feed when it is hidden, and is back when it is restored', async () => {
    const { uuid } = await fixture.published(decidedBody);
    const counted = async () => [
      (await fixture.listed('?decided=true')).length,
      (await fixture.get('/api/conversations/facets')).json().decided,
    ];
    await fixture.publication.hide(uuid);
    expect(await counted()).toEqual([0, 0]);
    await fixture.publication.restore(uuid);
    expect(await counted()).toEqual([1, 1]);
  });

  test('is the same one under the same idempotency key, and another with other minutes', async () => {
    const key = { headers: { 'idempotency-key': 'k' } };
    const first = await fixture.publish(decidedBody, key);
    expect((await fixture.publish(decidedBody, key)).json()).toEqual(first.json());
    const question = 'Where do we end?';
    const other = { ...decidedBody, minutes: { ...minutes, question } };
    expect((await fixture.publish(other, key)).statusCode).toBe(409);
    expect((await fixture.publish(other)).statusCode).toBe(201);
  });
});

describe('a decision that leaves out an objector', () => {
  const [position] = minutes.positions;
  const [objection] = minutes.objections;
  const ben = { name: 'Ben', role: 'Treasurer' };
  const dissentOf = async (changes: object) => {
    const { uuid } = await fixture.published({ ...decidedBody, ...changes });
    return (await fixture.read(uuid)).json().decision.dissent;
  };
  const silent = { ...decision, dissent: [] };

  test('is published with the objector in its dissent: by position, else by what the objection is to', async () => {
    expect(await dissentOf({ decision: silent })).toEqual([
      { member: ben, view: 'The money comes first', sources: [] },
    ]);
    const ada = { member: { name: 'Ada', role: 'Engineer' }, view: 'Too late', sources: [] };
    expect(
      await dissentOf({
        minutes: { ...minutes, positions: [position] },
        decision: { ...decision, dissent: [ada] },
        decidedAt: undefined,
      }),
    ).toEqual([ada, { member: ben, view: 'Wind without money', sources: [1] }]);
  });

  test('stays as it is where the objection is answered or conceded', async () => {
    for (const state of ['answered', 'conceded']) {
      const settled = { ...minutes, objections: [{ ...objection, state }] };
      expect(await dissentOf({ minutes: settled, decision: silent })).toEqual([]);
    }
  });

  test('is the same publication under the same idempotency key', async () => {
    const key = { headers: { 'idempotency-key': 'silent' } };
    const first = await fixture.publish({ ...decidedBody, decision: silent }, key);
    const again = await fixture.publish({ ...decidedBody, decision: silent }, key);
    expect(again.json()).toEqual(first.json());
  });
});

test('a draft is published as such, and does not count as decided', async () => {
  const { uuid } = await fixture.published({ minutes, decision });
  const read = (await fixture.read(uuid)).json();
  expect(read).toMatchObject({ minutes, decision });
  expect(Object.keys(read)).not.toContain('decidedAt');
  expect(await fixture.listed('?decided=true')).toEqual([]);
  expect(Object.keys((await fixture.listed())[0] ?? {})).not.toContain('decision');
});

test('minutes are published without a decision, and null is none', async () => {
  const { uuid } = await fixture.published({ minutes, decision: null, decidedAt: null });
  const read = (await fixture.read(uuid)).json();
  expect(read.minutes).toEqual(minutes);
  for (const name of ['decision', 'decidedAt']) expect(Object.keys(read)).not.toContain(name);
});

test('administrators read the record of a hidden publication', async () => {
  const { uuid } = await fixture.published(decidedBody);
  await fixture.publication.hide(uuid);
  expect((await fixture.publication.readAny(uuid))?.publication).toMatchObject(decidedBody);
});

test('a line is published without the sources that share no words with it, and says so if none is left', async () => {
  const texts = ['The moon is made of cheese', 'The wind comes first', 'Where do we begin?'];
  const lines = texts.map((text) => ({ text, sources: [0, 1] }));
  const [keyResult] = minutes.keyResults;
  const [position] = minutes.positions;
  const [objection] = minutes.objections;
  const ben = { name: 'Ben', role: 'Treasurer' };
  const { uuid } = await fixture.published({
    replies: [
      ...publishBody.replies,
      { fromUser: false, time: 1, content: 'No.', sender: 'Ben', kind: 'objection' },
    ],
    minutes: {
      ...minutes,
      keyResults: [{ ...keyResult, sources: [0] }],
      positions: [
        { ...position, member: ben },
        { ...position, sources: [] },
      ],
      objections: [{ ...objection, sources: [0, 2] }],
      findings: lines,
    },
    decision: {
      ...decision,
      reasons: lines,
      options: [{ name: 'Wind', for: [], against: lines }],
      dissent: [{ member: ben, view: 'Too dear', sources: [0, 2] }],
    },
  });
  const checked = [
    { text: texts[0], sources: [], unsupported: true },
    { text: texts[1], sources: [1] },
    { text: texts[2], sources: [0] },
  ];
  const read = (await fixture.read(uuid)).json();
  expect(read.minutes).toMatchObject({
    keyResults: [{ ...keyResult, sources: [] }],
    // Another member's words are no source, unless they name the member. A line that came without any is not marked.
    positions: [{ sources: [1] }, { sources: [] }],
    objections: [{ sources: [2] }],
  });
  expect(read.minutes.positions[1]).not.toHaveProperty('unsupported');
  expect(read.minutes.findings).toEqual(checked);
  expect(read.decision.reasons).toEqual(checked);
  expect(read.decision.options[0].against).toEqual(checked);
  expect(read.decision.dissent).toEqual([{ member: ben, view: 'Too dear', sources: [2] }]);
});

describe('a record that does not hold is refused with the path of the field', () => {
  const stranger = { name: 'Zoe', role: 'Pilot' };
  const [position] = minutes.positions;
  const [objection] = minutes.objections;
  test.each<[string, object]>([
    [
      'minutes.findings.0.sources.0',
      { minutes: { ...minutes, findings: [{ text: 'x', sources: [2] }] } },
    ],
    [
      'minutes.findings.0.sources.1',
      { minutes: { ...minutes, findings: [{ text: 'x', sources: [0, 'F1:12'] }] } },
    ],
    ['minutes.covers', { minutes: { ...minutes, covers: 3 } }],
    [
      'minutes.positions.0.member',
      { minutes: { ...minutes, positions: [{ ...position, member: stranger }] } },
    ],
    [
      'minutes.objections.0.by',
      { minutes: { ...minutes, objections: [{ ...objection, by: stranger }] } },
    ],
    [
      'minutes.objections.0.state',
      { minutes: { ...minutes, objections: [{ ...objection, state: 'gone' }] } },
    ],
    [
      'minutes.objections.1.id',
      { minutes: { ...minutes, objections: [objection, { ...objection, state: 'answered' }] } },
    ],
    ['minutes', { minutes: 'Everybody agreed' }],
    ['decision.decision', { decision: { ...decision, decision: ' ' } }],
    [
      'decision.reasons.0.sources.0',
      { decision: { ...decision, reasons: [{ text: 'x', sources: [9] }] } },
    ],
    [
      'decision.conditions.0.sources.0',
      { decision: { ...decision, conditions: [{ text: 'x', sources: ['C:b3'] }] } },
    ],
    [
      'decision.dissent.0.member',
      { decision: { ...decision, dissent: [{ member: stranger, view: 'No', sources: [] }] } },
    ],
    [
      'decision.overruled.0.id',
      {
        decision: { ...decision, overruled: [{ ...decision.overruled[0], id: 'o2' }] },
        decidedAt: undefined,
      },
    ],
    [
      'decision.overruled.0.reason',
      { decision: { ...decision, overruled: [{ ...decision.overruled[0], reason: ' ' }] } },
    ],
    [
      'decision.overruled.1.id',
      {
        decision: { ...decision, overruled: [decision.overruled[0], decision.overruled[0]] },
      },
    ],
    ['decidedAt', { decidedAt: '2026-11-21' }],
    ['decidedAt', { decidedAt: 'yesterday' }],
    ['decision', { decision: undefined }],
    ['decision', { decision: null }],
  ])('%s', async (path, changes) => {
    const response = await fixture.publish({ ...decidedBody, ...changes });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [path]]);
    expect(fixture.spentTokens()).toBe(0);
  });

  const said = (kind?: string) => ({
    fromUser: false,
    time: 2,
    content: 'The wind costs too much',
    sender: 'Ben',
    ...(kind && { kind }),
  });
  test.each<[string, object]>([
    ['is not overruled', { decision: { ...decision, overruled: [] } }],
    [
      'is said to be answered by nobody',
      {
        minutes: {
          ...minutes,
          objections: [{ ...objection, state: 'answered', answeredBy: [] }],
        },
        decision: { ...decision, overruled: [] },
      },
    ],
    ['was raised after the minutes', { replies: [said(), said(), said('objection')] }],
    [
      'was raised without minutes',
      {
        minutes: undefined,
        decision: { ...decision, overruled: [] },
        replies: [said(), said('objection')],
      },
    ],
  ])('a decision with an open objection that %s', async (_why, changes) => {
    const response = await fixture.publish({ ...decidedBody, ...changes });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { decidedAt: ['An objection is open. Answer it, or overrule it with a reason.'] },
    ]);
    expect(await fixture.listed()).toEqual([]);
  });
});

test('the largest minutes of a long conversation are accepted', async () => {
  const replies = Array.from({ length: 2_000 }, (_, index) => ({
    fromUser: false,
    time: index,
    content: 'No.',
    sender: 'Ada',
    kind: 'objection',
  }));
  const objections = replies.map((_, index) => ({
    ...minutes.objections[0],
    id: `o${index}`,
    state: 'answered',
    sources: [index],
    answeredBy: [index],
  }));
  const body = { minutes: { ...minutes, covers: 2_000, objections }, replies };
  const response = await fixture.publish(body);
  expect(response.statusCode).toBe(201);
});
