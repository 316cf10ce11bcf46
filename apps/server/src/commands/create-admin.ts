import { emailSchema } from '@convoke/contract/account/account.schemas.ts';
import { splitFullName } from '@convoke/contract/account/full-name.rules.ts';
import { errorMessages } from '@convoke/contract/errors/error-codes.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Config, ConfigError } from '../config.ts';
import {
  type Appointment,
  createAdministratorService,
} from '../features/account/administrator.service.ts';
import { systemClock } from '../lib/clock.ts';
import { createCleanup } from '../lib/cleanup.ts';
import { randomIds } from '../lib/ids.ts';
import { openDatabase } from '../server.ts';
import { record } from '../services/audit/audit.ts';
import { isCommonPassword } from '../services/session/common-passwords.rules.ts';
import { createPasswords } from '../services/session/passwords.ts';
import { Sessions } from '../services/session/sessions.ts';

interface CreateAdminRun {
  config: Config;
  log: Logger;
  /** The command's arguments: none, an address, or an address and a name. */
  args: readonly string[];
  print: (line: string) => void;
  /** Prompts on the terminal; null at the end of the input. */
  ask: (question: string, options: { isSecret: boolean }) => Promise<string | null>;
}

const minPasswordLength = 8;

/** `npm run create-admin` creates an administrator, or promotes the account with that address. */
export async function runCreateAdmin(run: CreateAdminRun): Promise<void> {
  const { config, log, print } = run;
  const appointment = await readAppointment(run);
  const { email, password } = appointment;
  const cleanup = createCleanup();
  try {
    const database = await openDatabase(config, log, cleanup);
    const { db } = database;
    const clock = systemClock;
    const administrators = createAdministratorService({
      db,
      clock,
      ids: randomIds,
      passwords: createPasswords(),
      sessions: new Sessions({ db, clock, ids: randomIds }),
      audit: { record },
    });
    const outcome = await administrators.appoint(appointment);
    print(
      outcome === 'created'
        ? `${email} is an administrator now, in ${database.describe}.`
        : `${email} had an account, which is an administrator's now, with this password, in ${database.describe}. Its earlier sessions are ended.`,
    );
    if (isCommonPassword(password)) {
      print('Warning: this password is among the most common ones. Change it after signing in.');
    }
  } finally {
    await cleanup.close();
  }
}

async function readAppointment({ config, args, ask }: CreateAdminRun): Promise<Appointment> {
  const [address, ...nameArgs] = args;
  const second = nameArgs.find((each) => each.includes('@'));
  if (second !== undefined) throw usage(`takes one address, and ${second} is a second one`);
  const configured = config.firstAdministrator;
  const input = address ?? configured?.email ?? (await ask('Email address: ', { isSecret: false }));
  if (input === null) throw usage('needs an address, and nobody is here to ask');
  const email = z.safeParse(emailSchema, input);
  if (!email.success) throw usage(`needs an address: ${errorMessages.invalid_email}`);
  // Checked before the first prompt.
  const nameFromArgs = readName(nameArgs.join(' '));
  // The password of the environment belongs to the address of the environment.
  const isConfigured =
    configured !== null && (address === undefined || address === configured.email);
  const password = isConfigured ? configured.password : await ask('Password: ', { isSecret: true });
  if (password === null) throw usage('needs a password, and nobody is here to ask');
  const issue = passwordIssue(password);
  if (issue !== null) throw usage(`needs a password: ${issue}`);
  // No prompt when the environment provides the account, so that the command runs unattended.
  const isPrompted = nameFromArgs === null && !isConfigured;
  const typed = isPrompted ? await ask('Name (may be left empty): ', { isSecret: false }) : null;
  const name = nameFromArgs ?? readName(typed ?? '');
  return { email: email.data, password, ...(name !== null && { name }) };
}

function readName(text: string): ReturnType<typeof splitFullName> | null {
  const name = splitFullName(text);
  if (name.firstName === '') return null;
  for (const part of [name.firstName, name.lastName]) {
    if (hasUnstorableCharacter(part)) throw usage('got a name that cannot be kept');
    if (countCodePoints(part) > limits.accountName)
      throw usage(`got a long name: ${errorMessages.names_too_long}`);
  }
  return name;
}

function passwordIssue(password: string): string | null {
  if (password === '') return errorMessages.password_required;
  if (hasUnstorableCharacter(password)) return 'It holds a character that cannot be kept';
  const length = countCodePoints(password);
  if (length < minPasswordLength) return errorMessages.password_too_short;
  return length > limits.password ? errorMessages.password_too_long : null;
}

function usage(issue: string): ConfigError {
  return new ConfigError([
    `create-admin ${issue}. Example: npm run create-admin ada@convoke.example Ada Lovelace, which asks for the password. Without a terminal, set ADMIN_EMAIL and ADMIN_PASSWORD for this command, or send the password as a line: npm run create-admin ada@convoke.example < password.txt`,
  ]);
}
