import type { Clock } from '../../lib/clock.ts';
import type { SpentTokenRepository } from './spent-token.repository.ts';

/** A token that is this caller's to use. */
export interface TokenClaim {
  /** True once the database holds the token as spent; false when another node was first. Rejects when it cannot tell. */
  kept: Promise<boolean>;
}

/** Decides who may use a token: of all that ask, one. */
export interface SpentTokens {
  /** Null when the token was used before. */
  claim(signature: string, expiresAtMs: number): Promise<TokenClaim | null>;
  /** Reads what a start must know; call it once before the first claim. */
  open(): Promise<void>;
  /** Forgets what has expired. */
  forgetBefore(timeMs: number): void;
}

/** Several nodes share the database, so it alone decides and is waited for. */
export function createSharedSpentTokens(repository: SpentTokenRepository): SpentTokens {
  return {
    async claim(signature, expiresAtMs) {
      const isFirst = await repository.insert(signature, new Date(expiresAtMs));
      return isFirst ? { kept: Promise.resolve(true) } : null;
    },
    open: async () => undefined,
    forgetBefore: () => undefined,
  };
}

/**
 * This process alone has the database (it holds the lock of the data folder), so its own memory decides at once. The row
 * is written meanwhile, for the next start; whoever uses the claim waits for it before the first word leaves.
 */
export function createSoleSpentTokens(repository: SpentTokenRepository, clock: Clock): SpentTokens {
  const expiries = new Map<string, number>();
  return {
    async claim(signature, expiresAtMs) {
      if (expiries.has(signature)) return null;
      expiries.set(signature, expiresAtMs);
      const kept = repository.insert(signature, new Date(expiresAtMs));
      // Who waits for it hears of a failure; where the answer failed first, nobody does.
      kept.catch(() => undefined);
      return { kept };
    },
    async open() {
      for (const { signature, expiresAt } of await repository.listUnexpired(
        new Date(clock.now()),
      )) {
        expiries.set(signature, expiresAt.getTime());
      }
    },
    forgetBefore(timeMs) {
      for (const [signature, expiresAtMs] of expiries) {
        if (expiresAtMs < timeMs) expiries.delete(signature);
      }
    },
  };
}
