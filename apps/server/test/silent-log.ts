import type { DatabaseLog } from '../src/db/pool.ts';

/** A log for tests that assert on results and not on words. */
export const silentLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
