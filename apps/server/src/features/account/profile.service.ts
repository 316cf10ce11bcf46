import type { Account, Device } from '@convoke/contract/account/account.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  AccountRepository,
  type StoredAccount,
} from '../../services/session/account.repository.ts';
import type { Identity } from '../../services/session/identity.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import { invalidField, refusal } from '../../lib/refusal.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Audit } from './account-ports.ts';
import { toAccount } from './account.rules.ts';
import { describeDevice } from './device-name.rules.ts';
import type { PasswordConfirmation } from './password-confirmation.ts';
import { isUuid } from '../../lib/ids.ts';

/** Data that other features store for an account, by its field name in the account's data download. */
export type OwnedData = Record<string, (accountId: number) => Promise<unknown>>;

interface ProfileServiceDeps {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  passwordConfirmation: PasswordConfirmation;
  audit: Audit;
  ownedData: OwnedData;
}

/** Reads and changes the signed-in person's own account. */
export class ProfileService {
  readonly #deps: ProfileServiceDeps;

  constructor(deps: ProfileServiceDeps) {
    this.#deps = deps;
  }

  async #stored({ accountId }: Identity): Promise<StoredAccount> {
    const { db } = this.#deps;
    const account = await new AccountRepository(db).findById(accountId);
    // Deleted after the authentication guard passed.
    if (account === null) throw refusal('session_ended');
    return account;
  }

  async devices({ accountId, sessionId }: Identity): Promise<Device[]> {
    const { sessions } = this.#deps;
    const open = await sessions.list(accountId);
    const all = open.map(({ id, userAgent, createdAtMs, lastUsedAtMs }) => ({
      id,
      ...describeDevice(userAgent),
      signedInAt: new Date(createdAtMs).toISOString(),
      lastUsedAt: new Date(lastUsedAtMs).toISOString(),
      isCurrent: id === sessionId,
    }));
    // The current device first, then by last use.
    return [
      ...all.filter(({ isCurrent }) => isCurrent),
      ...all.filter(({ isCurrent }) => !isCurrent),
    ];
  }

  async read(identity: Identity): Promise<Account> {
    return toAccount(await this.#stored(identity));
  }

  async save(
    identity: Identity,
    { firstName, lastName }: { firstName: string; lastName: string },
  ): Promise<Account> {
    const { db, clock } = this.#deps;
    if (isBlank(lastName) && (await this.#stored(identity)).lastName !== '')
      throw invalidField('lastName', 'last_name_required');
    const names = { firstName: firstName.trim(), lastName: lastName.trim() };
    const accounts = new AccountRepository(db);
    const saved = await accounts.setName(identity.accountId, names, new Date(clock.now()));
    if (saved === null) throw refusal('session_ended');
    return toAccount(saved);
  }

  /** Signs out one device of the account; another account's device counts as unknown. */
  async signOutDevice(identity: Identity, id: string, { requestId }: Caller): Promise<void> {
    const { db, sessions, audit } = this.#deps;
    if (!isUuid(id)) throw refusal('unknown_device');
    const { accountId, sessionId } = identity;
    const reason = id === sessionId ? 'signed-out' : 'signed-out-elsewhere';
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await sessions.end(tx, accountId, id, reason))) return false;
      const action = `session.${reason}`;
      await audit.record(tx, { actorId: accountId, action, target: id, requestId });
      return true;
    });
    if (!isDone) throw refusal('unknown_device');
  }

  /** Everything that is stored about the person, without hashes. */
  async download(identity: Identity): Promise<Record<string, unknown>> {
    const { clock, ownedData } = this.#deps;
    const account = await this.#stored(identity);
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
      devices: await this.devices(identity),
      ...Object.fromEntries(owned),
    };
  }

  /** Deletes the account and its data, unless it is the last administrator. */
  async remove(identity: Identity, password: string, caller: Caller): Promise<void> {
    const { db, passwordConfirmation, audit } = this.#deps;
    const checked = await passwordConfirmation.check(identity, password, caller);
    if (checked === null) throw invalidField('password', 'wrong_password');
    await db.transaction().execute(async (tx) => {
      const accounts = new AccountRepository(tx);
      const administrators = await accounts.lockAdministrators();
      const isLast = administrators.length === 1 && administrators[0]?.id === identity.accountId;
      if (isLast) throw refusal('last_administrator');
      await audit.record(tx, {
        actorId: checked.id,
        action: 'account.deleted',
        target: checked.email,
        subjectId: checked.id,
        requestId: caller.requestId,
      });
      // After the record, so that the entry about the deletion loses the address too.
      await audit.anonymizeAccount(tx, checked);
      await accounts.remove(identity.accountId);
    });
  }
}
