import type {
  AdminUser,
  AdminUsersQuery,
  CreateUserBody,
  UpdateUserBody,
} from '@convoke/contract/admin/admin-users.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { invalidRequest } from '../../http/problems.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { changedMembers } from '../../services/audit/audit-values.rules.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import { createAccountTokenRepository } from '../../services/identity/account-token.repository.ts';
import {
  createAccountRepository,
  type StoredAccount,
} from '../../services/identity/account.repository.ts';
import { isCommonPassword } from '../../services/identity/common-passwords.rules.ts';
import { comparableEmail } from '../../services/identity/email.rules.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import {
  type ChangeableFacts,
  createAdminUsersRepository,
  EmailInUse,
} from './admin-users.repository.ts';
import {
  adminUserOf,
  auditedFacts,
  changeRefusal,
  readNames,
  readUserId,
} from './admin-users.rules.ts';
import { changeRefused, emailTaken, passwordTooCommon, unknownUser } from './admin.errors.ts';
import { pageOf, rowsOf } from './page.rules.ts';

/** Looks after the accounts of others. */
export function createAdminUsersService(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
}) {
  const { db, clock, ids, passwords, sessions } = deps;

  async function find(id: string): Promise<StoredAccount> {
    const key = readUserId(id);
    const account = key === null ? null : await createAdminUsersRepository(db).find(key);
    if (account === null) throw unknownUser();
    return account;
  }

  /**
   * ChangeableFacts an account in a transaction in which no administrator comes or goes. Whoever loses the right in that moment
   * is refused: of two who demote each other, the second is no administrator any more.
   */
  async function change(
    id: string,
    actor: Actor,
    decide: (account: StoredAccount) => ChangeableFacts,
  ): Promise<StoredAccount> {
    const { id: targetId } = await find(id);
    return db.transaction().execute(async (tx) => {
      const accounts = createAccountRepository(tx);
      const administrators = (await accounts.lockAdministrators()).map((each) => each.id);
      const before = await accounts.lock(targetId);
      if (before === null) throw unknownUser();
      const wanted = decide(before);
      const refusal = changeRefusal({
        actorId: actor.accountId,
        administrators,
        targetId,
        after: wanted,
      });
      if (refusal !== null) throw changeRefused(refusal);
      return save(tx, actor, before, wanted);
    });
  }

  async function save(
    tx: Db,
    actor: Actor,
    before: StoredAccount,
    wanted: ChangeableFacts,
  ): Promise<StoredAccount> {
    const at = new Date(clock.now());
    const isAnotherAddress = comparableEmail(wanted.email) !== before.emailKey;
    // Nobody has shown that the new address is theirs.
    const emailVerifiedAt = isAnotherAddress ? null : before.emailVerifiedAt;
    const after = await createAdminUsersRepository(tx).update(before.id, wanted, {
      emailVerifiedAt,
      at,
    });
    if (isAnotherAddress) {
      // Whoever reads the old address must not verify the new one, nor choose a password.
      const tokens = createAccountTokenRepository(tx);
      for (const purpose of ['verify-email', 'reset-password'] as const)
        await tokens.useAllOf(before.id, purpose, at);
    }
    if (before.enabled && !after.enabled) await sessions.endAll(tx, before.id, 'deactivated');
    const changed = changedMembers(auditedFacts(before), auditedFacts(after));
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

  return {
    async list(query: AdminUsersQuery) {
      const q = query.q?.trim() ?? '';
      const { users, total } = await createAdminUsersRepository(db).page({
        q: q === '' ? null : q,
        sort: query.sort,
        isDescending: query.direction === 'DESC',
        ...rowsOf(query),
      });
      return pageOf(users.map(adminUserOf), total, query);
    },

    async read(id: string): Promise<AdminUser> {
      return adminUserOf(await find(id));
    },

    /** The first password is temporary: until its owner has chosen another one, the account opens its own profile alone. */
    async create(body: CreateUserBody, actor: Actor): Promise<AdminUser> {
      const names = readNames(body);
      if (!names.ok) throw invalidRequest(names.errors);
      if (isCommonPassword(body.password)) throw passwordTooCommon();
      const passwordHash = await passwords.hash(body.password);
      return db.transaction().execute(async (tx) => {
        const account = await createAccountRepository(tx).add({
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
        if (account === null) throw emailTaken();
        await record(tx, {
          actorId: actor.accountId,
          action: 'user.created',
          target: account.email,
          subjectId: account.id,
          after: auditedFacts(account),
          requestId: actor.requestId,
        });
        return adminUserOf(account);
      });
    },

    async update(id: string, body: UpdateUserBody, actor: Actor): Promise<AdminUser> {
      const names = readNames(body);
      if (!names.ok) throw invalidRequest(names.errors);
      try {
        const account = await change(id, actor, (before) => ({
          email: body.email,
          firstName: names.firstName,
          lastName: names.lastName,
          phoneNumber:
            body.phoneNumber === undefined ? before.phoneNumber : (body.phoneNumber ?? ''),
          userType: body.userType,
          enabled: body.enabled ?? before.enabled,
        }));
        return adminUserOf(account);
      } catch (error) {
        throw error instanceof EmailInUse ? emailTaken() : error;
      }
    },

    /** The account stays, and nobody can sign in to it; its sessions end at once. */
    async deactivate(id: string, actor: Actor): Promise<void> {
      await change(id, actor, (before) => ({ ...before, enabled: false }));
    },
  };
}
