import { apiPrefix, type Endpoint, type Schema } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { JsonText } from '../../lib/json-text.ts';
import { invalidRequest, rateLimited, refusal, unavailable } from '../../lib/refusal.ts';
import type { AiEventRequest, AiResponseOutcome } from '../../ports/event-request.ts';
import type {
  AiRoute,
  AiTextWork,
  AiWork,
  AnyInput,
  PlainRoute,
  Route,
} from '../../ports/route.ts';
import type { AiResponse } from '../../services/ai/ai-service.ts';
import { chargeRequest, type Client } from '../../services/ai/charge.ts';
import { fieldErrors } from '../errors/field-errors.ts';
import { methodNotAllowed } from '../errors/method-not-allowed.ts';
import { sendAiJson, sendAiResponse } from '../streams/ai-response.ts';
import { sendEventResponse } from '../streams/event-response.ts';
import { acceptsEvents } from './accepts-events.rules.ts';
import { acceptPlainText } from './body-parser.ts';
import { linkToNext } from './next-link.rules.ts';
import { disconnectSignal } from '../connections/disconnect-signal.ts';
import { RequestCaller } from './request-caller.ts';
import { sendJsonText } from './send-json-text.ts';

/** Registers routes with their guards; request and response are parsed with the schemas of the endpoints. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  for (const each of routes) {
    if (each.kind === 'ai') mountAiRoute(app, each);
    else mountPlainRoute(app, each);
  }
}

function mountPlainRoute(app: FastifyInstance, route: PlainRoute): void {
  const { endpoint, options } = route;
  const handler: RouteHandler = async (input, request, reply) => {
    if (options.setsCsrfCookie === true) app.csrf.setCookie(request, reply);
    if (options.isUncached === true) reply.header('cache-control', 'no-store');
    const output = await route.answer(input, new RequestCaller(app, request, reply));
    return sendOutput(route, { input, output }, request, reply);
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    options.onArrival?.(headersOf(endpoint, request), new RequestCaller(app, request, reply));
  const hooks = options.onArrival === undefined ? {} : { onRequest };
  if (options.acceptsPlainText !== true) return addRoute(app, endpoint, handler, hooks);
  // The parser of plain text is registered in a scope of the route's own.
  void app.register(async (scope) => {
    acceptPlainText(scope);
    addRoute(scope, endpoint, handler, hooks);
  });
}

function sendOutput(
  { endpoint: { path, response }, options }: PlainRoute,
  { input, output }: { input: AnyInput; output: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.code(response.status);
  if (options.fileName !== undefined) {
    reply.header('content-disposition', `attachment; filename="${options.fileName}"`);
  }
  const location = options.location?.(output);
  if (location !== undefined) reply.header('location', apiPrefix + location);
  if (options.isUnavailable?.(output) === true) reply.code(503).header('retry-after', '1');
  if (output instanceof JsonText) {
    const { next } = output;
    if (next !== null) reply.header('link', linkToNext(apiPrefix + path, input.query, next));
    return sendJsonText(output, request, reply);
  }
  if (response.kind === 'json') return z.core.parse(response.schema, output);
  return reply.send();
}

/** The function of an AI endpoint, by what the kind of its response gives it. */
type AiAnswer = ((work: AiTextWork) => Promise<AiResponse>) &
  ((work: AiEventRequest<Record<string, unknown>>) => Promise<AiResponseOutcome>) &
  ((work: AiWork) => Promise<unknown>);

function mountAiRoute(app: FastifyInstance, route: AiRoute): void {
  const { endpoint, maxCalls } = route;
  const { response } = endpoint;
  addRoute(app, endpoint, async (input, request, reply) => {
    if (response.kind === 'events' && !acceptsEvents(request.headers.accept)) {
      throw refusal('not_acceptable');
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind of the response decides
    const answer = route.begin(input) as AiAnswer;
    await admit(app, request, reply, botCheckTokenOf(input), async (client, isTokenValid) => {
      const charge = chargeRequest(client, maxCalls);
      if (response.kind === 'text') {
        await sendAiResponse(app, request, reply, {
          ask: (signal, emit, isStreamed) => answer({ signal, charge, emit, isStreamed }),
          isTokenValid,
        });
      } else if (response.kind === 'events') {
        const takeSlot = (signal: AbortSignal) =>
          app.guards.aiInFlight.enter(request.ip, () => signal);
        await sendEventResponse<Record<string, unknown>>(app, request, reply, {
          run: (events) => answer({ ...events, charge, takeSlot }),
          isTokenValid,
        });
      } else if (response.kind === 'json') {
        await sendAiJson(app, request, reply, {
          ask: async (signal) => z.core.parse(response.schema, await answer({ signal, charge })),
          isTokenValid,
        });
      }
    });
    return reply;
  });
}

/** Takes a slot and claims the bot-check token, before a response that costs money. */
async function admit(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  botCheckToken: string | null,
  respond: (client: Client, isTokenValid: Promise<boolean>) => Promise<void>,
): Promise<void> {
  const { botCheck, aiInFlight } = app.guards;
  // The slot is taken first, so that a refusal for lack of slots does not spend the visitor's token.
  const slot = await aiInFlight.enter(request.ip, () => disconnectSignal(reply));
  if (!slot.ok) throw noSlotError(slot);
  try {
    const claim = await botCheck.claim(botCheckToken, request.ip);
    if (claim === null) throw refusal('bot_check_failed');
    await respond(await new RequestCaller(app, request, reply).client(), claim.stored);
  } finally {
    slot.leave();
  }
}

/** Every AI endpoint has the token of the bot check in its address or in its body. */
function botCheckTokenOf({ params, body }: AnyInput): string | null {
  const token = memberOf(params, 'botCheckToken') ?? memberOf(body, 'turnstileResponse');
  return typeof token === 'string' ? token : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function noSlotError({ reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number }) {
  return reason === 'client' ? rateLimited(retryAfterSeconds) : unavailable(retryAfterSeconds);
}

type RouteHandler = (
  input: AnyInput,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

interface RouteHooks {
  /** Runs after the request was counted and before its body is read. */
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: RouteHandler,
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
function readInput(endpoint: Endpoint, request: FastifyRequest): AnyInput {
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
    headers: headersOf(endpoint, request),
  };
  if (issues.length > 0) throw invalidRequest(fieldErrors(issues));
  return input;
}

/** The headers that an endpoint declares, as they were sent: its handler says what is wrong with them. */
function headersOf({ headers }: Endpoint, request: FastifyRequest): Record<string, string> {
  if (!(headers instanceof z.core.$ZodObject)) return {};
  const sent: Record<string, string> = {};
  for (const name of Object.keys(headers._zod.def.shape)) {
    const value = request.headers[name];
    if (value !== undefined) sent[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return sent;
}
