import type { AiDone } from '@convoke/contract/ai-answer.schemas.ts';
import type { Charge } from './charge.ts';
import type { AiCallKind, CallBrief, ModelMessage, TokenUsage } from './model-port.ts';

/** A call as a feature asks for it; the service adds limits, budget, retry and bookkeeping. */
export interface AiCall {
  kind: AiCallKind;
  instructions: string;
  messages: ModelMessage[];
  brief: CallBrief;
  signal: AbortSignal;
  charge: Charge;
  /** At most this many output tokens; the configured limit when absent or smaller. */
  maxOutputTokens?: number;
}

/** What a feature receives: pieces of text, then one `done` with the whole. */
export type AiCallEvent =
  | { type: 'text'; text: string }
  | { type: 'done'; model: string; reason: 'stop' | 'length' | 'other'; usage: TokenUsage };

/**
 * Shows a visitor the next piece of an answer. A promise means that more should wait; it rejects when nothing may be
 * shown at all. A call for each piece costs a fraction of what a generator costs that is resumed for it.
 */
export type ShowPiece = (text: string) => Promise<void> | undefined;

/** A whole answer, as its last event carries it. */
export type AiAnswer = AiDone;

/**
 * A call that was turned away before any model was asked: tokens of the day are spent or its client made too many calls
 * (429), or the counters cannot be reached (503).
 */
export class AiCallRefused extends Error {
  override readonly name = 'AiCallRefused';
  readonly reason: 'budget_exhausted' | 'rate_limited' | 'busy';
  readonly retryAfterSeconds: number;

  constructor(reason: AiCallRefused['reason'], message: string, retryAfterSeconds: number) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Every model call of the server goes through here. Fails with `ModelFailure` or `AiCallRefused`;
 * when the caller's signal aborts, with the signal's reason.
 */
export interface AiService {
  readonly mode: 'model' | 'rehearsal';
  readonly label: string;
  /** Name of the model as its answers carry it. */
  readonly model: string;
  /** Size of the model's window in tokens, for prompt assembly. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
  stream(call: AiCall): AsyncIterable<AiCallEvent>;
}
