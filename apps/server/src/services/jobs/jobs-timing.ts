import { backOffMs } from './job.rules.ts';

/** Times of the job runner. */
export interface JobsTiming {
  /** Between two queries for due jobs; each costs a tenth of a millisecond. */
  pollMs: number;
  /** A process that has not extended its lease for this long is considered dead, and other processes claim its jobs. */
  leaseMs: number;
  /** Time in milliseconds that a handler has to end after an abort. */
  stopTimeoutMs: number;
  backOffMs: (attempt: number) => number;
}

export const defaultTiming: JobsTiming = {
  pollMs: 1_000,
  leaseMs: 30_000,
  stopTimeoutMs: 5_000,
  backOffMs: (attempt) => backOffMs(attempt, Math.random()),
};
