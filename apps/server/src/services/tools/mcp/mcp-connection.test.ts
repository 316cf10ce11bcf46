import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ScriptedServer,
  startEverything,
  type StartedServer,
  startScriptedServer,
} from '../../../../test/mcp-servers.ts';
import { readCallResult } from './call-result.rules.ts';
import { readListedTools } from './listed-tools.rules.ts';
import { type McpConnection, type McpServer, withMcpServer } from './mcp-connection.ts';

const plain = (url: string): McpServer => ({ url, auth: 'none', fetch });
const signal = new AbortController().signal;
const using = <T>(url: string, work: (connection: McpConnection) => Promise<T>): Promise<T> =>
  withMcpServer(plain(url), work, { signal });

/** Calls a tool of a list. */
const call = (url: string, name: string, args: Record<string, unknown>) =>
  using(url, async (connection) => {
    const tool = (await connection.list()).find((each) => each.name === name);
    if (tool === undefined) throw new Error(`There is no tool ${name}`);
    return readCallResult(await connection.call(tool, args));
  });

describe("the protocol's reference server", () => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await startEverything();
  });
  afterAll(() => server.stop());

  it('lists tools, all of them within our limits', async () => {
    const listed = await using(server.url, (connection) => connection.list());
    const { tools, leftOut } = readListedTools(listed, 'everything');
    expect(leftOut).toBe(0);
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['echo', 'get-sum']));
  });

  it('echoes and adds', async () => {
    const [echoed, added] = [
      await call(server.url, 'echo', { message: 'Hello, table' }),
      await call(server.url, 'get-sum', { a: 2, b: 40 }),
    ];
    expect(echoed).toEqual({ ok: true, text: expect.stringContaining('Hello, table') });
    expect(added).toEqual({ ok: true, text: expect.stringContaining('42') });
  });

  it('answers with structure, links and pictures, of which words are read', async () => {
    const weather = await call(server.url, 'get-structured-content', { location: 'Chicago' });
    expect(weather).toEqual({ ok: true, text: expect.stringMatching(/temperature/i) });
    const picture = await call(server.url, 'get-tiny-image', {});
    expect(picture).toMatchObject({ ok: true });
    expect(JSON.stringify(picture)).not.toContain('iVBOR');
  });

  it('reports wrong arguments as its own error', async () => {
    expect(await call(server.url, 'get-sum', { a: 'two' })).toMatchObject({
      ok: false,
      problem: 'error',
    });
  });
});

describe.each([
  ['the newest revision', false],
  ['the revision before', true],
])('a server of %s', (_name, legacy) => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer({
      legacy,
      tools: [
        { name: 'tickets', description: 'Open tickets', annotations: { readOnlyHint: true } },
      ],
    });
  });
  afterEach(() => {
    server.answer = () => ({ content: [{ type: 'text', text: 'Done' }] });
    server.before = () => false;
  });
  afterAll(() => server.stop());

  it('lists and answers', async () => {
    server.answer = (name, { state }) => ({
      content: [{ type: 'text', text: `${name}: 3 are ${String(state)}` }],
    });
    const answer = await call(server.url, 'tickets', { state: 'open' });
    expect(answer).toEqual({ ok: true, text: 'tickets: 3 are open' });
    expect(server.calls.at(-1)).toEqual({ name: 'tickets', args: { state: 'open' } });
    expect(server.revisions.at(-1)).toBe(legacy ? '2025-11-25' : '2026-07-28');
  });

  it('that promised a structure and answers with words is read', async () => {
    server.tools = server.tools.map((each) => ({ ...each, outputSchema: { type: 'object' } }));
    expect(await call(server.url, 'tickets', {})).toEqual({ ok: true, text: 'Done' });
  });

  it('that echoes its token is read without it, in lists, answers and faults', async () => {
    const token = 'the-token-of-the-tracker';
    const authProvider = { token: async () => token, secrets: () => [token] };
    const echo = (work: (connection: McpConnection) => Promise<unknown>) =>
      withMcpServer({ ...plain(server.url), auth: 'bearer', authProvider }, work, { signal });
    const callFirst = () =>
      echo(async (connection) => {
        const [tool] = await connection.list();
        return tool === undefined ? null : connection.call(tool, {});
      });
    const { tools } = server;
    server.tools = tools.map((each) => ({ ...each, description: `Takes ${token}` }));
    expect(await echo((connection) => connection.list())).toMatchObject([
      { description: 'Takes ▮▮▮' },
    ]);
    server.answer = () => ({
      isError: true,
      content: [{ type: 'text', text: `Bearer ${server.authorizations.at(-1)}` }],
    });
    expect(await callFirst()).toMatchObject({ content: [{ text: 'Bearer Bearer ▮▮▮' }] });
    server.answer = () => Promise.reject(new Error(`No ${server.authorizations.at(-1)}`));
    const fault = await callFirst().catch((error: unknown) => error);
    expect(fault).toMatchObject({ error: { params: { detail: expect.stringContaining('▮▮▮') } } });
    expect(JSON.stringify(fault) + String(fault)).not.toContain(token);
    server.tools = tools;
  });

  it('that asks for a sign-in where none is set is named with its status', async () => {
    server.before = (_request, response) => {
      response.writeHead(401).end();
      return true;
    };
    await expect(call(server.url, 'tickets', {})).rejects.toMatchObject({
      error: { code: 'tool_answered_status', params: { status: 401 } },
    });
  });

  it('is given up when it does not answer in time', async () => {
    server.calls = [];
    server.answer = () => new Promise(() => undefined);
    const ask = (timeoutMs: number) =>
      withMcpServer(
        plain(server.url),
        async (connection) => {
          const [tool] = await connection.list();
          return tool === undefined ? null : connection.call(tool, {});
        },
        { signal, timeoutMs },
      ).catch((error: unknown) => error);
    let outcome: unknown = null;
    // A slow machine needs longer until the tool is called.
    for (let timeoutMs = 500; server.calls.length === 0 && timeoutMs < 20_000; timeoutMs *= 4)
      outcome = await ask(timeoutMs);
    expect(outcome).toMatchObject({ error: { code: 'tool_timed_out' } });
  });

  it('is left as soon as the caller leaves', async () => {
    const caller = new AbortController();
    server.answer = () => {
      caller.abort(new Error('gone'));
      return new Promise(() => undefined);
    };
    const left = withMcpServer(
      plain(server.url),
      async (connection) => {
        const [tool] = await connection.list();
        return tool === undefined ? null : connection.call(tool, {});
      },
      { signal: caller.signal },
    );
    await expect(left).rejects.toThrow('gone');
  });

  it('is asked once, also when the answer is an error', async () => {
    const before = server.calls.length;
    server.answer = () => Promise.reject(new Error('broken'));
    await expect(call(server.url, 'tickets', {})).rejects.toMatchObject({
      error: { code: 'tool_reported_error' },
    });
    expect(server.calls.length).toBe(before + 1);
  });
});
