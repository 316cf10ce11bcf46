import type { JobHandler, JobName } from '../services/jobs/job.ts';
import type { Route } from './route.ts';

/** All that a feature adds to the server. */
export interface Feature {
  routes: readonly Route[];
  /** The handlers of its background jobs. */
  jobs?: Partial<Record<JobName, JobHandler>>;
  /** Deletes rows that have expired; called by a timer. */
  cleanUp?: () => Promise<void>;
  /** Ends its background work; the database is still open. */
  close?: () => Promise<void>;
}
