import { costOf } from '@convoke/contract/models/cost.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AiCall } from './ai-service.ts';
import { answerBeyondLimit, responseEmpty, responseTooLarge } from './port/model-failures.ts';
import type { TokenUsage } from './port/model-port.ts';
import type { ServedModel } from './served-model.ts';
import { estimatePrompt, tokenWeight } from './tokens.ts';
import type { AiCallOutcome, AiCallRecord } from './usage/ai-call-record.ts';

const maxResponseBytes = 1024 * 1024;
/** The upstream did no work, so nothing is billed. */
const unbilledOutcomes = new Set<AiCallOutcome>([
  'refused',
  'unauthorized',
  'rejected',
  'rate_limited',
  'server_error',
  'paused',
]);

/** Text and token usage of a running call. */
export class CallProgress {
  /** An estimate. */
  readonly inputTokens: number;
  readonly #call: AiCall;
  readonly #served: ServedModel;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #firstTextAt: number | null = null;
  #hasVisibleText = false;
  #outputWeight = 0;
  #bytes = 0;
  #counted: TokenUsage | null = null;
  #hasThought = false;
  #waitsFor = 0;

  constructor(call: AiCall, served: ServedModel, clock: Clock) {
    this.#call = call;
    this.#served = served;
    this.#clock = clock;
    this.#startedAt = clock.now();
    this.inputTokens = estimatePrompt(call);
  }

  /** The id by which visitors know the model; null for the rehearsal voices. */
  get modelId(): string | null {
    const { id, model } = this.#served;
    return model.mode === 'model' ? id : null;
  }

  /** Whether the model has begun to work: its work is billed, and a retry would be billed again. */
  get hasStarted(): boolean {
    return this.#firstTextAt !== null || this.#hasThought;
  }

  /** Tells the caller how many replies must end before this one begins, when that has changed. */
  wait(replies: number): void {
    if (replies === this.#waitsFor) return;
    this.#waitsFor = replies;
    this.#call.onWaiting?.(replies);
  }

  take(text: string): void {
    this.#bytes += Buffer.byteLength(text);
    if (this.#bytes > maxResponseBytes) throw responseTooLarge();
    this.#firstTextAt ??= this.#clock.now();
    this.#outputWeight += tokenWeight(text);
    if (!this.#hasVisibleText) this.#hasVisibleText = !isBlank(text);
  }

  think(estimatedTokens: number): void {
    this.#hasThought = true;
    this.#outputWeight += estimatedTokens;
  }

  /** `limit`: the tokens of the answer that were used up, by thinking alone when there is no text; else `null`. */
  end(usage: TokenUsage | null, limit: number | null): void {
    this.#counted = usage;
    if (this.#hasVisibleText) return;
    throw limit === null ? responseEmpty() : answerBeyondLimit(limit);
  }

  /** Tokens as the vendor counted them, else estimated; none where the upstream did no work. */
  usage(outcome: AiCallOutcome): TokenUsage {
    if (this.#counted !== null) return this.#counted;
    if (!this.hasStarted && unbilledOutcomes.has(outcome)) {
      return { inputTokens: 0, outputTokens: 0 };
    }
    return { inputTokens: this.inputTokens, outputTokens: Math.ceil(this.#outputWeight) };
  }

  record(outcome: AiCallOutcome): AiCallRecord {
    const startedAt = this.#startedAt;
    const usage = this.usage(outcome);
    const { model, prices } = this.#served;
    return {
      startedAt,
      kind: this.#call.kind,
      model: model.name,
      modelId: this.modelId,
      outcome,
      ...usage,
      cost: costOf(usage, prices),
      firstTokenMs: this.#firstTextAt === null ? null : this.#firstTextAt - startedAt,
      durationMs: this.#clock.now() - startedAt,
    };
  }
}
