import type {
  ResponseLength,
  ResponseType,
} from '@convoke/contract/conversation/conversation.schemas.ts';

/** What a call is for; names the row in the usage table and the metric label. */
export type AiCallKind =
  | 'reply'
  | 'summary'
  | 'team'
  | 'description'
  | 'memory'
  | 'publication-summary';

/** One turn as a model sees it. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** The facts behind a prompt, for a voice that composes from facts instead of predicting from text. */
export interface CallBrief {
  kind: AiCallKind;
  vision: string;
  objectives: string;
  keyResults: string;
  /** Who speaks (`reply`) or whose role is described (`description`). */
  speaker?: { name: string; role: string; description: string };
  members: { name: string; role: string; description: string }[];
  /** What was said, oldest first, in the caller's words. */
  transcript: { sender: string; content: string; isVisitor: boolean }[];
  responseType?: ResponseType;
  responseLength?: ResponseLength;
}

/** One call of a model: instructions and messages in, a stop signal beside them. */
export interface ModelRequest {
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  signal: AbortSignal;
  brief: CallBrief;
}

/** Tokens of one call as the vendor counts them, or estimated where it does not say. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/**
 * What comes back, in order: any number of texts, then one finish. `length` means that the output cap was reached.
 * `thinking` is work that nobody is shown; it says that the model is alive and what it costs so far.
 */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'thinking'; estimatedTokens: number }
  /** `usage` is null where the vendor does not count; the service estimates then. */
  | { type: 'finish'; reason: 'stop' | 'length' | 'other'; usage: TokenUsage | null };

/**
 * A source of text: a vendor's model or the rehearsal voice.
 * Fails with `ModelFailure` only; when the signal aborts, it lets go of the upstream at once and throws the signal's reason.
 */
export interface Model {
  readonly mode: 'model' | 'rehearsal';
  /** Name as the vendor spells it; `rehearsal` for the rehearsal voice. */
  readonly name: string;
  /** Shown to people, such as "gpt-4.1-mini (OpenAI)" or "llama3.2 (Ollama)". */
  readonly label: string;
  /** True when the model runs on this machine or needs none, so that no default budget applies. */
  readonly isLocal: boolean;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
}

/** Why a model call failed. */
export type ModelFailureReason =
  /** Nobody answers there: connection refused, name unknown, connection lost before an answer. */
  | 'refused'
  | 'unauthorized'
  /** The upstream does not take this request: unknown model, unknown parameter, redirect. */
  | 'rejected'
  | 'rate_limited'
  | 'timed_out'
  | 'cut_off'
  | 'malformed'
  | 'too_large'
  | 'empty'
  | 'unusable'
  | 'server_error'
  /** The breaker is open: earlier calls failed and nobody is asked for a while. */
  | 'paused';

/** A failed model call. Its message is a sentence for the visitor and never holds a key or the upstream's body. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  /** Whether asking again at once may help; decided where the upstream's status is known. */
  readonly isRetryable: boolean;
  readonly retryAfterMs: number | null;

  constructor(
    reason: ModelFailureReason,
    message: string,
    options: { isRetryable: boolean; retryAfterMs?: number | null; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.isRetryable = options.isRetryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
