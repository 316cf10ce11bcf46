import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { createAccountRepository } from '../../services/identity/account.repository.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import type { Audit } from './account-ports.ts';

/** What an operator says about an administrator. */
export interface Appointment {
  email: string;
  password: string;
  /** As others see it; without, an account keeps the one it has, and a new one is called after its role. */
  name?: { firstName: string; lastName: string };
}

/** What became of it. */
export type AppointmentOutcome = 'created' | 'promoted' | 'not-needed';

/** Administrators by the operator's hand: whoever holds the environment or the database decides who runs the place. */
export function createAdministratorService(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  audit: Pick<Audit, 'record'>;
}) {
  const { db, clock, ids, passwords, sessions, audit } = deps;

  async function appoint(
    { email, password, name }: Appointment,
    { onlyFirst }: { onlyFirst: boolean },
  ): Promise<AppointmentOutcome> {
    const passwordHash = await passwords.hash(password);
    return db.transaction().execute(async (tx): Promise<AppointmentOutcome> => {
      const accounts = createAccountRepository(tx);
      if (onlyFirst && (await accounts.lockAdministrators()).length > 0) return 'not-needed';
      const at = new Date(clock.now());
      const administrator = { userType: 'ADMIN', enabled: true, emailVerifiedAt: at } as const;
      const created = await accounts.add({
        ...administrator,
        uuid: ids.uuid(),
        email,
        ...(name ?? { firstName: 'Administrator', lastName: '' }),
        passwordHash,
        at,
      });
      const outcome = created === null ? 'promoted' : 'created';
      const id = created?.id ?? (await accounts.promote(email, passwordHash, at));
      // A stranger may have registered the operator's address first: end those sessions.
      if (created === null && name !== undefined) await accounts.setName(id, name, at);
      if (created === null) await sessions.endAll(tx, id, 'role-changed');
      await audit.record(tx, {
        actorId: null,
        action: `administrator.${outcome}`,
        target: email,
        subjectId: id,
        requestId: null,
      });
      return outcome;
    });
  }

  return {
    /** Makes an administrator when there is none who can sign in. */
    async ensureFirst(appointment: Appointment): Promise<AppointmentOutcome> {
      if (await createAccountRepository(db).hasAdministrator()) return 'not-needed';
      return appoint(appointment, { onlyFirst: true });
    },

    /** Makes an administrator of this address, whether or not it has an account, with this password. */
    async appoint(appointment: Appointment): Promise<AppointmentOutcome> {
      return appoint(appointment, { onlyFirst: false });
    },
  };
}
