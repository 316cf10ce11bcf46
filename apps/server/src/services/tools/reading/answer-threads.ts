import type { RefusalCode } from '@convoke/documents/refusal.ts';
import type { ProblemReason } from '@convoke/contract/errors/problem-kinds.ts';
import type { Log } from '../../../lib/log.ts';
import { Refusal, refusal } from '../../../lib/refusal.ts';
import { ThreadQueue } from '../../../lib/thread-queue.ts';
import { type ReadingJob, type ReadingResult, readingAnswerSchema } from './reading-job.ts';

// Two, so that one page that holds its thread until it is ended does not hold all others.
const threads = 2;
const maxWaiting = 16;
const memoryMb = 192;
const idleMs = 60_000;

/** Reads bytes of strangers in threads of their own. */
export interface AnswerThreads {
  /** Rejects with a refusal of a code `tool_answer_*`. */
  read(job: ReadingJob): Promise<ReadingResult>;
  close(): Promise<void>;
}

/** The threads start with the first job, and end a minute after the last one. */
export function createAnswerThreads({
  program,
  log,
  timeoutMs = 8_000,
}: {
  /** The script of the threads: `reading-worker`. */
  program: string;
  log: Pick<Log, 'warn'>;
  /** Per job; one that takes longer is ended and unreadable. */
  timeoutMs?: number;
}): AnswerThreads {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'an answer could not be read');
  const queues = Array.from(
    { length: threads },
    () => new ThreadQueue({ program, timeoutMs, maxWaiting, memoryMb, idleMs, onFailure }),
  );
  return {
    async read(job) {
      const [queue] = queues.toSorted((a, b) => a.waiting - b.waiting);
      const answer = readingAnswerSchema.safeParse(await queue?.run(job));
      if (!answer.success) throw refusal('tool_answer_unreadable');
      if ('refused' in answer.data) throw new Refusal({ code: reasons[answer.data.refused] });
      return answer.data;
    },
    close: async () => void (await Promise.all(queues.map((queue) => queue.close()))),
  };
}

const reasons = {
  unknown_kind: 'tool_answer_not_text',
  empty: 'tool_answer_empty',
  no_text: 'tool_answer_empty',
  damaged: 'tool_answer_unreadable',
  encrypted: 'tool_answer_unreadable',
  took_too_long: 'tool_answer_unreadable',
  too_many_characters: 'tool_answer_too_large',
  too_large: 'tool_answer_too_large',
  too_large_unpacked: 'tool_answer_too_large',
} as const satisfies Record<RefusalCode, ProblemReason>;
