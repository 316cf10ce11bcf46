import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import { AccountRepository } from '../../services/session/account.repository.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import type { Audit } from './account-ports.ts';

/** The administrator that an operator asks for. */
export interface Appointment {
  email: string;
  password: string;
  /** Without a name, an existing account keeps its own and a new one is called "Administrator". */
  name?: { firstName: string; lastName: string };
}

export type AppointmentOutcome = 'created' | 'promoted' | 'not-needed';

/** Creates and promotes administrators for the operator, who controls the environment or the database. */
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
      const accounts = new AccountRepository(tx);
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
      // Another person may have registered the operator's address first: end those sessions.
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
    /** Creates an administrator when none can sign in. */
    async ensureFirst(appointment: Appointment): Promise<AppointmentOutcome> {
      if (await new AccountRepository(db).hasAdministrator()) return 'not-needed';
      return appoint(appointment, { onlyFirst: true });
    },

    /** Creates the account or promotes the existing one, and sets this password. */
    async appoint(appointment: Appointment): Promise<AppointmentOutcome> {
      return appoint(appointment, { onlyFirst: false });
    },
  };
}
