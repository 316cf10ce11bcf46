import { problemSchema, type ProblemCode } from '@convoke/contract/problem.ts';
import { safeParse } from 'zod/mini';
import { learnSentences, translateSentence } from '../../lib/language/sentences.ts';
import { apiErrorMessages as texts } from './api-error.messages.ts';

/** The server's codes, and what can go wrong on the way: unreachable, stopped by the caller, ended too early. */
export type ApiErrorCode = ProblemCode | 'network' | 'aborted' | 'cut_off';

interface ApiErrorDetails {
  code: ApiErrorCode;
  /** HTTP status, 0 when there was no answer. */
  status?: number;
  /** The server's own sentence, when it wrote one. */
  serverMessage?: string | null;
  errors?: Record<string, string[]>;
  retryAfterSeconds?: number | null;
  partialText?: string;
  cause?: unknown;
}

function defaultMessage(code: ApiErrorCode): string {
  const reasons: Partial<Record<ApiErrorCode, string>> = texts.reasons;
  return reasons[code] ?? texts.unknown;
}

/** The one failure that leaves this service. What the server says is in the visitor's language where that is known. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errors: Record<string, string[]>;
  readonly retryAfterSeconds: number | null;
  /** What had arrived of a streamed text. */
  readonly partialText: string;

  constructor(details: ApiErrorDetails) {
    const { code, serverMessage: said = null, cause } = details;
    const serverMessage = said === null ? null : translateSentence(said);
    super(serverMessage ?? defaultMessage(code), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.serverMessage = serverMessage;
    this.errors = translated(details.errors ?? {});
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.partialText = details.partialText ?? '';
  }
}

const translated = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, faults]) => [field, faults.map(translateSentence)]),
  );

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

/** Reads a problem from data, `null` when it is none. */
export function errorFromProblem(
  data: unknown,
  more: { status?: number; retryAfterSeconds?: number | null; partialText?: string } = {},
): ApiError | null {
  const problem = safeParse(problemSchema, data);
  if (!problem.success) return null;
  const { status, code, message, errors } = problem.data;
  return new ApiError({ status, code, serverMessage: message, errors: errors ?? {}, ...more });
}

/** Turns a refusal into an error; what is no problem document (a proxy's page) is judged by its status. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'));
  const [body] = await Promise.all([response.text().catch(() => ''), learnSentences()]);
  return (
    errorFromProblem(parseJson(body), { status, retryAfterSeconds }) ??
    new ApiError({ code: codeByStatus[status] ?? 'internal', status, retryAfterSeconds })
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
