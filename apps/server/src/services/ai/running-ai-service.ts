import { setTimeout as sleep } from 'node:timers/promises';
import type { AiServiceOptions } from './ai-service-options.ts';
import type { AiCallOutcome } from './usage/ai-call-record.ts';
import { type AiCall, type AiCallEvent, AiCallRefused, type AiService } from './ai-service.ts';
import { CallProgress } from './call-progress.ts';
import type { Charge } from './charge.ts';
import type { CallResult, CircuitBreaker, CircuitBreakerState } from '../../lib/circuit-breaker.ts';
import { modelNotOffered, modelPaused } from './port/model-failures.ts';
import { type Model, ModelFailure, type ModelFailureReason } from './port/model-port.ts';
import { startIdleTimeout } from './idle-timeout.ts';
import { onlyModel, type RunningModel, RunningModels, type ServedModel } from './served-model.ts';

/** How a call ended, for its record and for the circuit breaker. */
interface CallEnd {
  outcome: AiCallOutcome;
  result: CallResult;
}

const firstRetryMs = 250;
// A visitor waits for the retry: an upstream that asks for a longer wait gets no retry.
const maxRetryMs = 3_000;

/** Failures of the upstream itself. Other failures may be due to one visitor's texts and must not open the breaker for all. */
const upstreamFailures = new Set<ModelFailureReason>([
  'refused',
  'unauthorized',
  'rate_limited',
  'timed_out',
  'cut_off',
  'malformed',
  'server_error',
]);

/** Puts limits, budget, retry, circuit breakers and usage records around the models. */
export class RunningAiService<Reservation = unknown> implements AiService {
  readonly #options: AiServiceOptions<Reservation>;
  #models: RunningModels;

  constructor(options: AiServiceOptions<Reservation>) {
    this.#options = options;
    const { model, limits, clock } = options;
    this.#models = new RunningModels([onlyModel(model, limits)], clock);
  }

  get mode(): AiService['mode'] {
    return this.#models.first.model.mode;
  }

  get label(): string {
    return this.#models.first.label;
  }

  get isLocal(): boolean {
    return this.#models.first.model.isLocal;
  }

  get model(): string {
    return this.#models.first.model.name;
  }

  get contextTokens(): number {
    return this.#models.first.limits.contextTokens;
  }

  get maxOutputTokens(): number {
    return this.#models.first.limits.maxOutputTokens;
  }

  get offered(): AiService['offered'] {
    return this.#models.offered;
  }

  get breakerState(): CircuitBreakerState {
    return this.#models.first.breaker.state;
  }

  /** Sets the models of later calls, the first one first; running calls keep theirs. */
  use(models: readonly ServedModel[]): void {
    const before = this.#models;
    this.#models = new RunningModels(models, this.#options.clock, before);
    for (const gone of before.without(this.#models)) gone.release?.();
  }

  forModel(id: string | undefined): AiService {
    if (id === undefined) return this;
    const { model, limits } = this.#models.find(id) ?? this.#models.first;
    return {
      mode: model.mode,
      label: model.label,
      isLocal: model.isLocal,
      model: model.name,
      ...limits,
      offered: this.offered,
      forModel: (other) => this.forModel(other),
      stream: (call) => this.#stream(call, id),
    };
  }

  /** Waits until the usage of all calls is counted. */
  async close(): Promise<void> {
    return this.#options.budget.close();
  }

  stream(call: AiCall): AsyncGenerator<AiCallEvent> {
    return this.#stream(call);
  }

  async *#stream(call: AiCall, id?: string): AsyncGenerator<AiCallEvent> {
    call.signal.throwIfAborted();
    const running = this.#running(id);
    const { model, limits, breaker } = running;
    const maxOutputTokens = Math.min(call.maxOutputTokens ?? Infinity, limits.maxOutputTokens);
    const progress = new CallProgress(call, running, this.#options.clock);
    const report = this.#enter(breaker, progress);
    const reservation = await this.#reserve(call, progress.inputTokens + maxOutputTokens).catch(
      (error: unknown) => {
        report({ kind: 'neutral' });
        throw error;
      },
    );
    let end: CallEnd = { outcome: 'stopped', result: { kind: 'success' } };
    try {
      call.onAdmitted?.();
      // One generator for all attempts: each further one between model and reader costs time on every token.
      for (let attempt = 1; ; attempt += 1) {
        const idleTimeout = startIdleTimeout(call.signal, limits.timeoutMs);
        let waitMs: number;
        try {
          const { kind, instructions, messages, context, json } = call;
          const { signal } = idleTimeout;
          const prompt = { kind, instructions, messages, context, ...(json && { json }) };
          const request = { ...prompt, maxOutputTokens, signal };
          for await (const event of model.stream(request)) {
            idleTimeout.restart();
            if (event.type === 'waiting') progress.wait(event.replies);
            else if (event.type === 'thinking') progress.think(event.estimatedTokens);
            else if (event.type === 'text') {
              progress.take(event.text);
              idleTimeout.isReaderBusy = true;
              yield event;
              idleTimeout.isReaderBusy = false;
              idleTimeout.restart();
            } else {
              const { reason } = event;
              // A feature's own lower limit is nothing that the operator could raise.
              const isSpent = reason === 'length' && maxOutputTokens === limits.maxOutputTokens;
              progress.end(event.usage, isSpent ? maxOutputTokens : null);
              end = { outcome: 'done', result: { kind: 'success' } };
              const usage = progress.usage('done');
              const { modelId } = progress;
              yield { type: 'done', model: model.name, modelId, reason, usage };
              return;
            }
          }
          throw new Error(`The model ${model.name} ended without a finish`);
        } catch (error) {
          waitMs = this.#retryWait(error, attempt, progress);
          if (waitMs < 0 || !(await this.#mayRetry(call.charge))) throw error;
          this.#options.log.info({ err: error, waitMs }, 'the model is asked again');
        } finally {
          idleTimeout.end();
        }
        await sleep(waitMs, undefined, { signal: call.signal });
      }
    } catch (error) {
      end = this.#endOf(error, call, model);
      throw call.signal.aborted ? call.signal.reason : error;
    } finally {
      report(end.result);
      const record = progress.record(end.outcome);
      const { inputTokens, outputTokens } = record;
      this.#options.budget.settle(reservation, inputTokens + outputTokens);
      call.onCounted?.({ inputTokens, outputTokens });
      this.#options.usage.record(record);
      this.#options.observe?.(record);
    }
  }

  /** The model as it is served now: an administrator may have taken it away since the last turn. */
  #running(id: string | undefined): RunningModel {
    const running = id === undefined ? this.#models.first : this.#models.find(id);
    if (running === undefined) throw modelNotOffered(this.offered);
    return running;
  }

  /** Passes the circuit breaker and returns how the call reports its result, or throws while calls are paused. */
  #enter(breaker: CircuitBreaker, progress: CallProgress): (result: CallResult) => void {
    const entry = breaker.enter();
    if (entry.ok) return (result) => entry.report(result);
    this.#options.observe?.(progress.record('paused'));
    throw modelPaused(entry.retryAfterMs);
  }

  /** Counts the call and reserves its tokens, or throws `AiCallRefused`. */
  async #reserve({ charge, signal }: AiCall, tokens: number): Promise<Reservation> {
    const { budget } = this.#options;
    const counting = this.#countCall(charge);
    if (counting !== null) await counting;
    const reserved = await budget.reserve(tokens, charge.client);
    if (!reserved.ok) {
      const reason = reserved.isShare ? 'budget_share_exhausted' : 'budget_exhausted';
      throw new AiCallRefused(reason, reserved.retryAfterSeconds);
    }
    if (signal.aborted) {
      budget.settle(reserved.reservation, 0);
      throw signal.reason;
    }
    return reserved.reservation;
  }

  /** Takes one call off the charge; null when the rate limit need not be asked. */
  #countCall(charge: Charge): Promise<void> | null {
    if (charge.callsLeft <= 0) throw new AiCallRefused('rate_limited', 1);
    charge.callsLeft -= 1;
    if (charge.client === null) return null;
    if (charge.countedCalls > 0) {
      charge.countedCalls -= 1;
      return null;
    }
    return this.#countAgainstLimit(charge.client.address);
  }

  /** Counts the second attempt like any call; past a limit there is none, and the failure of the first one stands. */
  async #mayRetry(charge: Charge): Promise<boolean> {
    try {
      await this.#countCall(charge);
      return true;
    } catch (error) {
      if (error instanceof AiCallRefused) return false;
      throw error;
    }
  }

  async #countAgainstLimit(address: string): Promise<void> {
    const verdict = await this.#options.countCall(address);
    if (verdict.allowed) return;
    const { reason, retryAfterSeconds } = verdict;
    throw new AiCallRefused(
      reason === 'limited' ? 'rate_limited' : 'unavailable',
      retryAfterSeconds,
    );
  }

  #endOf(error: unknown, call: AiCall, model: Model): CallEnd {
    if (call.signal.aborted) return { outcome: 'cancelled', result: { kind: 'neutral' } };
    if (!(error instanceof ModelFailure)) return { outcome: 'failed', result: { kind: 'neutral' } };
    // The visitor reads a sentence; the operator needs the status or code behind it.
    const { reason, cause, retryAfterMs } = error;
    this.#options.log.warn(
      { reason, cause, model: model.name, kind: call.kind },
      'a call of the model failed',
    );
    return {
      outcome: reason,
      result: upstreamFailures.has(reason)
        ? { kind: 'failure', retryAfterMs }
        : { kind: 'neutral' },
    };
  }

  /** Milliseconds to wait before the second attempt; negative for none. */
  #retryWait(error: unknown, attempt: number, progress: CallProgress): number {
    if (attempt > 1 || progress.hasStarted) return -1;
    if (!(error instanceof ModelFailure) || !error.isRetryable) return -1;
    const { random = Math.random } = this.#options;
    const waitMs = error.retryAfterMs ?? firstRetryMs * (1 + random());
    return waitMs <= maxRetryMs ? waitMs : -1;
  }
}
