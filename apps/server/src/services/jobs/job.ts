import type { Language } from '@convoke/contract/language.rules.ts';
/** What each job is told. A new kind of job begins with a line here. */
export interface JobPayloads {
  /** `publisher`: who is charged for it, sealed. */
  'enrich-publication': { uuid: string; publisher?: string };
  'mail-account-link': {
    link: 'verify-email' | 'reset-password';
    email: string;
    language: Language;
  };
  /** To whom and what it says is sealed. */
  'send-mail': { id: string; kind: string; queuedAt: string; sealed: string };
}

/** Kinds of work that is done in the background. */
export type JobName = keyof JobPayloads;

/** A job as whoever runs it holds it. */
export interface ClaimedJob {
  id: number;
  name: string;
  /** JSON. */
  payload: string;
  /** Counts from 1. */
  attempt: number;
  maxAttempts: number;
  /** Proves that the job is still ours. */
  claim: string;
}

/** What a handler is given beside the payload. */
export interface JobTurn {
  /** Aborts when the server stops or the job was taken from us; the handler lets go at once. */
  signal: AbortSignal;
  /** Counts from 1. */
  attempt: number;
}

/**
 * Does a job. It may run more than once (its process may die after the work and before that is noted), so a second run
 * must do no harm. An error means: again later; `JobPostponed` says when and counts for nothing.
 */
export type JobHandler = (payload: unknown, turn: JobTurn) => Promise<void>;

/** Nothing is wrong with the job, it is merely too early: the day's tokens are spent, an upstream is left alone. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
  readonly afterMs: number;

  constructor(afterMs: number, options?: ErrorOptions) {
    super('The job is too early', options);
    this.afterMs = afterMs;
  }
}

/** Jobs by what becomes of them. */
export interface JobCounts {
  /** Due or to come. */
  waiting: number;
  running: number;
  /** Given up; their rows say why. */
  failed: number;
}
