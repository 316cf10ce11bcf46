import { sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Db } from '../../db/schema.ts';

/** An entry as it is kept. */
export interface StoredAuditEntry {
  id: number;
  at: Date;
  actor: string | null;
  action: string;
  target: string;
  before: string | null;
  after: string | null;
  requestId: string | null;
}

/** Who changed what. Times are the database's, so that entries of several nodes stand in one order. */
export function createAuditRepository(db: Db) {
  return {
    async add(entry: Omit<StoredAuditEntry, 'id' | 'at' | 'actor'> & { actorId: number | null }) {
      // The address as it is at this moment; the account may be renamed or gone when somebody reads this.
      await sql`
        INSERT INTO audit_log (actor_id, actor, action, target, before, after, request_id)
        VALUES (${entry.actorId}::bigint, (SELECT email FROM account WHERE id = ${entry.actorId}::bigint),
          ${entry.action}, ${entry.target}, ${entry.before}, ${entry.after}, ${entry.requestId})`.execute(
        db,
      );
    },

    /** The newest first; with a text only those in which it occurs, in any case. */
    async page({ q, limit, offset }: { q: string | null; limit: number; offset: number }) {
      const where =
        q === null
          ? sql`true`
          : sql`lower(concat_ws(' ', actor, action, target, before, after, request_id)) LIKE lower(${containing(q)})`;
      const [page, count] = await Promise.all([
        sql<StoredAuditEntry>`
          SELECT id, at, actor, action, target, before, after, request_id AS "requestId"
          FROM audit_log WHERE ${where}
          ORDER BY id DESC LIMIT ${limit}::bigint OFFSET ${offset}::bigint`.execute(db),
        sql<{ total: number }>`SELECT count(*) AS total FROM audit_log WHERE ${where}`.execute(db),
      ]);
      return { entries: page.rows, total: count.rows[0]?.total ?? 0 };
    },

    /** Deletes at most `limit` entries that are older than so many days, and says how many. */
    async deleteOld(days: number, limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        DELETE FROM audit_log WHERE id IN (
          SELECT id FROM audit_log WHERE at < now() - ${days}::integer * interval '1 day'
          ORDER BY at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
        )`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
  };
}
