import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { EndReason } from './identity.ts';
import type { ReplacedToken, SessionFacts } from './session.rules.ts';

/** A stored session. */
export interface StoredSession extends SessionFacts {
  id: string;
  accountId: number;
  createdAtMs: number;
}

type Row = Selectable<Database['accountSession']>;

const toSession = (row: Omit<Row, 'familyHash' | 'tokenHash'>): StoredSession => ({
  id: row.id,
  accountId: row.accountId,
  refreshHash: row.refreshHash,
  isPairUsed: row.isPairUsed,
  replaced: readReplaced(row.replaced),
  userAgent: row.userAgent,
  createdAtMs: row.createdAt.getTime(),
  lastUsedAtMs: row.lastUsedAt.getTime(),
  absoluteExpiresAtMs: row.absoluteExpiresAt.getTime(),
  endedAtMs: row.endedAt?.getTime() ?? null,
});

function readReplaced(json: string): ReplacedToken[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeReplaced` alone
  const items = JSON.parse(json) as { hash: string; at: number; pair: string }[];
  return items.map(({ hash, at, pair }) => ({
    hash: Buffer.from(hash, 'base64'),
    replacedAtMs: at,
    encryptedPair: pair,
  }));
}

function writeReplaced(replaced: readonly ReplacedToken[]): string {
  return JSON.stringify(
    replaced.map(({ hash, replacedAtMs, encryptedPair }) => ({
      hash: hash.toString('base64'),
      at: replacedAtMs,
      pair: encryptedPair,
    })),
  );
}

/** The sessions. */
export class SessionRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(session: Insertable<Database['accountSession']>): Promise<void> {
    await this.#db.insertInto('accountSession').values(session).execute();
  }

  /** The session with this current access token, and its account. */
  async findByToken(tokenHash: Buffer) {
    const row = await this.#db
      .selectFrom('accountSession')
      .innerJoin('account', 'account.id', 'accountSession.accountId')
      .select([
        'accountSession.id as sessionId',
        'accountSession.tokenExpiresAt',
        'accountSession.isPairUsed',
        'accountSession.lastUsedAt',
        'accountSession.absoluteExpiresAt',
        'accountSession.endedAt',
        'account.id as accountId',
        'account.uuid',
        'account.userType',
        'account.enabled',
        'account.emailVerifiedAt',
        'account.hasTemporaryPassword',
      ])
      .where('accountSession.tokenHash', '=', tokenHash)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Reads the session of a family and locks it until the transaction ends. */
  async lockByFamily(familyHash: Buffer): Promise<StoredSession | null> {
    const row = await this.#db
      .selectFrom('accountSession')
      .selectAll()
      .where('familyHash', '=', familyHash)
      .forUpdate()
      .executeTakeFirst();
    return row === undefined ? null : toSession(row);
  }

  /** Records a use of the session's current pair. */
  async recordUse(id: string, tokenHash: Buffer, at: Date): Promise<void> {
    await this.#db
      .updateTable('accountSession')
      .set({ isPairUsed: true, lastUsedAt: sql<Date>`greatest(last_used_at, ${at})` })
      .where('id', '=', id)
      .where('tokenHash', '=', tokenHash)
      .execute();
  }

  /** Stores a new pair, or the longer life of the one that is issued again. */
  async update(
    id: string,
    { replaced, ...next }: Partial<Omit<Row, 'replaced'>> & Pick<SessionFacts, 'replaced'>,
  ): Promise<void> {
    await this.#db
      .updateTable('accountSession')
      .set({ ...next, replaced: writeReplaced(replaced) })
      .where('id', '=', id)
      .execute();
  }

  /** Ends one session; false when it is over or belongs to another account. */
  async end(id: string, accountId: number, reason: EndReason, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#endable(at, reason)
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends the sessions of an account, except one if given; returns their number. */
  async endAll(
    accountId: number,
    reason: EndReason,
    at: Date,
    exceptId: string | null,
  ): Promise<number> {
    let ending = this.#endable(at, reason).where('accountId', '=', accountId);
    if (exceptId !== null) ending = ending.where('id', '!=', exceptId);
    return Number((await ending.executeTakeFirst()).numUpdatedRows);
  }

  /** The sessions of an account that have not been ended, latest use first. */
  async listOf(accountId: number): Promise<StoredSession[]> {
    const rows = await this.#db
      .selectFrom('accountSession')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toSession);
  }

  /** Deletes at most `limit` sessions that were not used since the given time. */
  async deleteUnused(before: Date, limit: number): Promise<void> {
    await deleteOldest(this.#db, 'accountSession', {
      by: 'lastUsedAt',
      where: sql`last_used_at < ${before}`,
      limit,
    });
  }

  #endable(at: Date, reason: EndReason) {
    return (
      this.#db
        .updateTable('accountSession')
        // The encrypted successors of replaced tokens go with the session.
        .set({ endedAt: at, endReason: reason, replaced: '[]' })
        .where('endedAt', 'is', null)
    );
  }
}
