import { ModelFailure } from './model-port.ts';

// Every sentence is for the visitor: what failed, never the key, the address or the upstream's own words.
// The cause is for the operator's log and holds a status or a code, nothing that the upstream wrote.

export const upstreamRefused = (cause: string) =>
  new ModelFailure('refused', 'The model server cannot be reached. Please try again later.', {
    isRetryable: false,
    cause,
  });

export const upstreamForbidden = () =>
  new ModelFailure(
    'refused',
    'The address of the model server is in a network that this server does not call.',
    { isRetryable: false, cause: 'forbidden address' },
  );

export const upstreamTimedOut = (silenceMs: number) =>
  new ModelFailure(
    'timed_out',
    `The model did not answer in time: ${Math.round(silenceMs / 100) / 10} seconds without a word. Please try again.`,
    { isRetryable: false },
  );

export const upstreamCutOff = (cause: string) =>
  new ModelFailure('cut_off', 'The connection to the model was cut in the middle of the answer.', {
    isRetryable: false,
    cause,
  });

export const upstreamMalformed = (cause: string) =>
  new ModelFailure('malformed', 'The model server sent an answer that cannot be read.', {
    isRetryable: false,
    cause,
  });

export const answerTooLarge = () =>
  new ModelFailure('too_large', 'The model’s answer was too large and was stopped.', {
    isRetryable: false,
  });

/** Unlike `answerTooLarge` this is about one text, whose beginning the visitor has. */
export const answerTooLong = (maxCodePoints: number) =>
  new ModelFailure(
    'too_large',
    `The answer was longer than ${maxCodePoints.toLocaleString('en')} characters and was cut off there.`,
    { isRetryable: false },
  );

export const answerEmpty = () =>
  new ModelFailure('empty', 'The model gave an empty answer. Please try again.', {
    isRetryable: false,
  });

export const modelPaused = (retryAfterMs: number) =>
  new ModelFailure(
    'paused',
    `The model failed several times in a row, so this server waits before it asks again. ${whenToReturn(retryAfterMs)}`,
    { isRetryable: false, retryAfterMs },
  );

// Said in the sentence, because an error in the middle of a stream has no header that could say it.
function whenToReturn(retryAfterMs: number | null): string {
  const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
  if (seconds < 1) return 'Please try again soon.';
  return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** `Retry-After` in milliseconds: seconds or an HTTP date; null when there is none or it is nonsense. */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  if (header === null || header === undefined) return null;
  const trimmed = header.trim();
  if (/^\d{1,9}(?:\.\d+)?$/u.test(trimmed)) return Math.round(Number(trimmed) * 1000);
  const date = Date.parse(trimmed);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The failure behind a status that is not 2xx; retrying makes sense on 429 and 5xx only. */
export function failureOfStatus(
  status: number,
  retryAfter: string | null | undefined,
  now: number,
): ModelFailure {
  const cause = `HTTP ${status}`;
  if (status === 401 || status === 403) {
    return new ModelFailure('unauthorized', 'The model server did not accept this server’s key.', {
      isRetryable: false,
      cause,
    });
  }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(retryAfter, now);
    const sentence = `The model is rate limited. ${whenToReturn(retryAfterMs)}`;
    return new ModelFailure('rate_limited', sentence, { isRetryable: true, retryAfterMs, cause });
  }
  if (status >= 500) {
    return new ModelFailure('server_error', 'The model server had an error. Please try again.', {
      isRetryable: true,
      retryAfterMs: readRetryAfter(retryAfter, now),
      cause,
    });
  }
  const why =
    status === 404
      ? 'The model server does not know the chosen model.'
      : status >= 300 && status < 400
        ? 'The model server answered with a redirect, which is not followed.'
        : 'The model server did not accept the request.';
  return new ModelFailure('rejected', why, { isRetryable: false, cause });
}
