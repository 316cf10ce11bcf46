// Offers the tools of a server as an administrator, and calls one as a page does after a press.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from './processes.mjs';
import { openSession } from './streaming-client.mjs';

const fromServer = createRequire(new URL('apps/server/package.json', pathToFileURL(root)));

export const administrator = { email: 'bench@convoke.example', password: 'Nine-hills-in-1-bench!' };

/** Connects a tool server under a name and offers all its tools; resolves with their ids. */
export async function offerTools(server, { name, url }) {
  const { headers, solve } = await openSession(server);
  const ask = async (method, path, body, more = {}) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const turnstileResponse = await solve();
  const { token } = await ask('POST', '/auth/login', { ...administrator, turnstileResponse });
  const signedIn = { authorization: `Bearer ${token}` };
  const connected = { name, url, auth: 'none', allowPrivate: true };
  const { id } = await ask('POST', '/admin/tools/servers', connected, signedIn);
  await ask('POST', `/admin/tools/servers/${id}/test`, undefined, signedIn);
  const tools = await ask('GET', '/admin/tools', undefined, signedIn);
  const own = tools.filter((tool) => tool.id.startsWith(`mcp:${id}:`));
  for (const { id: tool, fingerprint } of own) {
    const path = `/admin/tools/${encodeURIComponent(tool)}`;
    await ask('PUT', path, { isOffered: true, fingerprint }, signedIn);
  }
  return own.map((tool) => tool.id);
}

/** A client that calls tools; `number` stands for its address. */
export async function toolClient(server) {
  const session = await openSession(server);
  const tokens = [];
  return {
    /** Solves ahead, as pages do. */
    async prepare() {
      tokens.push(await session.solve());
    },
    async call(tool, number) {
      const response = await fetch(`${server.url}/api/functions/tools/call`, {
        method: 'POST',
        headers: {
          ...session.headers,
          'content-type': 'application/json',
          'x-forwarded-for': `10.2.0.${number}`,
        },
        body: JSON.stringify({ tool, arguments: {}, turnstileResponse: tokens.pop() }),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

/** Calls a tool with the bare library that the server has, from connecting to the answer. */
export async function callBare(url, name) {
  const { Client, StreamableHTTPClientTransport } = await import(
    pathToFileURL(fromServer.resolve('@modelcontextprotocol/client'))
  );
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  await client.callTool({ name, arguments: {} });
  await client.close();
}
