import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import {
  anthropicDialect,
  googleDialect,
  openaiDialect,
  type UpstreamDialect,
} from './upstream-dialects.ts';
import {
  answerWith,
  now,
  promptText,
  promptTokens,
  type UpstreamBehaviour,
  type UpstreamRequest,
} from './upstream-behaviours.ts';

/** A scripted model server over HTTP in the dialects of OpenAI, Anthropic and Google. */
export interface ScriptedUpstream {
  readonly port: number;
  /** Base URL of the OpenAI and Anthropic dialects. */
  readonly url: string;
  readonly googleUrl: string;
  readonly requests: UpstreamRequest[];
  /** Queues behaviours for the next calls; further calls get the default. */
  script(...behaviours: UpstreamBehaviour[]): void;
  setDefault(behaviour: UpstreamBehaviour | null): void;
  reset(): void;
  close(): Promise<void>;
}

function dialectOf(path: string): UpstreamDialect | null {
  if (path.endsWith('/chat/completions')) return openaiDialect;
  if (path.endsWith('/messages')) return anthropicDialect;
  if (path.includes(':streamGenerateContent')) return googleDialect;
  return null;
}

const piecesOf = (text: string) => text.match(/[\s\S]{1,7}/gu) ?? [];

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts the upstream on a loopback port; 0 takes a free one. */
export async function startScriptedUpstream(
  options: { port?: number; host?: string } = {},
): Promise<ScriptedUpstream> {
  const requests: UpstreamRequest[] = [];
  let queue: UpstreamBehaviour[] = [];
  let fallback: UpstreamBehaviour | null = null;
  let turn = 0;

  const json = (response: ServerResponse, value: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

  async function control(path: string, body: string, response: ServerResponse): Promise<boolean> {
    if (path === '/__requests') json(response, requests);
    else if (path === '/__calls') json(response, callsWith(JSON.parse(body)));
    else if (path === '/__script') {
      const value: UpstreamBehaviour | UpstreamBehaviour[] = JSON.parse(body);
      queue.push(...(Array.isArray(value) ? value : [value]));
      json(response, { queued: queue.length });
    } else if (path === '/__default') {
      fallback = JSON.parse(body);
      json(response, {});
    } else if (path === '/__reset') {
      reset();
      json(response, {});
    } else if (path === '/v1/models') {
      json(response, { object: 'list', data: [{ id: 'scripted-model', object: 'model' }] });
    } else return false;
    return true;
  }

  /** The calls without their bodies; `isMarked` by each text, whether a body holds it. */
  function callsWith(marks: Record<string, string>) {
    return requests.map((record) => {
      const { at, finishedAt, closedByClientAt, tokens, body } = record;
      const text = JSON.stringify(body);
      const marked = Object.entries(marks).map(([name, mark]) => [name, text.includes(mark)]);
      const isMarked = Object.fromEntries(marked) as Record<string, boolean>;
      return { at, finishedAt, closedByClientAt, tokens, prompt: promptTokens(record), isMarked };
    });
  }

  function reset(): void {
    requests.length = 0;
    queue = [];
    fallback = null;
    turn = 0;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const at = now();
    const text = await readBody(request);
    if (await control(path, text, response)) return;
    const dialect = dialectOf(path);
    if (dialect === null || request.method !== 'POST') {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end('<p>Not found</p>');
      return;
    }
    const record: UpstreamRequest = {
      at,
      path,
      headers: request.headers,
      body: JSON.parse(text),
      finishedAt: null,
      closedByClientAt: null,
      bytesWritten: 0,
      tokens: 0,
      clientPort: request.socket.remotePort ?? 0,
    };
    requests.push(record);
    response.on('close', () => {
      if (record.finishedAt === null) record.closedByClientAt = now();
    });
    const next = queue.shift() ?? fallback ?? { kind: 'text' as const, delayMs: 0 };
    const behaviour =
      next.kind === 'answer'
        ? { kind: 'text' as const, chunks: piecesOf(next.of(promptText(record))) }
        : next;
    if (record.body['stream'] === false && behaviour.kind === 'text') {
      json(response, JSON.parse(dialect.whole((behaviour.chunks ?? ['Whole.']).join(''))));
      return;
    }
    await answerWith(behaviour, { response, record, dialect, turn: () => turn++ });
  }

  const server = createServer((request, response) => {
    // Many scripts make the client disconnect: ignore its socket errors.
    response.on('error', () => undefined);
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  // Long, so that a bench does not measure reconnects.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;

  return {
    port,
    url: `http://127.0.0.1:${port}/v1`,
    googleUrl: `http://127.0.0.1:${port}/v1beta`,
    requests,
    script: (...behaviours) => void queue.push(...behaviours),
    setDefault: (behaviour) => {
      fallback = behaviour;
    },
    reset,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// In a process of its own, for benches.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { port } = await startScriptedUpstream();
  process.send?.({ port });
  process.on('disconnect', () => process.exit(0));
}
