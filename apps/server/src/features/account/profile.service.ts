import type { Account, Device } from '@convoke/contract/account/account.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  createAccountRepository,
  type StoredAccount,
} from '../../services/identity/account.repository.ts';
import type { Identity } from '../../services/identity/identity.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import {
  lastAdministrator,
  lastNameMissing,
  sessionOver,
  unknownDevice,
  wrongPassword,
} from './account.errors.ts';
import type { Audit, Caller } from './account-ports.ts';
import { toAccount } from './account.rules.ts';
import { describeDevice } from './device-name.rules.ts';
import type { OwnPassword } from './own-password.ts';
import { isUuid } from '../../lib/uuid.rules.ts';

/** What other parts of the server keep for an account, by the name under which its owner gets it. */
export type OwnedData = Record<string, (accountId: number) => Promise<unknown>>;

/** What people see and change of their own account. */
export function createProfileService(deps: {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  ownPassword: OwnPassword;
  audit: Audit;
  ownedData: OwnedData;
}) {
  const { db, clock, sessions, ownPassword, audit, ownedData } = deps;

  async function stored({ accountId }: Identity): Promise<StoredAccount> {
    const account = await createAccountRepository(db).findById(accountId);
    // Deleted between the gate and here.
    if (account === null) throw sessionOver();
    return account;
  }

  async function devices({ accountId, sessionId }: Identity): Promise<Device[]> {
    const open = await sessions.list(accountId);
    const all = open.map(({ id, userAgent, createdAtMs, lastUsedAtMs }) => ({
      id,
      device: describeDevice(userAgent),
      signedInAt: new Date(createdAtMs).toISOString(),
      lastUsedAt: new Date(lastUsedAtMs).toISOString(),
      isCurrent: id === sessionId,
    }));
    // One's own first, then the latest used.
    return [
      ...all.filter(({ isCurrent }) => isCurrent),
      ...all.filter(({ isCurrent }) => !isCurrent),
    ];
  }

  return {
    devices,

    async read(identity: Identity): Promise<Account> {
      return toAccount(await stored(identity));
    },

    async save(
      identity: Identity,
      { firstName, lastName }: { firstName: string; lastName: string },
    ): Promise<Account> {
      if (isBlank(lastName) && (await stored(identity)).lastName !== '') throw lastNameMissing();
      const names = { firstName: firstName.trim(), lastName: lastName.trim() };
      const accounts = createAccountRepository(db);
      const saved = await accounts.setName(identity.accountId, names, new Date(clock.now()));
      if (saved === null) throw sessionOver();
      return toAccount(saved);
    },

    /** Signs one of one's devices out; another person's is not there. */
    async signOutDevice(identity: Identity, id: string, { requestId }: Caller): Promise<void> {
      if (!isUuid(id)) throw unknownDevice();
      const { accountId, sessionId } = identity;
      const reason = id === sessionId ? 'signed-out' : 'signed-out-elsewhere';
      const isDone = await db.transaction().execute(async (tx) => {
        if (!(await sessions.end(tx, accountId, id, reason))) return false;
        const action = `session.${reason}`;
        await audit.record(tx, { actorId: accountId, action, target: id, requestId });
        return true;
      });
      if (!isDone) throw unknownDevice();
    },

    /** Everything that is kept about the person; never a hash. */
    async download(identity: Identity): Promise<Record<string, unknown>> {
      const account = await stored(identity);
      const owned = await Promise.all(
        Object.entries(ownedData).map(
          async ([name, read]) => [name, await read(identity.accountId)] as const,
        ),
      );
      return {
        madeAt: new Date(clock.now()).toISOString(),
        account: {
          ...toAccount(account),
          phoneNumber: account.phoneNumber,
          createdAt: account.createdAt.toISOString(),
          updatedAt: account.updatedAt.toISOString(),
          emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
          passwordChangedAt: account.passwordChangedAt.toISOString(),
        },
        devices: await devices(identity),
        ...Object.fromEntries(owned),
      };
    },

    /** Deletes the account with all that hangs on it; somebody has to remain who can run the place. */
    async remove(identity: Identity, password: string, caller: Caller): Promise<void> {
      const checked = await ownPassword.check(identity, password, caller);
      if (checked === null) throw wrongPassword('password');
      await db.transaction().execute(async (tx) => {
        const accounts = createAccountRepository(tx);
        const administrators = await accounts.lockAdministrators();
        const isLast = administrators.length === 1 && administrators[0]?.id === identity.accountId;
        if (isLast) throw lastAdministrator();
        await audit.record(tx, {
          actorId: checked.id,
          action: 'account.deleted',
          target: checked.email,
          subjectId: checked.id,
          requestId: caller.requestId,
        });
        // Last, so that the entry about the deletion loses the address too.
        await audit.forgetAccount(tx, checked);
        await accounts.remove(identity.accountId);
      });
    },
  };
}
