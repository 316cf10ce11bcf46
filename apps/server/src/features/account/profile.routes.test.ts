import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  validPassword,
} from '../../../test/account-fixture.ts';
import { describeDevice } from './device-name.rules.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.empty());

const firefox =
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0 marker-of-the-browser';

describe('the profile', () => {
  it('is saved and returned by every endpoint at once', async () => {
    const { token, email } = await fixture.register();
    const response = await fixture.send('PUT', '/profile', {
      token,
      payload: { firstName: ' Augusta ', lastName: 'King' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const saved = { email, firstName: 'Augusta', lastName: 'King', name: 'Augusta King' };
    expect(response.json()).toMatchObject(saved);
    for (const path of ['/profile', '/auth/me']) {
      expect((await fixture.send('GET', path, { token })).json()).toMatchObject(saved);
    }
  });

  it('of concurrent saves, each response carries its own names', async () => {
    const { token } = await fixture.register();
    const names = Array.from({ length: 20 }, (_, index) => ({
      firstName: `First${index}`,
      lastName: `Last${index}`,
    }));
    const responses = await Promise.all(
      names.map((payload) => fixture.send('PUT', '/profile', { token, payload })),
    );
    expect(responses.map((response) => response.json())).toMatchObject(names);
  });

  it('requires a last name only if there was one before', async () => {
    const save = async (token: string, lastName: string) => {
      const payload = { firstName: 'Ada', lastName };
      return (await fixture.send('PUT', '/profile', { token, payload })).json();
    };
    const named = await fixture.register();
    expect((await save(named.token, ' ')).errors).toEqual({ lastName: ['Last name is required'] });
    const { token } = await fixture.register({
      name: 'Administrator',
      firstName: undefined,
      lastName: undefined,
    });
    expect(await save(token, '')).toMatchObject({ name: 'Ada', lastName: '' });
    expect(await save(token, 'King')).toMatchObject({ name: 'Ada King' });
    expect((await save(token, '')).errors).toEqual({ lastName: ['Last name is required'] });
  });

  it.each([['email'], ['userType'], ['enabled'], ['uuid'], ['emailVerified'], ['password']])(
    'refuses a field %s',
    async (field) => {
      const { token } = await fixture.register();
      const response = await fixture.send('PUT', '/profile', {
        token,
        payload: { firstName: 'A', lastName: 'B', [field]: 'ADMIN' },
      });
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    },
  );
});

describe('devices', () => {
  it('are listed by browser and system, the current one marked, and each can be signed out', async () => {
    const { token, email } = await fixture.register();
    fixture.clock.turn(60_000);
    const response = await fixture.send('POST', '/auth/login', {
      payload: { email, password: validPassword, turnstileResponse: 'token' },
      headers: { 'user-agent': firefox },
    });
    const other = response.json().token;
    const devices = (await fixture.send('GET', '/auth/devices', { token })).json();
    expect(devices).toMatchObject([
      { isCurrent: true },
      { device: 'Firefox on Linux', browser: 'Firefox', system: 'Linux', isCurrent: false },
    ]);
    expect(devices[1].signedInAt).toBe(new Date(fixture.clock.now()).toISOString());
    const path = `/auth/devices/${devices[1].id}`;
    expect((await fixture.send('DELETE', path, { token })).statusCode).toBe(204);
    expect((await fixture.send('GET', '/auth/me', { token: other })).statusCode).toBe(401);
    expect((await fixture.send('GET', '/auth/me', { token })).statusCode).toBe(200);
    expect((await fixture.send('GET', '/auth/devices', { token })).json()).toHaveLength(1);
    expect((await fixture.send('DELETE', path, { token })).statusCode).toBe(404);
    expect(fixture.audited).toMatchObject([{ action: 'session.signed-out-elsewhere' }]);
  });

  it('of another person cannot be seen or signed out', async () => {
    const [one, two] = [await fixture.register(), await fixture.register()];
    const [theirs] = (await fixture.send('GET', '/auth/devices', { token: two.token })).json();
    const mine = (await fixture.send('GET', '/auth/devices', { token: one.token })).json();
    expect(mine.map(({ id }: { id: string }) => id)).not.toContain(theirs.id);
    for (const id of [theirs.id, 'x', '%00', "' OR 1=1 --"]) {
      const path = `/auth/devices/${encodeURIComponent(id)}`;
      expect((await fixture.send('DELETE', path, { token: one.token })).statusCode).toBe(404);
    }
    expect((await fixture.send('GET', '/auth/me', { token: two.token })).statusCode).toBe(200);
  });

  it('that are idle for too long are not listed', async () => {
    const { email, token } = await fixture.register();
    fixture.clock.turn(13 * 86_400_000);
    const { token: now } = (await fixture.signIn(email, validPassword)).json();
    fixture.clock.turn(2 * 86_400_000);
    expect((await fixture.send('GET', '/auth/devices', { token: now })).json()).toHaveLength(1);
    expect((await fixture.send('GET', '/auth/me', { token })).statusCode).toBe(401);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Something/1.0', 'A browser on Linux'],
    ['curl/8.5.0', 'curl'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ])('a device is named after its user agent %s', (userAgent, name) => {
    expect(describeDevice(userAgent).device).toBe(name);
  });
});

describe("the account's data download", () => {
  it('is one document without any secret', async () => {
    const { token, refreshToken, email } = await fixture.register();
    const response = await fixture.send('GET', '/profile/data', { token });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      account: { email, firstName: 'Ada', createdAt: expect.any(String), emailVerifiedAt: null },
      devices: [{ isCurrent: true }],
    });
    const { rows } = await fixture.database.pool.query<Record<string, unknown>>(
      `SELECT password_hash, encode(token_hash, 'hex') AS a, encode(refresh_hash, 'hex') AS b,
        encode(family_hash, 'hex') AS c FROM account, account_session`,
    );
    for (const secret of [token, refreshToken, ...Object.values(rows[0] ?? {})]) {
      expect(response.body).not.toContain(String(secret));
    }
    expect(response.body).not.toMatch(/hash|argon2/i);
  });
});

describe('deleting the account', () => {
  const remove = (token: string, password: string) =>
    fixture.send('DELETE', '/profile', { token, payload: { password } });

  it('requires the password and leaves nothing', async () => {
    const { token, email } = await fixture.register();
    await fixture.mailLink('reset-password', email);
    const wrong = await remove(token, 'wrong');
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
    expect((await remove(token, validPassword)).statusCode).toBe(204);
    expect((await fixture.send('GET', '/auth/me', { token })).statusCode).toBe(401);
    for (const table of ['account', 'account_session', 'account_token']) {
      const { rows } = await fixture.database.pool.query(`SELECT 1 FROM ${table}`);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(401);
    expect((await fixture.register({ email })).email).toBe(email);
  });

  it('removes the address from the audit log, which never held a mistyped one', async () => {
    const { token, email } = await fixture.register();
    await fixture.signIn(email, 'Wr0ng&Password');
    await fixture.signIn('neighbour@convoke.example', validPassword);
    await remove(token, validPassword);
    const { rows } = await fixture.database.pool.query(
      'SELECT action, target, audit_log::text AS whole FROM audit_log ORDER BY id',
    );
    expect(rows).toMatchObject([
      { action: 'sign-in.refused', target: expect.stringMatching(/^deleted account \w{8}$/) },
      { action: 'sign-in.refused', target: 'n…@convoke.example' },
      { action: 'account.deleted', target: expect.stringMatching(/^deleted account \w{8}$/) },
    ]);
    for (const { whole } of rows) expect(whole).not.toMatch(new RegExp(`${email}|neighbour`));
  });

  it('is refused for the last administrator who can sign in, also when two delete theirs at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fixture.empty();
      const two = [await fixture.register(), await fixture.register()];
      const off = await fixture.register();
      await fixture.database.pool.query(`UPDATE account SET user_type = 'ADMIN'`);
      await fixture.database.pool.query('UPDATE account SET enabled = false WHERE uuid = $1', [
        off.uuid,
      ]);
      const responses = await Promise.all(two.map(({ token }) => remove(token, validPassword)));
      expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        204, 409,
      ]);
      const { rows } = await fixture.database.pool.query('SELECT 1 FROM account WHERE enabled');
      expect(rows).toHaveLength(1);
    }
  });
});
