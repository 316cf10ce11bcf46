import type { SpentToken, SpentTokenRepository } from './spent-token.repository.ts';

/** A token that a provider verified; null for an invalid one. */
export type CheckedToken = { signature: string; expiresAtMs: number } | null;

/** The right to use a token once. */
export interface TokenClaim {
  /** True once the database holds the token as spent; false when another process was first. Rejects on a database error. */
  stored: Promise<boolean>;
}

/**
 * Grants each token to one caller. The database decides among all processes; the caller waits for it only before the
 * response starts, because the row is written while the model is asked. A token that this process has seen is refused
 * at once, so many uses of one token cost no more than one call for each process: see docs/decisions/0005-bot-check.md.
 */
export class SpentTokens {
  readonly #expiries = new Map<string, number>();
  readonly #store: (token: SpentToken) => Promise<boolean>;

  constructor(repository: Pick<SpentTokenRepository, 'insert'>) {
    this.#store = insertInBatches(repository);
  }

  /** Null when this process has seen the token before. */
  claim(signature: string, expiresAtMs: number): TokenClaim | null {
    if (this.#expiries.has(signature)) return null;
    this.#expiries.set(signature, expiresAtMs);
    const stored = this.#store({ signature, expiresAt: new Date(expiresAtMs) });
    // Avoids an unhandled rejection when nobody waits because the response failed first.
    stored.catch(() => undefined);
    return { stored };
  }

  /** Removes expired tokens from memory. */
  forgetBefore(timeMs: number): void {
    for (const [signature, expiresAtMs] of this.#expiries) {
      if (expiresAtMs < timeMs) this.#expiries.delete(signature);
    }
  }
}

/** Tokens per statement. */
const maxBatchSize = 500;

/**
 * Collects tokens while a statement runs and writes them with the next one: many calls at once cost hardly
 * more than one. The first statement waits for `setImmediate`, so that model requests are sent before.
 */
function insertInBatches(
  repository: Pick<SpentTokenRepository, 'insert'>,
): (token: SpentToken) => Promise<boolean> {
  let waiting: { token: SpentToken; settle: (inserted: Promise<ReadonlySet<string>>) => void }[] =
    [];
  let isWriting = false;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatchSize);
      waiting = waiting.slice(maxBatchSize);
      const inserted = repository.insert(batch.map(({ token }) => token));
      for (const { settle } of batch) settle(inserted);
      // The callers receive the error through `settle`.
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
