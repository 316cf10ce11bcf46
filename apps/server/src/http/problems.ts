import { STATUS_CODES } from 'node:http';
import type { Problem, ProblemCode } from '@convoke/contract/problem.ts';

/** A refusal that may be thrown anywhere behind a route; the problem handler puts it on the wire. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refusal: Problem, headers: Record<string, string> = {}, cause?: unknown) {
    super(refusal.message, { cause });
    this.problem = refusal;
    this.headers = headers;
  }
}

interface ProblemDetails {
  errors?: Record<string, string[]>;
  requestId?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Makes a refusal from its three facts; the title follows from the status. */
export function problem(
  status: number,
  code: ProblemCode,
  message: string,
  { errors, requestId, headers, cause }: ProblemDetails = {},
): ProblemError {
  return new ProblemError(
    {
      status,
      title: STATUS_CODES[status] ?? 'Error',
      code,
      message,
      ...(errors === undefined ? {} : { errors }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    headers,
    cause,
  );
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

/** The request cannot be read at all: broken JSON, wrong encoding. */
export function malformedRequest(
  message: string,
  status: 400 | 405 | 408 | 414 | 415 | 431 = 400,
  headers: Record<string, string> = {},
): ProblemError {
  return problem(status, 'invalid_request', message, { headers });
}

/** The request was read, and these fields are wrong; keys are dotted paths. */
export function invalidRequest(errors: Record<string, string[]>): ProblemError {
  return problem(422, 'invalid_request', 'Please check what you entered.', { errors });
}

/** The bot-check token is missing, used, expired or forged. */
export function botCheckFailed(): ProblemError {
  return problem(403, 'bot_check_failed', 'The bot check did not pass. Please try again.');
}

/** The request does not come from our own pages. */
export function csrfFailed(): ProblemError {
  return problem(403, 'csrf_failed', 'This request did not come from our pages. Please reload.');
}

/** The request names a host under which this server is not known. */
export function foreignHost(): ProblemError {
  return problem(
    403,
    'forbidden',
    'This server is not known under the name in the address. Open it by its public address (PUBLIC_URL), as localhost or by its IP address.',
  );
}

/** Nobody is signed in, or no longer. */
export function unauthorized(message = 'Please sign in.'): ProblemError {
  return problem(401, 'unauthorized', message);
}

/** Known, but not allowed to. */
export function forbidden(message = 'You are not allowed to do this.'): ProblemError {
  return problem(403, 'forbidden', message);
}

/** The password is known to the administrator who chose it. */
export function temporaryPassword(): ProblemError {
  return forbidden('An administrator chose your password. Change it on your profile first.');
}

/** Nothing is at this address. */
export function notFound(message = 'There is nothing at this address.'): ProblemError {
  return problem(404, 'not_found', message);
}

/** The body is over the limit; the connection closes, because the rest of it is not read. */
export function tooLarge(): ProblemError {
  return problem(413, 'too_large', 'The request is larger than 2 MiB.', {
    headers: { connection: 'close' },
  });
}

/** Too many requests of one address. */
export function rateLimited(
  retryAfterSeconds: number,
  message = 'Too many requests. Please wait a moment and try again.',
): ProblemError {
  return problem(429, 'rate_limited', message, { headers: retryAfter(retryAfterSeconds) });
}

/** The server's tokens of the day are spent. */
export function budgetExhausted(message: string, retryAfterSeconds: number): ProblemError {
  return problem(429, 'budget_exhausted', message, { headers: retryAfter(retryAfterSeconds) });
}

/** The model failed; the message says how. */
export function aiUnavailable(
  message: string,
  options: { isTimeout: boolean; retryAfterSeconds?: number | null; cause?: unknown },
): ProblemError {
  const { isTimeout, retryAfterSeconds = null, cause } = options;
  return problem(isTimeout ? 504 : 502, 'ai_unavailable', message, {
    ...(retryAfterSeconds === null ? {} : { headers: retryAfter(retryAfterSeconds) }),
    cause,
  });
}

/** The server cannot do its work just now. */
export function unavailable(
  message = 'The server is busy. Please try again in a moment.',
  retryAfterSeconds = 1,
  cause?: unknown,
): ProblemError {
  return problem(503, 'unavailable', message, { headers: retryAfter(retryAfterSeconds), cause });
}

/** A fault of ours; the visitor gets the request id and nothing else. */
export function internal(requestId: string, cause: unknown): ProblemError {
  return problem(500, 'internal', 'Something went wrong on our side. Please try again.', {
    requestId,
    cause,
  });
}
