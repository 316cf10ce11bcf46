import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountHouse,
  createAccountHouse,
  goodPassword,
} from '../../../test/account-house.ts';

let house: AccountHouse;
beforeAll(async () => {
  house = await createAccountHouse();
});
afterAll(() => house.close());
beforeEach(() => house.empty());

const hour = 3_600_000;
const email = 'ada@convoke.example';
const body = { name: 'Ada Lovelace', email, password: goodPassword, turnstileResponse: 'token' };
const register = (changes: Record<string, unknown> = {}) =>
  house.send('POST', '/auth/register', { payload: { ...body, ...changes } });
const verify = (token: unknown) =>
  house.send('POST', '/auth/verify-email', { payload: { token } as object });
const accounts = async () => (await house.database.pool.query('SELECT * FROM account')).rows;

describe('registering', () => {
  it('makes an account with the role CONVOKER, signs in and mails the link', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      email,
      name: 'Ada Lovelace',
      userType: 'CONVOKER',
      enabled: true,
      emailVerified: false,
    });
    const { token } = answer.json();
    expect((await house.send('GET', '/auth/me', { token })).statusCode).toBe(200);
    expect(house.mails).toEqual([
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
    const tokens = await house.database.pool.query('SELECT account_token::text FROM account_token');
    expect(JSON.stringify(tokens.rows)).not.toContain(house.mailedToken('verify-email', email));
  });

  it.each([
    [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
    [{ name: ' Ada ' }, 'Ada', ''],
    [{ name: undefined, firstName: 'Ada Marie', lastName: 'King' }, 'Ada Marie', 'King'],
    [{ firstName: 'Augusta' }, 'Augusta', 'Lovelace'],
  ])('keeps both parts of a name: %j', async (changes, firstName, lastName) => {
    expect((await register(changes)).json()).toMatchObject({ firstName, lastName });
  });

  it('an address is taken in whatever case, and its owner hears of it once a day', async () => {
    await register();
    house.mails.length = 0;
    for (const again of [email, ' ADA@Convoke.Example ']) {
      const answer = await register({ email: again, password: 'An0ther!Word' });
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        409,
        'conflict',
        'An account with this email already exists.',
      ]);
    }
    expect(house.mails).toEqual([
      { kind: 'account-exists', to: email, name: 'Ada Lovelace', language: 'en' },
    ]);
    house.clock.turn(24 * hour + 1);
    await register();
    expect(house.mails).toHaveLength(2);
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(200);
  });

  it('fifty at once with one address make one account and no fault', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register()));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await accounts()).toHaveLength(1);
    expect(house.mails.filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
    expect(house.mails.filter(({ kind }) => kind === 'account-exists')).toHaveLength(1);
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
  ])('%j is refused', async (changes, field, words) => {
    const answer = await register(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[field]?.join(' ')).toMatch(words);
    expect(await accounts()).toEqual([]);
  });

  it('a name without a letter is named both as a whole and by its first part', async () => {
    const answer = await register({ name: ' ' });
    const fault = ['First name is required'];
    expect(answer.json().errors).toEqual({ name: fault, firstName: fault });
  });

  it('needs a bot-check token', async () => {
    const answer = await register({ turnstileResponse: undefined });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bot_check_failed']);
  });

  it('is refused with a sentence while administrators have closed it', async () => {
    house.isRegistrationOpen = false;
    const answer = await register();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(answer.json().message).toBe('New accounts cannot be created at the moment.');
    expect(await accounts()).toEqual([]);
  });
});

describe('verifying the address', () => {
  it('works once, of many at once one succeeds, and nobody is signed in by it', async () => {
    await register();
    const token = house.mailedToken('verify-email', email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect(Object.keys(good[0]?.json() ?? {})).toEqual(['message']);
    for (const { statusCode, body: text } of answers.filter((answer) => answer !== good[0])) {
      expect(statusCode).toBe(422);
      expect(JSON.parse(text).errors.token).toBeDefined();
    }
    expect((await house.signIn(email, goodPassword)).json().emailVerified).toBe(true);
  });

  it('the link is good for a day', async () => {
    await register();
    const token = house.mailedToken('verify-email', email);
    house.clock.turn(24 * hour);
    expect((await verify(token)).statusCode).toBe(422);
  });

  it.each([[null], [''], [[]], [{}], [0], ['x'], ['x'.repeat(201)]])(
    'the token %j is refused and named',
    async (token) => {
      const answer = await verify(token);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['token']]);
    },
  );

  it('a link for another purpose is none for this one, and the other way round', async () => {
    await register();
    await house.mailLink('reset-password', email);
    expect((await verify(house.mailedToken('reset-password', email))).statusCode).toBe(422);
    const answer = await house.send('POST', '/auth/reset-password', {
      payload: {
        token: house.mailedToken('verify-email', email),
        newPassword: 'An0ther!Word',
        turnstileResponse: 'token',
      },
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['token']]);
  });

  it('enables nobody who was deactivated', async () => {
    await register();
    await house.database.pool.query('UPDATE account SET enabled = false');
    expect((await verify(house.mailedToken('verify-email', email))).statusCode).toBe(200);
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(401);
    const [account] = await accounts();
    expect([account.enabled, account.email_verified_at]).toEqual([false, expect.any(Date)]);
  });

  it('another mail is queued for who is not verified; for everyone else the answer is the same', async () => {
    await register();
    const resend = async (address: string) => {
      const answer = await house.send('POST', '/auth/resend-verification', {
        payload: { email: address },
      });
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      return { status: answer.statusCode, headers, body: answer.body };
    };
    house.mails.length = 0;
    const answers = [await resend(email), await resend('nobody@convoke.example')];
    await house.mailLink('verify-email', email);
    await house.mailLink('verify-email', 'nobody@convoke.example');
    expect(house.mails.map(({ to }) => to)).toEqual([email]);
    await verify(house.mailedToken('verify-email', email));
    answers.push(await resend(email));
    await house.mailLink('verify-email', email);
    expect(house.mails).toHaveLength(1);
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
