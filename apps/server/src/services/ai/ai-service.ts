import type { AiDone } from '@convoke/contract/ai-stream.schemas.ts';
import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import type { Charge } from './charge.ts';
import type { ModelRequest, TokenUsage } from './port/model-port.ts';

/** A model call as a feature requests it; the service adds limits, budget, retry and usage records. */
export interface AiCall extends Omit<ModelRequest, 'maxOutputTokens'> {
  charge: Charge;
  /** Output tokens, at most the configured limit, which is the default. */
  maxOutputTokens?: number;
  /** Called once the call is counted and its tokens are reserved, before the model is asked. */
  onAdmitted?: () => void;
  /** Called when an admitted call ends, in whatever way, with the tokens that budget and analytics count. */
  onCounted?: (usage: TokenUsage) => void;
  /** Called when the number of replies changes that must end before this one begins; 0 once it begins. */
  onWaiting?: ((replies: number) => void) | undefined;
}

/** Events of a call: pieces of text, then one `done`. */
export type AiCallEvent =
  | { type: 'text'; text: string }
  | {
      type: 'done';
      model: string;
      /** Null for the rehearsal voices. */
      modelId: string | null;
      reason: 'stop' | 'length' | 'other';
      usage: TokenUsage;
    };

/**
 * Sends the next piece of a response to the client. Returns a promise when the caller must wait before the next piece;
 * it rejects when nothing may be sent. A callback costs a fraction of resuming a generator for each piece.
 */
export type EmitText = ((text: string) => Promise<void> | undefined) & {
  /** Tells the client how many replies must end before this one begins; 0 once it begins. */
  readonly waiting?: (replies: number) => void;
};

/** A complete response, as its last event carries it. */
export type AiResponse = AiDone;

/** Why a call is turned away. */
type AiCallRefusal = 'budget_exhausted' | 'budget_share_exhausted' | 'rate_limited' | 'unavailable';

/**
 * A call that was refused before it reached a model: the daily budget is spent or the client made too many calls
 * (429), or the counters are unavailable (503).
 */
export class AiCallRefused extends Error {
  override readonly name = 'AiCallRefused';
  readonly reason: AiCallRefusal;
  readonly retryAfterSeconds: number;

  constructor(reason: AiCallRefusal, retryAfterSeconds: number) {
    super(englishMessage({ code: reason }));
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * All model calls of the server, asked of the first model unless `forModel` names another. Fails with `ModelFailure` or `AiCallRefused`;
 * when the caller's signal aborts, with the signal's reason.
 */
export interface AiService {
  readonly mode: 'model' | 'rehearsal';
  readonly label: string;
  /** The model runs on this machine, or none is needed. */
  readonly isLocal: boolean;
  /** Name of the model, as responses carry it. */
  readonly model: string;
  /** Context window of the model in tokens, for prompt assembly. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
  /** The models that visitors may choose for a member, the first one first; empty in rehearsal. */
  readonly offered: readonly OfferedModel[];
  /** The same with the model of a member, or the first one without an id. Calls of one that is not offered fail. */
  forModel(id: string | undefined): AiService;
  stream(call: AiCall): AsyncIterable<AiCallEvent>;
}
