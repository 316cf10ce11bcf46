import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccountRepository } from '../../services/identity/account.repository.ts';
import { type AdminHouse, createAdminHouse, type Person } from '../../../test/admin-house.ts';

let house: AdminHouse;
let admin: Person;
beforeAll(async () => {
  house = await createAdminHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.empty();
  admin = await house.person('ADMIN', { email: 'admin@convoke.example', name: 'Grace Hopper' });
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
  (await house.as(admin, 'GET', `/admin/users${query}`)).json<{
    content: { email: string; id: number; name: string }[];
    totalElements: number;
    totalPages: number;
    number: number;
  }>();
const emails = async (query: string) => (await list(query)).content.map(({ email }) => email);

describe('a password that an administrator chose', () => {
  test('opens no administration until its owner has chosen another one', async () => {
    const second = (
      await house.as(admin, 'POST', '/admin/users', created({ userType: 'ADMIN' }))
    ).json<{ id: number }>();
    const { token } = await house.signIn(second.id);
    const asSecond = () => house.as({ token }, 'GET', '/admin/users');
    const refused = await asSecond();
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'An administrator chose your password. Change it on your profile first.',
    ]);
    const at = new Date(house.clock.now());
    await createAccountRepository(house.database.db).setPassword(second.id, '$argon2id$own', at);
    expect((await asSecond()).statusCode).toBe(200);
  });
});

describe('the list of users', () => {
  test('is a page of ten by number, and nobody is told a hash', async () => {
    for (let count = 0; count < 11; count += 1) await house.person('CONVOKER');
    const answer = await house.as(admin, 'GET', '/admin/users');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ totalElements: 12, totalPages: 2, number: 0 });
    expect(answer.json().content).toHaveLength(10);
    expect(answer.json().content[0]).toEqual({
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
    expect(answer.body).not.toMatch(/argon2|hash|password/i);
    expect((await list('?page=1')).content).toHaveLength(2);
    expect(await list('?page=7')).toMatchObject({ content: [], totalElements: 12, number: 7 });
  });

  test('is sorted by every column, both ways', async () => {
    await house.person('USER', { email: 'Zoe@convoke.example', name: 'ada King' });
    await house.person('CONVOKER', { email: 'bob@convoke.example', name: 'Zed' });
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

  test('finds a part of a name or of an address in any case, and takes signs for themselves', async () => {
    await house.person('USER', { email: 'ada_100%@convoke.example', name: 'Ada Łovelace' });
    await house.person('USER', { email: 'ben@convoke.example', name: 'Ben A\\B' });
    expect(await emails('?q=ADA%20%C5%82')).toEqual(['ada_100%@convoke.example']);
    expect(await emails('?q=100%25')).toEqual(['ada_100%@convoke.example']);
    expect(await emails('?q=_')).toEqual(['ada_100%@convoke.example']);
    expect(await emails('?q=a%5Cb')).toEqual(['ben@convoke.example']);
    expect(await emails('?q=GRACE%20hop')).toEqual(['admin@convoke.example']);
    expect(await emails('?q=nobody')).toEqual([]);
    expect(await emails('?q=%20%20')).toHaveLength(3);
  });

  test('refuses what it does not know', async () => {
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
      expect([query, (await house.as(admin, 'GET', `/admin/users${query}`)).statusCode]).toEqual([
        query,
        422,
      ]);
  });
});

describe('one user', () => {
  test('is read by uuid, in any case, and by number', async () => {
    for (const id of [admin.uuid, admin.uuid.toUpperCase(), String(admin.id)])
      expect((await house.as(admin, 'GET', `/admin/users/${id}`)).json().email).toBe(admin.email);
  });

  test('that is not there is not found, whatever stands for it', async () => {
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
        const answer = await house.as(admin, method, `/admin/users/${id}`, payload);
        expect([id, method, answer.statusCode]).toEqual([id, method, 404]);
      }
  });
});

describe('creating a user', () => {
  test('refuses the passwords that everybody has, as registering does', async () => {
    for (const password of ['Password1!', 'P@SSw0rd1', 'Qwerty123!']) {
      const answer = await house.as(admin, 'POST', '/admin/users', created({ password }));
      expect([password, answer.statusCode, answer.json().errors]).toEqual([
        password,
        422,
        { password: ['This password is too common. Please choose another.'] },
      ]);
    }
    expect((await list()).totalElements).toBe(1);
    expect(await house.audited()).toEqual([]);
  });

  test('answers who it is; the password never comes back, nor does its hash', async () => {
    const answer = await house.as(admin, 'POST', '/admin/users', created());
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ ...body, firstName: 'Ben', lastName: 'Bitdiddle' });
    expect(answer.headers['location']).toBe(`/api/admin/users/${answer.json().uuid}`);
    expect(answer.body).not.toMatch(/eight888|argon2|hash/);
    const [record] = await house.audited();
    expect(record).toMatchObject({ action: 'user.created', actor: admin.email });
    expect(record?.after).toContain('"userType":"PARTNER"');
    expect(record?.after).not.toMatch(/eight888|argon2|hash/i);
    const stored = await house.database.db
      .selectFrom('account')
      .select('passwordHash')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('takes both parts of the name as well', async () => {
    const { name: _, ...rest } = created();
    const answer = await house.as(admin, 'POST', '/admin/users', {
      ...rest,
      firstName: 'Ada Maria',
      lastName: 'King',
    });
    expect(answer.json()).toMatchObject({ name: 'Ada Maria King', firstName: 'Ada Maria' });
  });

  test('refuses what is wrong or unknown, and says where', async () => {
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
      const answer = await house.as(admin, 'POST', '/admin/users', created(changes));
      expect([changes, answer.statusCode]).toEqual([changes, 422]);
      if (field !== '') expect(Object.keys(answer.json().errors)).toContain(field);
    }
    expect((await list()).totalElements).toBe(1);
    expect(await house.audited()).toEqual([]);
  });

  test('fifty times at once with one address makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        house.as(
          admin,
          'POST',
          '/admin/users',
          created({ email: index % 2 === 0 ? 'ben@convoke.example' : 'BEN@convoke.example' }),
        ),
      ),
    );
    const count = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    expect((await house.audited()).map(({ action }) => action)).toEqual(['user.created']);
  });
});

describe('changing a user', () => {
  test('changes what is given and keeps what may be left out', async () => {
    const { uuid } = await house.person('USER');
    await house.as(admin, 'PUT', `/admin/users/${uuid}`, { ...body, enabled: false });
    const { name, email, userType } = body;
    const answer = await house.as(admin, 'PUT', `/admin/users/${uuid}`, { name, email, userType });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...body, enabled: false });
    const again = await house.as(admin, 'PUT', `/admin/users/${uuid}`, {
      ...body,
      phoneNumber: null,
    });
    expect(again.json()).toMatchObject({ enabled: true, phoneNumber: '' });
  });

  test('refuses a password and every other unknown field', async () => {
    const { uuid } = await house.person('USER');
    for (const changes of [
      { password: 'eight888' },
      { id: 1 },
      { uuid },
      { emailVerified: true },
    ]) {
      const answer = await house.as(admin, 'PUT', `/admin/users/${uuid}`, { ...body, ...changes });
      expect([changes, answer.statusCode]).toEqual([changes, 422]);
    }
  });

  test('refuses the address of another account, in any case', async () => {
    const { uuid } = await house.person('USER');
    const answer = await house.as(admin, 'PUT', `/admin/users/${uuid}`, {
      ...body,
      email: 'ADMIN@convoke.example',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'An account with this email already exists.',
    ]);
  });

  test('a new address is not verified, and mailed links of the old one are worth nothing', async () => {
    const person = await house.person('USER');
    const { db } = house.database;
    const at = new Date(house.clock.now());
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
      expiresAt: new Date(house.clock.now() + 60_000),
    });
    await db
      .insertInto('accountToken')
      .values([token('verify-email', 'a'), token('reset-password', 'b')])
      .execute();
    const change = (email: string) =>
      house.as(admin, 'PUT', `/admin/users/${person.uuid}`, { ...body, email });
    expect((await change(person.email.toUpperCase())).json().emailVerified).toBe(true);
    const open = db.selectFrom('accountToken').select('hash').where('usedAt', 'is', null);
    expect(await open.execute()).toHaveLength(2);
    expect((await change('new@convoke.example')).json().emailVerified).toBe(false);
    expect(await open.execute()).toHaveLength(0);
  });

  test('takes effect with the next request: a role as well as a deactivation', async () => {
    const other = await house.person('ADMIN');
    const asOther = async () => (await house.as(other, 'GET', '/admin/users')).statusCode;
    const set = (changes: object) =>
      house.as(admin, 'PUT', `/admin/users/${other.uuid}`, { ...body, ...changes });
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

  test('is on record with what it was before and after, and only when something changed', async () => {
    const { uuid, email } = await house.person('USER');
    const answer = await house.as(admin, 'PUT', `/admin/users/${uuid}`, body);
    await house.as(admin, 'PUT', `/admin/users/${uuid}`, body);
    const rows = await house.database.db.selectFrom('auditLog').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actorId: admin.id,
      actor: admin.email,
      action: 'user.changed',
      target: email,
      requestId: answer.headers['x-request-id'],
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
    const person = await house.person('CONVOKER');
    const answer = await house.as(admin, 'DELETE', `/admin/users/${person.uuid}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await house.as(person, 'GET', '/admin/users')).statusCode).toBe(401);
    expect((await house.as(admin, 'GET', `/admin/users/${person.id}`)).json().enabled).toBe(false);
    const sessions = await house.database.db
      .selectFrom('accountSession')
      .select('endReason')
      .where('accountId', '=', person.id)
      .execute();
    expect(sessions).toEqual([{ endReason: 'deactivated' }]);
    expect((await house.as(admin, 'DELETE', `/admin/users/${person.id}`)).statusCode).toBe(204);
    expect((await house.audited()).map(({ action }) => action)).toEqual(['user.deactivated']);
  });

  test('nobody deactivates or demotes themselves, though they may change their name', async () => {
    await house.person('ADMIN');
    const own = `/admin/users/${admin.uuid}`;
    const me = { name: 'Grace Murray Hopper', email: admin.email, userType: 'ADMIN' };
    for (const answer of [
      await house.as(admin, 'DELETE', own),
      await house.as(admin, 'PUT', own, { ...me, enabled: false }),
      await house.as(admin, 'PUT', own, { ...me, userType: 'USER' }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
      expect(answer.json().message).toMatch(/^You cannot /);
    }
    expect((await house.as(admin, 'PUT', own, me)).json().name).toBe(me.name);
  });
});

describe('two administrators', () => {
  const administrators = async () =>
    house.database.db
      .selectFrom('account')
      .select('id')
      .where('userType', '=', 'ADMIN')
      .where('enabled', '=', true)
      .execute();

  test('who demote or deactivate each other at once: always one of them is left', async () => {
    const rival = await house.person('ADMIN', { email: 'rival@convoke.example' });
    const { db } = house.database;
    const outcomes = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const strike = (by: Person, at: Person) =>
        round % 2 === 0
          ? house.admin.users.update(
              at.uuid,
              { name: 'A B', email: at.email, userType: 'USER' },
              { accountId: by.id, requestId: 'test' },
            )
          : house.admin.users.deactivate(at.uuid, { accountId: by.id, requestId: 'test' });
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
    expect(await house.audited()).toHaveLength(200);
  });

  test('of many who deactivate each other in a ring one is left too', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => house.person('ADMIN')));
    const ring = [admin, ...others];
    await Promise.all(
      ring.map((by, index) =>
        house.as(by, 'DELETE', `/admin/users/${ring[(index + 1) % ring.length]?.uuid ?? ''}`),
      ),
    );
    expect((await administrators()).length).toBeGreaterThan(0);
  });
});
