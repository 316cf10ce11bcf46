import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  type AccountService,
  createAccountService,
} from '../src/features/account/account.service.ts';
import type { Gates } from '../src/http/gates.ts';
import { createIdentityGate } from '../src/http/identity-hook.ts';
import { randomIds } from '../src/lib/ids.ts';
import { type AuditRecord, forgetAccount, record } from '../src/services/audit/audit.ts';
import type { Passwords } from '../src/services/identity/passwords.ts';
import { createSessions, type Sessions } from '../src/services/identity/sessions.ts';
import type { Mail } from '../src/services/mail/mail.ts';
import { createTestApp, openGates, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPasswords } from './test-passwords.ts';

/** What a registered person holds. */
export interface SignedInPerson {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  uuid: string;
}

/** A server with accounts on a database of its own; the clock stands still until it is turned. */
export interface AccountHouse {
  database: TestDatabase;
  account: AccountService;
  sessions: Sessions;
  test: TestApp;
  clock: { now(): number; turn(ms: number): void };
  /** Mails that were queued, the latest last. */
  mails: Mail[];
  audited: AuditRecord[];
  isRegistrationOpen: boolean;
  /** Sends a request, with a bearer where one is given. */
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
  /** Registers somebody of their own. */
  register(changes?: Record<string, unknown>): Promise<SignedInPerson>;
  signIn(
    email: string,
    password: string,
    options?: { address?: string },
  ): Promise<LightMyRequestResponse>;
  /** The token of the last mail of a kind to an address; asks for it first where that has to be done. */
  mailedToken(kind: Mail['kind'], to: string): string;
  /** Does what the job would do for who asked for a link. */
  mailLink(link: 'verify-email' | 'reset-password', email: string): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const firstMs = Date.parse('2026-11-21T10:00:00Z');
/** A password that follows the rules. */
export const goodPassword = 'Tr0ub4dor&Horse';

let people = 0;

/** Builds it; call it in `beforeAll` and `close` it in `afterAll`. */
export async function createAccountHouse({
  gates,
  passwords = createTestPasswords(),
}: {
  gates?: Partial<Gates>;
  passwords?: Passwords;
} = {}): Promise<AccountHouse> {
  const database = await createTestDatabase();
  let nowMs = firstMs;
  const clock = { now: () => nowMs, turn: (ms: number) => void (nowMs += ms) };
  const mails: Mail[] = [];
  const audited: AuditRecord[] = [];
  const sessions = createSessions({ db: database.db, clock, ids: randomIds });
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
      forgetAccount,
    },
    secret: Buffer.alloc(32, 5),
    isRegistrationOpen: async () => house.isRegistrationOpen,
  });
  const test = await createTestApp({
    env: { TRUST_PROXY: 'loopback' },
    deps: {
      account,
      gates: { ...openGates, identity: createIdentityGate(sessions), ...gates },
    },
  });

  const house: AccountHouse = {
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
        password: goodPassword,
        turnstileResponse: 'token',
        ...changes,
      };
      const answer = await house.send('POST', '/auth/register', { payload: body });
      if (answer.statusCode !== 201) throw new Error(`Not registered: ${answer.body}`);
      const { token, refreshToken, uuid, email } = answer.json<SignedInPerson>();
      return { email, password: body.password, token, refreshToken, uuid };
    },
    signIn: (email, password, { address } = {}) =>
      house.send('POST', '/auth/login', {
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
      house.isRegistrationOpen = true;
      nowMs = firstMs;
    },
    async close() {
      await test.close();
      await database.close();
    },
  };
  return house;
}
