import { createHmac } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { comparableEmail } from '../../services/identity/email.rules.ts';
import { clientKey } from '../../services/limits/client-key.rules.ts';
import { createSignInBackoffRepository } from './sign-in-backoff.repository.ts';
import { afterFailure, backoffPolicies, type BackoffKind } from './sign-in-backoff.rules.ts';

const cleaningBatchSize = 1_000;

/** Makes guessing slow: by account, whether there is one or not, and by client address. Kept through restarts. */
export function createSignInBackoff({
  db,
  clock,
  secret,
}: {
  db: Db;
  clock: Clock;
  secret: Buffer;
}) {
  const keyOf = (kind: BackoffKind, name: string) =>
    createHmac('sha256', secret).update(`${kind}\0${name}`).digest();
  const keysOf = (email: string, address: string) => ({
    account: keyOf('account', comparableEmail(email)),
    address: keyOf('address', clientKey(address)),
  });

  return {
    /** Whether nobody gets in with this address, or from there, just now. */
    async isBlocked(email: string, address: string): Promise<boolean> {
      const { account, address: client } = keysOf(email, address);
      const found = await createSignInBackoffRepository(db).find([account, client]);
      return found.some(({ blockedUntilMs }) => clock.now() < blockedUntilMs);
    },

    /** Whether sign-ins from this client address failed lately, whomever they were for. */
    async hasFailed(address: string): Promise<boolean> {
      const key = keyOf('address', clientKey(address));
      const [found] = await createSignInBackoffRepository(db).find([key]);
      const { forgetAfterMs } = backoffPolicies.address;
      return found !== undefined && clock.now() - found.lastFailedAtMs < forgetAfterMs;
    },

    /** Counts a failure, as part of a transaction. */
    async fail(tx: Db, email: string, address: string): Promise<void> {
      const backoffs = createSignInBackoffRepository(tx);
      const keys = keysOf(email, address);
      const nowMs = clock.now();
      // Always in this order, so that no two wait for each other.
      for (const kind of ['account', 'address'] as const) {
        const before = await backoffs.lock(keys[kind], new Date(nowMs));
        await backoffs.save(keys[kind], afterFailure(kind, before, nowMs));
      }
    },

    /** The right password came: the account's failures count no more. */
    async succeed(email: string, address: string): Promise<void> {
      await createSignInBackoffRepository(db).forget(keysOf(email, address).account);
    },

    /** The owner has reset the password by mail and shall get in, whatever others did meanwhile. */
    async forgive(tx: Db, email: string, address: string): Promise<void> {
      const { account, address: client } = keysOf(email, address);
      const backoffs = createSignInBackoffRepository(tx);
      await backoffs.forget(account);
      await backoffs.forget(client);
    },

    /** Forgets what is long past; for a timer. */
    async cleanUp(): Promise<void> {
      const before = new Date(clock.now() - backoffPolicies.account.forgetAfterMs);
      await createSignInBackoffRepository(db).deleteQuiet(before, cleaningBatchSize);
    },
  };
}

/** The back-off as its callers see it. */
export type SignInBackoff = ReturnType<typeof createSignInBackoff>;
