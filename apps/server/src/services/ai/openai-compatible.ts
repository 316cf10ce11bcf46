import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { systemClock } from '../../lib/clock.ts';
import {
  answerTooLarge,
  failureOfStatus,
  upstreamCutOff,
  upstreamMalformed,
} from './model-failures.ts';
import type { Model, ModelEvent, ModelFailure, ModelRequest, TokenUsage } from './model-port.ts';
import {
  createDeltaReader,
  dialectAfterRefusal,
  dialectOfHost,
  finishReasonOf,
  type OpenaiDelta,
  type RequestDialect,
} from './openai-compatible.rules.ts';
import { tokenWeight } from './tokens.ts';
import { readBeginning, sendToUpstream } from './upstream-request.ts';

/** Where an OpenAI-compatible server is and what to ask it for. */
export interface OpenaiCompatibleOptions {
  /** Ends in `/v1`, or wherever `/chat/completions` follows. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  label: string;
  isLocal: boolean;
  /** Further fields of the request body that this vendor wants. */
  extraBody?: Record<string, unknown>;
}

const refusalBytes = 16 * 1024;
/** One event, or an answer in one piece, is never larger. */
const maxEventCharacters = 2 * 1024 * 1024;
/** Wire bytes of one answer: frames around 1 MiB of text, and reasoning that nobody sees. */
const maxWireCharacters = 48 * 1024 * 1024;
/** Text waiting for a slow reader before the socket is paused. */
const maxPendingCharacters = 64 * 1024;
/** Once the reason of the end is known, the usage that should follow is not waited for longer. */
const afterFinishMs = 2_000;
/** After [DONE] the transfer's own end is usually in the same packet; then the socket is free for the next call. */
const afterDoneMs = 5;

/** The voice of OpenAI and of every server that speaks its chat completions: Ollama, LM Studio, llama.cpp, vLLM, OpenRouter … */
export function createOpenaiCompatibleModel(options: OpenaiCompatibleOptions): Model {
  const url = new URL(`${options.baseUrl.replace(/\/+$/u, '')}/chat/completions`);
  const headers: Record<string, string> =
    options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` };
  // What the server refused once is not asked again.
  let dialect = dialectOfHost(url.hostname);
  let extraBody = options.extraBody ?? {};

  const bodyOf = (request: ModelRequest, spoken: RequestDialect) =>
    JSON.stringify({
      model: options.model,
      messages: [{ role: 'system', content: request.instructions }, ...request.messages],
      stream: true,
      ...(spoken.hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
      ...(spoken.maxTokensField === null
        ? {}
        : { [spoken.maxTokensField]: request.maxOutputTokens }),
      ...extraBody,
    });

  async function open(request: ModelRequest): Promise<IncomingMessage> {
    for (;;) {
      const response = await sendToUpstream({
        url,
        headers,
        body: bodyOf(request, dialect),
        signal: request.signal,
      });
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return response;
      if (status === 400 || status === 422) {
        const refusal = await readBeginning(response, refusalBytes);
        const extra = Object.keys(extraBody).find((field) => refusal.includes(field));
        if (extra !== undefined) {
          const { [extra]: _, ...rest } = extraBody;
          extraBody = rest;
          continue;
        }
        const next = dialectAfterRefusal(dialect, refusal);
        if (next !== null) {
          dialect = next;
          continue;
        }
      }
      response.destroy();
      const retryAfter = response.headers['retry-after'];
      throw failureOfStatus(status, retryAfter, systemClock.now());
    }
  }

  return {
    mode: 'model',
    name: options.model,
    label: options.label,
    isLocal: options.isLocal,
    stream: (request) => ({
      [Symbol.asyncIterator]() {
        let answer: AsyncIterator<ModelEvent> | null = null;
        const begin = async () => {
          answer = readAnswer(await open(request), request.signal);
          return answer.next();
        };
        return {
          next: () => answer?.next() ?? begin(),
          return: async () => {
            await answer?.return?.();
            return ended;
          },
        };
      },
    }),
  };
}

const ended = { done: true, value: undefined } as const;

/** A reader that waits for the next event. */
interface Waiting {
  resolve: (result: IteratorResult<ModelEvent>) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns the answer into events: one text per network chunk, however many deltas it brought. By hand and not as a
 * generator, which would be resumed, suspended and awaited once more for each token.
 */
function readAnswer(response: IncomingMessage, signal: AbortSignal): AsyncIterator<ModelEvent> {
  let pending = '';
  let thinkingWeight = 0;
  let finishReason: string | null = null;
  let usage: TokenUsage | null = null;
  let isOver = false;
  let failure: ModelFailure | null = null;
  let waiting: Waiting | null = null;
  let isClosed = false;
  let wireCharacters = 0;
  let isBegun = false;
  let isEnding = false;
  /** The whole of an answer that is not a stream. */
  let wholeAnswer: string | null = null;
  let graceTimer: NodeJS.Timeout | undefined;

  const reader = createDeltaReader();
  const parser = createParser({
    maxBufferSize: maxEventCharacters,
    onEvent({ data }) {
      if (isOver) return;
      const quick = reader.quickText(data);
      if (quick !== null) pending += quick;
      else if (data === '[DONE]') finishWithin(afterDoneMs);
      else take(reader.read(data));
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') fail(answerTooLarge());
    },
  });

  function take(delta: OpenaiDelta): void {
    if (delta.failure !== null) return fail(delta.failure);
    pending += delta.text;
    if (delta.thinkingText !== '') thinkingWeight += tokenWeight(delta.thinkingText);
    usage = delta.usage ?? usage;
    if (delta.finishReason === null) return;
    finishReason = delta.finishReason;
    finishWithin(afterFinishMs);
  }

  function finishWithin(milliseconds: number): void {
    finishReason ??= 'stop';
    clearTimeout(graceTimer);
    graceTimer = setTimeout(() => {
      isOver = true;
      wake();
    }, milliseconds);
  }

  function fail(reason: ModelFailure): void {
    // Half an event at the end of the connection is a cut, not a fault of the format.
    failure ??=
      isEnding && reason.reason === 'malformed'
        ? upstreamCutOff('the stream ended in an event')
        : reason;
    isOver = true;
  }

  function feed(chunk: string): void {
    if (isOver) return;
    wireCharacters += chunk.length;
    if (wireCharacters > maxWireCharacters) return fail(answerTooLarge());
    if (!isBegun) {
      // The content type is not to be trusted; the first character tells streams, whole answers and web pages apart.
      const first = chunk.trimStart()[0];
      isBegun = first !== undefined;
      if (first === '<') return fail(upstreamMalformed('a web page'));
      if (first === '{' || first === '[') wholeAnswer = '';
    }
    if (wholeAnswer === null) return parser.feed(chunk);
    wholeAnswer += chunk;
    if (wholeAnswer.length > maxEventCharacters) fail(answerTooLarge());
  }

  function finish(): void {
    if (isOver) return;
    isEnding = true;
    if (wholeAnswer !== null) {
      take(reader.read(wholeAnswer));
      finishReason ??= 'stop';
    } else if (wireCharacters > 0) {
      parser.feed('\n\n');
    }
    // Neither a reason nor [DONE]: the rest of the answer is missing.
    if (!isOver && finishReason === null) fail(upstreamCutOff('the stream ended without an end'));
    isOver = true;
  }

  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    feed(chunk);
    if (pending.length > maxPendingCharacters) response.pause();
    wake();
  });
  response.on('end', () => {
    finish();
    wake();
  });
  const lose = (error?: NodeJS.ErrnoException) => {
    if (!isOver && finishReason === null) fail(upstreamCutOff(error?.code ?? 'connection lost'));
    isOver = true;
    wake();
  };
  response.on('error', lose);
  response.on('close', () => lose());
  // `signal.aborted` checks its receiver at each reading, which is dear once per token.
  let isAborted = false;
  const onAbort = () => {
    isAborted = true;
    response.destroy();
    isOver = true;
    wake();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();

  /** What the reader gets now; null when it has to wait. */
  function atHand(): IteratorResult<ModelEvent> | null {
    if (isAborted) throw signal.reason;
    if (pending !== '') {
      const text = pending;
      pending = '';
      if (response.isPaused()) response.resume();
      return { done: false, value: { type: 'text', text } };
    }
    if (thinkingWeight > 0) {
      const estimatedTokens = thinkingWeight;
      thinkingWeight = 0;
      return { done: false, value: { type: 'thinking', estimatedTokens } };
    }
    if (!isOver) return null;
    if (failure !== null) throw failure;
    close();
    const reason = finishReasonOf(finishReason);
    return { done: false, value: { type: 'finish', reason, usage } };
  }

  function wake(): void {
    if (waiting === null) return;
    const { resolve, reject } = waiting;
    try {
      const result = atHand();
      if (result === null) return;
      waiting = null;
      resolve(result);
    } catch (error) {
      waiting = null;
      close();
      reject(error);
    }
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(graceTimer);
    signal.removeEventListener('abort', onAbort);
    letGo(response, failure === null && isOver);
  }

  return {
    next() {
      if (isClosed) return Promise.resolve(ended);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        wake();
      });
    },
    return() {
      close();
      return Promise.resolve(ended);
    },
  };
}

/** Leaves the socket to the next call when the answer ended well, and closes it at once when it did not. */
function letGo(response: IncomingMessage, isWhole: boolean): void {
  if (response.complete || response.destroyed) return;
  if (!isWhole) {
    response.destroy();
    return;
  }
  // After [DONE] only the end of the transfer is missing; a server that never sends it must not hold a socket.
  const timer = setTimeout(() => response.destroy(), 1_000);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
  response.resume();
}
