import { errorCode } from '../lib/error-code.ts';

/**
 * Why a query failed: the database was unavailable, its disk was full, or the pool refused the query because its queue was
 * too long.
 */
export type DatabaseFailureKind = 'unavailable' | 'diskFull' | 'busy';

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const diskFullStates = new Set([
  '53100', // disk full
  '25006', // read-only: the embedded server on a nearly full disk (disk-space-watch.ts)
]);
const unavailableStates = new Set([
  '25P03', // idle in transaction for too long
  '25P04', // transaction took too long
  '53000', // insufficient resources
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // a lock was not available in time
  '57014', // statement took too long
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting up or stopping
  '57P05', // idle for too long
  '58030', // input or output failed
]);
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The error message of a pool with a full queue. */
export const poolBusyMessage = 'Too many wait for a database connection';
// Errors of the driver and its pool without a code.
const unavailableMessages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** The kind of database failure behind an error; null for any other error. */
export function databaseFailureKind(error: unknown): DatabaseFailureKind | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 4; depth += 1) {
    const kind = kindOf(each);
    if (kind !== null) return kind;
    each = each.cause;
  }
  return null;
}

function kindOf(error: Error): DatabaseFailureKind | null {
  const code = errorCode(error) ?? '';
  if (diskFullStates.has(code)) return 'diskFull';
  if (unavailableStates.has(code) || unavailableSystemCodes.has(code)) return 'unavailable';
  if (/^08[0-9A-Z]{3}$/.test(code)) return 'unavailable';
  // A stopped embedded database has no socket file; other missing files are no database failure.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unavailable';
  if (code !== '') return null;
  if (error.message === poolBusyMessage) return 'busy';
  return unavailableMessages.some((start) => error.message.startsWith(start))
    ? 'unavailable'
    : null;
}
