import type { AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import { registeredUserType } from '@convoke/contract/account/user-type.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import {
  AccountRepository,
  type StoredAccount,
} from '../../services/session/account.repository.ts';
import { isCommonPassword } from '../../services/session/common-passwords.rules.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import { invalidField, refusal } from '../../lib/refusal.ts';
import type { Caller } from '../../ports/caller.ts';
import type { AccountMailer } from './account-ports.ts';
import { fullName, nameParts } from './account.rules.ts';
import type { MailTokens } from './mail-tokens.ts';
import { authResponse } from './sign-in/sign-in.service.ts';

/** The fields of the registration form. */
export interface Registration {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email: string;
  password: string;
}

const noticeIntervalMs = 24 * 3_600_000;

interface RegistrationServiceDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
  passwords: Passwords;
  mailTokens: MailTokens;
  mailer: AccountMailer;
  isRegistrationOpen: () => Promise<boolean>;
}

/** Creates accounts and verifies their email addresses. */
export class RegistrationService {
  readonly #deps: RegistrationServiceDeps;

  constructor(deps: RegistrationServiceDeps) {
    this.#deps = deps;
  }

  async #notifyOwner({ id, email, ...name }: StoredAccount, { language }: Caller): Promise<void> {
    const { db, clock, mailer } = this.#deps;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const isFirst = await new AccountRepository(tx).claimExistsNotice(
        id,
        new Date(now),
        new Date(now - noticeIntervalMs),
      );
      if (!isFirst) return;
      await mailer.queue(tx, {
        kind: 'account-exists',
        to: email,
        name: fullName(name),
        language,
      });
    });
  }

  async #add(registration: Registration, caller: Caller): Promise<AuthResponse | null> {
    const { db, clock, ids, sessions, passwords, mailTokens } = this.#deps;
    const passwordHash = await passwords.hash(registration.password);
    return db.transaction().execute(async (tx) => {
      const account = await new AccountRepository(tx).add({
        uuid: ids.uuid(),
        email: registration.email,
        ...nameParts(registration),
        userType: registeredUserType,
        passwordHash,
        at: new Date(clock.now()),
      });
      if (account === null) return null;
      await mailTokens.mail(tx, 'verify-email', account, caller.language);
      return authResponse(account, await sessions.open(tx, account.id, caller.userAgent));
    });
  }

  /** Makes the checks that need no bot-check token, before one is spent. */
  async check({ password }: Registration): Promise<void> {
    if (!(await this.#deps.isRegistrationOpen())) throw refusal('registration_closed');
    if (isCommonPassword(password)) throw invalidField('password', 'password_too_common');
  }

  /** Creates the account and signs in; of concurrent requests for one address, one succeeds. */
  async register(registration: Registration, caller: Caller): Promise<AuthResponse> {
    const { db } = this.#deps;
    const accounts = new AccountRepository(db);
    let owner = await accounts.findByEmail(registration.email);
    if (owner === null) {
      const response = await this.#add(registration, caller);
      if (response !== null) return response;
      owner = await accounts.findByEmail(registration.email);
    }
    if (owner !== null) await this.#notifyOwner(owner, caller);
    throw refusal('email_taken');
  }

  /** Marks the address as verified; does not enable the account or sign in. */
  async verifyEmail(token: string): Promise<void> {
    const { db, clock, mailTokens } = this.#deps;
    const accountId = await db.transaction().execute(async (tx) => {
      const verified = await mailTokens.use(tx, 'verify-email', token);
      if (verified !== null) {
        await new AccountRepository(tx).setVerified(verified, new Date(clock.now()));
      }
      return verified;
    });
    if (accountId === null) throw invalidField('token', 'mail_link_invalid');
  }
}
