import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';

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

interface Page {
  content: { uuid: string; introduction: string; reportCount: number; state: string }[];
  totalElements: number;
  totalPages: number;
}
const list = async (query = '') =>
  (await fixture.as(admin, 'GET', `/admin/publications${query}`)).json<Page>();
const titles = async (query: string) =>
  (await list(query)).content.map(({ introduction }) => introduction);
const read = (id: string) => fixture.as(admin, 'GET', `/admin/publications/${id}`);
const act = async (id: string, deed: 'hide' | 'restore') =>
  (await fixture.as(admin, 'POST', `/admin/publications/${id}/${deed}`)).statusCode;
const remove = async (id: string) =>
  (await fixture.as(admin, 'DELETE', `/admin/publications/${id}`)).statusCode;
const seen = async (uuid: string) =>
  (await fixture.as(null, 'GET', `/conversations/${uuid}`)).statusCode;
const feed = async () => (await fixture.as(null, 'GET', '/conversations')).json<unknown[]>().length;

describe('the list of publications', () => {
  test('shows the newest first, hidden ones too, a page at a time', async () => {
    const first = await fixture.publish({ introduction: 'First' });
    await fixture.publish({ introduction: 'Second' });
    await fixture.publish({ introduction: 'Third' });
    await act(first, 'hide');
    const response = await fixture.as(admin, 'GET', '/admin/publications');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ totalElements: 3, totalPages: 1, number: 0 });
    expect(response.json().content[2]).toEqual({
      uuid: first,
      introduction: 'First',
      createdAt: '2026-11-21T10:00:00.001Z',
      state: 'hidden',
      participants: [
        { name: 'Ada', role: 'Engineer' },
        { name: 'Ben', role: 'Treasurer' },
      ],
      replyCount: 2,
      remixCount: 0,
      reportCount: 0,
    });
    expect(await titles('?size=2&page=1')).toEqual(['First']);
    expect(await list('?size=2')).toMatchObject({ totalElements: 3, totalPages: 2 });
  });

  test('finds a part of a title, a name or a role in any letter case, without wildcards', async () => {
    await fixture.publish({ introduction: 'ÜBER 100% Wind_power' });
    await fixture.publish({
      introduction: 'Bread',
      participants: [{ name: 'Zoë Brown', role: 'Master Baker', description: 'Never searched' }],
    });
    for (const q of ['über', '100%', 'd_P', 'ENGINEER', 'treas'])
      expect([q, await titles(`?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        ['ÜBER 100% Wind_power'],
      ]);
    for (const q of ['ZOË', 'ter bak', 'brea'])
      expect([q, await titles(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ['Bread']]);
    for (const q of ['%%', 'never searched', 'wind\\', '_____________________________'])
      expect([q, await titles(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    expect(await titles('?q=%20')).toHaveLength(2);
  });

  test('can be filtered by hidden, public or reported, together with a search', async () => {
    const hidden = await fixture.publish({ introduction: 'Hidden wind' });
    const reported = await fixture.publish({ introduction: 'Reported wind' });
    await fixture.publish({ introduction: 'Quiet wind' });
    await act(hidden, 'hide');
    await fixture.publication.report(reported, 'Rude', '203.0.113.7');
    expect(await titles('?state=hidden')).toEqual(['Hidden wind']);
    expect(await titles('?state=reported')).toEqual(['Reported wind']);
    expect(await titles('?state=public')).toEqual(['Quiet wind', 'Reported wind']);
    expect(await titles('?state=public&q=quiet')).toEqual(['Quiet wind']);
    expect(await titles('?state=hidden&q=quiet')).toEqual([]);
    expect((await list('?state=reported')).content[0]?.reportCount).toBe(1);
  });

  test('refuses unknown values', async () => {
    for (const query of ['?state=gone', '?size=0', '?size=1000', '?page=x', '?q=%00'])
      expect((await fixture.as(admin, 'GET', `/admin/publications${query}`)).statusCode).toBe(422);
  });
});

describe('one publication', () => {
  test('is returned in full with its reports, also while hidden', async () => {
    const uuid = await fixture.publish();
    for (const [index, reason] of ['Rude', 'Wrong', 'Spam'].entries()) {
      fixture.clock.turn(1_000);
      await fixture.publication.report(uuid, reason, `203.0.${index}.1`);
    }
    expect(await seen(uuid)).toBe(404);
    const response = await read(uuid);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().state).toBe('hidden');
    expect(response.json().publication).toMatchObject({ uuid, remixCount: 0 });
    expect(response.json().publication.replies).toHaveLength(2);
    expect(response.json().reports.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Spam',
      'Wrong',
      'Rude',
    ]);
    expect(response.body).not.toMatch(/reporterKey|deleteKey|203\.0/);
  });

  test('is hidden and restored everywhere, which settles its reports', async () => {
    const uuid = await fixture.publish();
    await fixture.publication.report(uuid, 'Rude', '203.0.113.7');
    expect(await act(uuid, 'hide')).toBe(204);
    expect([await seen(uuid), await feed()]).toEqual([404, 0]);
    expect(await act(uuid, 'hide')).toBe(204);
    expect(await act(uuid.toUpperCase(), 'restore')).toBe(204);
    expect([await seen(uuid), await feed()]).toEqual([200, 1]);
    expect((await list('?state=reported')).totalElements).toBe(0);
    expect((await read(uuid)).json().reports).toHaveLength(1);
    expect(await remove(uuid)).toBe(204);
    expect([await seen(uuid), await feed(), (await read(uuid)).statusCode]).toEqual([404, 0, 404]);
    expect(await list()).toMatchObject({ totalElements: 0, content: [] });
  });

  test('that does not exist is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '1', '%00']) {
      expect((await read(id)).statusCode).toBe(404);
      expect([await act(id, 'hide'), await act(id, 'restore'), await remove(id)]).toEqual([
        404, 404, 404,
      ]);
    }
    expect(await fixture.audited()).toEqual([]);
  });

  test('each admin action is in the audit log with the state before it', async () => {
    const uuid = await fixture.publish({ introduction: 'Wind for all' });
    await act(uuid, 'hide');
    await act(uuid, 'restore');
    await remove(uuid);
    const rows = await fixture.database.db
      .selectFrom('auditLog')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, target }) => [action, target])).toEqual([
      ['publication.hidden', uuid],
      ['publication.restored', uuid],
      ['publication.deleted', uuid],
    ]);
    expect(rows.map(({ before }) => JSON.parse(before ?? '').state)).toEqual([
      'public',
      'hidden',
      'public',
    ]);
    expect(rows[2]).toMatchObject({ actor: admin.email, after: null });
    expect(rows[2]?.before).toContain('Wind for all');
  });

  test('a repeated action succeeds without a second audit entry', async () => {
    const uuid = await fixture.publish();
    const actions = async () => (await fixture.audited()).map(({ action }) => action);
    expect([await act(uuid, 'restore'), await actions()]).toEqual([204, []]);
    for (let time = 0; time < 2; time += 1) expect(await act(uuid, 'hide')).toBe(204);
    expect(await actions()).toEqual(['publication.hidden']);
    for (let time = 0; time < 2; time += 1) expect(await act(uuid, 'restore')).toBe(204);
    expect(await actions()).toEqual(['publication.hidden', 'publication.restored']);
  });

  test('settling reports is in the audit log, also for a publication that stayed public', async () => {
    const uuid = await fixture.publish();
    for (const address of ['203.0.113.7', '203.0.114.7'])
      await fixture.publication.report(uuid, 'Rude', address);
    for (let time = 0; time < 2; time += 1) expect(await act(uuid, 'restore')).toBe(204);
    const rows = await fixture.database.db.selectFrom('auditLog').selectAll().execute();
    expect(rows).toMatchObject([{ action: 'publication.restored', target: uuid }]);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ state: 'public', openReports: 2 });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ state: 'public', openReports: 0 });
    expect([await seen(uuid), await feed()]).toEqual([200, 1]);
  });

  test('an audit entry that cannot be written undoes the action', async () => {
    const uuid = await fixture.publish();
    await fixture.database.pool.query(
      'ALTER TABLE audit_log ADD CONSTRAINT no CHECK (false) NOT VALID',
    );
    try {
      expect([await act(uuid, 'hide'), await remove(uuid)]).toEqual([500, 500]);
    } finally {
      await fixture.database.pool.query('ALTER TABLE audit_log DROP CONSTRAINT no');
    }
    expect([await seen(uuid), await feed()]).toEqual([200, 1]);
  });
});
