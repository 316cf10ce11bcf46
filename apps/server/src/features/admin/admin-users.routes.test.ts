import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountRepository } from '../../services/session/account.repository.ts';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';

let fixture: AdminFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await createAdminFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.empty();
  admin = await fixture.person('ADMIN', { email: 'admin@convoke.example', name: 'Grace Hopper' });
});

const body = {
  name: 'Ben Bitdiddle',
  email: 'ben@convoke.example',
  phoneNumber: '+49 30 1234',
  userType: 'PARTNER',
  enabled: true,
};
const created = (changes: object = {}) => ({ ...body, password: 'eight888', ...changes });
const list = async (query = '') =>
  (await fixture.as(admin, 'GET', `/admin/users${query}`)).json<{
    content: { email: string; id: number; name: string }[];
    totalElements: number;
    totalPages: number;
    number: number;
  }>();
const emails = async (query: string) => (await list(query)).content.map(({ email }) => email);

describe('a password that an administrator chose', () => {
  test('does not open administration until its owner has changed it', async () => {
    const second = (
      await fixture.as(admin, 'POST', '/admin/users', created({ userType: 'ADMIN' }))
    ).json<{ id: number }>();
    const { token } = await fixture.signIn(second.id);
    const asSecond = () => fixture.as({ token }, 'GET', '/admin/users');
    const refused = await asSecond();
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'An administrator chose your password. Change it on your profile first.',
    ]);
    const at = new Date(fixture.clock.now());
    await new AccountRepository(fixture.database.db).setPassword(second.id, '$argon2id$own', at);
    expect((await asSecond()).statusCode).toBe(200);
  });
});

describe('the list of users', () => {
  test('is a page of ten by id, without password hashes', async () => {
    for (let count = 0; count < 11; count += 1) await fixture.person('CONVOKER');
    const response = await fixture.as(admin, 'GET', '/admin/users');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ totalElements: 12, totalPages: 2, number: 0 });
    expect(response.json().content).toHaveLength(10);
    expect(response.json().content[0]).toEqual({
      id: admin.id,
      uuid: admin.uuid,
      name: 'Grace Hopper',
      firstName: 'Grace',
      lastName: 'Hopper',
      email: admin.email,
      phoneNumber: '',
      userType: 'ADMIN',
      enabled: true,
      emailVerified: false,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    expect(response.body).not.toMatch(/argon2|hash|password/i);
    expect((await list('?page=1')).content).toHaveLength(2);
    expect(await list('?page=7')).toMatchObject({ content: [], totalElements: 12, number: 7 });
  });

  test('is sorted by every column, both ways', async () => {
    await fixture.person('USER', { email: 'Zoe@convoke.example', name: 'ada King' });
    await fixture.person('CONVOKER', { email: 'bob@convoke.example', name: 'Zed' });
    expect(await emails('?sort=email&direction=DESC')).toEqual([
      'Zoe@convoke.example',
      'bob@convoke.example',
      'admin@convoke.example',
    ]);
    expect((await list('?sort=name')).content.map(({ name }) => name)).toEqual([
      'ada King',
      'Grace Hopper',
      'Zed',
    ]);
    expect(await emails('?sort=userType&size=1')).toEqual(['admin@convoke.example']);
    for (const sort of ['id', 'enabled'])
      expect((await list(`?sort=${sort}&direction=DESC`)).content).toHaveLength(3);
  });

  test('finds a part of a name or an address in any letter case, without wildcards', async () => {
    await fixture.person('USER', { email: 'ada_100%@convoke.example', name: 'Ada Łovelace' });
    await fixture.person('USER', { email: 'ben@convoke.example', name: 'Ben A\\B' });
    expect(await emails('?q=ADA%20%C5%82')).toEqual(['ada_100%@convoke.example']);
    expect(await emails('?q=100%25')).toEqual(['ada_100%@convoke.example']);
    expect(await emails('?q=_')).toEqual(['ada_100%@convoke.example']);
    expect(await emails('?q=a%5Cb')).toEqual(['ben@convoke.example']);
    expect(await emails('?q=GRACE%20hop')).toEqual(['admin@convoke.example']);
    expect(await emails('?q=nobody')).toEqual([]);
    expect(await emails('?q=%20%20')).toHaveLength(3);
  });

  test('refuses unknown values', async () => {
    for (const query of [
      '?sort=password_hash',
      '?sort=',
      '?size=0',
      '?size=101',
      '?size=ten',
      '?page=-1',
      '?page=1.5',
      '?direction=up',
      '?q=%00',
      `?q=${'x'.repeat(255)}`,
    ])
      expect([query, (await fixture.as(admin, 'GET', `/admin/users${query}`)).statusCode]).toEqual([
        query,
        422,
      ]);
  });
});

describe('one user', () => {
  test('is read by UUID, in any letter case, and by number', async () => {
    for (const id of [admin.uuid, admin.uuid.toUpperCase(), String(admin.id)])
      expect((await fixture.as(admin, 'GET', `/admin/users/${id}`)).json().email).toBe(admin.email);
  });

  test('that does not exist is not found, whatever the id', async () => {
    for (const id of [
      '0',
      '-1',
      '999999',
      '9'.repeat(30),
      '00000000-0000-4000-8000-000000000000',
      'nonsense',
      '%00',
      "1'--",
      '1e3',
    ])
      for (const [method, payload] of [
        ['GET', undefined],
        ['PUT', body],
        ['DELETE', undefined],
      ] as const) {
        const response = await fixture.as(admin, method, `/admin/users/${id}`, payload);
        expect([id, method, response.statusCode]).toEqual([id, method, 404]);
      }
  });
});

describe('creating a user', () => {
  test('refuses common passwords, as registration does', async () => {
    for (const password of ['Password1!', 'P@SSw0rd1', 'Qwerty123!']) {
      const response = await fixture.as(admin, 'POST', '/admin/users', created({ password }));
      expect([password, response.statusCode, response.json().errors]).toEqual([
        password,
        422,
        { password: ['This password is too common. Please choose another.'] },
      ]);
    }
    expect((await list()).totalElements).toBe(1);
    expect(await fixture.audited()).toEqual([]);
  });

  test('returns the account without the password or its hash', async () => {
    const response = await fixture.as(admin, 'POST', '/admin/users', created());
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ ...body, firstName: 'Ben', lastName: 'Bitdiddle' });
    expect(response.headers['location']).toBe(`/api/admin/users/${response.json().uuid}`);
    expect(response.body).not.toMatch(/eight888|argon2|hash/);
    const [record] = await fixture.audited();
    expect(record).toMatchObject({ action: 'user.created', actor: admin.email });
    expect(record?.after).toContain('"userType":"PARTNER"');
    expect(record?.after).not.toMatch(/eight888|argon2|hash/i);
    const stored = await fixture.database.db
      .selectFrom('account')
      .select('passwordHash')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('accepts both parts of the name as well', async () => {
    const { name: _, ...rest } = created();
    const response = await fixture.as(admin, 'POST', '/admin/users', {
      ...rest,
      firstName: 'Ada Maria',
      lastName: 'King',
    });
    expect(response.json()).toMatchObject({ name: 'Ada Maria King', firstName: 'Ada Maria' });
  });

  test('refuses invalid values and unknown fields with field errors', async () => {
    for (const [changes, field] of [
      [{ password: 'short77' }, 'password'],
      [{ password: undefined }, 'password'],
      [{ password: 'x'.repeat(129) }, 'password'],
      [{ email: 'nobody' }, 'email'],
      [{ userType: 'ROOT' }, 'userType'],
      [{ userType: undefined }, 'userType'],
      [{ enabled: 'yes' }, 'enabled'],
      [{ name: ' ' }, 'name'],
      [{ name: ' ' }, 'firstName'],
      [{ name: undefined }, 'firstName'],
      [{ name: undefined, firstName: 'Ada' }, 'lastName'],
      [{ name: 'a\u0000b' }, 'name'],
      [{ phoneNumber: '1'.repeat(41) }, 'phoneNumber'],
      [{ id: 7 }, ''],
      [{ uuid: admin.uuid }, ''],
      [{ passwordHash: 'x' }, ''],
      [{ emailVerified: true }, ''],
    ] as const) {
      const response = await fixture.as(admin, 'POST', '/admin/users', created(changes));
      expect([changes, response.statusCode]).toEqual([changes, 422]);
      if (field !== '') expect(Object.keys(response.json().errors)).toContain(field);
    }
    expect((await list()).totalElements).toBe(1);
    expect(await fixture.audited()).toEqual([]);
  });

  test('fifty concurrent requests with one address create one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        fixture.as(
          admin,
          'POST',
          '/admin/users',
          created({ email: index % 2 === 0 ? 'ben@convoke.example' : 'BEN@convoke.example' }),
        ),
      ),
    );
    const count = (code: number) =>
      responses.filter(({ statusCode }) => statusCode === code).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    expect((await fixture.audited()).map(({ action }) => action)).toEqual(['user.created']);
  });
});

describe('changing a user', () => {
  test('changes the given fields and keeps optional ones that are missing', async () => {
    const { uuid } = await fixture.person('USER');
    await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, { ...body, enabled: false });
    const { name, email, userType } = body;
    const response = await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, {
      name,
      email,
      userType,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ...body, enabled: false });
    const again = await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, {
      ...body,
      phoneNumber: null,
    });
    expect(again.json()).toMatchObject({ enabled: true, phoneNumber: '' });
  });

  test('refuses a password and every other unknown field', async () => {
    const { uuid } = await fixture.person('USER');
    for (const changes of [
      { password: 'eight888' },
      { id: 1 },
      { uuid },
      { emailVerified: true },
    ]) {
      const response = await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, {
        ...body,
        ...changes,
      });
      expect([changes, response.statusCode]).toEqual([changes, 422]);
    }
  });

  test('refuses the address of another account, in any letter case', async () => {
    const { uuid } = await fixture.person('USER');
    const response = await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, {
      ...body,
      email: 'ADMIN@convoke.example',
    });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'An account with this email already exists.',
    ]);
  });

  test('a new address is not verified, and links mailed to the old one are invalid', async () => {
    const person = await fixture.person('USER');
    const { db } = fixture.database;
    const at = new Date(fixture.clock.now());
    await db
      .updateTable('account')
      .set({ emailVerifiedAt: at })
      .where('id', '=', person.id)
      .execute();
    const token = (purpose: 'verify-email' | 'reset-password', hash: string) => ({
      hash: Buffer.from(hash),
      purpose,
      accountId: person.id,
      createdAt: at,
      expiresAt: new Date(fixture.clock.now() + 60_000),
    });
    await db
      .insertInto('accountToken')
      .values([token('verify-email', 'a'), token('reset-password', 'b')])
      .execute();
    const change = (email: string) =>
      fixture.as(admin, 'PUT', `/admin/users/${person.uuid}`, { ...body, email });
    expect((await change(person.email.toUpperCase())).json().emailVerified).toBe(true);
    const open = db.selectFrom('accountToken').select('hash').where('usedAt', 'is', null);
    expect(await open.execute()).toHaveLength(2);
    expect((await change('new@convoke.example')).json().emailVerified).toBe(false);
    expect(await open.execute()).toHaveLength(0);
  });

  test('applies to the next request: a user type as well as a deactivation', async () => {
    const other = await fixture.person('ADMIN');
    const asOther = async () => (await fixture.as(other, 'GET', '/admin/users')).statusCode;
    const set = (changes: object) =>
      fixture.as(admin, 'PUT', `/admin/users/${other.uuid}`, { ...body, ...changes });
    expect(await asOther()).toBe(200);
    await set({ userType: 'USER' });
    expect(await asOther()).toBe(403);
    await set({ userType: 'ADMIN' });
    expect(await asOther()).toBe(200);
    await set({ userType: 'ADMIN', enabled: false });
    expect(await asOther()).toBe(401);
    await set({ userType: 'ADMIN', enabled: true });
    expect(await asOther()).toBe(401);
  });

  test('is in the audit log with values before and after, and only when something changed', async () => {
    const { uuid, email } = await fixture.person('USER');
    const response = await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, body);
    await fixture.as(admin, 'PUT', `/admin/users/${uuid}`, body);
    const rows = await fixture.database.db.selectFrom('auditLog').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actorId: admin.id,
      actor: admin.email,
      action: 'user.changed',
      target: email,
      requestId: response.headers['x-request-id'],
    });
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ userType: 'USER', email });
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({
      email: body.email,
      firstName: 'Ben',
      lastName: 'Bitdiddle',
      phoneNumber: body.phoneNumber,
      userType: 'PARTNER',
    });
  });
});

describe('deactivating a user', () => {
  test('ends the sessions at once and keeps the account', async () => {
    const person = await fixture.person('CONVOKER');
    const response = await fixture.as(admin, 'DELETE', `/admin/users/${person.uuid}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await fixture.as(person, 'GET', '/admin/users')).statusCode).toBe(401);
    expect((await fixture.as(admin, 'GET', `/admin/users/${person.id}`)).json().enabled).toBe(
      false,
    );
    const sessions = await fixture.database.db
      .selectFrom('accountSession')
      .select('endReason')
      .where('accountId', '=', person.id)
      .execute();
    expect(sessions).toEqual([{ endReason: 'deactivated' }]);
    expect((await fixture.as(admin, 'DELETE', `/admin/users/${person.id}`)).statusCode).toBe(204);
    expect((await fixture.audited()).map(({ action }) => action)).toEqual(['user.deactivated']);
  });

  test('nobody deactivates or demotes themselves, though they may change their name', async () => {
    await fixture.person('ADMIN');
    const own = `/admin/users/${admin.uuid}`;
    const me = { name: 'Grace Murray Hopper', email: admin.email, userType: 'ADMIN' };
    for (const response of [
      await fixture.as(admin, 'DELETE', own),
      await fixture.as(admin, 'PUT', own, { ...me, enabled: false }),
      await fixture.as(admin, 'PUT', own, { ...me, userType: 'USER' }),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
      expect(response.json().message).toMatch(/^You cannot /);
    }
    expect((await fixture.as(admin, 'PUT', own, me)).json().name).toBe(me.name);
  });
});

describe('two administrators', () => {
  const administrators = async () =>
    fixture.database.db
      .selectFrom('account')
      .select('id')
      .where('userType', '=', 'ADMIN')
      .where('enabled', '=', true)
      .execute();

  test('who demote or deactivate each other at once: one of them remains', async () => {
    const rival = await fixture.person('ADMIN', { email: 'rival@convoke.example' });
    const { db } = fixture.database;
    const outcomes = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const strike = (by: Person, at: Person) =>
        round % 2 === 0
          ? fixture.admin.users.update(
              at.uuid,
              { name: 'A B', email: at.email, userType: 'USER' },
              { accountId: by.id, requestId: 'test' },
            )
          : fixture.admin.users.deactivate(at.uuid, { accountId: by.id, requestId: 'test' });
      const results = await Promise.allSettled([strike(admin, rival), strike(rival, admin)]);
      outcomes.add(
        results
          .map(({ status }) => status)
          .toSorted()
          .join(),
      );
      expect(await administrators()).toHaveLength(1);
      await db.updateTable('account').set({ userType: 'ADMIN', enabled: true }).execute();
    }
    expect([...outcomes]).toEqual(['fulfilled,rejected']);
    expect(await fixture.audited()).toHaveLength(200);
  });

  test('of many who deactivate each other in a ring, one remains', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => fixture.person('ADMIN')));
    const ring = [admin, ...others];
    await Promise.all(
      ring.map((by, index) =>
        fixture.as(by, 'DELETE', `/admin/users/${ring[(index + 1) % ring.length]?.uuid ?? ''}`),
      ),
    );
    expect((await administrators()).length).toBeGreaterThan(0);
  });
});
