import type { Logger } from 'pino';
import { databaseFailureKind } from '../../db/database-failure.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { EndReason, Identity, TokenPair } from './identity.ts';
import { SessionRepository, type StoredSession } from './session.repository.ts';
import {
  decideRefresh,
  replacedAfterReissue,
  isUseRecordDue,
  isOpen,
  appendReplaced,
  sessionTimes,
} from './session.rules.ts';
import {
  familyOf,
  hashToken,
  newFamily,
  newRefreshToken,
  newToken,
  decryptPair,
  encryptPair,
} from './token.rules.ts';

/** The result of a refresh. `reused`: two clients used the token, so one stole it, and the session was ended. */
export type RefreshOutcome =
  | { kind: 'refreshed'; pair: TokenPair; accountId: number }
  | { kind: 'over' }
  | { kind: 'reused'; accountId: number; sessionId: string };

const maxUserAgentLength = 500;
const retentionAfterUseMs = 30 * 86_400_000;
const cleanUpBatchSize = 1_000;

interface SessionsOptions {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** Receives a warning when the use of sessions cannot be recorded. */
  log?: Pick<Logger, 'warn'> | null;
}

/** Opens, identifies, refreshes and ends sessions, see docs/behaviour.md#sessions. Holds no state outside the database. */
export class Sessions {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #log: Pick<Logger, 'warn'> | null;
  #lastWarnedMs = Number.NEGATIVE_INFINITY;

  constructor({ db, clock, ids, log = null }: SessionsOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#ids = ids;
    this.#log = log;
  }

  /** Opens a session, as part of a transaction. */
  async open(tx: Db, accountId: number, userAgent: string): Promise<TokenPair> {
    const nowMs = this.#clock.now();
    const family = newFamily();
    const pair = { token: newToken(), refreshToken: newRefreshToken(family) };
    const absoluteExpiresAtMs = nowMs + sessionTimes.absoluteMs;
    await new SessionRepository(tx).add({
      id: this.#ids.uuid(),
      accountId,
      familyHash: hashToken(family),
      tokenHash: hashToken(pair.token),
      tokenExpiresAt: tokenExpiry(nowMs, absoluteExpiresAtMs),
      refreshHash: hashToken(pair.refreshToken),
      userAgent: userAgent.slice(0, maxUserAgentLength),
      createdAt: new Date(nowMs),
      lastUsedAt: new Date(nowMs),
      absoluteExpiresAt: new Date(absoluteExpiresAtMs),
    });
    return pair;
  }

  /** The identity of an access token; null when it is unknown, expired or disabled. */
  async identify(token: string): Promise<Identity | null> {
    const sessions = new SessionRepository(this.#db);
    const tokenHash = hashToken(token);
    const row = await sessions.findByToken(tokenHash);
    if (row === null || !row.enabled) return null;
    const nowMs = this.#clock.now();
    const facts = {
      isPairUsed: row.isPairUsed,
      lastUsedAtMs: row.lastUsedAt.getTime(),
      absoluteExpiresAtMs: row.absoluteExpiresAt.getTime(),
      endedAtMs: row.endedAt?.getTime() ?? null,
    };
    if (!isOpen(facts, nowMs) || nowMs >= row.tokenExpiresAt.getTime()) return null;
    if (isUseRecordDue(facts, nowMs)) await this.#recordUse(row.sessionId, tokenHash, nowMs);
    const { accountId, uuid, userType, sessionId, hasTemporaryPassword } = row;
    const emailVerified = row.emailVerifiedAt !== null;
    return { accountId, uuid, userType, sessionId, emailVerified, hasTemporaryPassword };
  }

  /** Replaces both tokens of a session, or ends it when a replaced token is reused. */
  async refresh(refreshToken: string, userAgent: string): Promise<RefreshOutcome> {
    const family = familyOf(refreshToken);
    if (family === null) return { kind: 'over' };
    const hash = hashToken(refreshToken);
    const client = userAgent.slice(0, maxUserAgentLength);
    return this.#db.transaction().execute(async (tx): Promise<RefreshOutcome> => {
      const sessions = new SessionRepository(tx);
      const session = await sessions.lockByFamily(hashToken(family));
      if (session === null) return { kind: 'over' };
      const { accountId, id: sessionId } = session;
      const nowMs = this.#clock.now();
      const decision = decideRefresh(session, { hash, userAgent: client }, nowMs);
      if (decision === 'over') return { kind: 'over' };
      if (decision === 'reused') {
        await sessions.end(sessionId, accountId, 'token-reused', new Date(nowMs));
        return { kind: 'reused', accountId, sessionId };
      }
      const replaced = { token: refreshToken, hash, userAgent: client };
      const pair =
        decision === 'again'
          ? await this.#reissuePair(tx, session, refreshToken)
          : await this.#rotate(tx, session, family, replaced);
      return { kind: 'refreshed', pair, accountId };
    });
  }

  /** Ends one session of an account, as part of a transaction; false when it is not open. */
  async end(tx: Db, accountId: number, sessionId: string, reason: EndReason): Promise<boolean> {
    return new SessionRepository(tx).end(sessionId, accountId, reason, new Date(this.#clock.now()));
  }

  /** Ends the sessions of an account, except one if given, as part of a transaction; returns their number. */
  async endAll(
    tx: Db,
    accountId: number,
    reason: EndReason,
    { except = null }: { except?: string | null } = {},
  ): Promise<number> {
    return new SessionRepository(tx).endAll(accountId, reason, new Date(this.#clock.now()), except);
  }

  /** The open sessions of an account, latest use first. */
  async list(accountId: number): Promise<StoredSession[]> {
    const all = await new SessionRepository(this.#db).listOf(accountId);
    return all.filter((session) => isOpen(session, this.#clock.now()));
  }

  /** Deletes old sessions; for a timer. */
  async cleanUp(): Promise<void> {
    const before = new Date(this.#clock.now() - sessionTimes.idleMs - retentionAfterUseMs);
    await new SessionRepository(this.#db).deleteUnused(before, cleanUpBatchSize);
  }

  /** A failed record of use must not fail the request: on a full disk reading still works. */
  async #recordUse(sessionId: string, tokenHash: Buffer, nowMs: number): Promise<void> {
    try {
      await new SessionRepository(this.#db).recordUse(sessionId, tokenHash, new Date(nowMs));
    } catch (error) {
      if (databaseFailureKind(error) === null) throw error;
      if (nowMs - this.#lastWarnedMs < sessionTimes.useRecordIntervalMs) return;
      this.#lastWarnedMs = nowMs;
      this.#log?.warn({ err: error }, 'the use of sessions cannot be noted; requests go on');
    }
  }

  async #rotate(
    tx: Db,
    session: StoredSession,
    family: Buffer,
    replaced: { token: string; hash: Buffer; userAgent: string },
  ): Promise<TokenPair> {
    const nowMs = this.#clock.now();
    const pair = { token: newToken(), refreshToken: newRefreshToken(family) };
    await new SessionRepository(tx).update(session.id, {
      tokenHash: hashToken(pair.token),
      tokenExpiresAt: tokenExpiry(nowMs, session.absoluteExpiresAtMs),
      refreshHash: hashToken(pair.refreshToken),
      isPairUsed: false,
      replaced: appendReplaced(session.replaced, {
        hash: replaced.hash,
        replacedAtMs: nowMs,
        encryptedPair: encryptPair(pair, replaced.token),
      }),
      userAgent: replaced.userAgent,
      lastUsedAt: new Date(nowMs),
    });
    return pair;
  }

  /** Finds the current pair from a replaced token: each token decrypts its successor. */
  async #reissuePair(tx: Db, session: StoredSession, replacedToken: string): Promise<TokenPair> {
    let pair: TokenPair = { token: '', refreshToken: replacedToken };
    for (;;) {
      const hash = hashToken(pair.refreshToken);
      const step = session.replaced.find((replaced) => replaced.hash.equals(hash));
      if (step === undefined) break;
      pair = decryptPair(step.encryptedPair, pair.refreshToken);
    }
    const nowMs = this.#clock.now();
    await new SessionRepository(tx).update(session.id, {
      // The pair may have been unused for days.
      tokenExpiresAt: tokenExpiry(nowMs, session.absoluteExpiresAtMs),
      lastUsedAt: new Date(nowMs),
      replaced: replacedAfterReissue(session, nowMs),
    });
    return pair;
  }
}

function tokenExpiry(nowMs: number, absoluteExpiresAtMs: number): Date {
  return new Date(Math.min(nowMs + sessionTimes.tokenMs, absoluteExpiresAtMs));
}
