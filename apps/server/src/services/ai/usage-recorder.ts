import type { AiCallRecord } from './ai-call-record.ts';
import type { UsageRepository } from './usage.repository.ts';

/** Takes records of calls and writes them later, so that no visitor waits for bookkeeping. */
export interface UsageRecorder {
  record(record: AiCallRecord): void;
  /** Writes what is waiting; records that the database did not take stay for the next time. */
  flush(): Promise<void>;
  /** Flushes a last time and stops. */
  close(): Promise<void>;
}

interface UsageLog {
  warn(details: object, message: string): void;
}

const flushAfterMs = 500;
const batchSize = 200;
// A database that is away for long must not fill the memory: the oldest records go first, and the log says so.
const maxWaiting = 10_000;

export function createUsageRecorder(options: {
  repository: UsageRepository;
  log: UsageLog;
}): UsageRecorder {
  const { repository, log } = options;
  let waiting: AiCallRecord[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let isClosed = false;

  function schedule(): void {
    if (timer !== null || isClosed) return;
    timer = setTimeout(() => void flush(), flushAfterMs);
    timer.unref();
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      try {
        await repository.insert(batch);
      } catch (error) {
        log.warn(
          { err: error, waiting: waiting.length },
          'usage of the model could not be written',
        );
        schedule();
        return;
      }
      waiting = waiting.slice(batch.length);
    }
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing ??= write().finally(() => {
      writing = null;
    });
    await writing;
  }

  return {
    record(record) {
      waiting.push(record);
      // A batch under way counts by its place at the front, so nothing is dropped meanwhile.
      if (waiting.length > maxWaiting && writing === null) {
        waiting = waiting.slice(batchSize);
        log.warn({ dropped: batchSize }, 'usage of the model was dropped: the database takes none');
      }
      schedule();
    },
    flush,
    async close() {
      await flush();
      // What arrived while the last batch was being written.
      await flush();
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
