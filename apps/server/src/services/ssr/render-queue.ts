import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

interface RenderQueueOptions {
  program: string;
  timeoutMs: number;
  maxWaiting: number;
  /** Called when the thread ends or takes too long; its job has the result null. */
  onFailure: (error: unknown) => void;
}

interface RenderThread {
  worker: Worker;
  /** Aborted when the thread ends; terminates it when aborted. */
  end: AbortController;
}

const memoryMb = 128;

/** Passes jobs to a thread, one at a time; the next job after a failure starts another thread. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #oneAtATime = pLimit(1);
  #thread: RenderThread | null = null;
  #isClosed = false;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
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
    const { worker, end } = (this.#thread ??= this.#begin());
    const late = () => end.abort(new Error(`Rendering took longer than ${timeoutMs} ms`));
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
    }
  }

  #begin(): RenderThread {
    const worker = new Worker(this.#options.program, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    const end = new AbortController();
    worker.on('error', (error) => end.abort(error));
    worker.on('exit', () => end.abort(new Error('The renderer thread ended')));
    end.signal.addEventListener('abort', () => {
      this.#thread = null;
      void worker.terminate();
      if (!this.#isClosed) this.#options.onFailure(end.signal.reason);
    });
    return { worker, end };
  }
}
