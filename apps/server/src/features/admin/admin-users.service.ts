import type {
  AdminUser,
  AdminUsersQuery,
  CreateUserBody,
  UpdateUserBody,
} from '@convoke/contract/admin/admin-users.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { invalidRequest, refusal, invalidField } from '../../lib/refusal.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { changedFields } from '../../services/audit/audit-values.rules.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import { AccountTokenRepository } from '../../services/session/account-token.repository.ts';
import {
  AccountRepository,
  type StoredAccount,
} from '../../services/session/account.repository.ts';
import { isCommonPassword } from '../../services/session/common-passwords.rules.ts';
import { normalizeEmail } from '../../services/session/email.rules.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import { type EditableFields, AdminUsersRepository, EmailInUse } from './admin-users.repository.ts';
import {
  adminUserOf,
  auditedFields,
  changeRefusal,
  readNames,
  readUserId,
} from './admin-users.rules.ts';
import { pageOf, rowsOf } from './page.rules.ts';

interface AdminUsersServiceDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
}

/** Lists, creates and changes accounts for administrators. */
export class AdminUsersService {
  readonly #deps: AdminUsersServiceDeps;

  constructor(deps: AdminUsersServiceDeps) {
    this.#deps = deps;
  }

  async #find(id: string): Promise<StoredAccount> {
    const { db } = this.#deps;
    const key = readUserId(id);
    const account = key === null ? null : await new AdminUsersRepository(db).find(key);
    if (account === null) throw refusal('unknown_user');
    return account;
  }

  /**
   * Changes an account in a transaction that locks all administrators, so that of two who demote each other the second is
   * refused.
   */
  async #change(
    id: string,
    actor: Actor,
    decide: (account: StoredAccount) => EditableFields,
  ): Promise<StoredAccount> {
    const { db } = this.#deps;
    const { id: targetId } = await this.#find(id);
    return db.transaction().execute(async (tx) => {
      const accounts = new AccountRepository(tx);
      const administrators = (await accounts.lockAdministrators()).map((each) => each.id);
      const before = await accounts.lock(targetId);
      if (before === null) throw refusal('unknown_user');
      const fields = decide(before);
      const refused = changeRefusal({
        actorId: actor.accountId,
        administrators,
        targetId,
        after: fields,
      });
      if (refused !== null) throw refusal(refused);
      return this.#save(tx, actor, before, fields);
    });
  }

  async #save(
    tx: Db,
    actor: Actor,
    before: StoredAccount,
    fields: EditableFields,
  ): Promise<StoredAccount> {
    const { clock, sessions } = this.#deps;
    const at = new Date(clock.now());
    const hasNewAddress = normalizeEmail(fields.email) !== before.emailKey;
    // The new address is not verified yet.
    const emailVerifiedAt = hasNewAddress ? null : before.emailVerifiedAt;
    const after = await new AdminUsersRepository(tx).update(before.id, fields, {
      emailVerifiedAt,
      at,
    });
    if (hasNewAddress) {
      // Links mailed to the old address must neither verify the new one nor reset the password.
      const tokens = new AccountTokenRepository(tx);
      for (const purpose of ['verify-email', 'reset-password'] as const)
        await tokens.useAllOf(before.id, purpose, at);
    }
    if (before.enabled && !after.enabled) await sessions.endAll(tx, before.id, 'deactivated');
    const changed = changedFields(auditedFields(before), auditedFields(after));
    if (Object.keys(changed.after).length > 0) {
      const isDeactivation = before.enabled && !after.enabled;
      await record(tx, {
        actorId: actor.accountId,
        action: isDeactivation ? 'user.deactivated' : 'user.changed',
        target: before.email,
        subjectId: before.id,
        ...changed,
        requestId: actor.requestId,
      });
    }
    return after;
  }

  async list(query: AdminUsersQuery) {
    const { db } = this.#deps;
    const q = query.q?.trim() ?? '';
    const { users, total } = await new AdminUsersRepository(db).page({
      q: q === '' ? null : q,
      sort: query.sort,
      isDescending: query.direction === 'DESC',
      ...rowsOf(query),
    });
    return pageOf(users.map(adminUserOf), total, query);
  }

  async read(id: string): Promise<AdminUser> {
    return adminUserOf(await this.#find(id));
  }

  /** The password is temporary (docs/behaviour.md#temporary-passwords). */
  async create(body: CreateUserBody, actor: Actor): Promise<AdminUser> {
    const { db, clock, ids, passwords } = this.#deps;
    const names = readNames(body);
    if (!names.ok) throw invalidRequest(names.errors);
    if (isCommonPassword(body.password)) throw invalidField('password', 'password_too_common');
    const passwordHash = await passwords.hash(body.password);
    return db.transaction().execute(async (tx) => {
      const account = await new AccountRepository(tx).add({
        uuid: ids.uuid(),
        email: body.email,
        firstName: names.firstName,
        lastName: names.lastName,
        phoneNumber: body.phoneNumber ?? '',
        userType: body.userType,
        enabled: body.enabled,
        passwordHash,
        hasTemporaryPassword: true,
        at: new Date(clock.now()),
      });
      if (account === null) throw refusal('email_taken');
      await record(tx, {
        actorId: actor.accountId,
        action: 'user.created',
        target: account.email,
        subjectId: account.id,
        after: auditedFields(account),
        requestId: actor.requestId,
      });
      return adminUserOf(account);
    });
  }

  async update(id: string, body: UpdateUserBody, actor: Actor): Promise<AdminUser> {
    const names = readNames(body);
    if (!names.ok) throw invalidRequest(names.errors);
    try {
      const account = await this.#change(id, actor, (before) => ({
        email: body.email,
        firstName: names.firstName,
        lastName: names.lastName,
        phoneNumber: body.phoneNumber === undefined ? before.phoneNumber : (body.phoneNumber ?? ''),
        userType: body.userType,
        enabled: body.enabled ?? before.enabled,
      }));
      return adminUserOf(account);
    } catch (error) {
      throw error instanceof EmailInUse ? refusal('email_taken') : error;
    }
  }

  /** Keeps the account, blocks sign-in and ends its sessions. */
  async deactivate(id: string, actor: Actor): Promise<void> {
    await this.#change(id, actor, (before) => ({ ...before, enabled: false }));
  }
}
