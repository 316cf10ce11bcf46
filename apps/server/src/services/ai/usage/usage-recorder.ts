import type { AiCallRecord } from './ai-call-record.ts';
import type { UsageRepository } from './usage.repository.ts';
import type { Log } from '../../../lib/log.ts';

const flushAfterMs = 500;
const batchSize = 200;
// While the database is unavailable the buffer is bounded: the oldest records are dropped and the log says so.
const maxBuffered = 10_000;

/** Buffers usage records and writes them later, so that no visitor waits for the database. */
export class UsageRecorder {
  readonly #repository: Pick<UsageRepository, 'insert'>;
  readonly #log: Pick<Log, 'warn'>;
  #waiting: AiCallRecord[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor({
    repository,
    log,
  }: {
    repository: Pick<UsageRepository, 'insert'>;
    log: Pick<Log, 'warn'>;
  }) {
    this.#repository = repository;
    this.#log = log;
  }

  record(record: AiCallRecord): void {
    this.#waiting.push(record);
    // A running write relies on its batch being at the front, so nothing is dropped meanwhile.
    if (this.#waiting.length > maxBuffered && this.#writing === null) {
      this.#waiting = this.#waiting.slice(batchSize);
      this.#log.warn(
        { dropped: batchSize },
        'usage of the model was dropped: the database takes none',
      );
    }
    this.#schedule();
  }

  /** Writes buffered records; records that could not be written stay buffered. */
  async flush(): Promise<void> {
    this.#stopTimer();
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Flushes one last time and stops. */
  async close(): Promise<void> {
    await this.flush();
    // Records that arrived during the last write.
    await this.flush();
    this.#isClosed = true;
    this.#stopTimer();
  }

  #schedule(): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.flush(), flushAfterMs);
    this.#timer.unref();
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, batchSize);
      try {
        await this.#repository.insert(batch);
      } catch (error) {
        const waiting = this.#waiting.length;
        this.#log.warn({ err: error, waiting }, 'usage of the model could not be written');
        this.#schedule();
        return;
      }
      this.#waiting = this.#waiting.slice(batch.length);
    }
  }
}
