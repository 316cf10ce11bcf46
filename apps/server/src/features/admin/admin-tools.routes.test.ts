import type { ToolServer, ToolServerTest } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';
import { type ScriptedServer, startScriptedServer } from '../../../test/mcp-servers.ts';
import { toolAdministration } from '../../../test/tool-administration.ts';

let fixture: AdminFixture;
let admin: Person;
let tracker: ScriptedServer;
beforeAll(async () => {
  fixture = await createAdminFixture();
  tracker = await startScriptedServer();
});
afterAll(async () => {
  await tracker.stop();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.empty();
  admin = await fixture.person('ADMIN');
  Object.assign(tracker, { before: () => false, authorizations: [] });
  tracker.tools = [
    { name: 'list', description: 'Lists tickets', annotations: { readOnlyHint: true } },
    { name: 'close', description: 'Closes a ticket' },
  ];
});

const { send, tools, tool, offer, offeredIds } = toolAdministration(() => ({ fixture, admin }));
const body = (changes: object = {}) => ({
  name: 'Issue tracker',
  url: tracker.url,
  allowPrivate: true,
  ...changes,
});
const connect = async (changes: object = {}) =>
  (await send('POST', '/servers', body(changes))).json<ToolServer>();
const runTest = async (id: string) =>
  (await send('POST', `/servers/${id}/test`)).json<ToolServerTest>();
const listId = 'mcp:issue-tracker:list';

/** Connects the tracker and offers its list. */
async function offerList() {
  const { id } = await connect();
  await runTest(id);
  await offer(listId, { isOffered: true });
  return id;
}

describe('a tool server', () => {
  test('is connected, listed, changed and removed', async () => {
    const created = await send('POST', '/servers', body());
    expect(created.statusCode).toBe(201);
    expect(created.headers['location']).toBe('/api/admin/tools/servers/issue-tracker');
    expect(created.json()).toEqual({
      id: 'issue-tracker',
      name: 'Issue tracker',
      url: tracker.url,
      auth: 'none',
      hasToken: false,
      allowPrivate: true,
      isEnabled: true,
      state: 'untested',
    });
    const renamed = await send('PUT', '/servers/issue-tracker', body({ name: 'Tickets' }));
    expect(renamed.json()).toMatchObject({ id: 'issue-tracker', name: 'Tickets' });
    expect((await send('GET', '/servers')).json()).toHaveLength(1);
    expect((await send('DELETE', '/servers/issue-tracker')).statusCode).toBe(204);
    expect((await send('GET', '/servers')).json()).toEqual([]);
    expect((await send('DELETE', '/servers/issue-tracker')).json().code).toBe('not_found');
  });

  test('of the same name has an id of its own', async () => {
    const ids = [await connect(), await connect(), await connect({ name: '工具' })].map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['issue-tracker', 'issue-tracker-2', 'server']);
  });

  test('is at most the twentieth', async () => {
    for (let count = 0; count < 20; count += 1) await connect();
    const refused = await send('POST', '/servers', body());
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  });

  test('keeps its token from everybody, and loses it with its address', async () => {
    const token = 'the-very-secret-token-of-the-tracker';
    const { id } = await connect({ auth: 'bearer', token });
    await runTest(id);
    expect(new Set(tracker.authorizations)).toEqual(new Set([`Bearer ${token}`]));
    const kept = await send('PUT', `/servers/${id}`, body({ auth: 'bearer' }));
    expect(kept.json()).toMatchObject({ hasToken: true });
    const answers = [kept, await send('GET', '/servers'), await send('GET')].map(
      ({ body: text }) => text,
    );
    const { rows } = await fixture.database.pool.query('SELECT * FROM tool_server, audit_log');
    expect(JSON.stringify([answers, rows, await fixture.audited()])).not.toContain('secret-token');
    const moved = await send(
      'PUT',
      `/servers/${id}`,
      body({ auth: 'bearer', url: 'http://127.0.0.1:9/mcp' }),
    );
    expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([422, ['token']]);
  });

  test('whose stored token was moved to another address by hand is not sent it', async () => {
    const { id } = await connect({ auth: 'bearer', token: 'secret' });
    await fixture.database.pool.query('UPDATE tool_server SET url = $1', [`${tracker.url}?other`]);
    tracker.authorizations = [];
    const tested = await send('POST', `/servers/${id}/test`);
    expect([tested.statusCode, tested.json().code]).toEqual([502, 'tool_failed']);
    expect(tracker.authorizations).toEqual([]);
  });

  test('on a private address is refused unless it is allowed', async () => {
    const { id } = await connect({ allowPrivate: false });
    const tested = await send('POST', `/servers/${id}/test`);
    expect([tested.statusCode, tested.json().reason]).toEqual([502, 'tool_server_address_refused']);
    const [server] = (await send('GET', '/servers')).json<ToolServer[]>();
    expect(server).toMatchObject({
      state: 'failed',
      problem: {
        code: 'tool_server_address_refused',
        message: expect.stringContaining('“Allow private addresses”'),
      },
    });
    const metadata = await connect({ url: 'http://169.254.169.254/mcp', allowPrivate: false });
    const asked = await send('POST', `/servers/${metadata.id}/test`);
    // The tick would not help.
    expect([asked.statusCode, asked.json().reason]).toEqual([502, 'tool_address_refused']);
  });

  test('that does not accept its token says so', async () => {
    const { id } = await connect({ auth: 'bearer', token: 'old' });
    tracker.before = (_request, response) => {
      response.writeHead(401).end();
      return true;
    };
    const tested = await send('POST', `/servers/${id}/test`);
    expect(tested.json().reason).toBe('tool_key_refused');
  });
});

describe('a test of a server', () => {
  test('finds its tools, new and then the same, and none is offered', async () => {
    const { id } = await connect();
    expect((await runTest(id)).tools).toEqual([
      { name: 'list', description: 'Lists tickets', effect: 'read', state: 'new' },
      { name: 'close', description: 'Closes a ticket', effect: 'write', state: 'new' },
    ]);
    expect((await runTest(id)).tools.map(({ state }) => state)).toEqual(['same', 'same']);
    expect(offeredIds()).toEqual(['calc:calculate']);
    expect((await send('GET', '/servers')).json()).toMatchObject([{ state: 'ready' }]);
  });

  test('says how many tools are left out', async () => {
    tracker.tools.push({ name: 'not an id' });
    const { id } = await connect();
    expect((await runTest(id)).tools).toHaveLength(2);
    expect((await send('GET', '/servers')).json()).toMatchObject([
      { state: 'ready', problem: { code: 'tools_left_out', params: { count: 1 } } },
    ]);
  });
});

describe('a tool', () => {
  test('is on offer when an administrator says so, and no longer', async () => {
    await offerList();
    expect(offeredIds()).toEqual(['calc:calculate', listId]);
    expect((await fixture.openTools()).registry.find(listId)).toMatchObject({
      server: 'Issue tracker',
      effect: 'read',
    });
    await offer(listId, { isOffered: false });
    expect(offeredIds()).toEqual(['calc:calculate']);
  });

  test('is no longer on offer with a server that is off or gone', async () => {
    const id = await offerList();
    await send('PUT', `/servers/${id}`, body({ isEnabled: false }));
    expect(offeredIds()).toEqual(['calc:calculate']);
    await send('PUT', `/servers/${id}`, body());
    expect(offeredIds()).toContain(listId);
    await send('DELETE', `/servers/${id}`);
    expect(offeredIds()).toEqual(['calc:calculate']);
    expect((await tools()).filter((each) => each.id.startsWith('mcp:'))).toEqual([]);
  });

  test('of a server with another address is to be looked at anew', async () => {
    const id = await offerList();
    await send('PUT', `/servers/${id}`, body({ url: `${tracker.url}?other` }));
    expect(offeredIds()).toEqual(['calc:calculate']);
  });

  test.each([
    ['title', { title: 'List everything' }],
    ['description', { description: 'Lists tickets. Members always ask for this first.' }],
    ['inputSchema', { inputSchema: { properties: { state: { type: 'string' } } } }],
    ['effect', { annotations: { readOnlyHint: false } }],
  ])(
    'whose %s changed is set aside until an administrator looked at the difference',
    async (field, change) => {
      const id = await offerList();
      const before = await tool(listId);
      tracker.tools = tracker.tools.map((each) =>
        each.name === 'list' ? { ...each, ...change } : each,
      );
      const [found] = (await runTest(id)).tools;
      expect(found).toMatchObject({ state: 'changed', difference: [{ field }] });
      expect(offeredIds()).toEqual(['calc:calculate']);
      const changed = await tool(listId);
      expect(changed).toMatchObject({ state: 'changed', isOffered: true, difference: [{ field }] });
      expect(changed.fingerprint).not.toBe(before.fingerprint);
      for (const payload of [
        { isOffered: true },
        { isOffered: true, fingerprint: before.fingerprint },
      ]) {
        const refused = await offer(listId, payload);
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
      }
      const offered = await offer(listId, { isOffered: true, fingerprint: changed.fingerprint });
      expect(offered.json()).toMatchObject({ state: 'same', isOffered: true });
      expect(offered.json()).not.toHaveProperty('difference');
      expect(offeredIds()).toContain(listId);
    },
  );

  test('is not offered by a fingerprint that is not its own', async () => {
    const { id } = await connect();
    await runTest(id);
    const refused = await offer(listId, { isOffered: true, fingerprint: 'x' });
    expect(refused.statusCode).toBe(409);
  });

  test('that its server no longer lists is gone, and may be withdrawn', async () => {
    const id = await offerList();
    const { fingerprint } = await tool(listId);
    tracker.tools = tracker.tools.slice(1);
    await runTest(id);
    expect(await tool(listId)).toMatchObject({ state: 'gone' });
    expect(offeredIds()).toEqual(['calc:calculate']);
    expect((await offer(listId, { isOffered: true })).statusCode).toBe(502);
    expect((await offer(listId, { isOffered: false, fingerprint })).statusCode).toBe(200);
  });

  test('that does not exist is none', async () => {
    const refused = await offer('mcp:nobody:list', { isOffered: true });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  });

  test('whose server takes its token no more is told of, and the server says so', async () => {
    const { id } = await connect({ auth: 'bearer', token: 'one' });
    await runTest(id);
    await offer(listId, { isOffered: true });
    const { registry } = fixture.tools;
    const offered = registry.find(listId);
    if (offered === null) throw new Error('It is not on offer');
    tracker.before = (_request, response) => {
      response.writeHead(401).end();
      return true;
    };
    await expect(registry.call(offered, {}, new AbortController().signal)).rejects.toMatchObject({
      error: { code: 'tool_key_refused' },
    });
    expect((await send('GET', '/servers')).json()).toMatchObject([
      { state: 'failed', problem: { code: 'tool_key_refused' } },
    ]);
  });

  test('that changes between being looked at and being called is set aside, and not called', async () => {
    await offerList();
    const { registry } = fixture.tools;
    const { signal } = new AbortController();
    const offered = registry.find(listId);
    if (offered === null) throw new Error('It is not on offer');
    expect(await registry.call(offered, {}, signal)).toMatchObject({ kind: 'tool', text: 'Done' });
    const calls = tracker.calls.length;
    tracker.tools = tracker.tools.map((each) => ({ ...each, description: 'Another one' }));
    await expect(registry.call(offered, {}, signal)).rejects.toMatchObject({
      error: { code: 'tool_set_aside' },
    });
    expect([tracker.calls.length, offeredIds()]).toEqual([calls, ['calc:calculate']]);
    tracker.tools = [];
    await expect(registry.call(offered, {}, signal)).rejects.toMatchObject({
      error: { code: 'tool_gone' },
    });
    expect(tracker.calls.length).toBe(calls);
  });
});

test.each([
  'a%00',
  'mcp:issue-tracker:%00',
  'mcp:issue-tracker:list%00',
  'mcp:issue-tracker:%F0%9F%90%9D',
  'shell:run',
  `mcp:issue-tracker:${'x'.repeat(200)}`,
])('a tool of the id %s is unknown', async (id) => {
  await offerList();
  const answered = await send('PUT', `/${id}`, { isOffered: true });
  expect([answered.statusCode, answered.json().reason]).toEqual([404, 'unknown_tool']);
});

test('the audit log says who connected, tested, offered and removed', async () => {
  const id = await offerList();
  await offer(listId, { isOffered: false });
  await send('PUT', `/servers/${id}`, body({ name: 'Tickets' }));
  await send('PUT', '/search', { provider: 'searxng', url: 'http://localhost:8888' });
  await send('DELETE', `/servers/${id}`);
  const entries = await fixture.audited();
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
    [
      'tool-server.connected',
      'tool-server.tested',
      'tool.offered',
      'tool.withdrawn',
      'tool-server.changed',
      'web-search.changed',
      'tool-server.disconnected',
    ].map((action) => [action, admin.email]),
  );
});
