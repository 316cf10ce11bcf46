import type { Clock } from '../../lib/clock.ts';
import type { Client } from './charge.ts';
import type { Model } from './port/model-port.ts';
import type { AiLimits } from './served-model.ts';
import type { AiCallRecord } from './usage/ai-call-record.ts';
import type { Log } from '../../lib/log.ts';

/** The daily budget, see `services/rate-limit/budget.ts`. */
export interface AiBudget<Reservation> {
  reserve(
    tokens: number,
    client: Client | null,
  ): ReserveResult<Reservation> | Promise<ReserveResult<Reservation>>;
  settle(reservation: Reservation, usedTokens: number): void;
  /** Waits until all counts are written. */
  close(): Promise<void>;
}

/** `isShare`: the client's share of the day is used up, not the day's budget. */
type ReserveResult<Reservation> =
  | { ok: true; reservation: Reservation }
  | { ok: false; isShare: boolean; retryAfterSeconds: number };

/** Counts one more call of an address in this minute; `unavailable`: the counters cannot be reached. */
type CountCall = (
  address: string,
) => Promise<
  | { allowed: true }
  | { allowed: false; reason: 'limited' | 'unavailable'; retryAfterSeconds: number }
>;

/** Dependencies of the service. */
export interface AiServiceOptions<Reservation> {
  /** The only model, until `use` names others. */
  model: Model;
  budget: AiBudget<Reservation>;
  /** Counts a call against the rate limit of its client, unless its request was counted. */
  countCall: CountCall;
  usage: { record(record: AiCallRecord): void };
  clock: Clock;
  limits: AiLimits;
  log: Pick<Log, 'info' | 'warn'>;
  /** Called with each finished call, for metrics. */
  observe?: (record: AiCallRecord) => void;
  /** 0 to 1; spreads the wait before a retry. */
  random?: () => number;
}
