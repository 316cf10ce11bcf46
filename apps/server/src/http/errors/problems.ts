import { STATUS_CODES } from 'node:http';
import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import type { ErrorArguments, ErrorCode } from '@convoke/contract/errors/error-codes.ts';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import type { Problem } from '@convoke/contract/errors/problem.ts';
import { problemKinds, type ProblemReason } from './problem-kinds.ts';

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

/** What a schema or a rule found wrong, by dotted field path. */
export type FieldErrors = Record<string, ErrorReference[]>;

interface ProblemDetails {
  fieldErrors?: FieldErrors;
  requestId?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Makes a refusal from its code and params; status, title and English message follow from the code. */
export function problem<R extends ProblemReason>(
  reason: R,
  ...params: ErrorArguments<R>
): ProblemError {
  return problemOf(errorReference(reason, ...params));
}

/** Makes a refusal that says more than its code: fields, headers or a cause for the log. */
export function problemOf(
  error: ErrorReference & { code: ProblemReason },
  { fieldErrors, requestId, headers, cause }: ProblemDetails = {},
): ProblemError {
  const [status, code] = problemKinds[error.code];
  return new ProblemError(
    {
      status,
      title: STATUS_CODES[status] ?? 'Error',
      code,
      reason: error.code,
      ...(error.params === undefined ? {} : { params: error.params }),
      message: fieldErrors === undefined ? englishMessage(error) : messageNaming(fieldErrors),
      ...(fieldErrors === undefined ? {} : { errors: messagesOf(fieldErrors), fieldErrors }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    headers,
    cause,
  );
}

// Names are enough of the rest: `errors` says what is wrong with each.
const maxNamedFields = 5;

/** A sentence for clients that show no fields: what is wrong with the first one, and the names of the next. */
function messageNaming(fieldErrors: FieldErrors): string {
  const [[path, [error]] = ['body', []], ...others] = Object.entries(fieldErrors);
  const fault = error === undefined ? '' : `: ${englishMessage(error)}`;
  const names = others.slice(0, maxNamedFields).map(([name]) => name);
  const rest = others.length > names.length ? [...names, '…'] : names;
  return `Please check ${path}${fault}${rest.length === 0 ? '' : ` (also: ${rest.join(', ')})`}`;
}

function messagesOf(fieldErrors: FieldErrors): Record<string, string[]> {
  const entries = Object.entries(fieldErrors);
  return Object.fromEntries(entries.map(([path, errors]) => [path, errors.map(englishMessage)]));
}

/** The header that says when to try again. */
export function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

/** The request was read, and these fields are wrong; keys are dotted paths. */
export function invalidRequest(fieldErrors: FieldErrors): ProblemError {
  return problemOf({ code: 'invalid_request' }, { fieldErrors });
}

/** The request was read, and one field is wrong. */
export function invalidField<C extends ErrorCode>(
  path: string,
  code: C,
  ...params: ErrorArguments<C>
): ProblemError {
  return invalidRequest({ [path]: [errorReference(code, ...params)] });
}

/** The body is over the limit; the connection closes, because the rest of it is not read. */
export function tooLarge(): ProblemError {
  return problemOf({ code: 'too_large' }, { headers: { connection: 'close' } });
}

/** Too many requests of one address. */
export function rateLimited(retryAfterSeconds: number): ProblemError {
  return problemOf({ code: 'rate_limited' }, { headers: retryAfter(retryAfterSeconds) });
}

type UnavailableReason = 'unavailable' | 'disk_full' | 'server_stopping' | 'server_restarting';

/** The server cannot do its work just now. */
export function unavailable(
  retryAfterSeconds = 1,
  { reason = 'unavailable', cause }: { reason?: UnavailableReason; cause?: unknown } = {},
): ProblemError {
  return problemOf({ code: reason }, { headers: retryAfter(retryAfterSeconds), cause });
}

/** A fault of ours; the visitor gets the request id and nothing else. */
export function internal(requestId: string, cause: unknown): ProblemError {
  return problemOf({ code: 'internal' }, { requestId, cause });
}

/** The model that is to be connected did not answer. */
export function connectionProblem({ code, params }: ErrorReference): ProblemError {
  return isProblemReason(code)
    ? problemOf(params === undefined ? { code } : { code, params })
    : problem('model_unreachable');
}

function isProblemReason(code: string): code is ProblemReason {
  return Object.hasOwn(problemKinds, code);
}
