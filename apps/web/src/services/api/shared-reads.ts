import { ApiError } from './api-error.ts';

/** A successful response before it is parsed. */
export interface RawResponse {
  status: number;
  /** The `Link` header with the next page (RFC 8288); `null` when there is none. */
  link: string | null;
  text: string;
}

interface SharedRead {
  response: Promise<RawResponse>;
  controller: AbortController;
  waiting: number;
}

const reads = new Map<string, SharedRead>();

/** Shares one request among identical reads in flight; it is aborted when no reader waits any more. */
export async function shareRead(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<RawResponse>,
): Promise<RawResponse> {
  if (signal?.aborted) throw new ApiError({ code: 'aborted' });
  const read = reads.get(key) ?? startRead(key, start);
  read.waiting += 1;
  try {
    return await Promise.race([read.response, ...(signal === undefined ? [] : [aborted(signal)])]);
  } finally {
    read.waiting -= 1;
    if (read.waiting === 0 && reads.get(key) === read) {
      reads.delete(key);
      read.controller.abort();
    }
  }
}

function startRead(key: string, start: (signal: AbortSignal) => Promise<RawResponse>): SharedRead {
  const controller = new AbortController();
  const response = start(controller.signal).finally(() => {
    if (reads.get(key) === read) reads.delete(key);
  });
  // Without any reader left, the rejection would be unhandled.
  response.catch(() => undefined);
  const read: SharedRead = { response, controller, waiting: 0 };
  reads.set(key, read);
  return read;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError({ code: 'aborted' })), {
      once: true,
    });
  });
}
