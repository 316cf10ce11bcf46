import type { Language } from '@convoke/language/language.rules.ts';

/** The payload of each kind of job. A new kind needs an entry here. */
export interface JobPayloads {
  /** `publisher`: the client who pays for it, encrypted. */
  'enrich-publication': { uuid: string; publisher?: string };
  'mail-account-link': {
    link: 'verify-email' | 'reset-password';
    email: string;
    language: Language;
  };
  /** `sealed`: recipient and content, encrypted. */
  'send-mail': { id: string; kind: string; queuedAt: string; sealed: string };
}

/** Kinds of background work. */
export type JobName = keyof JobPayloads;

/** A job that this process owns. */
export interface ClaimedJob {
  id: number;
  name: string;
  /** JSON. */
  payload: string;
  /** Counts from 1. */
  attempt: number;
  maxAttempts: number;
  /** Proves that this process still owns the job. */
  claim: string;
}

/** Arguments of a handler beside the payload. */
export interface JobContext {
  /** Aborts when the server stops or another process took the job; the handler must end at once. */
  signal: AbortSignal;
  /** Counts from 1. */
  attempt: number;
}

/**
 * Runs a job. It may run more than once (its process may die after the work and before that is recorded), so it must
 * be idempotent. An error means a later retry; `JobPostponed` sets the time and does not count as an attempt.
 */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** The job cannot run yet, without being at fault: the daily budget is spent or the circuit breaker is open. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
  readonly afterMs: number;

  constructor(afterMs: number, options?: ErrorOptions) {
    super('The job is too early', options);
    this.afterMs = afterMs;
  }
}

/** Number of jobs by state. */
export interface JobCounts {
  /** Due now or later. */
  waiting: number;
  running: number;
  /** Failed for good; their rows hold the reason. */
  failed: number;
}
