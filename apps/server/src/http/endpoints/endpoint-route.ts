import type { Endpoint, Schema } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AiResponse, EmitText } from '../../services/ai/ai-service.ts';
import { type Charge, chargeRequest, type Client } from '../../services/ai/charge.ts';
import type { AiEventRequest, AiResponseOutcome } from '../../ports/event-request.ts';
import { sendAiJson, sendAiResponse } from '../streams/ai-response.ts';
import { sendEventResponse } from '../streams/event-response.ts';
import { acceptsEvents } from './accepts-events.rules.ts';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import { chargedClient } from './charged-client.ts';
import { methodNotAllowed } from '../errors/method-not-allowed.ts';
import { fieldErrors } from '../errors/field-errors.ts';
import { invalidRequest, refusal, rateLimited, unavailable } from '../../lib/refusal.ts';
import { JsonText } from '../../lib/json-text.ts';
import { sendJsonText } from './send-json-text.ts';

type Parsed<E, Part extends string> = E extends { [K in Part]: infer S extends Schema }
  ? z.core.output<S>
  : undefined;

/** The parsed parts of a request. */
interface EndpointInput<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}

type ResponseOf<E extends Endpoint> = E['response'] extends { kind: 'json'; schema: infer S }
  ? z.core.input<S & z.core.$ZodType> | JsonText<z.core.input<S & z.core.$ZodType>>
  : E['response'] extends { kind: 'text' }
    ? string
    : void;

/** Request and reply, for headers and cookies. */
export interface EndpointContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What an endpoint does besides its handler. */
interface RouteHooks {
  /** Runs after the request was counted and before its body is read. */
  onRequest?: (request: FastifyRequest) => Promise<void>;
}

/** Registers an endpoint of the contract with its guards; request and response are parsed with its schemas. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: EndpointInput<E>,
    context: EndpointContext,
  ) => Promise<ResponseOf<E>> | ResponseOf<E>,
  hooks: RouteHooks = {},
): void {
  const { response } = endpoint;
  const respond: RouteHandler<E> = async (input, request, reply) => {
    const result = await handler(input, { request, reply });
    if (reply.statusCode === 200) reply.code(response.status);
    if (result instanceof JsonText) return sendJsonText(result, request, reply);
    if (response.kind === 'json') return z.core.parse(response.schema, result);
    if (response.kind === 'empty') return reply.send();
    return reply.type('text/plain; charset=utf-8').send(result);
  };
  addRoute(app, endpoint, respond, hooks);
}

/** The same for responses that no cache may store. */
export const registerUncachedEndpoint: typeof registerEndpoint = (app, endpoint, handler, hooks) =>
  registerEndpoint(
    app,
    endpoint,
    (input, context) => {
      context.reply.header('cache-control', 'no-store');
      return handler(input, context);
    },
    hooks,
  );

/** The steps of an AI endpoint. */
export interface AiEndpointHandler<E extends Endpoint, Prepared> {
  botCheckToken: (input: EndpointInput<E>) => string | null | undefined;
  /** Prepares the model call and makes checks beyond the schema, before the bot-check token is spent. */
  prepare: (input: EndpointInput<E>) => Prepared;
  /** Emits the response in pieces and resolves with all of it; the signal fires when the client disconnects. */
  response: (
    prepared: Prepared,
    signal: AbortSignal,
    emit: EmitText,
    charge: Charge,
  ) => Promise<AiResponse>;
}

/** Registers an endpoint that calls a model and answers as text or event stream; a disconnect cancels the call. */
export function registerAiEndpoint<const E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { botCheckToken, prepare, response }: AiEndpointHandler<E, Prepared>,
): void {
  addRoute(app, endpoint, async (input, request, reply) => {
    const prepared = prepare(input);
    await admit(app, request, reply, botCheckToken(input), async (client, isTokenValid) => {
      const charge = chargeRequest(client);
      await sendAiResponse(app, request, reply, {
        ask: (signal, emit) => response(prepared, signal, emit, charge),
        isTokenValid,
      });
    });
    return reply;
  });
}

/** The steps of an endpoint that models answer with JSON. */
export interface AiJsonEndpointHandler<E extends Endpoint, Prepared> {
  botCheckToken: (input: EndpointInput<E>) => string | null | undefined;
  /** Makes checks beyond the schema, before the bot-check token is spent. */
  prepare: (input: EndpointInput<E>) => Prepared;
  /** Most model calls of one request. */
  maxCalls: number;
  response: (prepared: Prepared, signal: AbortSignal, charge: Charge) => Promise<ResponseOf<E>>;
}

/** Registers an endpoint that calls models and answers with JSON; a disconnect cancels the calls. */
export function registerAiJsonEndpoint<const E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { botCheckToken, prepare, maxCalls, response }: AiJsonEndpointHandler<E, Prepared>,
): void {
  const { response: format } = endpoint;
  if (format.kind !== 'json') throw new Error(`${endpoint.path} does not answer with JSON`);
  addRoute(app, endpoint, async (input, request, reply) => {
    const prepared = prepare(input);
    await admit(app, request, reply, botCheckToken(input), async (client, isTokenValid) => {
      const charge = chargeRequest(client, maxCalls);
      await sendAiJson(app, request, reply, {
        ask: async (signal) =>
          z.core.parse(format.schema, await response(prepared, signal, charge)),
        isTokenValid,
      });
    });
    return reply;
  });
}

/** Data of each event that an endpoint sends, by its name. */
type EventsOf<E extends Endpoint> = E['response'] extends { kind: 'events'; events: infer Events }
  ? { [Name in keyof Events]: z.core.input<Events[Name] & z.core.$ZodType> }
  : never;

/** The steps of an endpoint that sends events. */
export interface EventEndpointHandler<E extends Endpoint, Prepared> {
  botCheckToken: (input: EndpointInput<E>) => string | null | undefined;
  /** Makes checks beyond the schema, before the bot-check token is spent. */
  prepare: (input: EndpointInput<E>) => Prepared;
  /** Most model calls of one request. */
  maxCalls: number;
  /** Sends the events; rejects when nothing could begin. */
  run: (prepared: Prepared, request: AiEventRequest<EventsOf<E>>) => Promise<AiResponseOutcome>;
}

/** Registers an endpoint that calls models and answers with named events; a disconnect cancels the calls. */
export function registerEventEndpoint<const E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { botCheckToken, prepare, maxCalls, run }: EventEndpointHandler<E, Prepared>,
): void {
  addRoute(app, endpoint, async (input, request, reply) => {
    if (!acceptsEvents(request.headers.accept)) throw refusal('not_acceptable');
    const prepared = prepare(input);
    await admit(app, request, reply, botCheckToken(input), async (client, isTokenValid) => {
      const charge = chargeRequest(client, maxCalls);
      await sendEventResponse<EventsOf<E>>(app, request, reply, {
        run: (events) =>
          run(prepared, {
            ...events,
            charge,
            takeSlot: (signal) => app.guards.aiInFlight.enter(request.ip, () => signal),
          }),
        isTokenValid,
      });
    });
    return reply;
  });
}

/** Takes a slot and claims the bot-check token, before a response that costs money. */
async function admit(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  botCheckToken: string | null | undefined,
  respond: (client: Client, isTokenValid: Promise<boolean>) => Promise<void>,
): Promise<void> {
  const { botCheck, aiInFlight } = app.guards;
  // The slot is taken first, so that a refusal for lack of slots does not spend the visitor's token.
  const slot = await aiInFlight.enter(request.ip, () => disconnectSignal(reply));
  if (!slot.ok) throw noSlotError(slot);
  try {
    const claim = await botCheck.claim(botCheckToken, request.ip);
    if (claim === null) throw refusal('bot_check_failed');
    await respond(await chargedClient(app, request), claim.stored);
  } finally {
    slot.leave();
  }
}

/** Fires when the client disconnects. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

function noSlotError({ reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number }) {
  return reason === 'client' ? rateLimited(retryAfterSeconds) : unavailable(retryAfterSeconds);
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
  hooks: RouteHooks = {},
): void {
  const { method, access, rateLimit, secretHeader } = endpoint;
  const url = apiPrefix + endpoint.path;
  if (access !== 'anyone' && app.guards.identity === undefined) {
    throw new Error(`${method} ${url} needs ${access}, and nothing here can tell who is signed in`);
  }
  // Not for prefetching browsers and embedding pages: see docs/behaviour.md#paid-get-requests.
  const isPaidGet = method === 'GET' && rateLimit === 'ai';
  const { maxBodyValues = limits.bodyValues } = endpoint;
  const config = {
    access,
    rateLimit,
    isPaidGet,
    maxBodyValues,
    ...(secretHeader === undefined ? {} : { secretHeader }),
  };
  app.endpoints.push(endpoint);
  app.route({
    method,
    url,
    config,
    ...hooks,
    exposeHeadRoute: !isPaidGet,
    handler: async (request, reply) => {
      // The schema is checked before the sign-in: see docs/behaviour.md#order-of-checks.
      const input = readInput(endpoint, request);
      if (access !== 'anyone') await app.guards.identity?.(request, access);
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

/** Parses a request with the schemas of its endpoint, or refuses it and names every invalid field. */
function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> {
  const issues: z.core.$ZodIssue[] = [];
  const read = (schema: Schema | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    const result = z.core.safeParse(schema, value);
    if (result.success) return result.data;
    issues.push(...result.error.issues);
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  if (issues.length > 0) throw invalidRequest(fieldErrors(issues));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's schemas have these outputs
  return input as EndpointInput<E>;
}
