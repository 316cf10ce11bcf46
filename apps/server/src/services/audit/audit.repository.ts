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

interface Rows {
  limit: number;
  offset: number;
}

// Looked through in some tens of milliseconds.
const piece = 20_000;

/** Who changed what. Times are the database's, so that entries of several nodes stand in one order. */
export function createAuditRepository(db: Db) {
  return {
    async add(
      entry: Omit<StoredAuditEntry, 'id' | 'at' | 'actor'> & {
        actorId: number | null;
        subjectId: number | null;
      },
    ) {
      // The address as it is at this moment; the account may be renamed or gone when somebody reads this.
      await sql`
        INSERT INTO audit_log (actor_id, actor, action, target, subject_id, before, after, request_id)
        VALUES (${entry.actorId}::bigint, (SELECT email FROM account WHERE id = ${entry.actorId}::bigint),
          ${entry.action}, ${entry.target}, ${entry.subjectId}::bigint, ${entry.before}, ${entry.after}, ${entry.requestId})`.execute(
        db,
      );
    },

    /** The newest first. */
    async page({ limit, offset }: Rows) {
      const [page, count] = await Promise.all([
        entries(sql`true`, { limit, offset }),
        sql<{ total: number }>`SELECT count(*) AS total FROM audit_log`.execute(db),
      ]);
      return { entries: page, total: count.rows[0]?.total ?? 0 };
    },

    /**
     * The same of those in which a text occurs, in any case. Piece by piece: a log of a million entries takes longer than
     * one statement may.
     */
    async search(text: string, { limit, offset }: Rows) {
      const newest = await sql<{ id: number | null }>`SELECT max(id) AS id FROM audit_log`.execute(
        db,
      );
      const oldest = await sql<{ id: number | null }>`SELECT min(id) AS id FROM audit_log`.execute(
        db,
      );
      const [last, first] = [newest.rows[0]?.id ?? 0, oldest.rows[0]?.id ?? 1];
      const found: StoredAuditEntry[] = [];
      let total = 0;
      for (let to = last; to >= first; to -= piece) {
        const where = sql`id <= ${to}::bigint AND id > ${to - piece}::bigint AND
          lower(concat_ws(' ', actor, action, target, before, after, request_id)) LIKE lower(${containing(text)})`;
        const { rows } = await sql<{ count: number }>`
          SELECT count(*) AS count FROM audit_log WHERE ${where}`.execute(db);
        const count = rows[0]?.count ?? 0;
        const missing = limit - found.length;
        if (missing > 0 && total + count > offset) {
          const skipped = Math.max(0, offset - total);
          found.push(...(await entries(where, { limit: missing, offset: skipped })));
        }
        total += count;
      }
      return { entries: found, total };
    },

    /** Takes an account's name, address and telephone number out of every entry by it or about it. */
    async forgetAccount(id: number, label: string): Promise<void> {
      const without = (column: 'before' | 'after') =>
        sql`((${sql.ref(column)}::jsonb) - '{email,name,firstName,lastName,phoneNumber}'::text[])::text`;
      await sql`UPDATE audit_log SET actor = ${label} WHERE actor_id = ${id}::bigint`.execute(db);
      await sql`
        UPDATE audit_log SET target = ${label}, before = ${without('before')}, after = ${without('after')}
        WHERE subject_id = ${id}::bigint`.execute(db);
    },

    /** Deletes at most `limit` entries that are older than so many days, of one action or of all; returns how many. */
    async deleteOld(
      { days, action }: { days: number; action?: string },
      limit: number,
    ): Promise<number> {
      const { numAffectedRows } = await sql`
        DELETE FROM audit_log WHERE id IN (
          SELECT id FROM audit_log WHERE at < now() - ${days}::integer * interval '1 day'
            ${action === undefined ? sql`` : sql`AND action = ${sql.lit(action)}`}
          ORDER BY at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
        )`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
  };

  async function entries(where: ReturnType<typeof sql>, { limit, offset }: Rows) {
    const { rows } = await sql<StoredAuditEntry>`
      SELECT id, at, actor, action, target, before, after, request_id AS "requestId"
      FROM audit_log WHERE ${where}
      ORDER BY id DESC LIMIT ${limit}::bigint OFFSET ${offset}::bigint`.execute(db);
    return rows;
  }
}
