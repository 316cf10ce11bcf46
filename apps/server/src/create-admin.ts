import { accountTexts, emailSchema } from '@convoke/contract/account/account.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Config, ConfigError } from './config.ts';
import { createAdministratorService } from './features/account/administrator.service.ts';
import { systemClock } from './lib/clock.ts';
import { createClosing } from './lib/closing.ts';
import { randomIds } from './lib/ids.ts';
import { openDatabase } from './server.ts';
import { record } from './services/audit/audit.ts';
import { isCommonPassword } from './services/identity/common-passwords.rules.ts';
import { createPasswords } from './services/identity/passwords.ts';
import { createSessions } from './services/identity/sessions.ts';

interface CreateAdminRun {
  config: Config;
  log: Logger;
  /** What stood behind the command: nothing, or the address. */
  words: readonly string[];
  say: (line: string) => void;
  /** Asks the person at the terminal; null when there is nobody and nothing more was sent. */
  ask: (question: string, options: { isSecret: boolean }) => Promise<string | null>;
}

const shortestPassword = 8;

/** `npm run create-admin` makes an administrator of an address, on a stopped server's data or a database by URL. */
export async function runCreateAdmin(run: CreateAdminRun): Promise<void> {
  const { config, log, say } = run;
  const { email, password } = await readAppointment(run);
  const closing = createClosing();
  try {
    const database = await openDatabase(config, log, closing);
    const { db } = database;
    const clock = systemClock;
    const administrators = createAdministratorService({
      db,
      clock,
      ids: randomIds,
      passwords: createPasswords(),
      sessions: createSessions({ db, clock, ids: randomIds }),
      audit: { record },
    });
    const outcome = await administrators.appoint({ email, password });
    say(
      outcome === 'created'
        ? `${email} is an administrator now, in ${database.describe}.`
        : `${email} had an account, which is an administrator's now, with this password, in ${database.describe}. Whoever was signed in to it no longer is.`,
    );
    if (isCommonPassword(password)) {
      say('Warning: this password is among the most common ones. Change it after signing in.');
    }
  } finally {
    await closing.close();
  }
}

async function readAppointment({ config, words, ask }: CreateAdminRun) {
  const [word, ...more] = words;
  if (more.length > 0) throw usage('takes one address at most');
  const known = config.firstAdministrator;
  const given = word ?? known?.email ?? (await ask('Email address: ', { isSecret: false }));
  const email = z.safeParse(emailSchema, given ?? '');
  if (!email.success) throw usage(`needs an address: ${accountTexts.emailInvalid}`);
  // The password of the environment belongs to the address of the environment.
  const isKnown = known !== null && (word === undefined || word === known.email);
  const password = isKnown ? known.password : await ask('Password: ', { isSecret: true });
  const fault = passwordFault(password ?? '');
  if (fault !== null) throw usage(`needs a password: ${fault}`);
  return { email: email.data, password: password ?? '' };
}

function passwordFault(password: string): string | null {
  if (password === '') return accountTexts.passwordRequired;
  if (hasUnstorableCharacter(password)) return 'It holds a character that cannot be kept';
  const length = countCodePoints(password);
  if (length < shortestPassword) return accountTexts.passwordShort;
  return length > limits.password ? accountTexts.passwordLong : null;
}

function usage(fault: string): ConfigError {
  return new ConfigError([
    `create-admin ${fault}. Example: npm run create-admin admin@convoke.example, or ADMIN_EMAIL and ADMIN_PASSWORD`,
  ]);
}
