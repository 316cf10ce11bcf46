import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { Refusal } from '../../lib/refusal.ts';

/** So many were published from this address that the next has to wait: minutes, or until the next day. */
export function publishLimitReached(retryAfterSeconds: number): Refusal {
  return new Refusal(errorReference('publish_limit_reached', { retryAfterSeconds }), {
    retryAfterSeconds,
  });
}
