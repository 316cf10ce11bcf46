import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Challenge } from 'altcha-lib';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createSpentTokenRepository } from './spent-token.repository.ts';
import { createSharedSpentTokens, createSoleSpentTokens, type TokenClaim } from './spent-tokens.ts';
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
  /** Reads what a start must know; call it once before the first token comes. */
  open(): Promise<void>;
  /** Verifies a token and claims it, atomically: a claim for one caller, null for everyone after. */
  claim(token: string | null | undefined, address: string): Promise<TokenClaim | null>;
  /** A claim that is waited for until no restart can forget it. */
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
  /** The same database, for the statement that is prepared once. */
  pool: Pool;
  /** Whether no other process uses the database. */
  isSoleProcess: boolean;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}): BotCheck {
  const { settings, clock, log } = options;
  const repository = createSpentTokenRepository(options.db, options.pool);
  const spentTokens = options.isSoleProcess
    ? createSoleSpentTokens(repository, clock)
    : createSharedSpentTokens(repository);

  async function cleanUp(): Promise<void> {
    const before = new Date(clock.now() - keptAfterExpiryMs);
    spentTokens.forgetBefore(before.getTime());
    for (let batch = 0; batch < batchesPerCleaning; batch += 1) {
      const deleted = await repository.deleteExpired(before, cleaningBatchSize);
      if (deleted < cleaningBatchSize) return;
    }
  }

  function singleUse(check: (token: string, address: string) => Promise<CheckedToken>) {
    const claim: BotCheck['claim'] = async (token, address) => {
      if (!token) return null;
      const checked = await check(token, address);
      return checked && spentTokens.claim(checked.signature, checked.expiresAtMs);
    };
    const spend: BotCheck['spend'] = async (token, address) =>
      (await (await claim(token, address))?.kept) ?? false;
    return { claim, spend, open: () => spentTokens.open() };
  }

  if (settings.provider === 'altcha') {
    const proofOfWork = createProofOfWork({ ...settings, clock });
    return {
      provider: 'altcha',
      siteKey: null,
      createChallenge: () => proofOfWork.createChallenge(),
      ...singleUse(async (token) => proofOfWork.check(token)),
      cleanUp,
    };
  }
  if (settings.provider === 'turnstile') {
    const turnstile = createTurnstile({ ...settings, clock, log });
    return {
      provider: 'turnstile',
      siteKey: settings.siteKey,
      createChallenge: async () => null,
      ...singleUse((token, address) => turnstile.check(token, address)),
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
    open: async () => undefined,
    claim: async () => ({ kept: Promise.resolve(true) }),
    spend: async () => true,
    cleanUp,
  };
}
