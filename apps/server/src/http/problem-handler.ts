import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiContentSecurityPolicy, everyAnswer } from './security-headers.ts';
import { AiCallRefused } from '../services/ai/ai-service.ts';
import { ModelFailure } from '../services/ai/model-port.ts';
import { PasswordsBusy } from '../services/identity/passwords.ts';
import {
  aiUnavailable,
  budgetExhausted,
  internal,
  malformedRequest,
  notFound,
  ProblemError,
  rateLimited,
  tooLarge,
  unavailable,
} from './problems.ts';

/** Media type of every refusal. */
export const problemType = 'application/problem+json; charset=utf-8';

/** Why the database did not answer, as the database itself tells it apart. */
export type DatabaseFailureKind = 'unavailable' | 'diskFull' | 'busy';

declare module 'fastify' {
  interface FastifyInstance {
    /** What an error says about the database, or null when it is about something else. */
    databaseFailure: (error: unknown) => DatabaseFailureKind | null;
  }
}

/** Writes every error answer of the server; nothing else does. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error, request), reply));
  app.setNotFoundHandler((_request, reply) => sendProblem(notFound(), reply));
}

/** Sends a refusal. What is left of the request's body is read and forgotten, unless nobody knows how long that is. */
export function sendProblem({ problem, headers }: ProblemError, reply: FastifyReply) {
  const { raw } = reply.request;
  if (raw.headers['transfer-encoding'] !== undefined && !raw.complete) {
    reply.header('connection', 'close');
  }
  // Only those of the API have it so far.
  reply.header('content-security-policy', apiContentSecurityPolicy);
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(problemType)
    .send(JSON.stringify(problem));
}

/** Turns whatever was thrown into a refusal, and logs it whole when it is a fault of ours. */
export function toProblem(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof ModelFailure) {
    const { reason, retryAfterMs } = error;
    return aiUnavailable(error.message, {
      isTimeout: reason === 'timed_out',
      retryAfterSeconds: retryAfterMs === null ? null : retryAfterMs / 1000,
      cause: error,
    });
  }
  if (error instanceof AiCallRefused) {
    const { reason, message, retryAfterSeconds } = error;
    if (reason === 'budget_exhausted') return budgetExhausted(message, retryAfterSeconds);
    if (reason === 'rate_limited') return rateLimited(retryAfterSeconds);
    return unavailable(message, retryAfterSeconds);
  }
  if (error instanceof PasswordsBusy) return unavailable(undefined, error.retryAfterSeconds);
  const framework = fromFramework(error);
  if (framework !== null) return framework;
  const failure = request.server.databaseFailure(error);
  // No fault of anybody's, and a line for each refusal would be one more thing to do.
  if (failure === 'busy') return unavailable(undefined, 1, error);
  if (failure !== null) {
    request.log.warn({ err: error }, 'the database cannot be used');
    return fromDatabase(failure, error);
  }
  request.log.error({ err: error }, 'unexpected error');
  return internal(request.id, error);
}

function fromDatabase(kind: 'unavailable' | 'diskFull', cause: unknown): ProblemError {
  if (kind === 'unavailable') return unavailable(undefined, 1, cause);
  return unavailable('The server has no room left. Please try again later.', 60, cause);
}

// Fastify's own refusals carry sentences that name the library and may repeat the input: ours stand for them.
function fromFramework(error: unknown): ProblemError | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (!code?.startsWith('FST_')) return null;
  switch (statusCode ?? 500) {
    case 413:
      return tooLarge();
    case 414:
      return malformedRequest('The address is too long.', 414);
    case 415:
      return malformedRequest('Send the body as application/json.', 415);
    case 404:
      return notFound();
    case 400:
      return malformedRequest('The request could not be read.');
    default:
      return null;
  }
}

const farewellMs = 1_000;
const clientFaults: Record<string, { status: 400 | 408 | 431; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large.' },
};

/** Answers what Node could not read as HTTP; there is no request yet, only a socket. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, message } = clientFaults[error.code ?? ''] ?? {
    status: 400 as const,
    message: 'The request could not be read.',
  };
  const { problem } = malformedRequest(message, status);
  const body = JSON.stringify(problem);
  const headers = {
    ...everyAnswer,
    'content-security-policy': apiContentSecurityPolicy,
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  // The other side may never close its own: whoever has not read the answer by then never will.
  const timer = setTimeout(() => socket.destroy(), farewellMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end([`HTTP/1.1 ${status} ${problem.title}`, ...lines, '', body].join('\r\n'));
}
