import { forbidden, invalidRequest, notFound, problem } from '../../http/problems.ts';

/** There is no such publication, or it is hidden. */
export function unknownPublication() {
  return notFound('This conversation does not exist, or it is no longer public.');
}

/** What is to be remixed cannot be read. */
export function unknownOriginal() {
  return invalidRequest({ remixOf: ['Is no published conversation'] });
}

/** The cursor was not made by this feed. */
export function badCursor() {
  return invalidRequest({ cursor: ['Is no cursor of this feed'] });
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
    'You published this very conversation a few minutes ago. It is in the feed already.',
  );
}

/** The delete key is missing or wrong. */
export function wrongDeleteKey() {
  return forbidden('Only whoever published this conversation can take it back.');
}
