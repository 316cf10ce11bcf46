import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promptKind, scriptedResponse } from './scripted-responses.ts';
import { type UpstreamDialect, upstreamSecret } from './upstream-dialects.ts';

type Usage = { inputTokens: number; outputTokens: number };

/** What benches ask for. */
interface Load {
  /** Before the first token. */
  waitMs?: number;
  /** Each response in words of its own, as no member may repeat another. */
  isVaried?: boolean;
  /** Reports the estimated tokens of the prompt, four characters each. */
  isCounting?: boolean;
}

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
  /** Answers what the function makes of the prompt. */
  | { kind: 'answer'; of: (prompt: string) => string }
  | ({ kind: 'slow'; tokensPerSecond: number; tokens?: number } & Load)
  | ({ kind: 'burst'; tokens: number } & Load)
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

/** One call as the upstream received it. Times are CLOCK_MONOTONIC in milliseconds, comparable between processes. */
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
  /** How many tokens `slow` and `burst` have written. */
  tokens: number;
  /** Identifies the connection. */
  clientPort: number;
}

/** One call that waits for its answer. */
interface UpstreamCall {
  response: ServerResponse;
  record: UpstreamRequest;
  dialect: UpstreamDialect;
  /** Counts up with each scripted text. */
  turn: () => number;
}

/** CLOCK_MONOTONIC in milliseconds. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/** Estimated tokens of a prompt. */
export const promptTokens = ({ body }: UpstreamRequest) =>
  Math.ceil(JSON.stringify(body['messages'] ?? '').length / 4);

/** The messages of a prompt, one below the other. */
export function promptText({ body }: UpstreamRequest): string {
  const messages: { content?: unknown }[] = Array.isArray(body['messages']) ? body['messages'] : [];
  return messages.map(({ content }) => String(content)).join('\n');
}

/** Without digits, which do not tell one text from another. */
const letters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

const cutChunks = ['Half ', 'an ', 'answer '];

/** The instructions of a request in any of the dialects. */
function instructionsOf(body: Record<string, unknown>): string {
  const messages: { role?: string }[] = Array.isArray(body['messages']) ? body['messages'] : [];
  const system = messages.filter((message) => message.role === 'system');
  return JSON.stringify([body['system'] ?? '', body['systemInstruction'] ?? '', system]);
}

/** Answers one call as a behaviour says; `turn` picks the scripted text where the behaviour has none. */
export async function answerWith(
  behaviour: Exclude<UpstreamBehaviour, { kind: 'answer' }>,
  { response, record, dialect, turn }: UpstreamCall,
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
    record.finishedAt = now();
    response.end(text);
  };

  switch (behaviour.kind) {
    case 'text': {
      open();
      await write(dialect.head());
      for (const piece of behaviour.thinking ?? []) await write(dialect.thinking(piece));
      const chunks =
        behaviour.chunks ?? scriptedResponse(promptKind(instructionsOf(record.body)), turn());
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
    case 'slow':
    case 'burst': {
      const { tokens = 200, waitMs = 0, isVaried = false, isCounting = false } = behaviour;
      if (waitMs > 0) await sleep(waitMs);
      const number = isVaried ? turn() : null;
      open();
      await write(dialect.head());
      const startedAt = performance.now();
      for (let index = 0; index < tokens && !isGone(); index += 1) {
        const name = number === null ? index : `${letters(number)}${letters(index)}`;
        record.tokens += 1;
        await write(dialect.text(` word${name}`));
        if (behaviour.kind === 'burst') continue;
        // Relative to the start, so that timer drift does not add up.
        const due = startedAt + ((index + 1) * 1000) / behaviour.tokensPerSecond;
        await sleep(Math.max(0, due - performance.now()));
      }
      const inputTokens = isCounting ? promptTokens(record) : 12;
      end(dialect.end({ inputTokens, outputTokens: record.tokens }, false));
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

/** A response with this object as JSON. */
export const respondWith = (value: unknown): UpstreamBehaviour => ({
  kind: 'text',
  chunks: JSON.stringify(value).match(/[\s\S]{1,400}/gu) ?? [],
});
