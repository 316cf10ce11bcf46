import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { problemOf, retryAfter } from '../../http/errors/problems.ts';

/** So many were published from this address that the next has to wait: minutes, or until the next day. */
export function publishLimitReached(retryAfterSeconds: number) {
  return problemOf(errorReference('publish_limit_reached', { retryAfterSeconds }), {
    headers: retryAfter(retryAfterSeconds),
  });
}
