import { forbidden, invalidRequest, notFound, problem, rateLimited } from '../../http/problems.ts';

/** There is no such publication, or it is hidden. */
export function unknownPublication() {
  return notFound('This conversation does not exist, or it is no longer public.');
}

/** What is to be remixed cannot be read. */
export function unknownOriginal() {
  return invalidRequest({ remixOf: ['Is not a published conversation'] });
}

/** The cursor was not made by this feed. */
export function badCursor() {
  return invalidRequest({ cursor: ['Is not a cursor of this feed'] });
}

/** The idempotency key was used for something else. */
export function keyOfAnotherBody() {
  return problem(
    409,
    'conflict',
    'This Idempotency-Key was used for another conversation. Please use a new one.',
  );
}

/** The header is no key. */
export function badIdempotencyKey() {
  return invalidRequest({ 'Idempotency-Key': ['Must be 1 to 255 characters'] });
}

/** The same was published from this address a moment ago. */
export function publishedAlready() {
  return problem(
    409,
    'conflict',
    'You published this conversation a few minutes ago. It is already in the feed.',
  );
}

/** So many were published from this address that the next has to wait: minutes, or until the next day. */
export function publishedTooMuch(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const isLong = minutes >= 90;
  const count = isLong ? Math.ceil(minutes / 60) : minutes;
  const unit = `${isLong ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`;
  return rateLimited(
    retryAfterSeconds,
    `You have published a lot in a short time. Please try again in ${count} ${unit}.`,
  );
}

/** The delete key is missing or wrong. */
export function wrongDeleteKey() {
  return forbidden('Only the person who published this conversation can unpublish it.');
}
