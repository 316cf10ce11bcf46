import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal, refusal } from '../../../lib/refusal.ts';

/** The content codings that requests accept. */
export const acceptedEncodings = 'gzip, br';

const decoders = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function ignore(): void {}

/** The body as it is meant; refuses several codings on top of each other and unknown ones. */
function decoded(response: IncomingMessage): Readable {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return response;
  const decoder = decoders.get(coding);
  if (decoder === undefined) throw refusal('tool_answer_unreadable');
  // What goes wrong in one of them is reported by the other's end.
  return pipeline(response, decoder(), ignore);
}

/** How a body is bounded. */
export interface BodyLimit {
  /** Packed and unpacked. */
  maxBytes: number;
  /** Ends the body with its reason. */
  signal: AbortSignal;
  /** Called when the body has ended or was left, once or more. */
  onEnd: () => void;
}

/** The body of a response, unpacked; it ends the connection when it is left, and by itself when the signal aborts. */
export function answerBody(
  response: IncomingMessage,
  limit: BodyLimit,
): ReadableStream<Uint8Array> {
  const end = () => {
    limit.signal.removeEventListener('abort', end);
    response.destroy();
    limit.onEnd();
  };
  limit.signal.addEventListener('abort', end);
  // The reader of the stream gets the error; there may be no reader yet.
  response.on('error', ignore);
  const pieces = answerBytes(response, limit);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await pieces.next();
          if (piece.done !== true) return controller.enqueue(piece.value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

async function* answerBytes(
  response: IncomingMessage,
  { maxBytes, signal }: BodyLimit,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  try {
    for await (const chunk of decoded(response)) {
      const piece: Uint8Array = chunk;
      bytes += piece.length;
      if (bytes > maxBytes) throw refusal('tool_answer_too_large');
      yield piece;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Refusal ? error : brokenOff(error);
  }
  // A connection that was ended here can look like the end of the body.
  signal.throwIfAborted();
}

/** Bytes that are no packed ones are unreadable; anything else is a lost connection. */
function brokenOff(error: unknown): Refusal {
  const isUnpacking =
    error instanceof Error &&
    'code' in error &&
    /^(?:Z_|ERR_(?:BROTLI|_ERROR))/u.test(String(error.code));
  const code = isUnpacking ? 'tool_answer_unreadable' : 'tool_unreachable';
  return new Refusal({ code }, { cause: error });
}
