import { Worker } from 'node:worker_threads';

interface RenderJob {
  message: object;
  settle: (result: unknown) => void;
}

interface RenderQueueOptions {
  program: string;
  timeoutMs: number;
  maxWaiting: number;
  /** Called when the thread ends or takes too long; its job has the result null. */
  onFailure: (error: Error) => void;
}

const memoryMb = 128;

/** Passes jobs to a thread, one at a time; the next job after a failure starts another thread. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #waiting: RenderJob[] = [];
  #thread: Worker | null = null;
  #current: { job: RenderJob; timer: NodeJS.Timeout } | null = null;
  #isClosed = false;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  /** The thread's result; null after a failure, when the queue is full, or when it is closed. */
  async run(message: object): Promise<unknown> {
    if (this.#isClosed || this.#waiting.length >= this.#options.maxWaiting) return null;
    return new Promise((resolve) => {
      this.#waiting.push({ message, settle: resolve });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.settle(null);
    const ended = this.#thread;
    this.#thread = null;
    this.#finish(null);
    await ended?.terminate();
  }

  #next(): void {
    if (this.#current !== null) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    const { timeoutMs } = this.#options;
    const timer = setTimeout(() => {
      const late = this.#thread;
      this.#thread = null;
      void late?.terminate();
      this.#fail(new Error(`Rendering took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    this.#current = { job, timer };
    this.#thread ??= this.#begin();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#thread.postMessage(job.message);
  }

  #begin(): Worker {
    const worker = new Worker(this.#options.program, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    worker.on('message', (result: unknown) => {
      if (this.#thread === worker) this.#finish(result);
    });
    const end = (error: Error) => {
      // Ignores a thread that was terminated.
      if (this.#thread !== worker) return;
      this.#thread = null;
      this.#fail(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The renderer thread ended')));
    return worker;
  }

  #finish(result: unknown): void {
    if (this.#current === null) return;
    clearTimeout(this.#current.timer);
    this.#current.job.settle(result);
    this.#current = null;
    this.#next();
  }

  #fail(error: Error): void {
    this.#options.onFailure(error);
    this.#finish(null);
  }
}
