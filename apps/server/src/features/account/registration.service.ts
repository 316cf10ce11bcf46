import type { SignedIn } from '@convoke/contract/account/account.schemas.ts';
import { registeredUserType } from '@convoke/contract/account/user-type.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import {
  createAccountRepository,
  type StoredAccount,
} from '../../services/identity/account.repository.ts';
import { isCommonPassword } from '../../services/identity/common-passwords.rules.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import {
  addressTaken,
  badMailToken,
  passwordTooCommon,
  registrationClosed,
} from './account.errors.ts';
import type { AccountMailer, Caller } from './account-ports.ts';
import { fullName, nameParts } from './account.rules.ts';
import type { MailTokens } from './mail-tokens.ts';
import { signedIn } from './sign-in.service.ts';

/** What somebody who registers says. */
export interface Registration {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email: string;
  password: string;
}

const noticeEveryMs = 24 * 3_600_000;

/** Making an account, and showing that the address is one's own. */
export function createRegistrationService(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
  passwords: Passwords;
  mailTokens: MailTokens;
  mailer: AccountMailer;
  isRegistrationOpen: () => Promise<boolean>;
}) {
  const { db, clock, ids, sessions, passwords, mailTokens, mailer } = deps;

  async function tellOwner(
    { id, email, ...name }: StoredAccount,
    { language }: Caller,
  ): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const isFirst = await createAccountRepository(tx).claimExistsNotice(
        id,
        new Date(now),
        new Date(now - noticeEveryMs),
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

  async function add(registration: Registration, caller: Caller): Promise<SignedIn | null> {
    const passwordHash = await passwords.hash(registration.password);
    return db.transaction().execute(async (tx) => {
      const account = await createAccountRepository(tx).add({
        uuid: ids.uuid(),
        email: registration.email,
        ...nameParts(registration),
        userType: registeredUserType,
        passwordHash,
        at: new Date(clock.now()),
      });
      if (account === null) return null;
      await mailTokens.mail(tx, 'verify-email', account, caller.language);
      return signedIn(account, await sessions.open(tx, account.id, caller.userAgent));
    });
  }

  return {
    /** Refuses what can be told before a bot-check token is spent. */
    async check({ password }: Registration): Promise<void> {
      if (!(await deps.isRegistrationOpen())) throw registrationClosed();
      if (isCommonPassword(password)) throw passwordTooCommon('password');
    },

    /** Makes the account and signs in; of many at once for one address, one succeeds. */
    async register(registration: Registration, caller: Caller): Promise<SignedIn> {
      const accounts = createAccountRepository(db);
      let owner = await accounts.findByEmail(registration.email);
      if (owner === null) {
        const answer = await add(registration, caller);
        if (answer !== null) return answer;
        owner = await accounts.findByEmail(registration.email);
      }
      if (owner !== null) await tellOwner(owner, caller);
      throw addressTaken();
    },

    /** The address is the owner's. Enables nothing and signs nobody in. */
    async verifyEmail(token: string): Promise<void> {
      const accountId = await db.transaction().execute(async (tx) => {
        const owner = await mailTokens.use(tx, 'verify-email', token);
        if (owner !== null) {
          await createAccountRepository(tx).setVerified(owner, new Date(clock.now()));
        }
        return owner;
      });
      if (accountId === null) throw badMailToken();
    },
  };
}
