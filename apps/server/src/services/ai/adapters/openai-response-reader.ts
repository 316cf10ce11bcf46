import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { responseTooLarge, upstreamCutOff, upstreamMalformed } from '../port/model-failures.ts';
import type { ModelEvent, ModelFailure, TokenUsage } from '../port/model-port.ts';
import { tokenWeight } from '../tokens.ts';
import { createDeltaReader, finishReasonOf, type OpenaiDelta } from './openai-compatible.rules.ts';

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

/** The end of an iteration. */
export const ended = { done: true, value: undefined } as const;

/** A call of `next` that waits for an event. */
interface Waiting {
  resolve: (result: IteratorResult<ModelEvent>) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns a response into events: one text per network chunk, however many deltas it brought. An iterator by hand and not a
 * generator, which would be resumed, suspended and awaited once more for each token.
 */
export class OpenaiResponseReader implements AsyncIterator<ModelEvent> {
  readonly #response: IncomingMessage;
  readonly #signal: AbortSignal;
  readonly #reader = createDeltaReader();
  readonly #parser = createParser({
    maxBufferSize: maxEventCharacters,
    onEvent: ({ data }) => this.#takeEvent(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') this.#fail(responseTooLarge());
    },
  });
  #pending = '';
  #thinkingWeight = 0;
  #finishReason: string | null = null;
  #usage: TokenUsage | null = null;
  #failure: ModelFailure | null = null;
  #waiting: Waiting | null = null;
  #wireCharacters = 0;
  /** The whole of a response that is not a stream. */
  #unstreamedBody: string | null = null;
  #graceTimer: NodeJS.Timeout | undefined;
  #isBegun = false;
  #isEnding = false;
  #isOver = false;
  #isClosed = false;
  /** `signal.aborted` checks its receiver at each reading, which is dear once per token. */
  #isAborted = false;

  constructor(response: IncomingMessage, signal: AbortSignal) {
    this.#response = response;
    this.#signal = signal;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      this.#feed(chunk);
      if (this.#pending.length > maxPendingCharacters) response.pause();
      this.#wake();
    });
    response.on('end', () => {
      this.#finish();
      this.#wake();
    });
    response.on('error', (error: NodeJS.ErrnoException) => this.#lose(error.code));
    response.on('close', () => this.#lose());
    signal.addEventListener('abort', this.#abort, { once: true });
    if (signal.aborted) this.#abort();
  }

  next(): Promise<IteratorResult<ModelEvent>> {
    if (this.#isClosed) return Promise.resolve(ended);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#wake();
    });
  }

  return(): Promise<IteratorResult<ModelEvent>> {
    this.#close();
    return Promise.resolve(ended);
  }

  #feed(chunk: string): void {
    if (this.#isOver) return;
    this.#wireCharacters += chunk.length;
    if (this.#wireCharacters > maxWireCharacters) return this.#fail(responseTooLarge());
    if (!this.#isBegun) {
      // The content type is not to be trusted; the first character tells streams, whole responses and web pages apart.
      const first = chunk.trimStart()[0];
      this.#isBegun = first !== undefined;
      if (first === '<') return this.#fail(upstreamMalformed('a web page'));
      if (first === '{' || first === '[') this.#unstreamedBody = '';
    }
    if (this.#unstreamedBody === null) return this.#parser.feed(chunk);
    this.#unstreamedBody += chunk;
    if (this.#unstreamedBody.length > maxEventCharacters) this.#fail(responseTooLarge());
  }

  #takeEvent(data: string): void {
    if (this.#isOver) return;
    const quick = this.#reader.quickText(data);
    if (quick !== null) this.#pending += quick;
    else if (data === '[DONE]') this.#finishWithin(afterDoneMs);
    else this.#takeDelta(this.#reader.read(data));
  }

  #takeDelta(delta: OpenaiDelta): void {
    if (delta.failure !== null) return this.#fail(delta.failure);
    this.#pending += delta.text;
    if (delta.thinkingText !== '') this.#thinkingWeight += tokenWeight(delta.thinkingText);
    this.#usage = delta.usage ?? this.#usage;
    if (delta.finishReason === null) return;
    this.#finishReason = delta.finishReason;
    this.#finishWithin(afterFinishMs);
  }

  #finishWithin(milliseconds: number): void {
    this.#finishReason ??= 'stop';
    clearTimeout(this.#graceTimer);
    this.#graceTimer = setTimeout(() => {
      this.#isOver = true;
      this.#wake();
    }, milliseconds);
  }

  /** The transfer has ended. */
  #finish(): void {
    if (this.#isOver) return;
    this.#isEnding = true;
    if (this.#unstreamedBody !== null) {
      this.#takeDelta(this.#reader.read(this.#unstreamedBody));
      this.#finishReason ??= 'stop';
    } else if (this.#wireCharacters > 0) {
      this.#parser.feed('\n\n');
    }
    // Neither a reason nor [DONE]: the rest of the response is missing.
    this.#failUnlessFinished('the stream ended without an end');
    this.#isOver = true;
  }

  #lose(reason = 'connection lost'): void {
    this.#failUnlessFinished(reason);
    this.#isOver = true;
    this.#wake();
  }

  #failUnlessFinished(reason: string): void {
    if (!this.#isOver && this.#finishReason === null) this.#fail(upstreamCutOff(reason));
  }

  #fail(reason: ModelFailure): void {
    // Half an event at the end of the connection is a cut, not a fault of the format.
    this.#failure ??=
      this.#isEnding && reason.reason === 'malformed'
        ? upstreamCutOff('the stream ended in an event')
        : reason;
    this.#isOver = true;
  }

  readonly #abort = (): void => {
    this.#isAborted = true;
    this.#response.destroy();
    this.#isOver = true;
    this.#wake();
  };

  /** The next event; null when there is none yet. */
  #nextEvent(): ModelEvent | null {
    if (this.#isAborted) throw this.#signal.reason;
    if (this.#pending !== '') {
      const text = this.#pending;
      this.#pending = '';
      if (this.#response.isPaused()) this.#response.resume();
      return { type: 'text', text };
    }
    if (this.#thinkingWeight > 0) {
      const estimatedTokens = this.#thinkingWeight;
      this.#thinkingWeight = 0;
      return { type: 'thinking', estimatedTokens };
    }
    if (!this.#isOver) return null;
    if (this.#failure !== null) throw this.#failure;
    this.#close();
    return { type: 'finish', reason: finishReasonOf(this.#finishReason), usage: this.#usage };
  }

  #wake(): void {
    if (this.#waiting === null) return;
    const { resolve, reject } = this.#waiting;
    try {
      const value = this.#nextEvent();
      if (value === null) return;
      this.#waiting = null;
      resolve({ done: false, value });
    } catch (error) {
      this.#waiting = null;
      this.#close();
      reject(error);
    }
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#graceTimer);
    this.#signal.removeEventListener('abort', this.#abort);
    releaseSocket(this.#response, this.#failure === null && this.#isOver);
  }
}

/** Leaves the socket to the next call when the answer ended well, and closes it at once when it did not. */
function releaseSocket(response: IncomingMessage, isWhole: boolean): void {
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
