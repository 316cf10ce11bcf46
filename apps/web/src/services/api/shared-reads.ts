import { ApiError } from './api-error.ts';

/** A successful answer before anyone has made sense of it. */
export interface RawAnswer {
  status: number;
  /** Where more of a list is (RFC 8288); `null` when there is no such header. */
  link: string | null;
  text: string;
}

interface SharedRead {
  answer: Promise<RawAnswer>;
  controller: AbortController;
  waiting: number;
}

const reads = new Map<string, SharedRead>();

/** Lets identical reads that are in flight share one request; it is given up when nobody waits any more. */
export async function shareRead(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  if (signal?.aborted) throw new ApiError({ code: 'aborted' });
  const read = reads.get(key) ?? begin(key, start);
  read.waiting += 1;
  try {
    return await Promise.race([read.answer, ...(signal === undefined ? [] : [aborted(signal)])]);
  } finally {
    read.waiting -= 1;
    if (read.waiting === 0 && reads.get(key) === read) {
      reads.delete(key);
      read.controller.abort();
    }
  }
}

function begin(key: string, start: (signal: AbortSignal) => Promise<RawAnswer>): SharedRead {
  const controller = new AbortController();
  const answer = start(controller.signal).finally(() => {
    if (reads.get(key) === read) reads.delete(key);
  });
  // When every reader has left, nobody is there to hear that the request was given up.
  answer.catch(() => undefined);
  const read: SharedRead = { answer, controller, waiting: 0 };
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
