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
const next = 'An0ther!Word';
const reset = (token: unknown, newPassword = next) =>
  fixture.send('POST', '/auth/reset-password', {
    payload: { token, newPassword, turnstileResponse: 'token' } as object,
  });
const forgot = (email: string) =>
  fixture.send('POST', '/auth/forgot-password', { payload: { email, turnstileResponse: 'token' } });
const change = (token: string, currentPassword: string, newPassword = next) =>
  fixture.send('POST', '/auth/change-password', {
    token,
    payload: { currentPassword, newPassword },
  });
const isSignedIn = async (token: string) =>
  (await fixture.send('GET', '/auth/me', { token })).statusCode === 200;
const jobs = async () =>
  (await fixture.database.pool.query<{ name: string; payload: string }>('SELECT * FROM job')).rows;

describe('a forgotten password', () => {
  it('response and work of the request are the same for every address', async () => {
    const { email } = await fixture.register();
    const responses = [await forgot(email), await forgot('nobody@convoke.example')].map(
      (response) => {
        const { date: _date, 'x-request-id': _id, ...headers } = response.headers;
        return { status: response.statusCode, headers, body: response.body };
      },
    );
    expect(responses[0]?.status).toBe(200);
    expect(responses[1]).toEqual(responses[0]);
    expect((await jobs()).map(({ name }) => name)).toEqual([
      'mail-account-link',
      'mail-account-link',
    ]);
    fixture.mails.length = 0;
    for (const { payload } of await jobs()) {
      const { email: asked } = JSON.parse(payload);
      await fixture.mailLink('reset-password', asked);
    }
    expect(fixture.mails).toMatchObject([{ kind: 'reset-password', to: email }]);
  });

  it("the mail goes to the account's address, however the request spelled it", async () => {
    const { email } = await fixture.register();
    await fixture.mailLink('reset-password', email.toUpperCase());
    expect(fixture.mails.at(-1)?.to).toBe(email);
    // U+212A, which lower-cases to a k.
    fixture.mails.length = 0;
    await fixture.mailLink('reset-password', email.replace('k', '\u212a'));
    expect(fixture.mails).toEqual([]);
  });

  it('the mail is in the chosen language of the request, else in its preferred one', async () => {
    const { email } = await fixture.register();
    const { cookie, ...csrf } = await fixture.test.pageHeaders();
    for (const headers of [
      { 'accept-language': 'de-CH,en;q=0.5' },
      { 'accept-language': 'de', ...csrf, cookie: `${cookie}; convoke.language=es` },
    ]) {
      const response = await fixture.send('POST', '/auth/forgot-password', {
        payload: { email, turnstileResponse: 'token' },
        headers,
      });
      expect(response.statusCode).toBe(200);
      for (const { payload } of await jobs()) {
        await fixture.account.mailAccountLink(JSON.parse(payload), {
          signal: AbortSignal.timeout(5_000),
          attempt: 1,
        });
      }
      await fixture.database.pool.query('DELETE FROM job');
    }
    // A job of a release that supported English only.
    await fixture.mailLink('reset-password', email);
    const asked = fixture.mails.filter(({ kind }) => kind === 'reset-password');
    expect(asked.map(({ language }) => language)).toEqual(['de', 'es', 'en']);
    await fixture.send('POST', '/auth/reset-password', {
      payload: {
        token: fixture.mailedToken('reset-password', email),
        newPassword: next,
        turnstileResponse: 'token',
      },
      headers: { 'accept-language': 'es' },
    });
    expect(fixture.mails.at(-1)).toMatchObject({ kind: 'password-changed', language: 'es' });
  });

  it('a deactivated account gets no link', async () => {
    const { email } = await fixture.register();
    await fixture.database.pool.query('UPDATE account SET enabled = false');
    fixture.mails.length = 0;
    await fixture.mailLink('reset-password', email);
    expect(fixture.mails).toEqual([]);
  });

  it('the link changes the password once, ends every session, notifies the owner and signs nobody in', async () => {
    const person = await fixture.register();
    await fixture.mailLink('reset-password', person.email);
    const token = fixture.mailedToken('reset-password', person.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    const good = responses.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect(Object.keys(good[0]?.json() ?? {})).toEqual(['message']);
    for (const response of responses) {
      if (response !== good[0]) expect(response.json().errors.token).toBeDefined();
    }
    expect(await isSignedIn(person.token)).toBe(false);
    expect((await fixture.signIn(person.email, validPassword)).statusCode).toBe(401);
    expect((await fixture.signIn(person.email, next)).statusCode).toBe(200);
    expect(fixture.mails.filter(({ kind }) => kind === 'password-changed')).toMatchObject([
      { to: person.email },
    ]);
  });

  it('a reset invalidates older links; two concurrent resets do not deadlock', async () => {
    const { email } = await fixture.register();
    const tokens: string[] = [];
    for (let link = 0; link < 6; link += 1) {
      await fixture.mailLink('reset-password', email);
      tokens.push(fixture.mailedToken('reset-password', email));
    }
    const responses = await Promise.all(tokens.map((token) => reset(token)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
  });

  it('a refused password does not consume the link, which is valid for an hour', async () => {
    const { email } = await fixture.register();
    await fixture.mailLink('reset-password', email);
    const token = fixture.mailedToken('reset-password', email);
    for (const refused of ['short', 'Password1!', 'nouppercase1!']) {
      const response = await reset(token, refused);
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
        422,
        ['newPassword'],
      ]);
    }
    fixture.clock.turn(hour - 1);
    expect((await reset(token)).statusCode).toBe(200);
    await fixture.mailLink('reset-password', email);
    fixture.clock.turn(hour);
    expect((await reset(fixture.mailedToken('reset-password', email))).statusCode).toBe(422);
  });

  it.each([[null], [''], [[]], [{}], ['x']])('the token %j is refused', async (token) => {
    const response = await reset(token);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['token']]);
  });

  it('does not enable a deactivated account', async () => {
    const { email } = await fixture.register();
    await fixture.mailLink('reset-password', email);
    await fixture.database.pool.query('UPDATE account SET enabled = false');
    await reset(fixture.mailedToken('reset-password', email));
    expect((await fixture.signIn(email, next)).statusCode).toBe(401);
  });
});

describe('password guessing', () => {
  it('is blocked after five failures, for a second up to 15 minutes, and stays blocked after a restart', async () => {
    const { email } = await fixture.register();
    const guess = () => fixture.signIn(email, 'wrong', { address: '203.0.113.9' });
    const enters = async () =>
      (await fixture.signIn(email, validPassword, { address: '203.0.113.8' })).statusCode === 200;
    const waits: number[] = [];
    for (let failure = 1; failure <= 18; failure += 1) {
      await guess();
      const { rows } = await fixture.database.pool.query<{ until: Date }>(
        'SELECT max(blocked_until) AS until FROM sign_in_backoff',
      );
      const wait = (rows[0]?.until.getTime() ?? 0) - fixture.clock.now();
      waits.push(wait / 1_000);
      if (wait > 1) {
        fixture.clock.turn(wait - 1);
        expect(await enters()).toBe(false);
        fixture.clock.turn(1);
      }
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    expect(await enters()).toBe(true);
    expect((await guess()).statusCode).toBe(401);
    expect(await enters()).toBe(true);
  });

  it('is blocked per client address across accounts, while other clients still sign in', async () => {
    const { email } = await fixture.register();
    const address = '2001:db8:1:2:3::9';
    for (let failure = 0; failure < 20; failure += 1) {
      await fixture.signIn(`nobody-${failure}@convoke.example`, 'wrong', { address });
    }
    const neighbour = '2001:db8:1:2:ffff::1';
    expect((await fixture.signIn(email, validPassword, { address: neighbour })).statusCode).toBe(
      401,
    );
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(200);
    fixture.clock.turn(1_000);
    expect((await fixture.signIn(email, validPassword, { address })).statusCode).toBe(200);
  });

  it('does not block an owner who resets the password by mail', async () => {
    const { email } = await fixture.register();
    for (let failure = 0; failure < 30; failure += 1) {
      await fixture.signIn(email, 'wrong');
      fixture.clock.turn(1_000_000);
    }
    await fixture.signIn(email, 'wrong');
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(401);
    await fixture.mailLink('reset-password', email);
    await reset(fixture.mailedToken('reset-password', email));
    expect((await fixture.signIn(email, next)).statusCode).toBe(200);
  });

  it('in parallel gets no more attempts than in sequence', async () => {
    const { email } = await fixture.register();
    await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        fixture.signIn(email, `wrong-${guess}`, { address: `203.0.113.${guess}` }),
      ),
    );
    const { rows } = await fixture.database.pool.query<{ failures: number }>(
      'SELECT max(failures) AS failures FROM sign_in_backoff',
    );
    expect(rows[0]?.failures).toBeLessThanOrEqual(6);
    expect((await fixture.signIn(email, validPassword)).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and notifies the owner', async () => {
    const person = await fixture.register();
    const other = (await fixture.signIn(person.email, validPassword)).json();
    const response = await change(person.token, validPassword);
    expect(response.statusCode).toBe(204);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await isSignedIn(other.token)).toBe(false);
    expect((await fixture.signIn(person.email, next)).statusCode).toBe(200);
    expect(fixture.mails.at(-1)).toMatchObject({ kind: 'password-changed', to: person.email });
    expect(fixture.audited.at(-1)).toMatchObject({ action: 'account.password-changed' });
  });

  it('refuses a wrong current password and counts it as a failure', async () => {
    const { token } = await fixture.register();
    for (let failure = 0; failure < 5; failure += 1) {
      const response = await change(token, 'wrong');
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
        422,
        ['currentPassword'],
      ]);
    }
    expect((await change(token, validPassword)).statusCode).toBe(422);
    fixture.clock.turn(1_000);
    expect((await change(token, validPassword)).statusCode).toBe(204);
  });

  it('refuses a common password', async () => {
    const { token } = await fixture.register();
    const response = await change(token, validPassword, 'Password1!');
    expect(response.json().errors.newPassword).toEqual([
      'This password is too common. Please choose another.',
    ]);
  });
});
