import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Challenge } from 'altcha-lib';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { SpentTokenRepository } from './spent-token.repository.ts';
import { type CheckedToken, SpentTokens, type TokenClaim } from './spent-tokens.ts';
import { createTurnstile } from './turnstile.ts';

/** The provider of the bot check and its settings. */
export type BotCheckSettings =
  | { provider: 'altcha'; rootSecret: string; cost: number }
  | {
      provider: 'turnstile';
      siteKey: string;
      secretKey: string;
      verifyUrl: string;
      /** Milliseconds that the provider may take; five seconds by default. */
      timeoutMs?: number;
    }
  | { provider: 'off' };

/** Verifies single-use tokens of people. */
export interface BotCheck {
  readonly provider: BotCheckSettings['provider'];
  /** The public key of the widget; only with Turnstile. */
  readonly siteKey: string | null;
  /** A challenge to solve, or `null` where the provider issues it. */
  createChallenge(): Promise<Challenge | null>;
  /** Verifies a token and claims it: null when it is invalid or this process has seen it. */
  claim(token: string | null | undefined, address: string): Promise<TokenClaim | null>;
  /** Deletes expired spent tokens; for a timer, never for a request. */
  cleanUp(): Promise<void>;
}

// A row outlives its token by more than the clocks of two nodes may differ.
const retentionAfterExpiryMs = 10 * 60_000;
const cleanUpBatchSize = 1_000;
const batchesPerCleanUp = 20;

export function createBotCheck(options: {
  settings: BotCheckSettings;
  db: Db;
  /** Of the same database, for the prepared statement. */
  pool: Pool;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}): BotCheck {
  const { settings, clock, log } = options;
  const repository = new SpentTokenRepository(options.db, options.pool);
  const spentTokens = new SpentTokens(repository);

  async function cleanUp(): Promise<void> {
    const before = new Date(clock.now() - retentionAfterExpiryMs);
    spentTokens.forgetBefore(before.getTime());
    for (let batch = 0; batch < batchesPerCleanUp; batch += 1) {
      const deleted = await repository.deleteExpired(before, cleanUpBatchSize);
      if (deleted < cleanUpBatchSize) return;
    }
  }

  if (settings.provider === 'altcha') {
    const proofOfWork = createProofOfWork({ ...settings, clock });
    return {
      provider: 'altcha',
      siteKey: null,
      createChallenge: () => proofOfWork.createChallenge(),
      claim: claimOnce(spentTokens, async (token) => proofOfWork.check(token)),
      cleanUp,
    };
  }
  if (settings.provider === 'turnstile') {
    const turnstile = createTurnstile({ ...settings, clock, log });
    return {
      provider: 'turnstile',
      siteKey: settings.siteKey,
      createChallenge: async () => null,
      claim: claimOnce(spentTokens, (token, address) => turnstile.check(token, address)),
      cleanUp,
    };
  }
  log.warn(
    'The bot check is off: anyone may make paid model calls without a proof. Set BOT_CHECK.',
  );
  return {
    provider: 'off',
    siteKey: null,
    createChallenge: async () => null,
    claim: async () => ({ stored: Promise.resolve(true) }),
    cleanUp,
  };
}

/** Verifies a token with the provider's check and claims it once. */
function claimOnce(
  spentTokens: SpentTokens,
  check: (token: string, address: string) => Promise<CheckedToken>,
): BotCheck['claim'] {
  return async (token, address) => {
    if (!token) return null;
    const checked = await check(token, address);
    return checked && spentTokens.claim(checked.signature, checked.expiresAtMs);
  };
}
