import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PasswordsBusy } from '../../services/identity/passwords.ts';
import {
  type AccountHouse,
  createAccountHouse,
  goodPassword,
} from '../../../test/account-house.ts';
import { createTestPasswords } from '../../../test/test-passwords.ts';

let house: AccountHouse;
beforeAll(async () => {
  house = await createAccountHouse();
});
afterAll(() => house.close());
beforeEach(() => house.empty());

const minute = 60_000;
const day = 86_400_000;
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  house.send('POST', '/auth/refresh', { payload: { refreshToken }, headers });
const isSignedIn = async (token: string) =>
  (await house.send('GET', '/auth/me', { token })).statusCode === 200;

describe('signing in', () => {
  it('answers both tokens and who it is, and is kept nowhere on the way', async () => {
    const { email } = await house.register({ name: 'Ada King Lovelace' });
    const answer = await house.signIn(` ${email.toUpperCase()} `, goodPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
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
    const { token, uuid } = answer.json();
    const me = await house.send('GET', '/auth/me', { token });
    expect(me.json()).toMatchObject({ uuid, email, userType: 'CONVOKER' });
    expect(me.json()).not.toHaveProperty('token');
  });

  it('no token stands in the database as it is', async () => {
    const { token, refreshToken } = await house.register();
    const next = (await refresh(refreshToken)).json();
    const { rows } = await house.database.pool.query<{ text: string }>(
      'SELECT account_session::text AS text FROM account_session',
    );
    const kept = JSON.stringify(rows);
    for (const secret of [token, refreshToken, next.token, next.refreshToken]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });

  it('an unknown address, a wrong password, a deactivated and a blocked account get the same answer', async () => {
    const [wrong, off, blocked] = [
      await house.register(),
      await house.register(),
      await house.register(),
    ];
    await house.database.pool.query('UPDATE account SET enabled = false WHERE uuid = $1', [
      off.uuid,
    ]);
    for (let failure = 0; failure < 5; failure += 1) await house.signIn(blocked.email, 'wrong');
    const answers = [
      await house.signIn('nobody@convoke.example', goodPassword),
      await house.signIn(wrong.email, 'Wrong1!xx'),
      await house.signIn(off.email, goodPassword),
      await house.signIn(blocked.email, goodPassword),
    ].map(({ statusCode, headers, body }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, headers: rest, body };
    });
    expect(answers[0]).toMatchObject({ statusCode: 401 });
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      code: 'unauthorized',
      message: 'Invalid email or password',
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it.each([['role'], ['userType'], ['enabled'], ['owner'], ['id']])(
    'a body with a field %s is refused and names it',
    async (field) => {
      const answer = await house.send('POST', '/auth/login', {
        payload: { email: 'a@b.example', password: 'x', turnstileResponse: 'x', [field]: 'ADMIN' },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toHaveProperty(field);
    },
  );

  it('without a bot-check token nobody gets in, and the failure is not counted', async () => {
    const { email, password } = await house.register();
    const answer = await house.send('POST', '/auth/login', { payload: { email, password } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bot_check_failed']);
    const { rows } = await house.database.pool.query('SELECT * FROM sign_in_backoff');
    expect(rows).toEqual([]);
  });

  it('a password that was hashed more cheaply is hashed anew', async () => {
    const { email } = await house.register();
    const costly = await createAccountHouse({
      passwords: createTestPasswords({ memoryKib: 128, passes: 2 }),
    });
    try {
      await costly.database.pool.query('DELETE FROM account');
      const { rows } = await house.database.pool.query<{ password_hash: string }>(
        'SELECT password_hash FROM account',
      );
      expect(rows[0]?.password_hash).toContain('m=64,t=1,p=1');
      const other = await costly.register();
      await costly.database.pool.query('UPDATE account SET password_hash = $1', [
        rows[0]?.password_hash,
      ]);
      expect((await costly.signIn(other.email, goodPassword)).statusCode).toBe(200);
      const after = await costly.database.pool.query<{ password_hash: string }>(
        'SELECT password_hash FROM account',
      );
      expect(after.rows[0]?.password_hash).toContain('m=128,t=2,p=1');
      expect((await costly.signIn(other.email, goodPassword)).statusCode).toBe(200);
    } finally {
      await costly.close();
    }
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('gets both tokens replaced, and the old access token is worth nothing any more', async () => {
    const first = await house.register();
    const second = (await refresh(first.refreshToken)).json();
    expect(second.email).toBe(first.email);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await isSignedIn(first.token)).toBe(false);
    expect(await isSignedIn(second.token)).toBe(true);
  });

  it('takes the refresh token as a field, as a JSON string and as bare text', async () => {
    let { refreshToken } = await house.register();
    for (const [type, write] of [
      ['application/json', (token: string) => JSON.stringify({ refreshToken: token })],
      ['application/json', (token: string) => JSON.stringify(token)],
      ['text/plain', (token: string) => `${token}\n`],
    ] as const) {
      const answer = await house.send('POST', '/auth/refresh', {
        payload: write(refreshToken),
        headers: { 'content-type': type },
      });
      expect([type, answer.statusCode]).toEqual([type, 200]);
      refreshToken = answer.json().refreshToken;
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
    const answer = await house.send('POST', '/auth/refresh', {
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
  });

  it('an access token, a mailed token and an invented one refresh nothing', async () => {
    const { token, email } = await house.register();
    const mailed = house.mailedToken('verify-email', email);
    for (const wrong of [token, mailed, 'x', 'A'.repeat(64)]) {
      expect((await refresh(wrong)).statusCode).toBe(401);
    }
    expect(await isSignedIn(token)).toBe(true);
  });

  it('survives an answer that was lost: the replaced token works until its successor is used', async () => {
    const first = await house.register();
    const lost = (await refresh(first.refreshToken)).json();
    house.clock.turn(9 * day);
    const again = (await refresh(first.refreshToken)).json();
    expect([again.token, again.refreshToken]).toEqual([lost.token, lost.refreshToken]);
    expect(await isSignedIn(again.token)).toBe(true);
  });

  it('two tabs of one browser that refresh at once stay signed in, also far behind', async () => {
    const first = await house.register();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(first.refreshToken)));
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1);
    const third = (await refresh(answers[0]?.json().refreshToken)).json();
    house.clock.turn(9_000);
    expect((await refresh(first.refreshToken)).json().token).toBe(third.token);
    expect(await isSignedIn(third.token)).toBe(true);
  });

  it('ends at once, for both, when a replaced token comes back though its successor is in use', async () => {
    const stolen = await house.register();
    const owner = (await refresh(stolen.refreshToken)).json();
    expect(await isSignedIn(owner.token)).toBe(true);
    house.clock.turn(10_001);
    expect((await refresh(stolen.refreshToken)).statusCode).toBe(401);
    expect(await isSignedIn(owner.token)).toBe(false);
    expect((await refresh(owner.refreshToken)).statusCode).toBe(401);
    expect(house.audited.at(-1)).toMatchObject({
      action: 'session.ended-by-reuse',
      target: stolen.email,
    });
  });

  it('ends when another client brings a token that was replaced a moment ago', async () => {
    const stolen = await house.register();
    const owner = (await refresh(stolen.refreshToken)).json();
    await isSignedIn(owner.token);
    expect((await refresh(stolen.refreshToken, { 'user-agent': 'another' })).statusCode).toBe(401);
    expect(await isSignedIn(owner.token)).toBe(false);
  });

  it('ends 14 days after its last use, and 90 days after signing in whatever its use', async () => {
    const idle = await house.register();
    let busy = await house.register();
    house.clock.turn(14 * day - minute);
    busy = { ...busy, ...(await refresh(busy.refreshToken)).json() };
    house.clock.turn(minute);
    expect((await refresh(idle.refreshToken)).statusCode).toBe(401);
    for (let at = 14; at < 84; at += 7) {
      house.clock.turn(7 * day);
      busy = { ...busy, ...(await refresh(busy.refreshToken)).json() };
    }
    house.clock.turn(6 * day - 1);
    expect(await isSignedIn(busy.token)).toBe(true);
    house.clock.turn(1);
    expect(await isSignedIn(busy.token)).toBe(false);
    expect((await refresh(busy.refreshToken)).statusCode).toBe(401);
  });

  it('an access token is good for seven days', async () => {
    const { token } = await house.register();
    house.clock.turn(7 * day - 1);
    expect(await isSignedIn(token)).toBe(true);
    house.clock.turn(1);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('what changes in the row holds on the next request: role, deactivation, sign-out', async () => {
    const { token, refreshToken, uuid } = await house.register();
    const set = (column: string, value: unknown) =>
      house.database.pool.query(`UPDATE account SET ${column} = $1 WHERE uuid = $2`, [value, uuid]);
    await set('user_type', 'PARTNER');
    expect((await house.send('GET', '/auth/me', { token })).json().userType).toBe('PARTNER');
    await set('enabled', false);
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    await set('enabled', true);
    const back = (await refresh(refreshToken)).json();
    expect((await house.send('POST', '/auth/logout', { token: back.token })).statusCode).toBe(204);
    expect(await isSignedIn(back.token)).toBe(false);
    expect((await refresh(back.refreshToken)).statusCode).toBe(401);
  });
});

describe('when more people sign in than passwords can be checked', () => {
  it('the surplus is told to come back, and counts as no failure', async () => {
    const passwords = createTestPasswords();
    const isRight = () => Promise.reject(new PasswordsBusy(3));
    const busy = await createAccountHouse({ passwords: { ...passwords, isRight } });
    try {
      const { email } = await busy.register();
      const { statusCode, headers, body } = await busy.signIn(email, goodPassword);
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
