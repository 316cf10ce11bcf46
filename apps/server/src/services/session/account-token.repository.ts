import { sql } from 'kysely';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Database, Db } from '../../db/schema.ts';

/** The purpose of a mailed token. */
export type TokenPurpose = Database['accountToken']['purpose'];

/** Mailed tokens, by their hashes. */
export class AccountTokenRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(token: {
    hash: Buffer;
    purpose: TokenPurpose;
    accountId: number;
    createdAt: Date;
    expiresAt: Date;
  }): Promise<void> {
    await this.#db.insertInto('accountToken').values(token).execute();
  }

  /** The account of an unused, unexpired token. */
  async find(hash: Buffer, purpose: TokenPurpose, now: Date): Promise<number | null> {
    const row = await this.#db
      .selectFrom('accountToken')
      .select('accountId')
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  /** Uses a token and returns its account; of parallel uses one succeeds. */
  async use(hash: Buffer, purpose: TokenPurpose, now: Date): Promise<number | null> {
    const row = await this.#db
      .updateTable('accountToken')
      .set({ usedAt: now })
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('accountId')
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  /** Invalidates an account's open tokens of a purpose. */
  async useAllOf(accountId: number, purpose: TokenPurpose, now: Date): Promise<void> {
    await this.#db
      .updateTable('accountToken')
      .set({ usedAt: now })
      .where('accountId', '=', accountId)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .execute();
  }

  /** Deletes at most `limit` tokens that expired before the given time. */
  async deleteExpired(before: Date, limit: number): Promise<void> {
    await deleteOldest(this.#db, 'accountToken', {
      by: 'expiresAt',
      where: sql`expires_at < ${before}`,
      limit,
    });
  }
}
