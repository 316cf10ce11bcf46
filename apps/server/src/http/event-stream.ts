import type { ServerResponse } from 'node:http';
import type { AiDone } from '@convoke/contract/ai-answer.schemas.ts';
import type { Problem } from '@convoke/contract/problem.ts';
import { createChunkWriter } from './chunk-writer.ts';
import { beatWith, heartbeatIntervalMs } from './heartbeat.ts';

/** One answer as server-sent events (contract §4.1). Headers go out with the first event. */
export interface EventStream {
  /** Whether anything was said, so that a failure can only be told as an event. */
  readonly hasBegun: boolean;
  /** Takes a piece of text. Resolves when the client can take more, at once in the ordinary case. */
  delta(text: string): Promise<void> | undefined;
  done(answer: AiDone): void;
  fail(problem: Problem): void;
  /** Lets go of the response, for somebody else to answer. */
  abandon(): void;
}

// A source that never waits would never let the planned write happen.
const maxPendingLength = 16 * 1024;

let planned: (() => void)[] = [];

/**
 * Writes of all streams happen together, when this turn of the loop has read what there was: the kernel wakes the readers
 * once and not for each piece.
 */
function plan(write: () => void): void {
  if (planned.push(write) > 1) return;
  setImmediate(() => {
    const writes = planned;
    planned = [];
    for (const each of writes) each();
  });
}

type Headers = Record<string, string | number | string[] | undefined>;

/** Makes a stream of a response; `onOpen` is called once, before the first byte, and returns the headers so far. */
export function createEventStream(
  response: ServerResponse,
  onOpen: () => Headers,
  intervalMs = heartbeatIntervalMs,
): EventStream {
  let pendingText = '';
  let isFlushPlanned = false;
  let isEnded = false;
  const writer = createChunkWriter(response);
  let resume: (() => void) | null = null;

  function open(): void {
    if (response.headersSent) return;
    // Node's server sets TCP_NODELAY by itself, so a small write leaves at once.
    response.writeHead(200, {
      ...onOpen(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  }

  // A gone client resolves the wait too, or its handler would leak.
  function release(): void {
    const waiting = resume;
    resume = null;
    waiting?.();
  }

  function write(text: string): void {
    if (response.destroyed) return;
    open();
    writer.write(text);
  }

  function flush(): void {
    isFlushPlanned = false;
    if (pendingText === '') return;
    const text = pendingText;
    pendingText = '';
    write(`event: delta\ndata: {"text":${JSON.stringify(text)}}\n\n`);
  }

  function end(event: 'done' | 'error', data: unknown): void {
    if (isEnded) return;
    isEnded = true;
    stopBeating();
    flush();
    if (response.destroyed) return;
    open();
    response.end(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  response.once('close', () => {
    isEnded = true;
    stopBeating();
    release();
  });
  const stopBeating = beatWith(() => write(':\n\n'), intervalMs);

  return {
    get hasBegun() {
      return response.headersSent || pendingText !== '';
    },
    delta(text) {
      if (isEnded) return undefined;
      pendingText += text;
      // Pieces that arrive together leave together: the write happens when the pieces at hand are read, without a timer.
      if (pendingText.length > maxPendingLength) {
        flush();
      } else if (!isFlushPlanned) {
        isFlushPlanned = true;
        // Nothing is dearer to a visitor than the first word.
        if (response.headersSent) plan(flush);
        else process.nextTick(flush);
      }
      if (!writer.isFull) return undefined;
      return new Promise<void>((resolve) => {
        resume = resolve;
        writer.onceDrained(release);
      });
    },
    done: (answer) => end('done', answer),
    fail: (problem) => end('error', problem),
    abandon() {
      isEnded = true;
      pendingText = '';
      stopBeating();
    },
  };
}
