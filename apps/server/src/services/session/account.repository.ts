import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';
import { normalizeEmail } from './email.rules.ts';

/** An account row. */
export type StoredAccount = Selectable<Database['account']>;

/** The values of a new account. */
export interface NewAccount extends Omit<
  Insertable<Database['account']>,
  'emailKey' | 'passwordChangedAt' | 'createdAt' | 'updatedAt'
> {
  at: Date;
}

/** The accounts. */
export class AccountRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Null when the address has an account; of parallel calls one succeeds. */
  async add({ at, ...account }: NewAccount): Promise<StoredAccount | null> {
    const row = await this.#db
      .insertInto('account')
      .values({
        ...account,
        emailKey: normalizeEmail(account.email),
        passwordChangedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflict((conflict) => conflict.column('emailKey').doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async findByEmail(email: string): Promise<StoredAccount | null> {
    const row = await this.#db
      .selectFrom('account')
      .selectAll()
      .where('emailKey', '=', normalizeEmail(email))
      .executeTakeFirst();
    return row ?? null;
  }

  async findById(id: number): Promise<StoredAccount | null> {
    const row = await this.#db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Reads an account and locks it until the transaction ends. */
  async lock(id: number): Promise<StoredAccount | null> {
    const row = await this.#db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Locks the enabled administrators in a fixed order, so that the last two cannot be removed at the same time. */
  async lockAdministrators(): Promise<{ id: number }[]> {
    return this.#db
      .selectFrom('account')
      .select('id')
      .where('userType', '=', 'ADMIN')
      .where('enabled', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  async hasAdministrator(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('account')
      .select('id')
      .where('userType', '=', 'ADMIN')
      .where('enabled', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Makes the account of an address an administrator with this password; returns its id. */
  async promote(email: string, passwordHash: string, at: Date): Promise<number> {
    const { id } = await this.#db
      .updateTable('account')
      .set({ userType: 'ADMIN', enabled: true, passwordHash, passwordChangedAt: at })
      .set({ hasTemporaryPassword: false })
      .set({ updatedAt: at, emailVerifiedAt: at })
      .where('emailKey', '=', normalizeEmail(email))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Sets a password that the owner chose. */
  async setPassword(id: number, passwordHash: string, at: Date): Promise<void> {
    await this.#change(id, at)
      .set({ passwordHash, passwordChangedAt: at, hasTemporaryPassword: false })
      .execute();
  }

  /** Replaces a hash of the same password, unless the password was changed meanwhile. */
  async rehash(id: number, from: string, to: string): Promise<void> {
    await this.#db
      .updateTable('account')
      .set({ passwordHash: to })
      .where('id', '=', id)
      .where('passwordHash', '=', from)
      .execute();
  }

  /** Sets the name and returns the account; null when it was deleted. */
  async setName(
    id: number,
    names: { firstName: string; lastName: string },
    at: Date,
  ): Promise<StoredAccount | null> {
    const row = await this.#change(id, at).set(names).returningAll().executeTakeFirst();
    return row ?? null;
  }

  async setVerified(id: number, at: Date): Promise<void> {
    await this.#change(id, at)
      .set({ emailVerifiedAt: at })
      .where('emailVerifiedAt', 'is', null)
      .execute();
  }

  /** True for one caller since `notSince`: the owner may be notified of another registration of the address. */
  async claimExistsNotice(id: number, at: Date, notSince: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('account')
      .set({ existsNoticeAt: at })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('existsNoticeAt', 'is', null), eb('existsNoticeAt', '<', notSince)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes an account and its data. The count of registrations on its day stays. */
  async remove(id: number): Promise<void> {
    await sql`
      WITH removed AS (DELETE FROM account WHERE id = ${id}::bigint RETURNING created_at)
      INSERT INTO account_removed_day AS removed_day (day, registrations)
      SELECT (created_at AT TIME ZONE 'UTC')::date, 1 FROM removed
      ON CONFLICT (day) DO UPDATE SET registrations = removed_day.registrations + 1`.execute(
      this.#db,
    );
  }

  #change(id: number, at: Date) {
    return this.#db.updateTable('account').set({ updatedAt: at }).where('id', '=', id);
  }
}
