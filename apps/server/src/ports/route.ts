import type { Endpoint, Schema } from '@convoke/contract/endpoint.ts';
import type * as z from 'zod';
import type { JsonText } from '../lib/json-text.ts';
import type { AiResponse, EmitText } from '../services/ai/ai-service.ts';
import type { Charge } from '../services/ai/charge.ts';
import type { RouteCaller, SignedInCaller } from './caller.ts';
import type { AiEventRequest, AiResponseOutcome } from './event-request.ts';

type Parsed<E, Part extends string> = E extends { [K in Part]: infer S extends Schema }
  ? z.core.output<S>
  : undefined;

type SentHeaders<E> = E extends { headers: infer S extends Schema }
  ? { readonly [Name in keyof z.core.output<S>]?: string | undefined }
  : object;

/** The parsed parts of a request. */
interface EndpointInput<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** The headers that the endpoint declares, as they were sent. */
  headers: SentHeaders<E>;
}

/** The same of any endpoint. */
export interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: object;
}

type OutputOf<E extends Endpoint> = E['response'] extends { kind: 'json'; schema: infer S }
  ? z.core.input<S & z.core.$ZodType> | JsonText<z.core.input<S & z.core.$ZodType>>
  : void;

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? RouteCaller : SignedInCaller;

/** What the response says beside the output, and what happens around the answer. */
interface RouteOptions<E extends Endpoint, Output> {
  /** True when no cache may store the response. */
  isUncached?: boolean;
  /** Path below the API of what was created. */
  location?(output: Output): string;
  /** The name under which a browser saves the response. */
  fileName?: string;
  /** True for an output that says that the server cannot work. */
  isUnavailable?(output: Output): boolean;
  /** True when the response starts the protection against requests of other sites. */
  setsCsrfCookie?: boolean;
  /** True when a body may be plain text. */
  acceptsPlainText?: boolean;
  /** Runs after the request was counted and before its body is read. */
  onArrival?(headers: SentHeaders<E>, caller: RouteCaller): Promise<void>;
}

/** An endpoint and the function that answers it. A job or another door than HTTP may call the same function. */
export interface PlainRoute {
  kind: 'plain';
  endpoint: Endpoint;
  // A method, whose parameters may be narrower: the input is parsed by the endpoint's own schemas.
  answer(input: AnyInput, caller: RouteCaller): unknown;
  options: RouteOptions<Endpoint, unknown>;
}

/** Answers an endpoint of the contract. */
export function route<const E extends Endpoint, Output extends OutputOf<E>>(
  endpoint: E,
  answer: (input: EndpointInput<E>, caller: CallerOf<E>) => Promise<Output> | Output,
  options: RouteOptions<E, NoInfer<Output>> = {},
): PlainRoute {
  return { kind: 'plain', endpoint, answer, options };
}

/** The same for responses that no cache may store. */
export const uncachedRoute: typeof route = (endpoint, answer, options) =>
  route(endpoint, answer, { ...options, isUncached: true });

/** One request that models answer; the signal fires when the client disconnects. */
export interface AiWork {
  signal: AbortSignal;
  charge: Charge;
}

/** The same with a response that is sent in pieces. */
export interface AiTextWork extends AiWork {
  /** The client reads events, rather than the text alone. */
  isStreamed: boolean;
  emit: EmitText;
}

/** Data of each event that an endpoint sends, by its name. */
type EventsOf<E extends Endpoint> = E['response'] extends { kind: 'events'; events: infer Events }
  ? { [Name in keyof Events]: z.core.input<Events[Name] & z.core.$ZodType> }
  : never;

/** What an AI endpoint is given and returns, by its kind of response. */
type AiAnswer<E extends Endpoint> = E['response'] extends { kind: 'text' }
  ? (work: AiTextWork) => Promise<AiResponse>
  : E['response'] extends { kind: 'events' }
    ? (work: AiEventRequest<EventsOf<E>>) => Promise<AiResponseOutcome>
    : (work: AiWork) => Promise<OutputOf<E>>;

/** An endpoint that models answer: as text in pieces, as JSON or as named events, as its response says. */
export interface AiRoute {
  kind: 'ai';
  endpoint: Endpoint;
  /** Most model calls of one request, if more than a reply takes. */
  maxCalls: number | undefined;
  begin(input: AnyInput): (work: never) => Promise<unknown>;
}

/**
 * Answers an AI endpoint. `begin` prepares the model calls and makes checks beyond the schema; the function that it returns
 * runs with a slot and a valid bot-check token.
 */
export function aiRoute<const E extends Endpoint>(
  endpoint: E,
  begin: (input: EndpointInput<E>) => AiAnswer<E>,
  { maxCalls }: { maxCalls?: number } = {},
): AiRoute {
  return { kind: 'ai', endpoint, maxCalls, begin };
}

/** A route of the API. */
export type Route = PlainRoute | AiRoute;
