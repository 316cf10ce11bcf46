import { accountTexts, emailSchema } from '@convoke/contract/account/account.schemas.ts';
import { splitName } from '@convoke/contract/account/name.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Config, ConfigError } from './config.ts';
import {
  type Appointment,
  createAdministratorService,
} from './features/account/administrator.service.ts';
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
  /** What stood behind the command: nothing, or the address, or the address and a name. */
  words: readonly string[];
  say: (line: string) => void;
  /** Asks the person at the terminal; null when there is nobody and nothing more was sent. */
  ask: (question: string, options: { isSecret: boolean }) => Promise<string | null>;
}

const shortestPassword = 8;

/** `npm run create-admin` makes an administrator of an address, on a stopped server's data or a database by URL. */
export async function runCreateAdmin(run: CreateAdminRun): Promise<void> {
  const { config, log, say } = run;
  const appointment = await readAppointment(run);
  const { email, password } = appointment;
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
    const outcome = await administrators.appoint(appointment);
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

async function readAppointment({ config, words, ask }: CreateAdminRun): Promise<Appointment> {
  const [word, ...nameWords] = words;
  const second = nameWords.find((each) => each.includes('@'));
  if (second !== undefined) throw usage(`takes one address, and ${second} is a second one`);
  const known = config.firstAdministrator;
  const given = word ?? known?.email ?? (await ask('Email address: ', { isSecret: false }));
  if (given === null) throw usage('needs an address, and nobody is here to ask');
  const email = z.safeParse(emailSchema, given);
  if (!email.success) throw usage(`needs an address: ${accountTexts.emailInvalid}`);
  // What can be refused without a question is.
  const named = readName(nameWords.join(' '));
  // The password of the environment belongs to the address of the environment.
  const isKnown = known !== null && (word === undefined || word === known.email);
  const password = isKnown ? known.password : await ask('Password: ', { isSecret: true });
  if (password === null) throw usage('needs a password, and nobody is here to ask');
  const fault = passwordFault(password);
  if (fault !== null) throw usage(`needs a password: ${fault}`);
  // A command that the environment answers asks nothing, so that it can run where nobody sits.
  const isAsked = named === null && !isKnown;
  const typed = isAsked ? await ask('Name (may be left empty): ', { isSecret: false }) : null;
  const name = named ?? readName(typed ?? '');
  return { email: email.data, password, ...(name !== null && { name }) };
}

function readName(text: string): ReturnType<typeof splitName> | null {
  const name = splitName(text);
  if (name.firstName === '') return null;
  for (const part of [name.firstName, name.lastName]) {
    if (hasUnstorableCharacter(part)) throw usage('got a name that cannot be kept');
    if (countCodePoints(part) > limits.accountName)
      throw usage(`got a long name: ${accountTexts.nameLong}`);
  }
  return name;
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
    `create-admin ${fault}. Example: npm run create-admin ada@convoke.example Ada Lovelace, which asks for the password. Without a terminal, set ADMIN_EMAIL and ADMIN_PASSWORD for this command, or send the password as a line: npm run create-admin ada@convoke.example < password.txt`,
  ]);
}
