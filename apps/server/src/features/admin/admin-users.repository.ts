import type { AdminUserSort } from '@convoke/contract/admin/admin-users.schemas.ts';
import { sql } from 'kysely';
import { likePattern } from '../../db/like-pattern.ts';
import type { Db } from '../../db/schema.ts';
import type { StoredAccount } from '../../services/session/account.repository.ts';
import { normalizeEmail } from '../../services/session/email.rules.ts';

/** Filter, order and page of the list of accounts. */
export interface UserSelection {
  q: string | null;
  sort: AdminUserSort;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** The fields of an account that administrators may change. */
export type EditableFields = Pick<
  StoredAccount,
  'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'userType' | 'enabled'
>;

const name = sql`lower(first_name || ' ' || last_name)`;
const orders = {
  id: sql`id`,
  name,
  email: sql`email_key`,
  userType: sql`user_type`,
  enabled: sql`enabled`,
} satisfies Record<AdminUserSort, unknown>;

/** The email address belongs to another account. */
export class EmailInUse extends Error {
  override readonly name = 'EmailInUse';
}

const uniqueViolation = '23505';

/** Reads and changes accounts for administrators. */
export class AdminUsersRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async page({ q, sort, isDescending, limit, offset }: UserSelection) {
    const pattern = likePattern(q ?? '');
    const where =
      q === null
        ? sql<boolean>`true`
        : sql<boolean>`(${name} LIKE lower(${pattern}) OR lower(email) LIKE lower(${pattern}))`;
    const direction = isDescending ? sql`DESC` : sql`ASC`;
    const [users, count] = await Promise.all([
      this.#db
        .selectFrom('account')
        .selectAll()
        .where(where)
        // The id makes the order total: otherwise a row could appear on two pages and another on none.
        .orderBy(sql`${orders[sort]} ${direction}, id ${direction}`)
        .limit(limit)
        .offset(offset)
        .execute(),
      this.#db
        .selectFrom('account')
        .select(sql<number>`count(*)`.as('total'))
        .where(where)
        .executeTakeFirstOrThrow(),
    ]);
    return { users, total: count.total };
  }

  async find(key: { id: number } | { uuid: string }): Promise<StoredAccount | null> {
    const all = this.#db.selectFrom('account').selectAll();
    const one = 'id' in key ? all.where('id', '=', key.id) : all.where('uuid', '=', key.uuid);
    return (await one.executeTakeFirst()) ?? null;
  }

  /** Updates an account; throws `EmailInUse` when another one has the address. */
  async update(
    id: number,
    { email, firstName, lastName, phoneNumber, userType, enabled }: EditableFields,
    { emailVerifiedAt, at }: { emailVerifiedAt: Date | null; at: Date },
  ): Promise<StoredAccount> {
    try {
      return await this.#db
        .updateTable('account')
        .set({
          email,
          emailKey: normalizeEmail(email),
          emailVerifiedAt,
          firstName,
          lastName,
          phoneNumber,
          userType,
          enabled,
          updatedAt: at,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
        throw new EmailInUse('The address has an account', { cause: error });
      throw error;
    }
  }

  /** Registrations per UTC day from `from` on, without days that have none. */
  async countRegistrations(from: Date): Promise<{ day: string; registrations: number }[]> {
    const { rows } = await sql<{ day: string; registrations: number }>`
      SELECT day, sum(registrations)::integer AS registrations
      FROM (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS registrations
        FROM account WHERE created_at >= ${from} GROUP BY 1
        UNION ALL
        SELECT day, registrations FROM account_removed_day
        WHERE day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date
      ) AS counted GROUP BY day`.execute(this.#db);
    return rows;
  }
}
