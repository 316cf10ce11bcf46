import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { promptKind, scriptedResponse } from './scripted-responses.ts';
import {
  anthropicDialect,
  googleDialect,
  openaiDialect,
  type UpstreamDialect,
  upstreamSecret,
} from './upstream-dialects.ts';

type Usage = { inputTokens: number; outputTokens: number };

/** One behaviour of the upstream for one call. */
export type UpstreamBehaviour =
  | {
      kind: 'text';
      chunks?: string[];
      delayMs?: number;
      /** null: the upstream reports no usage. */
      usage?: Usage | null;
      thinking?: string[];
      isCapped?: boolean;
      /** The last chunk waits for this. */
      until?: Promise<void>;
    }
  | { kind: 'slow'; tokensPerSecond: number; tokens?: number }
  | { kind: 'burst'; tokens: number; perWrite?: number }
  | { kind: 'status'; status: number; retryAfter?: string | number; message?: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'html' }
  | { kind: 'empty' }
  | { kind: 'hangBeforeHeaders' }
  /** Resets the connection instead of responding. */
  | { kind: 'reset' }
  | { kind: 'hangBeforeToken' }
  | { kind: 'hangInStream'; chunks?: string[] }
  /** A reset discards text that was not read yet; `until` is when all of it has arrived. */
  | { kind: 'cut'; chunks?: string[]; isReset?: boolean; until?: Promise<void> }
  | { kind: 'malformed'; chunks?: string[] }
  | { kind: 'errorInStream'; chunks?: string[] }
  | { kind: 'splitUtf8'; text: string }
  | { kind: 'flood'; bytes: number }
  | { kind: 'json'; text: string }
  | { kind: 'raw'; body: string; contentType?: string };

/** One call as the upstream received it. */
export interface UpstreamRequest {
  at: number;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  /** Time when the response was complete. */
  finishedAt: number | null;
  /** Time when the client disconnected before that. */
  closedByClientAt: number | null;
  bytesWritten: number;
  /** Identifies the connection. */
  clientPort: number;
}

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

const cutChunks = ['Half ', 'an ', 'answer '];

function dialectOf(path: string): UpstreamDialect | null {
  if (path.endsWith('/chat/completions')) return openaiDialect;
  if (path.endsWith('/messages')) return anthropicDialect;
  if (path.includes(':streamGenerateContent')) return googleDialect;
  return null;
}

/** The instructions of a request in any of the dialects. */
function instructionsOf(body: Record<string, unknown>): string {
  const messages: { role?: string }[] = Array.isArray(body['messages']) ? body['messages'] : [];
  const system = messages.filter((message) => message.role === 'system');
  return JSON.stringify([body['system'] ?? '', body['systemInstruction'] ?? '', system]);
}

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

  async function answer(
    response: ServerResponse,
    record: UpstreamRequest,
    dialect: UpstreamDialect,
    behaviour: UpstreamBehaviour,
  ): Promise<void> {
    const isGone = () => record.closedByClientAt !== null;
    const open = () =>
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
      });
    async function write(text: string | Buffer): Promise<void> {
      if (isGone()) return;
      record.bytesWritten += Buffer.byteLength(text);
      if (response.write(text)) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          response.off('drain', done).off('close', done);
          resolve();
        };
        response.on('drain', done).on('close', done);
      });
    }
    const end = (text = '') => {
      if (isGone()) return;
      record.finishedAt = Date.now();
      response.end(text);
    };

    switch (behaviour.kind) {
      case 'text': {
        open();
        await write(dialect.head());
        for (const piece of behaviour.thinking ?? []) await write(dialect.thinking(piece));
        const chunks =
          behaviour.chunks ?? scriptedResponse(promptKind(instructionsOf(record.body)), turn++);
        for (const [index, piece] of chunks.entries()) {
          if (index === chunks.length - 1) await behaviour.until;
          if (isGone()) return;
          await write(dialect.text(piece));
          if (behaviour.delayMs !== undefined) await sleep(behaviour.delayMs);
        }
        const usage =
          behaviour.usage === undefined
            ? { inputTokens: 12, outputTokens: chunks.length }
            : behaviour.usage;
        end(dialect.end(usage, behaviour.isCapped ?? false));
        return;
      }
      case 'slow': {
        open();
        await write(dialect.head());
        const tokens = behaviour.tokens ?? 200;
        const startedAt = performance.now();
        for (let index = 0; index < tokens && !isGone(); index += 1) {
          await write(dialect.text(` word${index}`));
          // Relative to the start, so that timer drift does not add up.
          const due = startedAt + ((index + 1) * 1000) / behaviour.tokensPerSecond;
          await sleep(Math.max(0, due - performance.now()));
        }
        end(dialect.end({ inputTokens: 12, outputTokens: tokens }, false));
        return;
      }
      case 'burst': {
        open();
        await write(dialect.head());
        const perWrite = behaviour.perWrite ?? 1;
        for (let index = 0; index < behaviour.tokens && !isGone(); index += perWrite) {
          let text = '';
          for (let k = index; k < Math.min(index + perWrite, behaviour.tokens); k += 1) {
            text += dialect.text(` word${k}`);
          }
          await write(text);
        }
        end(dialect.end({ inputTokens: 12, outputTokens: behaviour.tokens }, false));
        return;
      }
      case 'status': {
        const retryAfter = behaviour.retryAfter;
        response.writeHead(behaviour.status, {
          'content-type': 'application/json',
          ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        });
        end(JSON.stringify({ error: { message: behaviour.message ?? upstreamSecret } }));
        return;
      }
      case 'redirect':
        response.writeHead(307, { location: behaviour.location });
        end();
        return;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' });
        end(`<!doctype html><title>${upstreamSecret}</title><p>It works!</p>`);
        return;
      case 'empty':
        open();
        end(dialect.head() + dialect.end({ inputTokens: 12, outputTokens: 0 }, false));
        return;
      case 'hangBeforeHeaders':
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'hangBeforeToken':
        open();
        response.flushHeaders();
        await write(dialect.head());
        return;
      case 'hangInStream':
        open();
        await write(dialect.head());
        for (const piece of behaviour.chunks ?? cutChunks) await write(dialect.text(piece));
        return;
      case 'cut':
        open();
        await write(dialect.head());
        for (const piece of behaviour.chunks ?? cutChunks) await write(dialect.text(piece));
        if (behaviour.isReset === true) {
          await (behaviour.until ?? sleep(20));
          response.socket?.resetAndDestroy();
        } else end();
        return;
      case 'malformed':
        open();
        await write(dialect.head());
        for (const piece of behaviour.chunks ?? cutChunks) await write(dialect.text(piece));
        await write(`data: {"choices":[{"delta":{"content":"${upstreamSecret}\n\n`);
        end(dialect.end({ inputTokens: 12, outputTokens: 4 }, false));
        return;
      case 'errorInStream':
        open();
        await write(dialect.head());
        for (const piece of behaviour.chunks ?? []) await write(dialect.text(piece));
        end(dialect.errorEvent());
        return;
      case 'splitUtf8': {
        open();
        const bytes = Buffer.from(
          dialect.head() +
            dialect.text(behaviour.text) +
            dialect.end({ inputTokens: 12, outputTokens: 3 }, false),
        );
        response.socket?.setNoDelay(true);
        for (let index = 0; index < bytes.length; index += 1) {
          await write(bytes.subarray(index, index + 1));
          await new Promise(setImmediate);
        }
        end();
        return;
      }
      case 'flood': {
        open();
        await write(dialect.head());
        const piece = dialect.text('x'.repeat(4096));
        for (let sent = 0; sent < behaviour.bytes && !isGone(); sent += 4096) await write(piece);
        end(dialect.end({ inputTokens: 12, outputTokens: 1 }, false));
        return;
      }
      case 'json':
        response.writeHead(200, { 'content-type': 'application/json' });
        end(dialect.whole(behaviour.text));
        return;
      case 'raw':
        response.writeHead(200, { 'content-type': behaviour.contentType ?? 'text/event-stream' });
        end(behaviour.body);
        return;
    }
  }

  const json = (response: ServerResponse, value: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

  async function control(path: string, body: string, response: ServerResponse): Promise<boolean> {
    if (path === '/__requests') json(response, requests);
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

  function reset(): void {
    requests.length = 0;
    queue = [];
    fallback = null;
    turn = 0;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const at = Date.now();
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
      clientPort: request.socket.remotePort ?? 0,
    };
    requests.push(record);
    response.on('close', () => {
      if (record.finishedAt === null) record.closedByClientAt = Date.now();
    });
    const behaviour = queue.shift() ?? fallback ?? { kind: 'text' as const, delayMs: 0 };
    if (record.body['stream'] === false && behaviour.kind === 'text') {
      json(response, JSON.parse(dialect.whole((behaviour.chunks ?? ['Whole.']).join(''))));
      return;
    }
    await answer(response, record, dialect, behaviour);
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
  server.keepAliveTimeout = 60_000;
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

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, host: { type: 'string' } },
  });
  const upstream = await startScriptedUpstream({
    port: Number(values.port),
    ...(values.host === undefined ? {} : { host: values.host }),
  });
  process.stdout.write(`scripted upstream on ${upstream.url}\n`);
  const stop = () => void upstream.close().then(() => process.exit(0));
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
