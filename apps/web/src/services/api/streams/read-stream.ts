import { now } from '../../../lib/clock.ts';
import { ApiError } from '../api-error.ts';

/** The server sends a heartbeat every 15 s; after four missed ones the connection is dead. */
const idleTimeoutMs = 60_000;

/** Content type of server-sent events. */
export const eventStreamType = 'text/event-stream';

/** The body of a response, to be read piece by piece. */
export interface StreamBody {
  body: ReadableStream<Uint8Array>;
  status: number;
  contentType: string;
}

interface StreamReading<T> {
  signal: AbortSignal | undefined;
  /** Takes the next piece of the body, empty at its end; a value other than `undefined` ends the reading. */
  read: (piece: string, isDone: boolean) => T | undefined;
  /** The text received so far, for the error of a stream that breaks off. */
  partialText: () => string;
}

/**
 * Reads a body until `read` has its value, and closes the connection. Rejects with an `ApiError`:
 * `aborted` by the caller, else `cut_off` when the body ends before, breaks, or is silent for a minute.
 */
export async function readStream<T>(
  { body, status }: StreamBody,
  { signal, read, partialText }: StreamReading<T>,
): Promise<T> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const idleTimer = watchIdle(() => void reader.cancel().catch(() => undefined));
  try {
    for (;;) {
      const { done: isDone, value } = await nextPiece();
      idleTimer.reset();
      const result = read(decoder.decode(value, { stream: !isDone }), isDone);
      if (result !== undefined) return result;
      if (isDone) throw failure();
    }
  } finally {
    idleTimer.stop();
    // Closes the connection when the response ended before its body; on a broken body this has no effect.
    void reader.cancel().catch(() => undefined);
  }

  async function nextPiece() {
    try {
      return await reader.read();
    } catch (thrown) {
      throw failure(thrown);
    }
  }

  function failure(cause?: unknown): ApiError {
    const code = signal?.aborted === true ? 'aborted' : 'cut_off';
    return new ApiError({ code, status, partialText: partialText(), cause });
  }
}

/** A response that ended before its last event. */
export function cutOff(partialText: string, cause?: unknown): ApiError {
  return new ApiError({ code: 'cut_off', status: 200, partialText, cause });
}

/** The body of a response of one of these content types; another response is a failure of the network. */
export async function bodyOf(
  { body, headers, status }: Response,
  contentTypes: readonly string[],
): Promise<StreamBody> {
  const contentType = headers.get('content-type') ?? '';
  if (body !== null && contentTypes.some((type) => contentType.startsWith(type)))
    return { body, status, contentType };
  await body?.cancel();
  throw new ApiError({ code: 'network', status });
}

function watchIdle(onIdle: () => void) {
  let lastReadAt = now();
  const timer = setInterval(() => {
    if (now() - lastReadAt > idleTimeoutMs) onIdle();
  }, idleTimeoutMs / 6);
  return {
    reset() {
      lastReadAt = now();
    },
    stop: () => clearInterval(timer),
  };
}
