import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type CallToolResult, createMcpHandler, Server } from '@modelcontextprotocol/server';
import { freePort } from './free-port.ts';
import { listenOnLoopback } from './loopback.ts';

/** A server of tools on loopback. */
export interface StartedServer {
  url: string;
  stop(): Promise<void>;
}

/** A tool of a scripted server. */
export interface ScriptedTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: Record<string, unknown>;
  outputSchema?: { type: 'object'; [key: string]: unknown };
  annotations?: { readOnlyHint?: boolean; title?: string };
}

/** A server that answers as a test says, in the newest revision of the protocol or in the one before. */
export interface ScriptedServer extends StartedServer {
  tools: ScriptedTool[];
  answer: (name: string, args: Record<string, unknown>) => Promise<CallToolResult> | CallToolResult;
  /** Judges a request before the protocol does; `true` when it answered. */
  before: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
  /** The protocol's methods that were called, in order. */
  methods: string[];
  calls: { name: string; args: Record<string, unknown> }[];
  /** The revisions of the protocol in which it was spoken to. */
  revisions: (string | undefined)[];
  /** Header `authorization` of each request. */
  authorizations: (string | undefined)[];
}

const program = new URL(
  '../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  import.meta.url,
);

/** Starts the protocol's own reference server in a process of its own. */
export async function startEverything(): Promise<StartedServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(program), 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('listening on port')) break;
  }
  child.stderr.resume();
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a scripted server. */
export async function startScriptedServer(
  options: { legacy?: boolean; tools?: ScriptedTool[] } = {},
): Promise<ScriptedServer> {
  const handler = createMcpHandler(() => scriptedProtocol(scripted));
  const raw = await startRawServer(async (request, response) => {
    scripted.authorizations.push(request.headers.authorization);
    scripted.revisions.push(request.headers['mcp-protocol-version']?.toString());
    if (await scripted.before(request, response)) return;
    // A server from before the newest revision knows none of its headers and methods.
    if (options.legacy === true && request.headers['mcp-method'] !== undefined) {
      response.writeHead(400).end('Unknown request');
      return;
    }
    await sendResponse(await handler.fetch(await requestOf(request, response)), response);
  });
  const scripted: ScriptedServer = {
    tools: options.tools ?? [],
    answer: () => ({ content: [{ type: 'text', text: 'Done' }] }),
    before: () => false,
    methods: [],
    calls: [],
    revisions: [],
    authorizations: [],
    url: `${raw.url}/mcp`,
    stop: async () => {
      await handler.close();
      await raw.stop();
    },
  };
  return scripted;
}

function scriptedProtocol(scripted: ScriptedServer): Server {
  const server = new Server(
    { name: 'scripted', version: '1' },
    { capabilities: { tools: { listChanged: true } } },
  );
  server.setRequestHandler('tools/list', () => {
    scripted.methods.push('tools/list');
    return {
      tools: scripted.tools.map((tool) => ({
        ...tool,
        inputSchema: { type: 'object' as const, ...tool.inputSchema },
      })),
    };
  });
  server.setRequestHandler('tools/call', ({ params }) => {
    const call = { name: params.name, args: params.arguments ?? {} };
    scripted.methods.push('tools/call');
    scripted.calls.push(call);
    return scripted.answer(call.name, call.args);
  });
  return server;
}

/** Starts a server without a protocol, for answers that no honest one gives. */
export async function startRawServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<StartedServer> {
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).catch((error: unknown) =>
      response.destroy(Object(error)),
    );
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function requestOf(request: IncomingMessage, response: ServerResponse): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { method = 'GET' } = request;
  const body = method === 'POST' ? { body: await bodyOf(request) } : {};
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return new Request(`http://${request.headers.host}${request.url}`, {
    method,
    headers,
    signal: gone.signal,
    ...body,
  });
}

async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) response.end();
  else
    Readable.from(answer.body)
      .on('error', () => response.destroy())
      .pipe(response);
}
