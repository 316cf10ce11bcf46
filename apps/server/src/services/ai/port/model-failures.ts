import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { ModelFailure } from './model-port.ts';

// The errors are for the visitor: what failed, never the key, the address or the upstream's own words.
// The cause is for the operator's log and holds a status or a code, nothing that the upstream wrote.

export const upstreamRefused = (cause: string) =>
  new ModelFailure(
    'refused',
    { code: 'model_unreachable' },
    {
      isRetryable: false,
      cause,
    },
  );

export const upstreamForbidden = () =>
  new ModelFailure(
    'refused',
    { code: 'model_address_forbidden' },
    { isRetryable: false, cause: 'forbidden address' },
  );

export const upstreamTimedOut = (silenceMs: number) =>
  new ModelFailure(
    'timed_out',
    errorReference('model_timed_out', { seconds: Math.round(silenceMs / 100) / 10 }),
    { isRetryable: false },
  );

export const upstreamCutOff = (cause: string) =>
  new ModelFailure(
    'cut_off',
    { code: 'model_cut_off' },
    {
      isRetryable: false,
      cause,
    },
  );

export const upstreamMalformed = (cause: string) =>
  new ModelFailure(
    'malformed',
    { code: 'model_unreadable' },
    {
      isRetryable: false,
      cause,
    },
  );

export const responseTooLarge = () =>
  new ModelFailure(
    'too_large',
    { code: 'model_response_too_large' },
    {
      isRetryable: false,
    },
  );

/** One text passed its limit; unlike `responseTooLarge`, the visitor has its beginning. */
export const responseTooLong = (maxCodePoints: number) =>
  new ModelFailure('too_large', errorReference('model_response_too_long', { max: maxCodePoints }), {
    isRetryable: false,
  });

/** An answer that is needed whole did not fit into the tokens of one call. */
export const answerBeyondLimit = (maxOutputTokens: number) =>
  new ModelFailure('too_large', errorReference('model_answer_limit', { max: maxOutputTokens }), {
    isRetryable: false,
  });

export const responseEmpty = () =>
  new ModelFailure(
    'empty',
    { code: 'model_response_empty' },
    {
      isRetryable: false,
    },
  );

/** Too many replies wait for the engine on this machine. */
export const queueFull = (waiting: number) =>
  new ModelFailure('rejected', errorReference('model_queue_full', { waiting }), {
    isRetryable: false,
    cause: `${waiting} replies wait`,
  });

/** The prompt leaves no room for an answer. */
export const windowExceeded = (max: number, tokensPerEstimate: number, cause: string) =>
  new ModelFailure('rejected', errorReference('model_window_exceeded', { max }), {
    isRetryable: false,
    tokensPerEstimate,
    cause,
  });

// Windows are mostly powers of two, and a server may have half of the one that it is believed to have.
const guessedTokensPerEstimate = 2;

/** The same by the word of a model server, which alone knows how long its window is. */
export const contextExceeded = (cause: string) =>
  new ModelFailure(
    'rejected',
    { code: 'model_context_exceeded' },
    { isRetryable: false, tokensPerEstimate: guessedTokensPerEstimate, cause },
  );

/** The engine on this machine ended in the middle of a reply, or cannot be started. */
export const engineFailed = (cause: string) =>
  new ModelFailure('cut_off', { code: 'model_engine_failed' }, { isRetryable: false, cause });

export const modelPaused = (retryAfterMs: number) =>
  new ModelFailure('paused', errorReference('model_paused', waitOf(retryAfterMs)), {
    isRetryable: false,
    retryAfterMs,
  });

/** The code for a model that was taken away, or is not offered to visitors: it says whether they can choose another one. */
export const notOfferedCode = (offered: readonly unknown[]) =>
  offered.length === 0 ? 'model_none_offered' : 'model_not_offered';

/** The same for a call. */
export const modelNotOffered = (offered: readonly unknown[]) =>
  new ModelFailure('removed', { code: notOfferedCode(offered) }, { isRetryable: false });

// Part of the message, because an error in the middle of a stream has no header that could say it.
function waitOf(retryAfterMs: number | null) {
  return { retryAfterSeconds: Math.ceil((retryAfterMs ?? 0) / 1000) };
}

/** `Retry-After` in milliseconds, from seconds or an HTTP date; null when absent or invalid. */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  if (header === null || header === undefined) return null;
  const trimmed = header.trim();
  if (/^\d{1,9}(?:\.\d+)?$/u.test(trimmed)) return Math.round(Number(trimmed) * 1000);
  const date = Date.parse(trimmed);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const codeOfStatus: Readonly<Record<number, 'model_payment_required' | 'model_unknown'>> = {
  402: 'model_payment_required',
  404: 'model_unknown',
};

/** The failure for a status that is not 2xx; only 429 and 5xx are retryable. */
export function failureOfStatus(
  status: number,
  retryAfter: string | null | undefined,
  now: number,
): ModelFailure {
  const cause = `HTTP ${status}`;
  if (status === 401 || status === 403) {
    return new ModelFailure(
      'unauthorized',
      { code: 'model_key_refused' },
      {
        isRetryable: false,
        cause,
      },
    );
  }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(retryAfter, now);
    const error = errorReference('model_rate_limited', waitOf(retryAfterMs));
    return new ModelFailure('rate_limited', error, { isRetryable: true, retryAfterMs, cause });
  }
  if (status >= 500) {
    return new ModelFailure(
      'server_error',
      { code: 'model_server_error' },
      {
        isRetryable: true,
        retryAfterMs: readRetryAfter(retryAfter, now),
        cause,
      },
    );
  }
  const isRedirect = status >= 300 && status < 400;
  const code = isRedirect ? 'model_redirected' : (codeOfStatus[status] ?? 'model_request_refused');
  return new ModelFailure('rejected', { code }, { isRetryable: false, cause });
}
