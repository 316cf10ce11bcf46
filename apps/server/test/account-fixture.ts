import { accountRoutes } from '../src/features/account/account.routes.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  type AccountService,
  createAccountService,
} from '../src/features/account/account.service.ts';
import type { Guards } from '../src/http/security/guards.ts';
import { createAuthGuard } from '../src/http/security/authentication.ts';
import { randomIds } from '../src/lib/ids.ts';
import { type AuditRecord, anonymizeAccount, record } from '../src/services/audit/audit.ts';
import type { Passwords } from '../src/services/session/passwords.ts';
import { Sessions } from '../src/services/session/sessions.ts';
import type { Mail } from '../src/services/mail/mail.ts';
import { createTestApp, openGuards, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPasswords } from './test-passwords.ts';

/** A registered and signed-in account. */
export interface SignedInUser {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  uuid: string;
}

/** A server with accounts on a separate database, with a clock that only the test advances. */
export interface AccountFixture {
  database: TestDatabase;
  account: AccountService;
  sessions: Sessions;
  test: TestApp;
  clock: { now(): number; turn(ms: number): void };
  /** Queued mails, the latest last. */
  mails: Mail[];
  audited: AuditRecord[];
  isRegistrationOpen: boolean;
  /** Sends a request, with a bearer token if one is given. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: {
      payload?: InjectOptions['payload'];
      token?: string;
      headers?: Record<string, string>;
      address?: string;
    },
  ): Promise<LightMyRequestResponse>;
  /** Registers a new account. */
  register(changes?: Record<string, unknown>): Promise<SignedInUser>;
  signIn(
    email: string,
    password: string,
    options?: { address?: string },
  ): Promise<LightMyRequestResponse>;
  /** The token of the last mail of a kind to an address. */
  mailedToken(kind: Mail['kind'], to: string): string;
  /** Runs the job that mails a requested link. */
  mailLink(link: 'verify-email' | 'reset-password', email: string): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const firstMs = Date.parse('2026-11-21T10:00:00Z');
/** A password that follows the rules. */
export const validPassword = 'Tr0ub4dor&Horse';

let people = 0;

/** Creates the fixture; call it in `beforeAll` and `close` in `afterAll`. */
export async function createAccountFixture({
  guards,
  passwords = createTestPasswords(),
  isMailDelivered = true,
}: {
  guards?: Partial<Guards>;
  passwords?: Passwords;
  isMailDelivered?: boolean;
} = {}): Promise<AccountFixture> {
  const database = await createTestDatabase();
  let nowMs = firstMs;
  const clock = { now: () => nowMs, turn: (ms: number) => void (nowMs += ms) };
  const mails: Mail[] = [];
  const audited: AuditRecord[] = [];
  const sessions = new Sessions({ db: database.db, clock, ids: randomIds });
  const account = createAccountService({
    db: database.db,
    clock,
    ids: randomIds,
    sessions,
    passwords,
    mailer: {
      queue: async (_tx, mail) => {
        mails.push(mail);
        return true;
      },
    },
    audit: {
      record: async (tx, event) => {
        audited.push(event);
        await record(tx, event);
      },
      anonymizeAccount,
    },
    secret: Buffer.alloc(32, 5),
    isRegistrationOpen: async () => fixture.isRegistrationOpen,
    isMailDelivered,
  });
  const test = await createTestApp({
    env: { TRUST_PROXY: 'loopback' },
    features: accountRoutes(account),
    deps: {
      guards: { ...openGuards, identity: createAuthGuard(sessions), ...guards },
    },
  });

  const fixture: AccountFixture = {
    database,
    account,
    sessions,
    test,
    clock,
    mails,
    audited,
    isRegistrationOpen: true,
    send: (method, path, { payload, token, headers, address = '203.0.113.1' } = {}) =>
      test.send({
        method,
        url: `/api${path}`,
        headers: {
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      }),
    async register(changes = {}) {
      people += 1;
      const body = {
        name: 'Ada Lovelace',
        email: `person-${people}@convoke.example`,
        password: validPassword,
        turnstileResponse: 'token',
        ...changes,
      };
      const response = await fixture.send('POST', '/auth/register', { payload: body });
      if (response.statusCode !== 201) throw new Error(`Not registered: ${response.body}`);
      const { token, refreshToken, uuid, email } = response.json<SignedInUser>();
      return { email, password: body.password, token, refreshToken, uuid };
    },
    signIn: (email, password, { address } = {}) =>
      fixture.send('POST', '/auth/login', {
        payload: { email, password, turnstileResponse: 'token' },
        ...(address === undefined ? {} : { address }),
      }),
    mailedToken(kind, to) {
      const mail = mails.findLast((one) => one.kind === kind && one.to === to);
      if (mail === undefined || !('token' in mail)) throw new Error(`No ${kind} went to ${to}`);
      return mail.token;
    },
    mailLink: (link, email) =>
      account.mailAccountLink({ link, email }, { signal: AbortSignal.timeout(5_000), attempt: 1 }),
    async empty() {
      await database.empty();
      mails.length = 0;
      audited.length = 0;
      fixture.isRegistrationOpen = true;
      nowMs = firstMs;
    },
    async close() {
      await test.close();
      await database.close();
    },
  };
  return fixture;
}
