import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import * as z from 'zod';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';
import { decidedBody, publishBody } from '../../../test/publication-fixture.ts';
import { AccountRepository } from '../../services/session/account.repository.ts';
import { ToolCallRepository } from '../../services/tools/calls/tool-call.repository.ts';
import { unsetGroup } from '@convoke/contract/settings.ts';
import { dayAfter } from '../../lib/utc-day.rules.ts';

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

const decided = z.parse(publishBodySchema, { ...publishBody, ...decidedBody });
const read = async (query = '') =>
  (await fixture.as(admin, 'GET', `/admin/analytics${query}`)).json<Analytics>();
const dayOf = ({ days }: Analytics, day: string) => days.find((each) => each.day === day);
const call = (startedAt: string, changes: object = {}) => ({
  startedAt: new Date(startedAt),
  kind: 'reply',
  model: 'm',
  outcome: 'done',
  inputTokens: 100,
  outputTokens: 10,
  firstTokenMs: 200,
  durationMs: 900,
  ...changes,
});
const add = (calls: ReturnType<typeof call>[]) =>
  fixture.database.db.insertInto('aiUsage').values(calls).execute();

describe('analytics', () => {
  test('has every day of the last 7, 30 and 90, the oldest first, also without activity', async () => {
    for (const [query, count] of [
      ['?days=7', 7],
      ['', 30],
      ['?days=90', 90],
    ] as const) {
      const { days } = await read(query);
      expect(days).toHaveLength(count);
      expect(days.at(-1)?.day).toBe('2026-11-21');
      for (const [index, { day }] of days.entries())
        if (index > 0) expect(day).toBe(dayAfter(days[index - 1]?.day ?? ''));
    }
    expect((await fixture.as(admin, 'GET', '/admin/analytics')).headers['cache-control']).toBe(
      'no-store',
    );
    for (const query of ['?days=8', '?days=-7', '?days=all'])
      expect((await fixture.as(admin, 'GET', `/admin/analytics${query}`)).statusCode).toBe(422);
  });

  test('counts calls, tokens and failures by UTC day, and the median time to the first token', async () => {
    await add([
      call('2026-11-20T23:59:59.999Z', { firstTokenMs: 100 }),
      call('2026-11-21T00:00:00Z', { firstTokenMs: 300 }),
      call('2026-11-21T01:00:00Z', { firstTokenMs: 100 }),
      call('2026-11-21T02:00:00Z', { firstTokenMs: 900, outcome: 'cut_off' }),
      call('2026-11-21T03:00:00Z', { firstTokenMs: null, outcome: 'timed_out' }),
      call('2026-11-21T04:00:00Z', { firstTokenMs: null, outcome: 'cancelled' }),
      call('2026-11-21T05:00:00Z', { kind: 'memory', firstTokenMs: 5, outcome: 'refused' }),
      call('2026-11-21T06:00:00Z', { kind: 'connection-test', firstTokenMs: 5 }),
    ]);
    const analytics = await read('?days=7');
    expect(dayOf(analytics, '2026-11-20')).toMatchObject({ aiCalls: 1, medianFirstTokenMs: 100 });
    expect(dayOf(analytics, '2026-11-21')).toEqual({
      day: '2026-11-21',
      aiCalls: 6,
      inputTokens: 600,
      outputTokens: 60,
      failures: 3,
      medianFirstTokenMs: 300,
      publications: 0,
      remixes: 0,
      decisions: 0,
      registrations: 1,
    });
    expect(dayOf(analytics, '2026-11-18')).toMatchObject({
      aiCalls: 0,
      medianFirstTokenMs: null,
    });
  });

  test('counts the calls of each tool by day, the most called one first', async () => {
    const calls = new ToolCallRepository(fixture.database.db);
    const count = (day: string, tool: string, hasFailed = false) =>
      calls.count({ day, tool, hasFailed });
    await count('2026-11-21', 'web:search');
    await count('2026-11-20', 'web:read');
    await count('2026-11-21', 'calc:calculate');
    await count('2026-11-21', 'calc:calculate', true);
    await count('2026-01-01', 'web:read');
    expect((await read()).toolDays).toEqual([
      { day: '2026-11-20', tool: 'web:read', calls: 1, failures: 0 },
      { day: '2026-11-21', tool: 'calc:calculate', calls: 2, failures: 1 },
      { day: '2026-11-21', tool: 'web:search', calls: 1, failures: 0 },
    ]);
  });

  test('calls the first model as every screen does, and one that it was before by its own name', async () => {
    const { choose } = fixture;
    fixture.choose = async (choice) => ({ ...(await choose(choice)), label: 'gpt (OpenAI)' });
    const first = { provider: 'openai', model: 'gpt', baseUrl: null, apiKey: 'sk-of-the-test' };
    const ai = { ...unsetGroup('ai'), ...first };
    expect((await fixture.as(admin, 'PUT', '/admin/settings', { ai })).statusCode).toBe(200);
    await add([
      call('2026-11-20T01:00:00Z', { modelId: environmentModelId, model: 'before' }),
      call('2026-11-20T01:00:00Z', { modelId: environmentModelId, model: 'gpt' }),
    ]);
    const { modelDays } = await read();
    expect(modelDays.map(({ name }) => name)).toEqual(['before', 'gpt (OpenAI)']);
  });

  test('counts calls by model, with their costs, also after days are aggregated', async () => {
    const connected = await fixture.as(admin, 'POST', '/admin/models', {
      name: 'Claude for work',
      provider: 'anthropic',
      key: 'sk-of-the-test',
    });
    const { id } = connected.json<{ id: string }>();
    const gone = '7f1d6a52-8c1b-4d7f-9a53-0c8b7e6d5f41';
    await add([
      call('2026-11-19T01:00:00Z', { modelId: id, model: 'claude', cost: 0.25 }),
      call('2026-11-19T02:00:00Z', { modelId: id, model: 'claude', cost: 0.5, outcome: 'cut_off' }),
      call('2026-11-19T03:00:00Z', { modelId: gone, model: 'gpt', cost: null }),
      call('2026-11-21T03:00:00Z', { modelId: id, model: 'claude', cost: 1 }),
      call('2026-11-21T04:00:00Z', { modelId: null, model: 'rehearsal' }),
    ]);
    const figures = { calls: 1, inputTokens: 100, outputTokens: 10, failures: 0, cost: null };
    const ours = { ...figures, id, name: 'Claude for work' };
    const expected = [
      {
        ...ours,
        day: '2026-11-19',
        calls: 2,
        inputTokens: 200,
        outputTokens: 20,
        failures: 1,
        cost: 0.75,
      },
      { ...figures, day: '2026-11-19', id: gone, name: 'gpt' },
      { ...ours, day: '2026-11-21', cost: 1 },
      { ...figures, day: '2026-11-21', id: null, name: 'rehearsal' },
    ];
    const { modelDays, currency } = await read();
    expect(modelDays).toEqual(expected);
    expect(currency).toBe('$');
    await fixture.usageDays.addUp();
    await fixture.usageDays.addUp();
    expect((await read()).modelDays).toEqual(expected);
  });

  test('leaves out tests of a connection, also after days are aggregated', async () => {
    const tested = { kind: 'connection-test', modelId: null, model: 'claude' };
    await add([
      call('2026-11-19T01:00:00Z', tested),
      call('2026-11-20T01:00:00Z', { ...tested, outcome: 'unauthorized' }),
      call('2026-11-20T02:00:00Z'),
      call('2026-11-21T01:00:00Z', tested),
    ]);
    const before = await read('?days=7');
    expect(before.days.map(({ aiCalls }) => aiCalls)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    expect(dayOf(before, '2026-11-20')).toMatchObject({ inputTokens: 100, failures: 0 });
    expect(before.modelDays).toMatchObject([{ day: '2026-11-20', name: 'm', calls: 1 }]);
    await fixture.usageDays.addUp();
    expect(await read('?days=7')).toEqual(before);
  });

  test('returns the same before and after days are aggregated', async () => {
    await add(
      Array.from({ length: 200 }, (_, index) =>
        call(new Date(Date.parse('2026-11-13T00:30:00Z') + index * 3_600_000).toISOString(), {
          firstTokenMs: (index * 37) % 500,
          outcome: index % 7 === 0 ? 'server_error' : 'done',
        }),
      ),
    );
    const before = await read('?days=30');
    await fixture.usageDays.addUp();
    await fixture.usageDays.addUp();
    const { rows } = await fixture.database.pool.query('SELECT day FROM ai_usage_day ORDER BY day');
    expect(rows.map(({ day }) => day)).toEqual([
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(await read('?days=30')).toEqual(before);
    expect(await read('?days=7')).toEqual({
      ...before,
      days: before.days.slice(-7),
      modelDays: before.modelDays.filter(({ day }) => day >= '2026-11-15'),
    });
  });

  test('a day is not aggregated before its last calls are written', async () => {
    await add([call('2026-11-20T12:00:00Z')]);
    fixture.clock.turn(Date.parse('2026-11-21T00:59:00Z') - fixture.clock.now());
    await fixture.usageDays.addUp();
    await add([call('2026-11-20T23:59:00Z')]);
    fixture.clock.turn(2 * 60_000);
    await Promise.all([fixture.usageDays.addUp(), fixture.usageDays.addUp()]);
    expect(dayOf(await read(), '2026-11-20')?.aiCalls).toBe(2);
  });

  test('counts publications, remixes and registrations, and names tags and roles by use', async () => {
    const original = await fixture.publish();
    await fixture.publication.enrich(original, { summary: 'S', tags: ['wind', 'money'] });
    fixture.clock.turn(86_400_000);
    const remix = await fixture.publish({ remixOf: original, participants: [] });
    await fixture.publication.enrich(remix, { summary: 'S', tags: ['wind'] });
    const hidden = await fixture.publish(decided);
    await fixture.publication.hide(hidden);
    await fixture.person('CONVOKER');
    await fixture.person('CONVOKER');
    const analytics = await read('?days=7');
    expect(dayOf(analytics, '2026-11-21')).toMatchObject({
      publications: 1,
      remixes: 0,
      decisions: 0,
      registrations: 1,
    });
    expect(dayOf(analytics, '2026-11-22')).toMatchObject({
      publications: 2,
      remixes: 1,
      decisions: 1,
      registrations: 2,
    });
    expect(analytics.topTags).toEqual([
      { text: 'wind', uses: 2 },
      { text: 'money', uses: 1 },
    ]);
    expect(analytics.topRoles).toEqual([
      { text: 'Engineer', uses: 1 },
      { text: 'Treasurer', uses: 1 },
    ]);
  });
});

test('past days keep their figures when publications and accounts are deleted', async () => {
  const original = await fixture.publish();
  const remix = await fixture.publish({ remixOf: original, participants: [] });
  const decision = await fixture.publish(decided);
  await fixture.publish();
  const leaver = await fixture.person('CONVOKER');
  fixture.clock.turn(86_400_000);
  const { days: before } = await read('?days=7');
  expect(before.at(-2)).toMatchObject({
    publications: 4,
    remixes: 1,
    decisions: 1,
    registrations: 2,
  });
  for (const uuid of [original, remix, decision])
    expect((await fixture.as(admin, 'DELETE', `/admin/publications/${uuid}`)).statusCode).toBe(204);
  const { rows } = await fixture.database.pool.query('SELECT id FROM account WHERE uuid = $1', [
    leaver.uuid,
  ]);
  await new AccountRepository(fixture.database.db).remove(rows[0].id);
  expect((await read('?days=7')).days).toEqual(before);
  // A deletion of something unknown is not counted.
  await new AccountRepository(fixture.database.db).remove(rows[0].id);
  expect((await read('?days=7')).days).toEqual(before);
});

describe('the audit log', () => {
  const entries = async (query = '') =>
    (await fixture.as(admin, 'GET', `/admin/audit${query}`)).json();

  test('is listed newest first, in pages, and searched in every column', async () => {
    const person = await fixture.person('USER', { email: 'zoe_1@convoke.example' });
    const uuid = await fixture.publish({ introduction: 'Wind' });
    await fixture.as(admin, 'POST', `/admin/publications/${uuid}/hide`);
    await fixture.as(admin, 'DELETE', `/admin/users/${person.uuid}`);
    const response = await fixture.as(admin, 'GET', '/admin/audit');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ totalElements: 2, totalPages: 1, number: 0 });
    expect(response.json().content[0]).toEqual({
      id: 2,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      actor: admin.email,
      action: 'user.deactivated',
      target: 'zoe_1@convoke.example',
      before: { enabled: true },
      after: { enabled: false },
      requestId: expect.any(String),
    });
    const actions = async (q: string) =>
      (await entries(`?q=${encodeURIComponent(q)}`)).content.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions('ZOE_1')).toEqual(['user.deactivated']);
    expect(await actions('_________________________________________________________')).toEqual([]);
    expect(await actions('"introduction":"wind"')).toEqual(['publication.hidden']);
    expect(await actions(response.json().content[1].requestId)).toEqual(['publication.hidden']);
    expect(await actions(admin.email)).toHaveLength(2);
    expect((await entries('?size=1&page=1')).content[0].action).toBe('publication.hidden');
    for (const query of ['?q=%00', '?size=0', `?q=${'x'.repeat(201)}`])
      expect((await fixture.as(admin, 'GET', `/admin/audit${query}`)).statusCode).toBe(422);
  });
});

test('only administrators have access; others get an error without any data', async () => {
  const person = await fixture.person('PARTNER');
  for (const [method, path] of [
    ['GET', '/admin/users'],
    ['GET', `/admin/users/${admin.uuid}`],
    ['DELETE', `/admin/users/${admin.uuid}`],
    ['GET', '/admin/publications'],
    ['GET', '/admin/settings'],
    ['POST', '/admin/settings/test-connection'],
    ['GET', '/admin/analytics'],
    ['GET', '/admin/audit'],
  ] as const) {
    expect((await fixture.as(null, method, path)).statusCode).toBe(401);
    const refused = await fixture.as(person, method, path);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store']);
    expect(refused.body).not.toContain(admin.email);
  }
});
