import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import type { ErrorCode } from '@convoke/contract/errors/error-codes.ts';
import type { Facts } from '@convoke/demo-model/facts.ts';
import type { DecisionFacts, MinutesFacts } from '@convoke/demo-model/minutes/minutes-facts.ts';

/** The purpose of a call, as the usage table and the metric label name it. */
export type AiCallKind =
  | 'reply'
  | 'summary'
  | 'team'
  | 'description'
  | 'goals'
  | 'memory'
  | 'minutes'
  | 'decision'
  | 'publication-summary';

/** One message of a model request. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** The facts beside a prompt, for the rehearsal voices, which compose from facts. */
export interface CallContext extends Facts {
  /** Of a reply: how many others the visitor has in its place; 0 or absent for the first one. */
  answersSoFar?: number;
  /** Of a call for minutes. */
  minutes?: MinutesFacts;
  /** Of a call for a decision. */
  decision?: DecisionFacts;
}

/** A response that is one JSON object. */
export interface JsonFormat {
  /** Name of the schema, in letters and underscores. */
  name: string;
  /** JSON Schema of the object; each property is required, so that every vendor's strict mode takes it. */
  schema: JsonObjectSchema;
}

/** The part of JSON Schema in use, which all vendors with structured output know. */
export type JsonSchema =
  | { type: 'string' | 'integer' | 'boolean' | ['string', 'null'] | ['integer', 'null'] }
  | { type: 'string'; enum: string[] }
  | { type: 'array'; items: JsonSchema }
  | JsonObjectSchema
  | { anyOf: [JsonObjectSchema, { type: 'null' }] | [{ type: 'integer' }, { type: 'string' }] };

interface JsonObjectSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
}

/** Schema of an object that has all of these properties and no others. */
export function jsonObjectSchema(properties: Record<string, JsonSchema>): JsonObjectSchema {
  const required = Object.keys(properties);
  return { type: 'object', properties, required, additionalProperties: false };
}

/** One call of a model. */
export interface ModelRequest {
  kind: AiCallKind;
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Gathers the facts; a model that reads the prompt needs none. */
  context: () => CallContext;
  /** Asks for JSON, as far as the vendor can be held to it. */
  json?: JsonFormat;
}

/** Tokens of one call, as the vendor counts them or estimated. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * Events in order: any number of texts, then one finish. `length` means that the output cap was reached.
 * `thinking` is hidden reasoning: it shows that the model is active, and its cost so far.
 */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'thinking'; estimatedTokens: number }
  /** Before the model works on it: how many other replies must end before it begins. */
  | { type: 'waiting'; replies: number }
  /** `usage` is null where the vendor does not count; the service then estimates it. */
  | { type: 'finish'; reason: 'stop' | 'length' | 'other'; usage: TokenUsage | null };

/**
 * A vendor's model or the rehearsal voice.
 * Fails with `ModelFailure` only; when the signal aborts, it closes the upstream connection at once and throws the signal's reason.
 */
export interface Model {
  readonly mode: 'model' | 'rehearsal';
  /** Name as the vendor spells it; `rehearsal` for the rehearsal voice. */
  readonly name: string;
  /** What visitors read, such as "gpt-4.1-mini (OpenAI)" or "llama3.2 (Ollama)": never an address. */
  readonly label: string;
  /** Host and port of a server that the operator names, for administrators alone. */
  readonly place?: string;
  /** True when the model runs on this machine or needs none, so that no default budget applies. */
  readonly isLocal: boolean;
  /** The window in tokens, where the model itself knows it. */
  readonly contextTokens?: number | null;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** It is served no more: what it holds in memory may go when its last call has ended. A later call still works. */
  release?(): void;
}

/** Why a model call failed. */
export type ModelFailureReason =
  /** No response: connection refused, unknown host name, connection lost before the response. */
  | 'refused'
  | 'unauthorized'
  /** The upstream does not accept the request: unknown model, unknown parameter, redirect. */
  | 'rejected'
  | 'rate_limited'
  | 'timed_out'
  | 'cut_off'
  | 'malformed'
  | 'too_large'
  | 'empty'
  | 'unusable'
  | 'server_error'
  /** The circuit breaker is open after earlier failures. */
  | 'paused'
  /** An administrator took the model away. */
  | 'removed';

/** Errors of a model call. */
export type ModelError = ErrorReference & {
  code: Extract<ErrorCode, `model_${string}`> | 'too_few_members';
};

/** A failed model call. What it says to the visitor never holds a key or the upstream's body. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  /** What the visitor is told. */
  readonly error: ModelError;
  /** Whether asking again at once may help; decided where the upstream's status is known. */
  readonly isRetryable: boolean;
  readonly retryAfterMs: number | null;
  /**
   * Of a prompt that is longer than the model's window: how many of its tokens, or as far as one can guess, an estimated one is.
   * `null` for other failures.
   */
  readonly tokensPerEstimate: number | null;

  constructor(
    reason: ModelFailureReason,
    error: ModelError,
    options: {
      isRetryable: boolean;
      retryAfterMs?: number | null;
      tokensPerEstimate?: number;
      cause?: unknown;
    },
  ) {
    super(englishMessage(error), { cause: options.cause });
    this.reason = reason;
    this.error = error;
    this.isRetryable = options.isRetryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.tokensPerEstimate = options.tokensPerEstimate ?? null;
  }
}
