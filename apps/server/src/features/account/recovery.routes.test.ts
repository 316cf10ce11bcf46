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
const next = 'An0ther!Word';
const reset = (token: unknown, newPassword = next) =>
  house.send('POST', '/auth/reset-password', {
    payload: { token, newPassword, turnstileResponse: 'token' } as object,
  });
const forgot = (email: string) =>
  house.send('POST', '/auth/forgot-password', { payload: { email, turnstileResponse: 'token' } });
const change = (token: string, currentPassword: string, newPassword = next) =>
  house.send('POST', '/auth/change-password', { token, payload: { currentPassword, newPassword } });
const isSignedIn = async (token: string) =>
  (await house.send('GET', '/auth/me', { token })).statusCode === 200;
const jobs = async () =>
  (await house.database.pool.query<{ name: string; payload: string }>('SELECT * FROM job')).rows;

describe('a forgotten password', () => {
  it('the answer and what the request does are the same for every address', async () => {
    const { email } = await house.register();
    const answers = [await forgot(email), await forgot('nobody@convoke.example')].map((answer) => {
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      return { status: answer.statusCode, headers, body: answer.body };
    });
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect((await jobs()).map(({ name }) => name)).toEqual([
      'mail-account-link',
      'mail-account-link',
    ]);
    house.mails.length = 0;
    for (const { payload } of await jobs()) {
      const { email: asked } = JSON.parse(payload);
      await house.mailLink('reset-password', asked);
    }
    expect(house.mails).toMatchObject([{ kind: 'reset-password', to: email }]);
  });

  it('the mail goes to the address of the account, however somebody spelled it', async () => {
    const { email } = await house.register();
    await house.mailLink('reset-password', email.toUpperCase());
    expect(house.mails.at(-1)?.to).toBe(email);
    // U+212A, which lower-cases to a k.
    house.mails.length = 0;
    await house.mailLink('reset-password', email.replace('k', '\u212a'));
    expect(house.mails).toEqual([]);
  });

  it('the mail is in the language of whoever asked, chosen before preferred', async () => {
    const { email } = await house.register();
    const { cookie, ...csrf } = await house.test.pageHeaders();
    for (const headers of [
      { 'accept-language': 'de-CH,en;q=0.5' },
      { 'accept-language': 'de', ...csrf, cookie: `${cookie}; convoke.language=es` },
    ]) {
      const answer = await house.send('POST', '/auth/forgot-password', {
        payload: { email, turnstileResponse: 'token' },
        headers,
      });
      expect(answer.statusCode).toBe(200);
      for (const { payload } of await jobs()) {
        await house.account.mailAccountLink(JSON.parse(payload), {
          signal: AbortSignal.timeout(5_000),
          attempt: 1,
        });
      }
      await house.database.pool.query('DELETE FROM job');
    }
    // A job of a release that knew English alone.
    await house.mailLink('reset-password', email);
    const asked = house.mails.filter(({ kind }) => kind === 'reset-password');
    expect(asked.map(({ language }) => language)).toEqual(['de', 'es', 'en']);
    await house.send('POST', '/auth/reset-password', {
      payload: {
        token: house.mailedToken('reset-password', email),
        newPassword: next,
        turnstileResponse: 'token',
      },
      headers: { 'accept-language': 'es' },
    });
    expect(house.mails.at(-1)).toMatchObject({ kind: 'password-changed', language: 'es' });
  });

  it('a deactivated account gets no link', async () => {
    const { email } = await house.register();
    await house.database.pool.query('UPDATE account SET enabled = false');
    house.mails.length = 0;
    await house.mailLink('reset-password', email);
    expect(house.mails).toEqual([]);
  });

  it('the link changes the password once, ends every session, tells the owner and signs nobody in', async () => {
    const person = await house.register();
    await house.mailLink('reset-password', person.email);
    const token = house.mailedToken('reset-password', person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect(Object.keys(good[0]?.json() ?? {})).toEqual(['message']);
    for (const answer of answers) {
      if (answer !== good[0]) expect(answer.json().errors.token).toBeDefined();
    }
    expect(await isSignedIn(person.token)).toBe(false);
    expect((await house.signIn(person.email, goodPassword)).statusCode).toBe(401);
    expect((await house.signIn(person.email, next)).statusCode).toBe(200);
    expect(house.mails.filter(({ kind }) => kind === 'password-changed')).toMatchObject([
      { to: person.email },
    ]);
  });

  it('a success ends the older links; two of them at once do not wait for each other', async () => {
    const { email } = await house.register();
    const tokens: string[] = [];
    for (let link = 0; link < 6; link += 1) {
      await house.mailLink('reset-password', email);
      tokens.push(house.mailedToken('reset-password', email));
    }
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
  });

  it('a password that the rules refuse does not spend the link, which is good for an hour', async () => {
    const { email } = await house.register();
    await house.mailLink('reset-password', email);
    const token = house.mailedToken('reset-password', email);
    for (const refused of ['short', 'Password1!', 'nouppercase1!']) {
      const answer = await reset(token, refused);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        ['newPassword'],
      ]);
    }
    house.clock.turn(hour - 1);
    expect((await reset(token)).statusCode).toBe(200);
    await house.mailLink('reset-password', email);
    house.clock.turn(hour);
    expect((await reset(house.mailedToken('reset-password', email))).statusCode).toBe(422);
  });

  it.each([[null], [''], [[]], [{}], ['x']])('the token %j is refused', async (token) => {
    const answer = await reset(token);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['token']]);
  });

  it('does not enable a deactivated account', async () => {
    const { email } = await house.register();
    await house.mailLink('reset-password', email);
    await house.database.pool.query('UPDATE account SET enabled = false');
    await reset(house.mailedToken('reset-password', email));
    expect((await house.signIn(email, next)).statusCode).toBe(401);
  });
});

describe('guessing', () => {
  it('is slowed after five failures, from a second to a quarter of an hour, and a restart forgets nothing', async () => {
    const { email } = await house.register();
    const guess = () => house.signIn(email, 'wrong', { address: '203.0.113.9' });
    const enters = async () =>
      (await house.signIn(email, goodPassword, { address: '203.0.113.8' })).statusCode === 200;
    const waits: number[] = [];
    for (let failure = 1; failure <= 18; failure += 1) {
      await guess();
      const { rows } = await house.database.pool.query<{ until: Date }>(
        'SELECT max(blocked_until) AS until FROM sign_in_backoff',
      );
      const wait = (rows[0]?.until.getTime() ?? 0) - house.clock.now();
      waits.push(wait / 1_000);
      if (wait > 1) {
        house.clock.turn(wait - 1);
        expect(await enters()).toBe(false);
        house.clock.turn(1);
      }
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    expect(await enters()).toBe(true);
    expect((await guess()).statusCode).toBe(401);
    expect(await enters()).toBe(true);
  });

  it('is slowed from one address whatever the account, and the others still get in', async () => {
    const { email } = await house.register();
    const address = '2001:db8:1:2:3::9';
    for (let failure = 0; failure < 20; failure += 1) {
      await house.signIn(`nobody-${failure}@convoke.example`, 'wrong', { address });
    }
    const neighbour = '2001:db8:1:2:ffff::1';
    expect((await house.signIn(email, goodPassword, { address: neighbour })).statusCode).toBe(401);
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(200);
    house.clock.turn(1_000);
    expect((await house.signIn(email, goodPassword, { address })).statusCode).toBe(200);
  });

  it('does not lock an owner out who resets the password by mail', async () => {
    const { email } = await house.register();
    for (let failure = 0; failure < 30; failure += 1) {
      await house.signIn(email, 'wrong');
      house.clock.turn(1_000_000);
    }
    await house.signIn(email, 'wrong');
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(401);
    await house.mailLink('reset-password', email);
    await reset(house.mailedToken('reset-password', email));
    expect((await house.signIn(email, next)).statusCode).toBe(200);
  });

  it('at once gets no further than one after another', async () => {
    const { email } = await house.register();
    await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        house.signIn(email, `wrong-${guess}`, { address: `203.0.113.${guess}` }),
      ),
    );
    const { rows } = await house.database.pool.query<{ failures: number }>(
      'SELECT max(failures) AS failures FROM sign_in_backoff',
    );
    expect(rows[0]?.failures).toBeLessThanOrEqual(6);
    expect((await house.signIn(email, goodPassword)).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and tells the owner', async () => {
    const person = await house.register();
    const other = (await house.signIn(person.email, goodPassword)).json();
    const answer = await change(person.token, goodPassword);
    expect(answer.statusCode).toBe(204);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await isSignedIn(other.token)).toBe(false);
    expect((await house.signIn(person.email, next)).statusCode).toBe(200);
    expect(house.mails.at(-1)).toMatchObject({ kind: 'password-changed', to: person.email });
    expect(house.audited.at(-1)).toMatchObject({ action: 'account.password-changed' });
  });

  it('names the present password when it is wrong, and slows guessing it', async () => {
    const { token } = await house.register();
    for (let failure = 0; failure < 5; failure += 1) {
      const answer = await change(token, 'wrong');
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        422,
        ['currentPassword'],
      ]);
    }
    expect((await change(token, goodPassword)).statusCode).toBe(422);
    house.clock.turn(1_000);
    expect((await change(token, goodPassword)).statusCode).toBe(204);
  });

  it('refuses a common one', async () => {
    const { token } = await house.register();
    const answer = await change(token, goodPassword, 'Password1!');
    expect(answer.json().errors.newPassword).toEqual([
      'This password is too common. Please choose another.',
    ]);
  });
});
