import type { ToolServer } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';
import { type OAuthToolServer, startOAuthToolServer } from '../../../test/oauth-tool-server.ts';

let fixture: AdminFixture;
let admin: Person;
let server: OAuthToolServer;
beforeAll(async () => {
  fixture = await createAdminFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.empty();
  admin = await fixture.person('ADMIN');
  server = await startOAuthToolServer();
  return () => server.stop();
});

const as = (person: Pick<Person, 'token'>, path: string, payload: object = {}) =>
  fixture.as(person, 'POST', `/admin/tools${path}`, payload);
const connect = () =>
  as(admin, '/servers', { name: 'Tracker', url: server.url, auth: 'oauth', allowPrivate: true });
const begin = async (person = admin) => {
  const begun = await as(person, '/servers/tracker/sign-in');
  return begun.json<{ url: string }>().url;
};
const end = (back: URL, person: Pick<Person, 'token'> = admin) =>
  as(person, '/sign-in', Object.fromEntries(back.searchParams));
const signIn = async () => end(server.agree(await begin()));
const runTest = () => as(admin, '/servers/tracker/test');
const stored = async () =>
  (await fixture.as(admin, 'GET', '/admin/tools/servers')).json<ToolServer[]>()[0];

describe('signing in to a tool server', () => {
  test('leads to its page and back, and then its tools are listed', async () => {
    expect((await connect()).json()).toMatchObject({ state: 'sign_in', hasToken: false });
    const address = new URL(await begin());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/admin/tools',
      resource: server.url,
      scope: 'tickets',
    });
    const ended = await end(server.agree(address.href));
    expect([ended.statusCode, ended.json()]).toMatchObject([
      200,
      { state: 'untested', hasToken: true },
    ]);
    expect(server.tokenRequests).toMatchObject([
      { grant_type: 'authorization_code', resource: server.url },
    ]);
    expect((await runTest()).json()).toMatchObject({ tools: [{ name: 'list' }] });
    expect(await stored()).toMatchObject({ state: 'ready' });
  });

  test('shows no token to anybody', async () => {
    await connect();
    const answers = [(await signIn()).body, (await runTest()).body, JSON.stringify(await stored())];
    const { rows } = await fixture.database.pool.query('SELECT * FROM tool_server');
    const everything = JSON.stringify([answers, rows, await fixture.audited(), fixture.warnings]);
    expect(everything).not.toMatch(/access-|refresh-/);
  });

  test('ends once', async () => {
    await connect();
    const back = server.agree(await begin());
    const [first, second] = [await end(back), await end(back)];
    expect([first.statusCode, second.statusCode, second.json().reason]).toEqual([
      200,
      409,
      'tool_sign_in_over',
    ]);
  });

  test('ends in the session that began it, and in no other', async () => {
    await connect();
    const back = server.agree(await begin());
    const elsewhere = await fixture.signIn(admin.id);
    expect((await end(back, elsewhere)).statusCode).toBe(409);
    expect((await end(back, await fixture.person('ADMIN'))).statusCode).toBe(409);
    expect(server.tokenRequests).toEqual([]);
    expect((await end(back)).statusCode).toBe(200);
  });

  test.each([
    ['another state', (back: URL) => back.searchParams.set('state', `tracker.${'A'.repeat(43)}`)],
    ['a state without a server', (back: URL) => back.searchParams.set('state', 'x')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['no issuer where one was announced', (back: URL) => back.searchParams.delete('iss')],
    ['another code', (back: URL) => back.searchParams.set('code', 'stolen')],
  ])('with %s is refused', async (_what, change) => {
    await connect();
    const back = server.agree(await begin());
    change(back);
    const ended = await end(back);
    expect(ended.statusCode).toBe(409);
    expect(ended.body).not.toContain('evil.example');
    expect(await stored()).toMatchObject({ state: 'sign_in', hasToken: false });
  });

  test('is over after ten minutes', async () => {
    await connect();
    const back = server.agree(await begin());
    fixture.clock.turn(10 * 60_000);
    expect((await end(back)).json().reason).toBe('tool_sign_in_over');
  });

  test('is refused where another issuer answers than was asked', async () => {
    server.issuer = 'https://evil.example';
    await connect();
    const begun = await as(admin, '/servers/tracker/sign-in');
    expect([begun.statusCode, begun.json().reason]).toEqual([409, 'tool_sign_in_refused']);
    expect(begun.body).not.toContain('evil.example');
  });

  test.each([
    ['http://169.254.169.254/latest', 'its page for it is private or not encrypted'],
    ['http://login.example.org/authorize', 'its page for it is private or not encrypted'],
    ['https://localhost/authorize', 'its page for it is private or not encrypted'],
  ])('sends nobody to %s', async (page, detail) => {
    server.signInPage = page;
    await connect();
    const begun = await as(admin, '/servers/tracker/sign-in');
    expect([begun.statusCode, begun.json().params]).toEqual([409, { detail }]);
  });

  test('is not begun where none is asked for', async () => {
    await as(admin, '/servers', { name: 'Tracker', url: server.url });
    expect((await as(admin, '/servers/tracker/sign-in')).json().reason).toBe(
      'tool_sign_in_unneeded',
    );
  });

  test('is lost with the address', async () => {
    await connect();
    await signIn();
    const moved = await fixture.as(admin, 'PUT', '/admin/tools/servers/tracker', {
      name: 'Tracker',
      url: `${server.url}?other`,
      auth: 'oauth',
      allowPrivate: true,
    });
    expect(moved.json()).toMatchObject({ state: 'sign_in', hasToken: false });
  });
});

describe('a sign-in', () => {
  const refreshes = () =>
    server.tokenRequests.filter((asked) => asked['grant_type'] === 'refresh_token');

  test('is refreshed before it ends, once for all who wait, on all nodes', async () => {
    await connect();
    await signIn();
    fixture.clock.turn(3_600_000 - 30_000);
    const nodes = [fixture.tools, await fixture.openTools(), await fixture.openTools()];
    const { signal } = new AbortController();
    const calls = nodes.flatMap(({ mcp, servers }) => {
      const connected = servers.find('tracker');
      return connected === null ? [] : [mcp.test(connected, signal), mcp.test(connected, signal)];
    });
    const listings = await Promise.all(calls);
    expect(listings.map(({ tools }) => tools.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(refreshes()).toHaveLength(1);
    expect(refreshes()).toMatchObject([{ resource: server.url }]);
  });

  test('is not read out of what the tool answers, before and after it is refreshed', async () => {
    server.tools = [{ name: 'list', annotations: { readOnlyHint: true } }];
    server.answer = () => ({
      content: [{ type: 'text', text: `You are ${server.authorizations.at(-1)}` }],
    });
    await connect();
    await signIn();
    await runTest();
    const id = 'mcp:tracker:list';
    await fixture.as(admin, 'PUT', `/admin/tools/${id}`, { isOffered: true });
    const callIt = () => {
      const offered = fixture.tools.registry.find(id);
      if (offered === null) throw new Error('It is not on offer');
      return fixture.tools.registry.call(offered, {}, new AbortController().signal);
    };
    expect(await callIt()).toMatchObject({ text: 'You are Bearer ▮▮▮' });
    server.endTokens();
    expect(await callIt()).toMatchObject({ text: 'You are Bearer ▮▮▮' });
    expect(refreshes()).toHaveLength(1);
  });

  test('that ends in the middle is refreshed, and the call goes on', async () => {
    await connect();
    await signIn();
    server.endTokens();
    expect((await runTest()).statusCode).toBe(200);
    expect(refreshes()).toHaveLength(1);
  });

  test('that cannot be refreshed is lost in one sentence, until an administrator signs in again', async () => {
    await connect();
    await signIn();
    server.endTokens();
    server.endRefreshTokens();
    const tested = await runTest();
    expect([tested.statusCode, tested.json().reason]).toEqual([502, 'tool_sign_in_lost']);
    expect(await stored()).toMatchObject({
      state: 'sign_in',
      hasToken: false,
      problem: { code: 'tool_sign_in_lost' },
    });
    await signIn();
    expect((await runTest()).statusCode).toBe(200);
    expect(await stored()).not.toHaveProperty('problem');
  });
});
