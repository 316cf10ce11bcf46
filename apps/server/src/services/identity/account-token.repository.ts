import { sql } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';

/** What a mailed token is good for; each purpose has its own. */
export type TokenPurpose = Database['accountToken']['purpose'];

/** The tokens that were mailed, by their hashes. */
export function createAccountTokenRepository(db: Db) {
  return {
    async add(token: {
      hash: Buffer;
      purpose: TokenPurpose;
      accountId: number;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db.insertInto('accountToken').values(token).execute();
    },

    /** Whose it is, while it is good. */
    async find(hash: Buffer, purpose: TokenPurpose, now: Date): Promise<number | null> {
      const row = await db
        .selectFrom('accountToken')
        .select('accountId')
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row?.accountId ?? null;
    },

    /** Uses a token up and says whose it is; of many parallel uses one succeeds. */
    async use(hash: Buffer, purpose: TokenPurpose, now: Date): Promise<number | null> {
      const row = await db
        .updateTable('accountToken')
        .set({ usedAt: now })
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .returning('accountId')
        .executeTakeFirst();
      return row?.accountId ?? null;
    },

    /** None of an account's open tokens of a purpose is good any more. */
    async useAllOf(accountId: number, purpose: TokenPurpose, now: Date): Promise<void> {
      await db
        .updateTable('accountToken')
        .set({ usedAt: now })
        .where('accountId', '=', accountId)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .execute();
    },

    /** Deletes at most `limit` tokens that expired before the given time. */
    async deleteExpired(before: Date, limit: number): Promise<void> {
      await sql`
        DELETE FROM account_token WHERE hash IN (
          SELECT hash FROM account_token WHERE expires_at < ${before}::timestamptz
          ORDER BY expires_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
        )`.execute(db);
    },
  };
}
