import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAccountFixture,
  type AccountFixture,
  validPassword,
} from '../../test/account-fixture.ts';
import { createTestPasswords } from '../../test/test-passwords.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { runCreateAdmin } from './create-admin.ts';
import { createAdministratorService } from '../features/account/administrator.service.ts';
import { randomIds } from '../lib/ids.ts';
import { openTerminal } from '../terminal.ts';

let fixture: AccountFixture;
let printed: string[] = [];
beforeAll(async () => {
  fixture = await createAccountFixture();
});
beforeEach(async () => {
  printed = [];
  await fixture.empty();
});
afterAll(() => fixture.close());

/** Runs the command with these lines as input. */
const createAdmin = (
  args: string[],
  typed: string[] = [],
  environment: Record<string, string> = {},
) =>
  runCreateAdmin({
    config: loadConfig({
      DATABASE_URL: fixture.database.connectionString,
      AUTH_SECRET: 'a secret of the tests, long enough',
      ...environment,
    }),
    log: pino({ level: 'silent' }),
    args,
    print: (line) => printed.push(line),
    ask: async () => typed.shift() ?? null,
  });

const email = 'admin@convoke.example';
const userTypeAfterSignIn = async (address: string, password: string) => {
  const response = await fixture.signIn(address, password);
  return response.statusCode === 200 ? response.json().userType : response.statusCode;
};

async function namesInDatabase(): Promise<string[][]> {
  const { rows } = await fixture.database.pool.query<{ first_name: string; last_name: string }>(
    'SELECT first_name, last_name FROM account',
  );
  return rows.map(({ first_name, last_name }) => [first_name, last_name]);
}

test.each<[string, string[], string[], Record<string, string>]>([
  ['typed address and password', [], [email, validPassword], {}],
  ['an address as argument and a typed password', [email], [validPassword], {}],
  ['an address and a name as arguments and a typed password', [email, 'Ada'], [validPassword], {}],
  ['the environment', [], [], { ADMIN_EMAIL: email, ADMIN_PASSWORD: validPassword }],
])('%s create an administrator who can sign in', async (_name, args, typed, environment) => {
  await createAdmin(args, typed, environment);
  expect(printed[0]).toMatch(/^admin@convoke\.example is an administrator now, in PostgreSQL/);
  expect(await userTypeAfterSignIn(email, validPassword)).toBe('ADMIN');
});

test('a registered account is promoted, its sessions end and its password is replaced', async () => {
  const squatter = await fixture.register({ email });
  await createAdmin([email.toUpperCase()], ['An0ther!Password']);
  expect(printed[0]).toContain('had an account');
  expect((await fixture.send('GET', '/auth/me', { token: squatter.token })).statusCode).toBe(401);
  expect(await userTypeAfterSignIn(email, validPassword)).toBe(401);
  expect(await userTypeAfterSignIn(email, 'An0ther!Password')).toBe('ADMIN');
});

test.each<[string, string[], string[]]>([
  ['no address', [], []],
  ['an invalid address', ['admin'], [validPassword]],
  ['no password', [email], []],
  ['a short password', [email], ['Ab1!']],
  ['two addresses', [email, 'b@convoke.example'], [validPassword]],
  ['a name that is too long', [email, 'A'.repeat(61)], [validPassword]],
  ['a typed name that is too long', [email], [validPassword, `Ada ${'L'.repeat(61)}`]],
])('%s changes nothing', async (_name, args, typed) => {
  await expect(createAdmin(args, typed)).rejects.toThrow(ConfigError);
  const { rows } = await fixture.database.pool.query('SELECT 1 FROM account');
  expect(rows).toEqual([]);
});

test.each<[string, string[], string[], Record<string, string>, [string, string]]>([
  [
    'as arguments',
    [email, 'Ada', 'King', 'Lovelace'],
    [validPassword],
    {},
    ['Ada', 'King Lovelace'],
  ],
  ['typed', [email], [validPassword, ' Ada Lovelace '], {}, ['Ada', 'Lovelace']],
  ['left empty', [email], [validPassword, ''], {}, ['Administrator', '']],
  [
    'not prompted for with the environment',
    [],
    ['Ada Lovelace'],
    { ADMIN_EMAIL: email, ADMIN_PASSWORD: validPassword },
    ['Administrator', ''],
  ],
])('a name: %s', async (_name, args, typed, environment, expected) => {
  await createAdmin(args, typed, environment);
  expect(await namesInDatabase()).toEqual([expected]);
});

test('a promoted account keeps its name unless another is given', async () => {
  await fixture.register({ email });
  const before = await namesInDatabase();
  await createAdmin([email], [validPassword]);
  expect(await namesInDatabase()).toEqual(before);
  await createAdmin([email, 'Grace', 'Hopper'], [validPassword]);
  expect(await namesInDatabase()).toEqual([['Grace', 'Hopper']]);
});

test.each([
  ['an address', []],
  ['a password', [email]],
])('at the end of the input the error says how to provide %s', async (what, args) => {
  const refused = expect(createAdmin(args)).rejects;
  await refused.toThrow(
    new RegExp(`needs ${what}, and nobody is here to ask.*Without a terminal, set ADMIN_EMAIL and`),
  );
});

test('the first administrator is created once by concurrent nodes, and not beside another administrator', async () => {
  const { db } = fixture.database;
  const { clock, sessions } = fixture;
  const administrators = createAdministratorService({
    db,
    clock,
    ids: randomIds,
    passwords: createTestPasswords(),
    sessions,
    audit: { record: async () => undefined },
  });
  const first = { email, password: validPassword };
  const outcomes = await Promise.all([1, 2, 3].map(() => administrators.ensureFirst(first)));
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
  expect(await administrators.ensureFirst({ ...first, email: 'b@convoke.example' })).toBe(
    'not-needed',
  );
  const { rows } = await fixture.database.pool.query('SELECT email, user_type FROM account');
  expect(rows).toEqual([{ email, user_type: 'ADMIN' }]);
});

test('prompts read piped lines in order', async () => {
  const input = new PassThrough();
  const terminal = openTerminal({ input, output: new PassThrough() });
  input.end('admin@convoke.example\nsecret\n');
  expect(await terminal.ask('Email address: ', { isSecret: false })).toBe(email);
  expect(await terminal.ask('Password: ', { isSecret: true })).toBe('secret');
  expect(await terminal.ask('More: ', { isSecret: false })).toBeNull();
  terminal.close();
});

test('a secret is not echoed', async () => {
  const terminals = [new PassThrough(), new PassThrough()] as const;
  const [input, output] = terminals.map((stream) => Object.assign(stream, { isTTY: true }));
  if (input === undefined || output === undefined) throw new Error('There are two');
  const terminal = openTerminal({ input, output });
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const password = terminal.ask('Password: ', { isSecret: true });
  input.write('hunter2\r');
  expect(await password).toBe('hunter2');
  terminal.close();
  expect(shown).toContain('Password: ');
  expect(shown).not.toContain('hunter2');
});
