import type { CodedError, ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { problemCodes, problemSchema, type ProblemCode } from '@convoke/contract/errors/problem.ts';
import { safeParse } from 'zod/mini';
import { loadErrorMessages } from './errors/load-error-messages.ts';

/** The server's codes, and what can go wrong on the way: unreachable, stopped by the caller, ended too early. */
export type ApiErrorCode = ProblemCode | 'network' | 'aborted' | 'cut_off';

interface ApiErrorDetails {
  code: ApiErrorCode;
  /** HTTP status, 0 when there was no answer. */
  status?: number;
  /** The error by its own code, when the server named one. */
  reference?: ErrorReference | null;
  /** The server's English message, when it wrote one. */
  serverMessage?: string | null;
  errors?: Record<string, string[]>;
  /** The codes of `errors`. */
  fieldErrors?: Record<string, ErrorReference[]>;
  retryAfterSeconds?: number | null;
  partialText?: string;
  cause?: unknown;
}

/** The one failure that leaves this service. Its text for the visitor is `errorText`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly reference: ErrorReference | null;
  readonly serverMessage: string | null;
  /** What is wrong with which field, by dotted path. */
  readonly fieldErrors: Record<string, CodedError[]>;
  readonly retryAfterSeconds: number | null;
  /** What had arrived of a streamed text. */
  readonly partialText: string;

  constructor(details: ApiErrorDetails) {
    const { code, serverMessage = null, cause } = details;
    super(serverMessage ?? code, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.reference = details.reference ?? null;
    this.serverMessage = serverMessage;
    this.fieldErrors = withMessages(details.errors ?? {}, details.fieldErrors ?? {});
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.partialText = details.partialText ?? '';
  }
}

// A server without codes leaves the messages.
const unknownError: ErrorReference = { code: '' };

function withMessages(
  errors: Record<string, string[]>,
  references: Record<string, ErrorReference[]>,
): Record<string, CodedError[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path,
      messages.map((message, index) => ({
        ...(references[path]?.[index] ?? unknownError),
        message,
      })),
    ]),
  );
}

const codeByStatus: Record<number, ApiErrorCode> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid_request',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const codeOfStatus = (status: number): ApiErrorCode => codeByStatus[status] ?? 'internal';

function isProblemCode(code: string): code is ProblemCode {
  const known: readonly string[] = problemCodes;
  return known.includes(code);
}

/** Reads a problem from data, `null` when it is none. */
export function errorFromProblem(
  data: unknown,
  more: { status?: number; retryAfterSeconds?: number | null; partialText?: string } = {},
): ApiError | null {
  const problem = safeParse(problemSchema, data);
  if (!problem.success) return null;
  const { status, code, reason, params, message, errors, fieldErrors } = problem.data;
  return new ApiError({
    status,
    code: isProblemCode(code) ? code : codeOfStatus(status),
    reference: reason === undefined ? null : { code: reason, ...(params && { params }) },
    serverMessage: message,
    // Whole: some endpoints tell more than every problem has.
    cause: data,
    ...(errors && { errors }),
    ...(fieldErrors && { fieldErrors }),
    ...more,
  });
}

/** Turns a refusal into an error; what is no problem document (a proxy's page) is judged by its status. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'));
  const [body] = await Promise.all([response.text().catch(() => ''), loadErrorMessages()]);
  return (
    errorFromProblem(parseJson(body), { status, retryAfterSeconds }) ??
    new ApiError({ code: codeOfStatus(status), status, retryAfterSeconds })
  );
}

/** Turns whatever fetch or a body reader threw into an error. */
export function errorFromThrown(thrown: unknown, signal: AbortSignal | undefined): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const code = signal?.aborted ? 'aborted' : 'network';
  return new ApiError({ code, cause: thrown });
}

/** Parses JSON, `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRetryAfter(header: string | null): number | null {
  // Servers of ours send seconds; a date from a proxy is not worth a parser.
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
