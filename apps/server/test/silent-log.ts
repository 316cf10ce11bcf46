import type { DatabaseLog } from '../src/db/pool.ts';

/** A log that discards everything. */
export const silentLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
