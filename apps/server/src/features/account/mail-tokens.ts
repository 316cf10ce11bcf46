import type { Language } from '@convoke/language/language.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  AccountTokenRepository,
  type TokenPurpose,
} from '../../services/session/account-token.repository.ts';
import type { StoredAccount } from '../../services/session/account.repository.ts';
import { hashToken, newToken } from '../../services/session/token.rules.ts';
import type { AccountMailer } from './account-ports.ts';
import { fullName } from './account.rules.ts';

const hour = 3_600_000;
const lifetimesMs: Record<TokenPurpose, number> = {
  'verify-email': 24 * hour,
  'reset-password': hour,
};
const retentionAfterExpiryMs = 7 * 24 * hour;
const cleanUpBatchSize = 1_000;

/** Single-use tokens in mailed links; each is valid for one purpose. */
export function createMailTokens({ clock, mailer }: { clock: Clock; mailer: AccountMailer }) {
  return {
    /** Creates a token and queues the mail with its link. */
    async mail(
      tx: Db,
      purpose: TokenPurpose,
      account: StoredAccount,
      language: Language,
    ): Promise<void> {
      const token = newToken();
      const nowMs = clock.now();
      await new AccountTokenRepository(tx).add({
        hash: hashToken(token),
        purpose,
        accountId: account.id,
        createdAt: new Date(nowMs),
        expiresAt: new Date(nowMs + lifetimesMs[purpose]),
      });
      // To the account's address, never to the address in the request.
      await mailer.queue(tx, {
        kind: purpose,
        to: account.email,
        name: fullName(account),
        language,
        token,
      });
    },

    /** The account of a valid token, which stays valid. */
    async find(db: Db, purpose: TokenPurpose, token: string): Promise<number | null> {
      return new AccountTokenRepository(db).find(hashToken(token), purpose, new Date(clock.now()));
    },

    /** Consumes a token and returns its account; null when it is not valid. */
    async use(tx: Db, purpose: TokenPurpose, token: string): Promise<number | null> {
      return new AccountTokenRepository(tx).use(hashToken(token), purpose, new Date(clock.now()));
    },

    /** Invalidates all tokens of an account for a purpose. */
    async endAll(tx: Db, purpose: TokenPurpose, accountId: number): Promise<void> {
      await new AccountTokenRepository(tx).useAllOf(accountId, purpose, new Date(clock.now()));
    },

    /** Deletes tokens that expired long ago; called by a timer. */
    async cleanUp(db: Db): Promise<void> {
      const before = new Date(clock.now() - retentionAfterExpiryMs);
      await new AccountTokenRepository(db).deleteExpired(before, cleanUpBatchSize);
    },
  };
}

export type MailTokens = ReturnType<typeof createMailTokens>;
