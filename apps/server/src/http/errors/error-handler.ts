import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiContentSecurityPolicy, commonHeaders } from '../security/security-headers.ts';
import { AnswerFailed } from '../../services/ai/answer-failed.ts';
import { AiCallRefused } from '../../services/ai/ai-service.ts';
import { ModelFailure } from '../../services/ai/port/model-port.ts';
import { PasswordsBusy } from '../../services/session/password-queue.ts';
import { refusal, Refusal, unavailable } from '../../lib/refusal.ts';
import { type ProblemResponse, problemResponse, tooLarge } from './problems.ts';

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
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error, request), reply));
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(problemResponse(refusal('not_found')), reply),
  );
}

/** Sends a refusal. The rest of the request's body is read and discarded, unless it is too long or of unknown length. */
export function sendProblem({ problem, headers }: ProblemResponse, reply: FastifyReply) {
  const { raw } = reply.request;
  if (raw.headers['transfer-encoding'] !== undefined && !raw.complete) {
    reply.header('connection', 'close');
  }
  if (reply.getHeader('connection') === 'close' && !raw.complete) closeWhenRead(raw);
  // Only those of the API have it so far.
  reply.header('content-security-policy', apiContentSecurityPolicy);
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(problemType)
    .send(JSON.stringify(problem));
}

/**
 * Closes the connection of a request whose body is not read to its end. Node would close both directions with the response,
 * and a client that still sends would get an error before it has read why.
 */
function closeWhenRead(request: IncomingMessage): void {
  const { socket } = request;
  // What Node calls after the response.
  socket.destroySoon = () => {
    request.pause();
    endThenDestroy(socket);
  };
}

/** Ends our direction, and the other one a while later: by then the client has read the response or never will. */
function endThenDestroy(socket: Socket, lastWords = ''): void {
  const timer = setTimeout(() => socket.destroy(), closeTimeoutMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end(lastWords);
}

/** The problem that a client reads of whatever was thrown; logs it whole when it is a fault of ours. */
export function toProblem(error: unknown, request: FastifyRequest): ProblemResponse {
  if (error instanceof AnswerFailed) {
    const { problem, headers } = toProblem(error.cause, request);
    return { problem: { ...problem, ...error.figures }, headers };
  }
  const known = knownRefusal(error, request);
  if (known !== null) return problemResponse(known);
  request.log.error({ reqId: request.id, err: error }, 'unexpected error');
  // A fault of ours: the visitor gets the request id and nothing else.
  const { problem, headers } = problemResponse(refusal('internal'));
  return { problem: { ...problem, requestId: request.id }, headers };
}

/** The refusal that an error stands for; null for one of ours. */
function knownRefusal(error: unknown, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ModelFailure) {
    const { retryAfterMs } = error;
    return new Refusal(error.error, {
      ...(retryAfterMs === null ? {} : { retryAfterSeconds: retryAfterMs / 1000 }),
      cause: error,
    });
  }
  if (error instanceof AiCallRefused) {
    const { retryAfterSeconds } = error;
    return new Refusal({ code: error.reason }, { retryAfterSeconds });
  }
  if (error instanceof PasswordsBusy) return unavailable(error.retryAfterSeconds);
  const framework = fromFramework(error);
  if (framework !== null) return framework;
  const failure = request.server.databaseFailure(error);
  // No fault of anybody's, and a line for each refusal would be one more thing to do.
  if (failure === 'busy') return unavailable(1, { cause: error });
  if (failure === null) return null;
  request.log.warn({ reqId: request.id, err: error }, 'the database cannot be used');
  return failure === 'diskFull'
    ? unavailable(60, { reason: 'disk_full', cause: error })
    : unavailable(1, { cause: error });
}

// Fastify's own refusals carry sentences that name the library and may repeat the input: ours stand for them.
function fromFramework(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (!code?.startsWith('FST_')) return null;
  switch (statusCode ?? 500) {
    case 413:
      return tooLarge();
    case 414:
      return refusal('address_too_long');
    case 415:
      return refusal('not_json');
    case 404:
      return refusal('not_found');
    case 400:
      return refusal('unreadable_request');
    default:
      return null;
  }
}

const closeTimeoutMs = 1_000;
const clientErrors: Readonly<Partial<Record<string, 'request_too_slow' | 'headers_too_large'>>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers what Node could not read as HTTP; there is no request yet, only a socket. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { problem } = problemResponse(
    refusal(clientErrors[error.code ?? ''] ?? 'unreadable_request'),
  );
  const body = JSON.stringify(problem);
  const headers = {
    ...commonHeaders,
    'content-security-policy': apiContentSecurityPolicy,
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  const head = `HTTP/1.1 ${problem.status} ${problem.title}`;
  endThenDestroy(socket, [head, ...lines, '', body].join('\r\n'));
}
