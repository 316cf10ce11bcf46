import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  validPassword,
} from '../../../test/account-fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.empty());

const hour = 3_600_000;
const email = 'ada@convoke.example';
const body = { name: 'Ada Lovelace', email, password: validPassword, turnstileResponse: 'token' };
const register = (changes: Record<string, unknown> = {}) =>
  fixture.send('POST', '/auth/register', { payload: { ...body, ...changes } });
const verify = (token: unknown) =>
  fixture.send('POST', '/auth/verify-email', { payload: { token } as object });
const accounts = async () => (await fixture.database.pool.query('SELECT * FROM account')).rows;

describe('registering', () => {
  it('creates an account with the user type CONVOKER, signs in and mails the link', async () => {
    const response = await register();
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      email,
      name: 'Ada Lovelace',
      userType: 'CONVOKER',
      enabled: true,
      emailVerified: false,
    });
    const { token } = response.json();
    expect((await fixture.send('GET', '/auth/me', { token })).statusCode).toBe(200);
    expect(fixture.mails).toEqual([
      {
        kind: 'verify-email',
        language: 'en',
        to: email,
        name: 'Ada Lovelace',
        token: expect.any(String),
      },
    ]);
    const [account] = await accounts();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    const tokens = await fixture.database.pool.query(
      'SELECT account_token::text FROM account_token',
    );
    expect(JSON.stringify(tokens.rows)).not.toContain(fixture.mailedToken('verify-email', email));
  });

  it.each([
    [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
    [{ name: ' Ada ' }, 'Ada', ''],
    [{ name: undefined, firstName: 'Ada Marie', lastName: 'King' }, 'Ada Marie', 'King'],
    [{ firstName: 'Augusta' }, 'Augusta', 'Lovelace'],
  ])('keeps both parts of a name: %j', async (changes, firstName, lastName) => {
    expect((await register(changes)).json()).toMatchObject({ firstName, lastName });
  });

  it('an address is taken in any letter case, and its owner is notified once a day', async () => {
    await register();
    fixture.mails.length = 0;
    for (const again of [email, ' ADA@Convoke.Example ']) {
      const response = await register({ email: again, password: 'An0ther!Word' });
      expect([response.statusCode, response.json().code, response.json().message]).toEqual([
        409,
        'conflict',
        'An account with this email already exists.',
      ]);
    }
    expect(fixture.mails).toEqual([
      { kind: 'account-exists', to: email, name: 'Ada Lovelace', language: 'en' },
    ]);
    fixture.clock.turn(24 * hour + 1);
    await register();
    expect(fixture.mails).toHaveLength(2);
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(200);
  });

  it('fifty concurrent requests with one address create one account and no server error', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => register()));
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await accounts()).toHaveLength(1);
    expect(fixture.mails.filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
    expect(fixture.mails.filter(({ kind }) => kind === 'account-exists')).toHaveLength(1);
  });

  it.each([
    [{ password: 'Password1!' }, 'password', 'This password is too common. Please choose another.'],
    [{ password: 'P@SSw0rd1' }, 'password', 'This password is too common. Please choose another.'],
    [{ password: 'Qwerty123!' }, 'password', 'This password is too common. Please choose another.'],
    [{ password: 'Ab1!xyz' }, 'password', 'Password must be at least 8 characters'],
    [{ password: `Ab1!${'x'.repeat(125)}` }, 'password', 'Password must be at most 128 characters'],
    [{ password: 'abcdefg1!' }, 'password', /^Password must contain at least one uppercase/],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ name: ' ' }, 'firstName', 'First name is required'],
    [{ name: '\u200b' }, 'firstName', 'First name is required'],
    [{ name: `Ada ${'x'.repeat(61)}` }, 'name', /at most 60 characters each/],
    [{ email: 'a\u0001b@convoke.example' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a\u200bb@convoke.example' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a\r\nBcc:b@convoke.example' }, 'email', 'Please enter a valid email address'],
    [{ userType: 'ADMIN' }, 'userType', 'Unknown field'],
    [{ role: 'ADMIN' }, 'role', 'Unknown field'],
    [{ enabled: true }, 'enabled', 'Unknown field'],
    [{ emailVerified: true }, 'emailVerified', 'Unknown field'],
    [{ email: 'a\0b@convoke.example' }, 'email', /cannot be stored/],
  ])('%j is refused', async (changes, field, message) => {
    const response = await register(changes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[field]?.join(' ')).toMatch(message);
    expect(await accounts()).toEqual([]);
  });

  it('an empty name gives an error for the full name and for the first name', async () => {
    const response = await register({ name: ' ' });
    const errors = ['First name is required'];
    expect(response.json().errors).toEqual({ name: errors, firstName: errors });
  });

  it('needs a bot-check token', async () => {
    const response = await register({ turnstileResponse: undefined });
    expect([response.statusCode, response.json().code]).toEqual([403, 'bot_check_failed']);
  });

  it('is refused with a message while administrators have closed it', async () => {
    fixture.isRegistrationOpen = false;
    const response = await register();
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
    expect(response.json().message).toBe('New accounts cannot be created at the moment.');
    expect(await accounts()).toEqual([]);
  });
});

describe('verifying the address', () => {
  it('works once, also of concurrent requests, and signs nobody in', async () => {
    await register();
    const token = fixture.mailedToken('verify-email', email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    const good = responses.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect(Object.keys(good[0]?.json() ?? {})).toEqual(['message']);
    for (const { statusCode, body: text } of responses.filter((response) => response !== good[0])) {
      expect(statusCode).toBe(422);
      expect(JSON.parse(text).errors.token).toBeDefined();
    }
    expect((await fixture.signIn(email, validPassword)).json().emailVerified).toBe(true);
  });

  it('the link is valid for a day', async () => {
    await register();
    const token = fixture.mailedToken('verify-email', email);
    fixture.clock.turn(24 * hour);
    expect((await verify(token)).statusCode).toBe(422);
  });

  it.each([[null], [''], [[]], [{}], [0], ['x'], ['x'.repeat(201)]])(
    'refuses the token %j with an error for the field',
    async (token) => {
      const response = await verify(token);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['token']]);
    },
  );

  it('a link for one purpose is invalid for the other', async () => {
    await register();
    await fixture.mailLink('reset-password', email);
    expect((await verify(fixture.mailedToken('reset-password', email))).statusCode).toBe(422);
    const response = await fixture.send('POST', '/auth/reset-password', {
      payload: {
        token: fixture.mailedToken('verify-email', email),
        newPassword: 'An0ther!Word',
        turnstileResponse: 'token',
      },
    });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['token']]);
  });

  it('does not enable a deactivated account', async () => {
    await register();
    await fixture.database.pool.query('UPDATE account SET enabled = false');
    expect((await verify(fixture.mailedToken('verify-email', email))).statusCode).toBe(200);
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(401);
    const [account] = await accounts();
    expect([account.enabled, account.email_verified_at]).toEqual([false, expect.any(Date)]);
  });

  it('queues another mail for an unverified account only; the response is always the same', async () => {
    await register();
    const resend = async (address: string) => {
      const response = await fixture.send('POST', '/auth/resend-verification', {
        payload: { email: address },
      });
      const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
      return { status: response.statusCode, headers, body: response.body };
    };
    fixture.mails.length = 0;
    const responses = [await resend(email), await resend('nobody@convoke.example')];
    await fixture.mailLink('verify-email', email);
    await fixture.mailLink('verify-email', 'nobody@convoke.example');
    expect(fixture.mails.map(({ to }) => to)).toEqual([email]);
    await verify(fixture.mailedToken('verify-email', email));
    responses.push(await resend(email));
    await fixture.mailLink('verify-email', email);
    expect(fixture.mails).toHaveLength(1);
    expect(responses[0]?.status).toBe(200);
    for (const response of responses) expect(response).toEqual(responses[0]);
  });
});
