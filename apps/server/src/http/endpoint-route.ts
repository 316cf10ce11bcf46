import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AiAnswer, ShowPiece } from '../services/ai/ai-service.ts';
import { type Charge, chargeRequest } from '../services/ai/charge.ts';
import { sendAiAnswer } from './ai-answer.ts';
import { apiPrefix } from './api-path.ts';
import { chargedClient } from './charged-client.ts';
import { type EndpointInput, readInput } from './endpoint-input.ts';
import { methodNotAllowed } from './known-methods.ts';
import { botCheckFailed, rateLimited, unavailable } from './problems.ts';
import { StoredJson, sendStoredJson } from './stored-json.ts';

type AnswerOf<E extends Endpoint> = E['answer'] extends { kind: 'json'; schema: infer S }
  ? z.core.input<S & z.core.$ZodType> | StoredJson<z.core.input<S & z.core.$ZodType>>
  : E['answer'] extends { kind: 'text' }
    ? string
    : void;

/** The request and reply behind an endpoint, for headers and cookies. */
export interface EndpointContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers one operation of the contract: its gates, its schemas and its answer, which is parsed too. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: EndpointInput<E>,
    context: EndpointContext,
  ) => Promise<AnswerOf<E>> | AnswerOf<E>,
): void {
  const { answer } = endpoint;
  addRoute(app, endpoint, async (input, request, reply) => {
    const result = await handler(input, { request, reply });
    if (reply.statusCode === 200) reply.code(answer.status);
    if (result instanceof StoredJson) return sendStoredJson(result, request, reply);
    if (answer.kind === 'json') return z.core.parse(answer.schema, result);
    if (answer.kind === 'empty') return reply.send();
    return reply.type('text/plain; charset=utf-8').send(result);
  });
}

/** How an AI endpoint finds its bot-check token and makes its answer. */
export interface AiEndpointHandler<E extends Endpoint, Prepared> {
  botCheckToken: (input: EndpointInput<E>) => string | null | undefined;
  /** Reads what the answer is made from, and refuses what no schema can tell, before a bot-check token is spent. */
  prepare: (input: EndpointInput<E>) => Prepared;
  /** Shows the pieces of the answer and resolves with the whole; the signal fires when the caller leaves. */
  answer: (
    prepared: Prepared,
    signal: AbortSignal,
    show: ShowPiece,
    charge: Charge,
  ) => Promise<AiAnswer>;
}

/** Registers an operation that asks a model: as `text/plain` or as server-sent events, cancelled when the caller leaves. */
export function registerAiEndpoint<const E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { botCheckToken, prepare, answer }: AiEndpointHandler<E, Prepared>,
): void {
  const { botCheck, aiInFlight } = app.gates;
  addRoute(app, endpoint, async (input, request, reply) => {
    const prepared = prepare(input);
    // A place is taken before the token is spent, so that a full house does not cost the visitor one.
    const place = await aiInFlight.enter(request.ip, () => goneSignal(reply));
    if (!place.ok) throw noPlace(place);
    try {
      const claim = await botCheck.claim(botCheckToken(input), request.ip);
      if (claim === null) throw botCheckFailed();
      const charge = chargeRequest(await chargedClient(app, request));
      await sendAiAnswer(app, request, reply, {
        ask: (signal, show) => answer(prepared, signal, show, charge),
        isTokenKept: claim.kept,
      });
    } finally {
      place.leave();
    }
    return reply;
  });
}

/** Fires when the caller leaves before there is an answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

function noPlace({ reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number }) {
  return reason === 'client'
    ? rateLimited(retryAfterSeconds)
    : unavailable(undefined, retryAfterSeconds);
}

type RouteHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

function addRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: RouteHandler<E>,
): void {
  const { method, access, rateLimit } = endpoint;
  const url = apiPrefix + endpoint.path;
  if (access !== 'anyone' && app.gates.identity === undefined) {
    throw new Error(`${method} ${url} needs ${access}, and nothing here can tell who is signed in`);
  }
  // A GET that costs money is no GET for browsers that look ahead and pages that embed (contract §4.1).
  const isPaidGet = method === 'GET' && rateLimit === 'ai';
  const { maxBodyValues = limits.bodyValues } = endpoint;
  const config = { access, rateLimit, isPaidGet, maxBodyValues };
  app.endpoints.push(endpoint);
  app.route({
    method,
    url,
    config,
    exposeHeadRoute: !isPaidGet,
    handler: async (request, reply) => {
      // Schema before sign-in (contract §7).
      const input = readInput(endpoint, request);
      if (access !== 'anyone') await app.gates.identity?.(request, access);
      return handler(input, request, reply);
    },
  });
  if (!isPaidGet) return;
  app.route({
    method: 'HEAD',
    url,
    config,
    handler: () => {
      throw methodNotAllowed(['GET']);
    },
  });
}
