import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountHouse, type AccountHouse, goodPassword } from '../test/account-house.ts';
import { createTestPasswords } from '../test/test-passwords.ts';
import { ConfigError, loadConfig } from './config.ts';
import { runCreateAdmin } from './create-admin.ts';
import { createAdministratorService } from './features/account/administrator.service.ts';
import { randomIds } from './lib/ids.ts';
import { openTerminal } from './lib/terminal.ts';

let house: AccountHouse;
let said: string[] = [];
beforeAll(async () => {
  house = await createAccountHouse();
});
beforeEach(async () => {
  said = [];
  await house.empty();
});
afterAll(() => house.close());

/** Runs the command as somebody would who types these lines. */
const createAdmin = (
  words: string[],
  typed: string[] = [],
  environment: Record<string, string> = {},
) =>
  runCreateAdmin({
    config: loadConfig({
      DATABASE_URL: house.database.connectionString,
      AUTH_SECRET: 'a secret of the tests, long enough',
      ...environment,
    }),
    log: pino({ level: 'silent' }),
    words,
    say: (line) => said.push(line),
    ask: async () => typed.shift() ?? null,
  });

const email = 'admin@convoke.example';
const userTypeAfterSignIn = async (address: string, password: string) => {
  const answer = await house.signIn(address, password);
  return answer.statusCode === 200 ? answer.json().userType : answer.statusCode;
};

async function namesInDatabase(): Promise<string[][]> {
  const { rows } = await house.database.pool.query<{ first_name: string; last_name: string }>(
    'SELECT first_name, last_name FROM account',
  );
  return rows.map(({ first_name, last_name }) => [first_name, last_name]);
}

test.each<[string, string[], string[], Record<string, string>]>([
  ['typed address and password', [], [email, goodPassword], {}],
  ['an address as a word and a typed password', [email], [goodPassword], {}],
  ['an address and a name as words and a typed password', [email, 'Ada'], [goodPassword], {}],
  ['the environment', [], [], { ADMIN_EMAIL: email, ADMIN_PASSWORD: goodPassword }],
])('%s make an administrator who can sign in', async (_name, words, typed, environment) => {
  await createAdmin(words, typed, environment);
  expect(said[0]).toMatch(/^admin@convoke\.example is an administrator now, in PostgreSQL/);
  expect(await userTypeAfterSignIn(email, goodPassword)).toBe('ADMIN');
});

test('an address that somebody registered before is taken over, sessions and password too', async () => {
  const squatter = await house.register({ email });
  await createAdmin([email.toUpperCase()], ['An0ther!Password']);
  expect(said[0]).toContain('had an account');
  expect((await house.send('GET', '/auth/me', { token: squatter.token })).statusCode).toBe(401);
  expect(await userTypeAfterSignIn(email, goodPassword)).toBe(401);
  expect(await userTypeAfterSignIn(email, 'An0ther!Password')).toBe('ADMIN');
});

test.each<[string, string[], string[]]>([
  ['no address', [], []],
  ['what is no address', ['admin'], [goodPassword]],
  ['no password', [email], []],
  ['a short password', [email], ['Ab1!']],
  ['two addresses', [email, 'b@convoke.example'], [goodPassword]],
  ['a name that is too long', [email, 'A'.repeat(61)], [goodPassword]],
  ['a typed name that is too long', [email], [goodPassword, `Ada ${'L'.repeat(61)}`]],
])('%s changes nothing', async (_name, words, typed) => {
  await expect(createAdmin(words, typed)).rejects.toThrow(ConfigError);
  const { rows } = await house.database.pool.query('SELECT 1 FROM account');
  expect(rows).toEqual([]);
});

test.each<[string, string[], string[], Record<string, string>, [string, string]]>([
  ['as words', [email, 'Ada', 'King', 'Lovelace'], [goodPassword], {}, ['Ada', 'King Lovelace']],
  ['typed', [email], [goodPassword, ' Ada Lovelace '], {}, ['Ada', 'Lovelace']],
  ['left empty', [email], [goodPassword, ''], {}, ['Administrator', '']],
  [
    'not asked beside the environment',
    [],
    ['Ada Lovelace'],
    { ADMIN_EMAIL: email, ADMIN_PASSWORD: goodPassword },
    ['Administrator', ''],
  ],
])('a name: %s', async (_name, words, typed, environment, expected) => {
  await createAdmin(words, typed, environment);
  expect(await namesInDatabase()).toEqual([expected]);
});

test('an account that is taken over keeps its name unless another is given', async () => {
  await house.register({ email });
  const before = await namesInDatabase();
  await createAdmin([email], [goodPassword]);
  expect(await namesInDatabase()).toEqual(before);
  await createAdmin([email, 'Grace', 'Hopper'], [goodPassword]);
  expect(await namesInDatabase()).toEqual([['Grace', 'Hopper']]);
});

test.each([
  ['an address', []],
  ['a password', [email]],
])('where nobody can be asked for %s it says how to give it', async (what, words) => {
  const refused = expect(createAdmin(words)).rejects;
  await refused.toThrow(
    new RegExp(`needs ${what}, and nobody is here to ask.*Without a terminal, set ADMIN_EMAIL and`),
  );
});

test('the first administrator of the environment is made once, by many nodes at once, and not beside another', async () => {
  const { db } = house.database;
  const { clock, sessions } = house;
  const administrators = createAdministratorService({
    db,
    clock,
    ids: randomIds,
    passwords: createTestPasswords(),
    sessions,
    audit: { record: async () => undefined },
  });
  const first = { email, password: goodPassword };
  const outcomes = await Promise.all([1, 2, 3].map(() => administrators.ensureFirst(first)));
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
  expect(await administrators.ensureFirst({ ...first, email: 'b@convoke.example' })).toBe(
    'not-needed',
  );
  const { rows } = await house.database.pool.query('SELECT email, user_type FROM account');
  expect(rows).toEqual([{ email, user_type: 'ADMIN' }]);
});

test('lines that another program sends answer the questions in turn', async () => {
  const input = new PassThrough();
  const terminal = openTerminal({ input, output: new PassThrough() });
  input.end('admin@convoke.example\nsecret\n');
  expect(await terminal.ask('Email address: ', { isSecret: false })).toBe(email);
  expect(await terminal.ask('Password: ', { isSecret: true })).toBe('secret');
  expect(await terminal.ask('More: ', { isSecret: false })).toBeNull();
  terminal.close();
});

test('a secret is not shown while it is typed', async () => {
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
