import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

interface ThreadQueueOptions {
  /** The script of the thread. */
  program: string;
  timeoutMs: number;
  maxWaiting: number;
  /** Called when the thread ends or takes too long; its job has the result null. */
  onFailure: (error: unknown) => void;
  memoryMb?: number;
  /** A thread without jobs ends after this long; it stays without. */
  idleMs?: number;
}

interface WorkerThread {
  worker: Worker;
  /** Aborted when the thread ends; terminates it when aborted. */
  end: AbortController;
}

const defaultMemoryMb = 128;

/** Sources, as `npm run dev` runs them, are read by a loader that threads do not take over from their process. */
function scriptOf(program: string): string | URL {
  if (!program.endsWith('.ts')) return program;
  const loader = import.meta.resolve('tsx/esm/api');
  const script = `import{register}from'${loader}';register();await import('${pathToFileURL(program).href}')`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}

/** Passes jobs to a thread, one at a time; the next job after a failure starts another thread. */
export class ThreadQueue {
  readonly #options: ThreadQueueOptions;
  readonly #oneAtATime = pLimit(1);
  #thread: WorkerThread | null = null;
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ThreadQueueOptions) {
    this.#options = options;
  }

  /** Jobs that wait or run. */
  get waiting(): number {
    return this.#oneAtATime.pendingCount + this.#oneAtATime.activeCount;
  }

  /** The thread's result; null after a failure, when the queue is full, or when it is closed. */
  async run(message: object): Promise<unknown> {
    if (this.#oneAtATime.pendingCount >= this.#options.maxWaiting) return null;
    return this.#oneAtATime(async () => (this.#isClosed ? null : this.#ask(message)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    thread?.end.abort();
    await thread?.worker.terminate();
  }

  async #ask(message: object): Promise<unknown> {
    const { timeoutMs } = this.#options;
    clearTimeout(this.#idleTimer);
    const { worker, end } = (this.#thread ??= this.#begin());
    const late = () => end.abort(new Error(`A job of the thread took longer than ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message);
    try {
      const [result]: unknown[] = await once(worker, 'message', { signal: end.signal });
      return result;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      this.#endWhenIdle();
    }
  }

  #endWhenIdle(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idleTimer = setTimeout(() => {
      const thread = this.#thread;
      this.#thread = null;
      void thread?.worker.terminate();
    }, idleMs).unref();
  }

  #begin(): WorkerThread {
    const worker = new Worker(scriptOf(this.#options.program), {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb ?? defaultMemoryMb },
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    const end = new AbortController();
    worker.on('error', (error) => end.abort(error));
    worker.on('exit', () => end.abort(new Error('The thread ended')));
    end.signal.addEventListener('abort', () => {
      const isIdle = this.#thread?.worker !== worker;
      if (!isIdle) this.#thread = null;
      void worker.terminate();
      if (!this.#isClosed && !isIdle) this.#options.onFailure(end.signal.reason);
    });
    return { worker, end };
  }
}
