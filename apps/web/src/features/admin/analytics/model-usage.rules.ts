import type { ModelUsage } from '@convoke/contract/models/model.schemas.ts';
import { tokensOf } from '@convoke/talk/message/figures.rules.ts';

/** What one model was used for in all days together. */
export interface ModelTotal {
  name: string;
  calls: number;
  failures: number;
  tokens: number;
  /** `null` while none of its calls has a price. */
  cost: number | null;
  /** Some of its calls have no price. */
  isCostPartial: boolean;
}

/** The models of all days, the one with the most tokens first, under the name that each had last. */
export function totalsByModel(days: readonly ModelUsage[]): ModelTotal[] {
  const totals = new Map<string, ModelTotal>();
  for (const usage of days) {
    const { id, name, calls, failures, cost } = usage;
    // Those without an id are told apart by what they are called.
    const key = id ?? `name ${name}`;
    const before = totals.get(key);
    const tokens = tokensOf(usage);
    totals.set(key, {
      name,
      calls: calls + (before?.calls ?? 0),
      failures: failures + (before?.failures ?? 0),
      tokens: tokens + (before?.tokens ?? 0),
      cost: cost === null ? (before?.cost ?? null) : cost + (before?.cost ?? 0),
      isCostPartial: (cost === null && tokens > 0) || before?.isCostPartial === true,
    });
  }
  return Array.from(totals.values()).toSorted((one, other) => other.tokens - one.tokens);
}
