import type { UserType } from '@convoke/contract/account/user-type.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';
import { comparableEmail } from './email.rules.ts';

/** Someone who can sign in, as the row says. */
export type StoredAccount = Selectable<Database['account']>;

/** What a new account is made of. */
export interface NewAccount {
  uuid: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
  userType: UserType;
  enabled?: boolean;
  emailVerifiedAt?: Date | null;
  passwordHash: string;
  hasTemporaryPassword?: boolean;
  at: Date;
}

/** The people who can sign in. */
export function createAccountRepository(db: Db) {
  const change = (id: number, at: Date) =>
    db.updateTable('account').set({ updatedAt: at }).where('id', '=', id);

  return {
    /** Null when the address has an account; of many at once one succeeds. */
    async add({ at, ...account }: NewAccount): Promise<StoredAccount | null> {
      const row = await db
        .insertInto('account')
        .values({
          ...account,
          emailKey: comparableEmail(account.email),
          passwordChangedAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .onConflict((conflict) => conflict.column('emailKey').doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    async findByEmail(email: string): Promise<StoredAccount | null> {
      const row = await db
        .selectFrom('account')
        .selectAll()
        .where('emailKey', '=', comparableEmail(email))
        .executeTakeFirst();
      return row ?? null;
    },

    async findById(id: number): Promise<StoredAccount | null> {
      const row = await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** The account, which nobody else changes until the transaction ends. */
    async lock(id: number): Promise<StoredAccount | null> {
      const row = await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row ?? null;
    },

    /** The administrators who can sign in, locked in one order, so that no two of them can go at once. */
    async lockAdministrators(): Promise<{ id: number }[]> {
      return db
        .selectFrom('account')
        .select('id')
        .where('userType', '=', 'ADMIN')
        .where('enabled', '=', true)
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    async hasAdministrator(): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('userType', '=', 'ADMIN')
        .where('enabled', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Makes the owner of an address an administrator who signs in with this password; returns who it is. */
    async promote(email: string, passwordHash: string, at: Date): Promise<number> {
      const { id } = await db
        .updateTable('account')
        .set({ userType: 'ADMIN', enabled: true, passwordHash, passwordChangedAt: at })
        .set({ hasTemporaryPassword: false })
        .set({ updatedAt: at, emailVerifiedAt: at })
        .where('emailKey', '=', comparableEmail(email))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Sets a password that its owner chose. */
    async setPassword(id: number, passwordHash: string, at: Date): Promise<void> {
      await change(id, at)
        .set({ passwordHash, passwordChangedAt: at, hasTemporaryPassword: false })
        .execute();
    },

    /** The same password, hashed better; not if another was chosen meanwhile. */
    async rehash(id: number, from: string, to: string): Promise<void> {
      await db
        .updateTable('account')
        .set({ passwordHash: to })
        .where('id', '=', id)
        .where('passwordHash', '=', from)
        .execute();
    },

    /** The account with its new name, as this statement wrote it; null when it is gone. */
    async setName(
      id: number,
      names: { firstName: string; lastName: string },
      at: Date,
    ): Promise<StoredAccount | null> {
      const row = await change(id, at).set(names).returningAll().executeTakeFirst();
      return row ?? null;
    },

    async setVerified(id: number, at: Date): Promise<void> {
      await change(id, at)
        .set({ emailVerifiedAt: at })
        .where('emailVerifiedAt', 'is', null)
        .execute();
    },

    /** True for one caller in a while: the owner may be told that somebody registered the address again. */
    async claimExistsNotice(id: number, at: Date, notSince: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ existsNoticeAt: at })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('existsNoticeAt', 'is', null), eb('existsNoticeAt', '<', notSince)]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** With all that hangs on it. That somebody registered on its day stays true. */
    async remove(id: number): Promise<void> {
      await sql`
        WITH gone AS (DELETE FROM account WHERE id = ${id}::bigint RETURNING created_at)
        INSERT INTO account_removed_day AS kept (day, registrations)
        SELECT (created_at AT TIME ZONE 'UTC')::date, 1 FROM gone
        ON CONFLICT (day) DO UPDATE SET registrations = kept.registrations + 1`.execute(db);
    },
  };
}
