import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PasswordsBusy } from '../../../services/session/password-queue.ts';
import {
  type AccountFixture,
  createAccountFixture,
  validPassword,
} from '../../../../test/account-fixture.ts';
import { createTestPasswords } from '../../../../test/test-passwords.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.empty());

const minute = 60_000;
const day = 86_400_000;
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  fixture.send('POST', '/auth/refresh', { payload: { refreshToken }, headers });
const isSignedIn = async (token: string) =>
  (await fixture.send('GET', '/auth/me', { token })).statusCode === 200;

describe('signing in', () => {
  it('returns both tokens and the account, uncacheable', async () => {
    const { email } = await fixture.register({ name: 'Ada King Lovelace' });
    const response = await fixture.signIn(` ${email.toUpperCase()} `, validPassword);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{64}$/),
      uuid: expect.any(String),
      email,
      name: 'Ada King Lovelace',
      firstName: 'Ada',
      lastName: 'King Lovelace',
      userType: 'CONVOKER',
      enabled: true,
      emailVerified: false,
      hasTemporaryPassword: false,
    });
    const { token, uuid } = response.json();
    const me = await fixture.send('GET', '/auth/me', { token });
    expect(me.json()).toMatchObject({ uuid, email, userType: 'CONVOKER' });
    expect(me.json()).not.toHaveProperty('token');
  });

  it('the database holds no token in plain text', async () => {
    const { token, refreshToken } = await fixture.register();
    const next = (await refresh(refreshToken)).json();
    const { rows } = await fixture.database.pool.query<{ text: string }>(
      'SELECT account_session::text AS text FROM account_session',
    );
    const stored = JSON.stringify(rows);
    for (const secret of [token, refreshToken, next.token, next.refreshToken]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });

  it('an unknown address, a wrong password, a deactivated and a blocked account get the same response', async () => {
    const [wrong, off, blocked] = [
      await fixture.register(),
      await fixture.register(),
      await fixture.register(),
    ];
    await fixture.database.pool.query('UPDATE account SET enabled = false WHERE uuid = $1', [
      off.uuid,
    ]);
    for (let failure = 0; failure < 5; failure += 1) await fixture.signIn(blocked.email, 'wrong');
    const responses = [
      await fixture.signIn('nobody@convoke.example', validPassword),
      await fixture.signIn(wrong.email, 'Wrong1!xx'),
      await fixture.signIn(off.email, validPassword),
      await fixture.signIn(blocked.email, validPassword),
    ].map(({ statusCode, headers, body }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, headers: rest, body };
    });
    expect(responses[0]).toMatchObject({ statusCode: 401 });
    expect(JSON.parse(responses[0]?.body ?? '')).toMatchObject({
      code: 'unauthorized',
      message: 'Invalid email or password',
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it.each([['role'], ['userType'], ['enabled'], ['owner'], ['id']])(
    'a body with a field %s is refused and names it',
    async (field) => {
      const response = await fixture.send('POST', '/auth/login', {
        payload: { email: 'a@b.example', password: 'x', turnstileResponse: 'x', [field]: 'ADMIN' },
      });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toHaveProperty(field);
    },
  );

  it('refuses a request without a bot-check token, without counting a failure', async () => {
    const { email, password } = await fixture.register();
    const response = await fixture.send('POST', '/auth/login', { payload: { email, password } });
    expect([response.statusCode, response.json().code]).toEqual([403, 'bot_check_failed']);
    const { rows } = await fixture.database.pool.query('SELECT * FROM sign_in_backoff');
    expect(rows).toEqual([]);
  });

  it('rehashes a password that was hashed at a lower cost', async () => {
    const { email } = await fixture.register();
    const costly = await createAccountFixture({
      passwords: createTestPasswords({ memoryKib: 128, passes: 2 }),
    });
    try {
      await costly.database.pool.query('DELETE FROM account');
      const { rows } = await fixture.database.pool.query<{ password_hash: string }>(
        'SELECT password_hash FROM account',
      );
      expect(rows[0]?.password_hash).toContain('m=64,t=1,p=1');
      const other = await costly.register();
      await costly.database.pool.query('UPDATE account SET password_hash = $1', [
        rows[0]?.password_hash,
      ]);
      expect((await costly.signIn(other.email, validPassword)).statusCode).toBe(200);
      const after = await costly.database.pool.query<{ password_hash: string }>(
        'SELECT password_hash FROM account',
      );
      expect(after.rows[0]?.password_hash).toContain('m=128,t=2,p=1');
      expect((await costly.signIn(other.email, validPassword)).statusCode).toBe(200);
    } finally {
      await costly.close();
    }
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('gets both tokens replaced, and the old access token is invalid', async () => {
    const first = await fixture.register();
    const second = (await refresh(first.refreshToken)).json();
    expect(second.email).toBe(first.email);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await isSignedIn(first.token)).toBe(false);
    expect(await isSignedIn(second.token)).toBe(true);
  });

  it('takes the refresh token as a field, as a JSON string and as bare text', async () => {
    let { refreshToken } = await fixture.register();
    for (const [type, write] of [
      ['application/json', (token: string) => JSON.stringify({ refreshToken: token })],
      ['application/json', (token: string) => JSON.stringify(token)],
      ['text/plain', (token: string) => `${token}\n`],
    ] as const) {
      const response = await fixture.send('POST', '/auth/refresh', {
        payload: write(refreshToken),
        headers: { 'content-type': type },
      });
      expect([type, response.statusCode]).toEqual([type, 200]);
      refreshToken = response.json().refreshToken;
    }
  });

  it.each([
    ['null', 'null'],
    ['an empty text', '""'],
    ['an empty list', '[]'],
    ['nothing', ''],
    ['a token that is null', '{"refreshToken":null}'],
    ['an empty token', '{"refreshToken":""}'],
    ['a list of tokens', '{"refreshToken":["x"]}'],
    ['a field too many', '{"refreshToken":"x","userType":"ADMIN"}'],
  ])('%s is no refresh token', async (_name, payload) => {
    const response = await fixture.send('POST', '/auth/refresh', {
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(422);
  });

  it('an access token, a mailed token and an invented one refresh nothing', async () => {
    const { token, email } = await fixture.register();
    const mailed = fixture.mailedToken('verify-email', email);
    for (const wrong of [token, mailed, 'x', 'A'.repeat(64)]) {
      expect((await refresh(wrong)).statusCode).toBe(401);
    }
    expect(await isSignedIn(token)).toBe(true);
  });

  it('survives a lost response: the replaced token works until its successor is used', async () => {
    const first = await fixture.register();
    const lost = (await refresh(first.refreshToken)).json();
    fixture.clock.turn(9 * day);
    const again = (await refresh(first.refreshToken)).json();
    expect([again.token, again.refreshToken]).toEqual([lost.token, lost.refreshToken]);
    expect(await isSignedIn(again.token)).toBe(true);
  });

  it('two tabs of one browser that refresh at once stay signed in, even with a token several refreshes old', async () => {
    const first = await fixture.register();
    const responses = await Promise.all([1, 2, 3, 4].map(() => refresh(first.refreshToken)));
    expect(new Set(responses.map((response) => response.json().token)).size).toBe(1);
    const third = (await refresh(responses[0]?.json().refreshToken)).json();
    fixture.clock.turn(9_000);
    expect((await refresh(first.refreshToken)).json().token).toBe(third.token);
    expect(await isSignedIn(third.token)).toBe(true);
  });

  it('ends at once, for both clients, when a replaced token is used after its successor', async () => {
    const stolen = await fixture.register();
    const owner = (await refresh(stolen.refreshToken)).json();
    expect(await isSignedIn(owner.token)).toBe(true);
    fixture.clock.turn(10_001);
    expect((await refresh(stolen.refreshToken)).statusCode).toBe(401);
    expect(await isSignedIn(owner.token)).toBe(false);
    expect((await refresh(owner.refreshToken)).statusCode).toBe(401);
    expect(fixture.audited.at(-1)).toMatchObject({
      action: 'session.ended-by-reuse',
      target: stolen.email,
    });
  });

  it('ends when another client uses a token that was replaced a moment ago', async () => {
    const stolen = await fixture.register();
    const owner = (await refresh(stolen.refreshToken)).json();
    await isSignedIn(owner.token);
    expect((await refresh(stolen.refreshToken, { 'user-agent': 'another' })).statusCode).toBe(401);
    expect(await isSignedIn(owner.token)).toBe(false);
  });

  it('ends 14 days after its last use, and at the latest 90 days after signing in', async () => {
    const idle = await fixture.register();
    let busy = await fixture.register();
    fixture.clock.turn(14 * day - minute);
    busy = { ...busy, ...(await refresh(busy.refreshToken)).json() };
    fixture.clock.turn(minute);
    expect((await refresh(idle.refreshToken)).statusCode).toBe(401);
    for (let at = 14; at < 84; at += 7) {
      fixture.clock.turn(7 * day);
      busy = { ...busy, ...(await refresh(busy.refreshToken)).json() };
    }
    fixture.clock.turn(6 * day - 1);
    expect(await isSignedIn(busy.token)).toBe(true);
    fixture.clock.turn(1);
    expect(await isSignedIn(busy.token)).toBe(false);
    expect((await refresh(busy.refreshToken)).statusCode).toBe(401);
  });

  it('an access token is valid for seven days', async () => {
    const { token } = await fixture.register();
    fixture.clock.turn(7 * day - 1);
    expect(await isSignedIn(token)).toBe(true);
    fixture.clock.turn(1);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('a change of user type, a deactivation and a sign-out apply to the next request', async () => {
    const { token, refreshToken, uuid } = await fixture.register();
    const set = (column: string, value: unknown) =>
      fixture.database.pool.query(`UPDATE account SET ${column} = $1 WHERE uuid = $2`, [
        value,
        uuid,
      ]);
    await set('user_type', 'PARTNER');
    expect((await fixture.send('GET', '/auth/me', { token })).json().userType).toBe('PARTNER');
    await set('enabled', false);
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    await set('enabled', true);
    const back = (await refresh(refreshToken)).json();
    expect((await fixture.send('POST', '/auth/logout', { token: back.token })).statusCode).toBe(
      204,
    );
    expect(await isSignedIn(back.token)).toBe(false);
    expect((await refresh(back.refreshToken)).statusCode).toBe(401);
  });
});

describe('when more people sign in than passwords can be checked', () => {
  it('the surplus gets Retry-After, and counts as no failure', async () => {
    const passwords = createTestPasswords();
    const isRight = () => Promise.reject(new PasswordsBusy(3));
    const busy = await createAccountFixture({ passwords: { ...passwords, isRight } });
    try {
      const { email } = await busy.register();
      const { statusCode, headers, body } = await busy.signIn(email, validPassword);
      expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([
        503,
        '3',
        'unavailable',
      ]);
      const { rows } = await busy.database.pool.query('SELECT * FROM sign_in_backoff');
      expect(rows).toEqual([]);
    } finally {
      await busy.close();
    }
  });
});
