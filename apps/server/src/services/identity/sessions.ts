import type { Logger } from 'pino';
import { databaseFailureKind } from '../../db/database-failure.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { EndReason, Identity, TokenPair } from './identity.ts';
import { createSessionRepository, type StoredSession } from './session.repository.ts';
import {
  decideRefresh,
  handOutAgain,
  isNoteDue,
  isOpen,
  keepReplaced,
  sessionTimes,
} from './session.rules.ts';
import {
  familyOf,
  hashToken,
  newFamily,
  newRefreshToken,
  newToken,
  openPair,
  sealPair,
} from './token.rules.ts';

/** What became of a refresh. `reused`: the token was stolen from one of two, so the session has just been ended. */
export type RefreshOutcome =
  | { kind: 'refreshed'; pair: TokenPair; accountId: number }
  | { kind: 'over' }
  | { kind: 'reused'; accountId: number; sessionId: string };

const longestUserAgent = 500;
const keptAfterUseMs = 30 * 86_400_000;
const cleaningBatchSize = 1_000;

/** Signs devices in, knows them again, and signs them out (contract §4.3). Nothing is remembered outside the database. */
export function createSessions({
  db,
  clock,
  ids,
  log = null,
}: {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** Hears that the use of sessions cannot be noted; null where nobody signs in. */
  log?: Pick<Logger, 'warn'> | null;
}) {
  let lastToldMs = Number.NEGATIVE_INFINITY;

  /** Whether a session was used matters less than the request: on a full disk people go on reading. */
  async function noteUse(sessionId: string, tokenHash: Buffer, nowMs: number): Promise<void> {
    try {
      await createSessionRepository(db).noteUse(sessionId, tokenHash, new Date(nowMs));
    } catch (error) {
      if (databaseFailureKind(error) === null) throw error;
      if (nowMs - lastToldMs < sessionTimes.noteEveryMs) return;
      lastToldMs = nowMs;
      log?.warn({ err: error }, 'the use of sessions cannot be noted; requests go on');
    }
  }

  const tokenExpiry = (nowMs: number, absoluteExpiresAtMs: number) =>
    new Date(Math.min(nowMs + sessionTimes.tokenMs, absoluteExpiresAtMs));

  async function rotate(
    tx: Db,
    session: StoredSession,
    family: Buffer,
    replaced: { token: string; hash: Buffer; userAgent: string },
  ): Promise<TokenPair> {
    const nowMs = clock.now();
    const pair = { token: newToken(), refreshToken: newRefreshToken(family) };
    await createSessionRepository(tx).rotate(session.id, {
      tokenHash: hashToken(pair.token),
      tokenExpiresAt: tokenExpiry(nowMs, session.absoluteExpiresAtMs),
      refreshHash: hashToken(pair.refreshToken),
      replaced: keepReplaced(session.replaced, {
        hash: replaced.hash,
        replacedAtMs: nowMs,
        sealedPair: sealPair(pair, replaced.token),
      }),
      userAgent: replaced.userAgent,
      lastUsedAt: new Date(nowMs),
    });
    return pair;
  }

  /** The present pair, reached from a replaced token: each one opens its successor. */
  async function openSuccessor(
    tx: Db,
    session: StoredSession,
    replacedToken: string,
  ): Promise<TokenPair> {
    let pair: TokenPair = { token: '', refreshToken: replacedToken };
    for (;;) {
      const hash = hashToken(pair.refreshToken);
      const step = session.replaced.find((replaced) => replaced.hash.equals(hash));
      if (step === undefined) break;
      pair = openPair(step.sealedPair, pair.refreshToken);
    }
    const nowMs = clock.now();
    await createSessionRepository(tx).prolong(session.id, {
      // Nobody may have used it yet, days after it was made.
      tokenExpiresAt: tokenExpiry(nowMs, session.absoluteExpiresAtMs),
      lastUsedAt: new Date(nowMs),
      replaced: handOutAgain(session, nowMs),
    });
    return pair;
  }

  return {
    /** Signs a device in, as part of a transaction. */
    async open(tx: Db, accountId: number, userAgent: string): Promise<TokenPair> {
      const nowMs = clock.now();
      const family = newFamily();
      const pair = { token: newToken(), refreshToken: newRefreshToken(family) };
      const absoluteExpiresAtMs = nowMs + sessionTimes.absoluteMs;
      await createSessionRepository(tx).add({
        id: ids.uuid(),
        accountId,
        familyHash: hashToken(family),
        tokenHash: hashToken(pair.token),
        tokenExpiresAt: tokenExpiry(nowMs, absoluteExpiresAtMs),
        refreshHash: hashToken(pair.refreshToken),
        userAgent: userAgent.slice(0, longestUserAgent),
        createdAt: new Date(nowMs),
        absoluteExpiresAt: new Date(absoluteExpiresAtMs),
      });
      return pair;
    },

    /** Whose access token this is, as the rows say now; null when it is nobody's, or no longer. */
    async identify(token: string): Promise<Identity | null> {
      const sessions = createSessionRepository(db);
      const tokenHash = hashToken(token);
      const row = await sessions.findByToken(tokenHash);
      if (row === null || !row.enabled) return null;
      const nowMs = clock.now();
      const facts = {
        isPairUsed: row.isPairUsed,
        lastUsedAtMs: row.lastUsedAt.getTime(),
        absoluteExpiresAtMs: row.absoluteExpiresAt.getTime(),
        endedAtMs: row.endedAt?.getTime() ?? null,
      };
      if (!isOpen(facts, nowMs) || nowMs >= row.tokenExpiresAt.getTime()) return null;
      if (isNoteDue(facts, nowMs)) await noteUse(row.sessionId, tokenHash, nowMs);
      const { accountId, uuid, userType, sessionId, hasTemporaryPassword } = row;
      const emailVerified = row.emailVerifiedAt !== null;
      return { accountId, uuid, userType, sessionId, emailVerified, hasTemporaryPassword };
    },

    /** Replaces both tokens of a session, or ends it when the token was replaced before and both are in use. */
    async refresh(refreshToken: string, userAgent: string): Promise<RefreshOutcome> {
      const family = familyOf(refreshToken);
      if (family === null) return { kind: 'over' };
      const hash = hashToken(refreshToken);
      const client = userAgent.slice(0, longestUserAgent);
      return db.transaction().execute(async (tx): Promise<RefreshOutcome> => {
        const sessions = createSessionRepository(tx);
        const session = await sessions.lockByFamily(hashToken(family));
        if (session === null) return { kind: 'over' };
        const { accountId, id: sessionId } = session;
        const nowMs = clock.now();
        const decision = decideRefresh(session, { hash, userAgent: client }, nowMs);
        if (decision === 'over') return { kind: 'over' };
        if (decision === 'reused') {
          await sessions.end(sessionId, accountId, 'token-reused', new Date(nowMs));
          return { kind: 'reused', accountId, sessionId };
        }
        const replaced = { token: refreshToken, hash, userAgent: client };
        const pair =
          decision === 'again'
            ? await openSuccessor(tx, session, refreshToken)
            : await rotate(tx, session, family, replaced);
        return { kind: 'refreshed', pair, accountId };
      });
    },

    /** Ends one session of an account, as part of a transaction. False: there is none such that is open. */
    async end(tx: Db, accountId: number, sessionId: string, reason: EndReason): Promise<boolean> {
      return createSessionRepository(tx).end(sessionId, accountId, reason, new Date(clock.now()));
    },

    /** Ends the sessions of an account at once, all or all but one, as part of a transaction. Says how many. */
    async endAll(
      tx: Db,
      accountId: number,
      reason: EndReason,
      { except = null }: { except?: string | null } = {},
    ): Promise<number> {
      return createSessionRepository(tx).endAll(accountId, reason, new Date(clock.now()), except);
    },

    /** The open sessions of an account, the latest used first. */
    async list(accountId: number): Promise<StoredSession[]> {
      const all = await createSessionRepository(db).listOf(accountId);
      return all.filter((session) => isOpen(session, clock.now()));
    },

    /** Forgets sessions that ended long ago; for a timer. */
    async cleanUp(): Promise<void> {
      const before = new Date(clock.now() - sessionTimes.idleMs - keptAfterUseMs);
      await createSessionRepository(db).deleteUnused(before, cleaningBatchSize);
    },
  };
}

/** The sessions as their callers see them. */
export type Sessions = ReturnType<typeof createSessions>;
