import type { Logger } from 'pino';
import type { Challenge } from 'altcha-lib';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createSpentTokenRepository } from './spent-token.repository.ts';
import { createTurnstile } from './turnstile.ts';

/** Which check stands at the door, and what it needs. */
export type BotCheckSettings =
  | { provider: 'altcha'; rootSecret: string; cost: number }
  | { provider: 'turnstile'; siteKey: string; secretKey: string; verifyUrl: string }
  | { provider: 'off' };

/** Tells people from bots with a token that is good once. */
export interface BotCheck {
  readonly provider: BotCheckSettings['provider'];
  /** What the browser needs to show the widget; only with Turnstile. */
  readonly siteKey: string | null;
  /** A challenge to solve, or `null` where the provider gives its own. */
  createChallenge(): Promise<Challenge | null>;
  /** Verifies a token and marks it as spent, atomically: true for one caller, false for everyone after. */
  spend(token: string | null | undefined, address: string): Promise<boolean>;
  /** Forgets spent tokens that have expired; for a timer, never for a request. */
  cleanUp(): Promise<void>;
}

/** What a provider says about a token that it has checked. */
export type CheckedToken = { signature: string; expiresAtMs: number } | null;

// A row outlives its token by more than the clocks of two nodes may differ.
const keptAfterExpiryMs = 10 * 60_000;
const cleaningBatchSize = 1_000;
const batchesPerCleaning = 20;

export function createBotCheck(options: {
  settings: BotCheckSettings;
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}): BotCheck {
  const { settings, clock, log } = options;
  const spentTokens = createSpentTokenRepository(options.db);

  async function cleanUp(): Promise<void> {
    const before = new Date(clock.now() - keptAfterExpiryMs);
    for (let batch = 0; batch < batchesPerCleaning; batch += 1) {
      const deleted = await spentTokens.deleteExpired(before, cleaningBatchSize);
      if (deleted < cleaningBatchSize) return;
    }
  }

  function singleUse(check: (token: string, address: string) => Promise<CheckedToken>) {
    return async (token: string | null | undefined, address: string): Promise<boolean> => {
      if (!token) return false;
      const checked = await check(token, address);
      if (checked === null) return false;
      return spentTokens.insert(checked.signature, new Date(checked.expiresAtMs));
    };
  }

  if (settings.provider === 'altcha') {
    const proofOfWork = createProofOfWork({ ...settings, clock });
    return {
      provider: 'altcha',
      siteKey: null,
      createChallenge: () => proofOfWork.createChallenge(),
      spend: singleUse(async (token) => proofOfWork.check(token)),
      cleanUp,
    };
  }
  if (settings.provider === 'turnstile') {
    const turnstile = createTurnstile({ ...settings, clock, log });
    return {
      provider: 'turnstile',
      siteKey: settings.siteKey,
      createChallenge: async () => null,
      spend: singleUse((token, address) => turnstile.check(token, address)),
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
    spend: async () => true,
    cleanUp,
  };
}
