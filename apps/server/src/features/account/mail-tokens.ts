import type { Language } from '@convoke/contract/language.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  createAccountTokenRepository,
  type TokenPurpose,
} from '../../services/identity/account-token.repository.ts';
import type { StoredAccount } from '../../services/identity/account.repository.ts';
import { hashToken, newToken } from '../../services/identity/token.rules.ts';
import type { AccountMailer } from './account-ports.ts';
import { fullName } from './account.rules.ts';

const hour = 3_600_000;
const lifetimesMs: Record<TokenPurpose, number> = {
  'verify-email': 24 * hour,
  'reset-password': hour,
};
const keptAfterExpiryMs = 7 * 24 * hour;
const cleaningBatchSize = 1_000;

/** Links that are mailed and good for one thing, once. */
export function createMailTokens({ clock, mailer }: { clock: Clock; mailer: AccountMailer }) {
  return {
    /** Makes a link and queues the mail that carries it. */
    async mail(
      tx: Db,
      purpose: TokenPurpose,
      account: StoredAccount,
      language: Language,
    ): Promise<void> {
      const token = newToken();
      const nowMs = clock.now();
      await createAccountTokenRepository(tx).add({
        hash: hashToken(token),
        purpose,
        accountId: account.id,
        createdAt: new Date(nowMs),
        expiresAt: new Date(nowMs + lifetimesMs[purpose]),
      });
      // To the address of the account, never to the one that somebody typed.
      await mailer.queue(tx, {
        kind: purpose,
        to: account.email,
        name: fullName(account),
        language,
        token,
      });
    },

    /** Whose link this is, while it is good; it stays good. */
    async find(db: Db, purpose: TokenPurpose, token: string): Promise<number | null> {
      return createAccountTokenRepository(db).find(
        hashToken(token),
        purpose,
        new Date(clock.now()),
      );
    },

    /** Uses a link up and says whose it was; null when it is not good. */
    async use(tx: Db, purpose: TokenPurpose, token: string): Promise<number | null> {
      return createAccountTokenRepository(tx).use(hashToken(token), purpose, new Date(clock.now()));
    },

    /** None of the links that were mailed for this is good any more. */
    async endAll(tx: Db, purpose: TokenPurpose, accountId: number): Promise<void> {
      await createAccountTokenRepository(tx).useAllOf(accountId, purpose, new Date(clock.now()));
    },

    /** Forgets what is long past; for a timer. */
    async cleanUp(db: Db): Promise<void> {
      const before = new Date(clock.now() - keptAfterExpiryMs);
      await createAccountTokenRepository(db).deleteExpired(before, cleaningBatchSize);
    },
  };
}

/** The links as their callers see them. */
export type MailTokens = ReturnType<typeof createMailTokens>;
