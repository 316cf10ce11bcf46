import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountHouse,
  createAccountHouse,
  goodPassword,
} from '../../../test/account-house.ts';
import { describeDevice } from './device-name.rules.ts';

let house: AccountHouse;
beforeAll(async () => {
  house = await createAccountHouse();
});
afterAll(() => house.close());
beforeEach(() => house.empty());

const firefox =
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0 marker-of-the-browser';

describe('the profile', () => {
  it('is saved and read, at once and everywhere', async () => {
    const { token, email } = await house.register();
    const answer = await house.send('PUT', '/profile', {
      token,
      payload: { firstName: ' Augusta ', lastName: 'King' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const saved = { email, firstName: 'Augusta', lastName: 'King', name: 'Augusta King' };
    expect(answer.json()).toMatchObject(saved);
    for (const path of ['/profile', '/auth/me']) {
      expect((await house.send('GET', path, { token })).json()).toMatchObject(saved);
    }
  });

  it('of two saves at once, each is answered with its own names', async () => {
    const { token } = await house.register();
    const names = Array.from({ length: 20 }, (_, index) => ({
      firstName: `First${index}`,
      lastName: `Last${index}`,
    }));
    const answers = await Promise.all(
      names.map((payload) => house.send('PUT', '/profile', { token, payload })),
    );
    expect(answers.map((answer) => answer.json())).toMatchObject(names);
  });

  it('keeps a last name, and asks for none where there never was one', async () => {
    const save = async (token: string, lastName: string) => {
      const payload = { firstName: 'Ada', lastName };
      return (await house.send('PUT', '/profile', { token, payload })).json();
    };
    const named = await house.register();
    expect((await save(named.token, ' ')).errors).toEqual({ lastName: ['Last name is required'] });
    const { token } = await house.register({
      name: 'Administrator',
      firstName: undefined,
      lastName: undefined,
    });
    expect(await save(token, '')).toMatchObject({ name: 'Ada', lastName: '' });
    expect(await save(token, 'King')).toMatchObject({ name: 'Ada King' });
    expect((await save(token, '')).errors).toEqual({ lastName: ['Last name is required'] });
  });

  it.each([['email'], ['userType'], ['enabled'], ['uuid'], ['emailVerified'], ['password']])(
    'a field %s is none of it',
    async (field) => {
      const { token } = await house.register();
      const answer = await house.send('PUT', '/profile', {
        token,
        payload: { firstName: 'A', lastName: 'B', [field]: 'ADMIN' },
      });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    },
  );
});

describe('devices', () => {
  it('are listed in words, the own one marked, and each can be signed out', async () => {
    const { token, email } = await house.register();
    house.clock.turn(60_000);
    const answer = await house.send('POST', '/auth/login', {
      payload: { email, password: goodPassword, turnstileResponse: 'token' },
      headers: { 'user-agent': firefox },
    });
    const other = answer.json().token;
    const devices = (await house.send('GET', '/auth/devices', { token })).json();
    expect(devices).toMatchObject([
      { isCurrent: true },
      { device: 'Firefox on Linux', isCurrent: false },
    ]);
    expect(devices[1].signedInAt).toBe(new Date(house.clock.now()).toISOString());
    const path = `/auth/devices/${devices[1].id}`;
    expect((await house.send('DELETE', path, { token })).statusCode).toBe(204);
    expect((await house.send('GET', '/auth/me', { token: other })).statusCode).toBe(401);
    expect((await house.send('GET', '/auth/me', { token })).statusCode).toBe(200);
    expect((await house.send('GET', '/auth/devices', { token })).json()).toHaveLength(1);
    expect((await house.send('DELETE', path, { token })).statusCode).toBe(404);
    expect(house.audited).toMatchObject([{ action: 'session.signed-out-elsewhere' }]);
  });

  it("another person's cannot be seen or signed out", async () => {
    const [one, two] = [await house.register(), await house.register()];
    const [theirs] = (await house.send('GET', '/auth/devices', { token: two.token })).json();
    const mine = (await house.send('GET', '/auth/devices', { token: one.token })).json();
    expect(mine.map(({ id }: { id: string }) => id)).not.toContain(theirs.id);
    for (const id of [theirs.id, 'x', '%00', "' OR 1=1 --"]) {
      const path = `/auth/devices/${encodeURIComponent(id)}`;
      expect((await house.send('DELETE', path, { token: one.token })).statusCode).toBe(404);
    }
    expect((await house.send('GET', '/auth/me', { token: two.token })).statusCode).toBe(200);
  });

  it('that are idle are not there any more', async () => {
    const { email, token } = await house.register();
    house.clock.turn(13 * 86_400_000);
    const { token: now } = (await house.signIn(email, goodPassword)).json();
    house.clock.turn(2 * 86_400_000);
    expect((await house.send('GET', '/auth/devices', { token: now })).json()).toHaveLength(1);
    expect((await house.send('GET', '/auth/me', { token })).statusCode).toBe(401);
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
  ])('%s is told in words', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

describe("one's own data", () => {
  it('come as one document, without any secret', async () => {
    const { token, refreshToken, email } = await house.register();
    const answer = await house.send('GET', '/profile/data', { token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      account: { email, firstName: 'Ada', createdAt: expect.any(String), emailVerifiedAt: null },
      devices: [{ isCurrent: true }],
    });
    const { rows } = await house.database.pool.query<Record<string, unknown>>(
      `SELECT password_hash, encode(token_hash, 'hex') AS a, encode(refresh_hash, 'hex') AS b,
        encode(family_hash, 'hex') AS c FROM account, account_session`,
    );
    for (const secret of [token, refreshToken, ...Object.values(rows[0] ?? {})]) {
      expect(answer.body).not.toContain(String(secret));
    }
    expect(answer.body).not.toMatch(/hash|argon2/i);
  });
});

describe('deleting the account', () => {
  const remove = (token: string, password: string) =>
    house.send('DELETE', '/profile', { token, payload: { password } });

  it('takes the password once more and leaves nothing', async () => {
    const { token, email } = await house.register();
    await house.mailLink('reset-password', email);
    const wrong = await remove(token, 'wrong');
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
    expect((await remove(token, goodPassword)).statusCode).toBe(204);
    expect((await house.send('GET', '/auth/me', { token })).statusCode).toBe(401);
    for (const table of ['account', 'account_session', 'account_token']) {
      const { rows } = await house.database.pool.query(`SELECT 1 FROM ${table}`);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(401);
    expect((await house.register({ email })).email).toBe(email);
  });

  it('takes the address out of the audit log, where a mistyped one never stood', async () => {
    const { token, email } = await house.register();
    await house.signIn(email, 'Wr0ng&Password');
    await house.signIn('neighbour@convoke.example', goodPassword);
    await remove(token, goodPassword);
    const { rows } = await house.database.pool.query(
      'SELECT action, target, audit_log::text AS whole FROM audit_log ORDER BY id',
    );
    expect(rows).toMatchObject([
      { action: 'sign-in.refused', target: expect.stringMatching(/^deleted account \w{8}$/) },
      { action: 'sign-in.refused', target: 'n…@convoke.example' },
      { action: 'account.deleted', target: expect.stringMatching(/^deleted account \w{8}$/) },
    ]);
    for (const { whole } of rows) expect(whole).not.toMatch(new RegExp(`${email}|neighbour`));
  });

  it('of the last administrator who can sign in is refused, also when two go at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await house.empty();
      const two = [await house.register(), await house.register()];
      const off = await house.register();
      await house.database.pool.query(`UPDATE account SET user_type = 'ADMIN'`);
      await house.database.pool.query('UPDATE account SET enabled = false WHERE uuid = $1', [
        off.uuid,
      ]);
      const answers = await Promise.all(two.map(({ token }) => remove(token, goodPassword)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        204, 409,
      ]);
      const { rows } = await house.database.pool.query('SELECT 1 FROM account WHERE enabled');
      expect(rows).toHaveLength(1);
    }
  });
});
