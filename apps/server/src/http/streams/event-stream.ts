import type { ServerResponse } from 'node:http';
import type { AiDone } from '@convoke/contract/ai-stream.schemas.ts';
import type { Problem } from '@convoke/contract/errors/problem.ts';
import { enterPace, isPaced, leavePace } from './write-pace.ts';

/** Interval of comments that keep proxies from closing idle streams: see docs/behaviour.md#ai-responses. */
const heartbeatIntervalMs = 15_000;

// A source that never yields would starve the scheduled write.
const maxPendingLength = 16 * 1024;

type Headers = Record<string, string | number | string[] | undefined>;

/** One response as server-sent events: see docs/behaviour.md#ai-responses. The first event sends the headers. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #onOpen: () => Headers;
  readonly #stopHeartbeat: () => void;
  /** Events that are not written yet. */
  #pendingEvents = '';
  /** Text of the delta after them, and the turn that it belongs to. */
  #pendingText = '';
  #pendingTurn: number | undefined;
  /** Turns of which text was sent, so that no first word is held back. */
  readonly #begunTurns = new Set<number | undefined>();
  #isFlushScheduled = false;
  #isEnded = false;
  /** Shared by everything that waits for the client. */
  #drained: Promise<void> | null = null;
  #resume: (() => void) | null = null;

  /** `onOpen` is called once before the first byte and returns the headers set so far. */
  constructor(response: ServerResponse, onOpen: () => Headers, intervalMs = heartbeatIntervalMs) {
    this.#response = response;
    this.#onOpen = onOpen;
    this.#stopHeartbeat = onHeartbeat(() => this.#write(':\n\n'), intervalMs);
    response.once('close', () => {
      this.#isEnded = true;
      this.#stopHeartbeat();
      leavePace(this);
      this.#release();
    });
  }

  /** True after the first text or event, when an error can only be sent as an event. */
  get hasStarted(): boolean {
    return this.#response.headersSent || this.#pendingText !== '' || this.#pendingEvents !== '';
  }

  /**
   * Queues a piece of text, of a turn if the response has several. Pieces that arrive within 33 ms of the last write are one
   * event. Returns a promise only when the client must be waited for.
   */
  delta(text: string, turn?: number): Promise<void> | undefined {
    if (this.#isEnded) return undefined;
    if (turn !== this.#pendingTurn) {
      this.#endDelta();
      this.#pendingTurn = turn;
    }
    this.#pendingText += text;
    return this.#schedule(this.#begunTurns.has(turn) && isPaced(this));
  }

  /** Queues an event after everything that was queued before. Returns a promise only when the client must be waited for. */
  send(event: string, data: unknown): Promise<void> | undefined {
    if (this.#isEnded) return undefined;
    this.#endDelta();
    this.#pendingEvents += encodeEvent(event, data);
    return this.#schedule(false);
  }

  done(response: AiDone): void {
    this.end('done', response);
  }

  fail(problem: Problem): void {
    this.end('error', problem);
  }

  /** Sends the last event. */
  end(event: string, data: unknown): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#stopHeartbeat();
    leavePace(this);
    this.#flush();
    if (this.#response.destroyed) return;
    this.#open();
    this.#response.end(encodeEvent(event, data));
  }

  /** Gives up the response, so that the error handler can send it. */
  abandon(): void {
    this.#isEnded = true;
    this.#pendingText = '';
    this.#pendingEvents = '';
    this.#stopHeartbeat();
  }

  /** `isGathering`: the shared tick writes. */
  #schedule(isGathering: boolean): Promise<void> | undefined {
    // Events that arrive together are written together, after the current reads and without a timer.
    if (this.#pendingText.length + this.#pendingEvents.length > maxPendingLength) {
      this.#flush();
    } else if (!isGathering && !this.#isFlushScheduled) {
      this.#isFlushScheduled = true;
      // The first piece is written as early as possible.
      if (this.#response.headersSent) setImmediate(this.#flush);
      else process.nextTick(this.#flush);
    }
    if (!this.#response.writableNeedDrain) return undefined;
    this.#drained ??= this.#waitForDrain();
    return this.#drained;
  }

  #waitForDrain(): Promise<void> {
    this.#response.once('drain', () => this.#release());
    return new Promise<void>((resolve) => {
      this.#resume = resolve;
    });
  }

  #endDelta(): void {
    if (this.#pendingText === '') return;
    const turn = this.#pendingTurn;
    this.#pendingEvents += encodeDelta(this.#pendingText, turn);
    this.#begunTurns.add(turn);
    this.#pendingText = '';
  }

  #open(): void {
    if (this.#response.headersSent) return;
    // Node's server sets TCP_NODELAY, so small writes are sent at once.
    this.#response.writeHead(200, {
      ...this.#onOpen(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  }

  // Also called on disconnect, or a waiting handler would leak.
  #release(): void {
    const resolve = this.#resume;
    this.#drained = null;
    this.#resume = null;
    resolve?.();
  }

  #write(text: string): void {
    if (this.#response.destroyed) return;
    this.#open();
    this.#response.write(text);
  }

  writeGathered(): boolean {
    if (this.#pendingText === '' && this.#pendingEvents === '') return false;
    this.#flush();
    return true;
  }

  readonly #flush = (): void => {
    this.#isFlushScheduled = false;
    this.#endDelta();
    if (this.#pendingEvents === '') return;
    const events = this.#pendingEvents;
    this.#pendingEvents = '';
    this.#write(events);
    if (!this.#isEnded) enterPace(this);
  };
}

function encodeEvent(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

// Written out: most events of a response are deltas.
function encodeDelta(text: string, turn: number | undefined): string {
  const head = turn === undefined ? '' : `"turn":${turn},`;
  return `event: delta\ndata: {${head}"text":${JSON.stringify(text)}}\n\n`;
}

const heartbeats = new Map<number, { timer: NodeJS.Timeout; calls: Set<() => void> }>();

/** Calls back at the interval until the returned function is called. Streams share one timer per interval. */
function onHeartbeat(call: () => void, intervalMs: number): () => void {
  let heartbeat = heartbeats.get(intervalMs);
  if (heartbeat === undefined) {
    const calls = new Set<() => void>();
    const timer = setInterval(() => {
      for (const each of calls) each();
    }, intervalMs);
    heartbeat = { timer: timer.unref(), calls };
    heartbeats.set(intervalMs, heartbeat);
  }
  const { timer, calls } = heartbeat;
  calls.add(call);
  return () => {
    calls.delete(call);
    if (calls.size > 0 || heartbeats.get(intervalMs)?.calls !== calls) return;
    clearInterval(timer);
    heartbeats.delete(intervalMs);
  };
}
