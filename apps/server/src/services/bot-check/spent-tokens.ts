import type { Clock } from '../../lib/clock.ts';
import type { SpentToken, SpentTokenRepository } from './spent-token.repository.ts';

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
      const first = await repository.insert([{ signature, expiresAt: new Date(expiresAtMs) }]);
      return first.has(signature) ? { kept: Promise.resolve(true) } : null;
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
  const keep = keepInBatches(repository);
  return {
    async claim(signature, expiresAtMs) {
      if (expiries.has(signature)) return null;
      expiries.set(signature, expiresAtMs);
      const kept = keep({ signature, expiresAt: new Date(expiresAtMs) });
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

/** How many tokens one statement takes. */
const largestBatch = 500;

/**
 * Writes what comes while a statement is under way with the next one: many calls at once cost the database, and us, hardly
 * more than one. The first waits for the end of this turn of the loop, so that the models are asked before.
 */
function keepInBatches(repository: SpentTokenRepository): (token: SpentToken) => Promise<boolean> {
  let waiting: { token: SpentToken; settle: (inserted: Promise<ReadonlySet<string>>) => void }[] =
    [];
  let isWriting = false;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch);
      waiting = waiting.slice(largestBatch);
      const inserted = repository.insert(batch.map(({ token }) => token));
      for (const { settle } of batch) settle(inserted);
      // Those who wait for their token hear of a failure.
      await inserted.catch(() => undefined);
    }
    isWriting = false;
  }

  return async (token) => {
    const inserted = await new Promise<ReadonlySet<string>>((settle) => {
      waiting.push({ token, settle });
      if (isWriting) return;
      isWriting = true;
      setImmediate(() => void write());
    });
    return inserted.has(token.signature);
  };
}
