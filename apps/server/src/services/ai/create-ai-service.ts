import { setTimeout as sleep } from 'node:timers/promises';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AiCallOutcome, AiCallRecord } from './ai-call-record.ts';
import { type AiCall, type AiCallEvent, AiCallRefused, type AiService } from './ai-service.ts';
import type { Charge, Client } from './charge.ts';
import { type BreakerState, type CallResult, createBreaker } from './breaker.ts';
import { answerEmpty, answerTooLarge, modelPaused } from './model-failures.ts';
import {
  type Model,
  ModelFailure,
  type ModelFailureReason,
  type TokenUsage,
} from './model-port.ts';
import { watchSilence } from './silence-watch.ts';
import { estimateTokens, tokenWeight } from './tokens.ts';

/** Tokens of the day, as `services/limits/budget.ts` keeps them. */
export interface AiBudget<Reservation> {
  reserve(
    tokens: number,
    client: Client | null,
  ): ReserveAnswer<Reservation> | Promise<ReserveAnswer<Reservation>>;
  settle(reservation: Reservation, usedTokens: number): void;
  /** Writes down what is left. */
  close(): Promise<void>;
}

/** `isShare`: the client's share of the day is used up, not the day. */
type ReserveAnswer<Reservation> =
  | { ok: true; reservation: Reservation }
  | { ok: false; isShare: boolean; retryAfterSeconds: number };

/** Limits of one call. */
export interface AiLimits {
  /** Silence of the model, not the length of the call. */
  timeoutMs: number;
  maxOutputTokens: number;
  contextTokens: number;
}

/** Whether an address may make one more call in this minute; `unavailable`: the counters cannot be reached. */
type CountCall = (
  address: string,
) => Promise<
  | { allowed: true }
  | { allowed: false; reason: 'limited' | 'unavailable'; retryAfterSeconds: number }
>;

/** What the service is made of. */
export interface AiServiceOptions<Reservation> {
  model: Model;
  budget: AiBudget<Reservation>;
  /** Counts a call against the limit of its client's address, where no request was counted for it. */
  countCall: CountCall;
  usage: { record(record: AiCallRecord): void };
  clock: Clock;
  limits: AiLimits;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Hears of each finished call, for metrics. */
  observe?: (record: AiCallRecord) => void;
  /** Share of the longest wait before a retry, 0 to 1. */
  chance?: () => number;
}

/** The service with what the process that owns it needs. */
export interface RunningAiService extends AiService {
  readonly breakerState: BreakerState;
  /** Whom calls ask from now on, and within which limits; calls under way keep theirs. */
  use(model: Model, limits: AiLimits): void;
  /** Waits until what calls used is counted. */
  close(): Promise<void>;
}

const maxAnswerBytes = 1024 * 1024;
const firstRetryMs = 250;
// A visitor waits for the retry; an upstream that wants more patience than this gets none.
const longestRetryMs = 3_000;

/** The upstream is unwell, whoever asks. The other reasons may lie in one visitor's texts and must not pause everybody's. */
const unwell = new Set<ModelFailureReason>([
  'refused',
  'unauthorized',
  'rate_limited',
  'timed_out',
  'cut_off',
  'malformed',
  'server_error',
]);
/** The upstream took nothing on, so nothing is owed. */
const unpaid = new Set<AiCallOutcome>([
  'refused',
  'unauthorized',
  'rejected',
  'rate_limited',
  'server_error',
  'paused',
]);

/** Puts limits, budget, retry, breaker and bookkeeping around a model. */
export function createAiService<Reservation>(
  options: AiServiceOptions<Reservation>,
): RunningAiService {
  const { budget, usage, clock, log } = options;
  const chance = options.chance ?? Math.random;
  // The failures of one model say nothing about another: each has a breaker of its own.
  const choose = (model: Model, limits: AiLimits) => ({
    model,
    limits,
    breaker: createBreaker({ clock }),
  });
  let current = choose(options.model, options.limits);

  async function* stream(call: AiCall): AsyncGenerator<AiCallEvent> {
    call.signal.throwIfAborted();
    const { model, limits, breaker } = current;
    const maxOutputTokens = Math.min(
      call.maxOutputTokens ?? limits.maxOutputTokens,
      limits.maxOutputTokens,
    );
    const startedAt = clock.now();
    const inputTokens = estimateInput(call);
    const progress = new Progress(inputTokens);
    const entry = breaker.enter();
    if (!entry.ok) {
      options.observe?.(recordOf(model, call, progress, startedAt, 'paused'));
      throw modelPaused(entry.retryAfterMs);
    }
    let reservation: Reservation;
    try {
      const counting = countCall(call.charge);
      if (counting !== null) await counting;
      const answer = await budget.reserve(inputTokens + maxOutputTokens, call.charge.client);
      if (!answer.ok) throw budgetExhausted(answer);
      reservation = answer.reservation;
      if (call.signal.aborted) {
        budget.settle(reservation, 0);
        throw call.signal.reason;
      }
    } catch (error) {
      entry.report({ kind: 'neutral' });
      throw error;
    }
    let outcome: AiCallOutcome = 'stopped';
    let result: CallResult = { kind: 'success' };
    try {
      // One generator for all of it: each further one between model and reader is paid with every token.
      for (let attempt = 1; ; attempt += 1) {
        const watch = watchSilence(call.signal, limits.timeoutMs);
        let waitMs: number;
        try {
          const request = { ...requestOf(call), maxOutputTokens, signal: watch.signal };
          for await (const event of model.stream(request)) {
            watch.heard();
            if (event.type === 'thinking') progress.think(event.estimatedTokens);
            else if (event.type === 'text') {
              progress.take(event.text, clock);
              watch.isReaderBusy = true;
              yield event;
              watch.isReaderBusy = false;
              watch.heard();
            } else {
              progress.end(event.usage);
              outcome = 'done';
              const { reason } = event;
              yield { type: 'done', model: model.name, reason, usage: progress.usage('done') };
              return;
            }
          }
          throw new Error(`The model ${model.name} ended without a finish`);
        } catch (error) {
          waitMs = retryWait(error, attempt, progress);
          if (waitMs < 0) throw error;
          log.info({ err: error, waitMs }, 'the model is asked again');
        } finally {
          watch.end();
        }
        await sleep(waitMs, undefined, { signal: call.signal });
      }
    } catch (error) {
      if (call.signal.aborted) {
        outcome = 'cancelled';
        result = { kind: 'neutral' };
        throw call.signal.reason;
      }
      outcome = error instanceof ModelFailure ? error.reason : 'failed';
      if (error instanceof ModelFailure) {
        // The visitor hears a sentence; whoever runs the server needs the status or code behind it.
        const { reason, cause } = error;
        log.warn(
          { reason, cause, model: model.name, kind: call.kind },
          'a call of the model failed',
        );
      }
      result =
        error instanceof ModelFailure && unwell.has(error.reason)
          ? { kind: 'failure', retryAfterMs: error.retryAfterMs }
          : { kind: 'neutral' };
      throw error;
    } finally {
      entry.report(result);
      finish(model, call, progress, startedAt, outcome, reservation);
    }
  }

  /** Takes one call off the charge; null when there is nothing to wait for. */
  function countCall(charge: Charge): Promise<void> | null {
    if (charge.callsLeft <= 0) throw tooManyCalls(1);
    charge.callsLeft -= 1;
    if (charge.client === null) return null;
    if (charge.countedCalls > 0) {
      charge.countedCalls -= 1;
      return null;
    }
    return countAgainstLimit(charge.client.address);
  }

  async function countAgainstLimit(address: string): Promise<void> {
    const verdict = await options.countCall(address);
    if (verdict.allowed) return;
    const { reason, retryAfterSeconds } = verdict;
    throw reason === 'limited' ? tooManyCalls(retryAfterSeconds) : countersAway(retryAfterSeconds);
  }

  function finish(
    model: Model,
    call: AiCall,
    progress: Progress,
    startedAt: number,
    outcome: AiCallOutcome,
    reservation: Reservation,
  ): void {
    const record = recordOf(model, call, progress, startedAt, outcome);
    budget.settle(reservation, record.inputTokens + record.outputTokens);
    usage.record(record);
    options.observe?.(record);
  }

  const recordOf = (
    model: Model,
    call: AiCall,
    progress: Progress,
    startedAt: number,
    outcome: AiCallOutcome,
  ): AiCallRecord => ({
    startedAt,
    kind: call.kind,
    model: model.name,
    outcome,
    ...progress.usage(outcome),
    firstTokenMs: progress.firstTextAt === null ? null : progress.firstTextAt - startedAt,
    durationMs: clock.now() - startedAt,
  });

  /** How long to wait before the second attempt; below zero when there is none. */
  function retryWait(error: unknown, attempt: number, progress: Progress): number {
    if (attempt > 1 || progress.hasBegun) return -1;
    if (!(error instanceof ModelFailure) || !error.isRetryable) return -1;
    const waitMs = error.retryAfterMs ?? firstRetryMs * (1 + chance());
    return waitMs <= longestRetryMs ? waitMs : -1;
  }

  return {
    get mode() {
      return current.model.mode;
    },
    get label() {
      return current.model.label;
    },
    get model() {
      return current.model.name;
    },
    get contextTokens() {
      return current.limits.contextTokens;
    },
    get maxOutputTokens() {
      return current.limits.maxOutputTokens;
    },
    stream,
    use(model, limits) {
      if (model === current.model) current = { ...current, limits };
      else current = choose(model, limits);
    },
    get breakerState() {
      return current.breaker.state;
    },
    close: async () => budget.close(),
  };
}

/** What a call has brought so far. */
class Progress {
  hasVisibleText = false;
  firstTextAt: number | null = null;
  readonly #inputTokens: number;
  #outputWeight = 0;
  #bytes = 0;
  #counted: TokenUsage | null = null;
  #hasThought = false;

  constructor(inputTokens: number) {
    this.#inputTokens = inputTokens;
  }

  /** Whether the model has begun to work: what it did is paid, and asking again would pay twice. */
  get hasBegun(): boolean {
    return this.firstTextAt !== null || this.#hasThought;
  }

  take(text: string, clock: Clock): void {
    this.#bytes += Buffer.byteLength(text);
    if (this.#bytes > maxAnswerBytes) throw answerTooLarge();
    this.firstTextAt ??= clock.now();
    this.#outputWeight += tokenWeight(text);
    if (!this.hasVisibleText) this.hasVisibleText = !isBlank(text);
  }

  think(estimatedTokens: number): void {
    this.#hasThought = true;
    this.#outputWeight += estimatedTokens;
  }

  end(usage: TokenUsage | null): void {
    this.#counted = usage;
    if (!this.hasVisibleText) throw answerEmpty();
  }

  /** Tokens as the vendor counted them, else as estimated; none where the upstream took nothing on. */
  usage(outcome: AiCallOutcome): TokenUsage {
    if (this.#counted !== null) return this.#counted;
    if (!this.hasBegun && unpaid.has(outcome)) {
      return { inputTokens: 0, outputTokens: 0 };
    }
    return { inputTokens: this.#inputTokens, outputTokens: Math.ceil(this.#outputWeight) };
  }
}

// A label, a separator and a role for each message.
const tokensPerMessage = 4;

const requestOf = ({ instructions, messages, brief }: AiCall) => ({
  instructions,
  messages,
  brief,
});

function estimateInput(call: AiCall): number {
  let tokens = estimateTokens(call.instructions) + tokensPerMessage;
  for (const { content } of call.messages) tokens += estimateTokens(content) + tokensPerMessage;
  return tokens;
}

function tooManyCalls(retryAfterSeconds: number): AiCallRefused {
  return new AiCallRefused(
    'rate_limited',
    'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  );
}

function countersAway(retryAfterSeconds: number): AiCallRefused {
  return new AiCallRefused(
    'busy',
    'The server is busy. Please try again in a moment.',
    retryAfterSeconds,
  );
}

function budgetExhausted(refusal: { isShare: boolean; retryAfterSeconds: number }): AiCallRefused {
  return new AiCallRefused(
    'budget_exhausted',
    refusal.isShare
      ? 'You have used up your share of this server’s tokens for today. You get a new one at midnight UTC.'
      : 'This server has used up its tokens for today. Please come back tomorrow.',
    refusal.retryAfterSeconds,
  );
}
