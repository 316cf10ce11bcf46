import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { trustedScriptUrl } from '../../../lib/trusted-script-url.ts';
import type { FileRefusal, ReadFileResult, ReadingMessage } from './file-reading.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the URL of the built worker
import workerUrl from './reading.worker.ts?worker&url';

interface ReadFileOptions {
  /** Ends the reading at once; the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
  /** Called with the share that has been read, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called with passages in their order, soon after the reading has begun. A refusal may follow. */
  onPassages?: ((passages: readonly Excerpt[]) => void) | undefined;
}

/** Files that are read at once; a phone has memory for two. */
const mostAtOnce = 2;
/** Its code has this long to arrive. */
const arrivalMs = 60_000;
/** The worker gives up by itself, unless a library does not come back. */
const graceMs = 3_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Reads a file in a worker of its own, which ends with it. Others wait while two are read. */
export async function readFile(file: File, options: ReadFileOptions = {}): Promise<ReadFileResult> {
  const { signal } = options;
  signal?.throwIfAborted();
  if (file.size === 0) return refused('empty');
  if (file.size > limits.fileBytes) return refused('too_large', { max: limits.fileBytes });
  await placeInLine(signal);
  try {
    return await readInWorker(file, options);
  } finally {
    // The place goes to who waits first, if anybody does.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

const refused = (
  code: FileRefusal['code'],
  params: FileRefusal['params'] = {},
): ReadFileResult => ({
  ok: false,
  refusal: { code, params },
});

/** Resolves when fewer files are being read than may be. */
async function placeInLine(signal: AbortSignal | undefined): Promise<void> {
  if (running < mostAtOnce) running += 1;
  else {
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(enter);
    });
  }
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(trustedScriptUrl('convoke-reading', workerUrl), { type: 'module' });
  } catch {
    return null;
  }
}

async function readInWorker(file: File, options: ReadFileOptions): Promise<ReadFileResult> {
  const { signal, onProgress, onPassages } = options;
  const worker = startWorker();
  if (worker === null) return refused('no_worker');
  const passages: Excerpt[] = [];
  let hasBegun = false;
  let timer: number | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<ReadFileResult>((resolve, reject) => {
      stop = () => reject(signal?.reason);
      signal?.addEventListener('abort', stop);
      const giveUp = () => resolve(refused('took_too_long', { max: limits.readingSeconds }));
      timer = window.setTimeout(() => resolve(refused('no_worker')), arrivalMs);
      const receive = (message: ReadingMessage) => {
        if (message.type === 'begun') {
          hasBegun = true;
          window.clearTimeout(timer);
          // From here on, because its code may take long on its way.
          timer = window.setTimeout(giveUp, limits.readingSeconds * 1_000 + graceMs);
        } else if (message.type === 'progress') onProgress?.(message.share);
        else if (message.type === 'passages') {
          passages.push(...message.passages);
          onPassages?.(message.passages);
        } else if (message.type === 'refused') resolve({ ok: false, refusal: message.refusal });
        else if (message.type === 'done')
          resolve({ ok: true, file: { ...message.file, passages } });
      };
      worker.addEventListener('message', ({ data }: MessageEvent<ReadingMessage>) => receive(data));
      // Before it has begun, its code did not arrive, or the browser knows no modules in workers.
      worker.addEventListener('error', () => resolve(refused(hasBegun ? 'failed' : 'no_worker')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other listener
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
    window.clearTimeout(timer);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
  }
}
