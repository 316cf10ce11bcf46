import { type Selectable, sql } from 'kysely';
import { deleteOldest } from '../../db/delete-oldest.ts';
import { likePattern } from '../../db/like-pattern.ts';
import type { Database, Db } from '../../db/schema.ts';

/** An entry as stored. */
export type StoredAuditEntry = Omit<Selectable<Database['auditLog']>, 'actorId' | 'subjectId'>;

interface PageOptions {
  limit: number;
  offset: number;
}

// Searched in some tens of milliseconds.
const chunkSize = 20_000;

/** The audit log. Times are the database's, so that the entries of several nodes have one order. */
export class AuditRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(entry: Omit<Selectable<Database['auditLog']>, 'id' | 'at'>) {
    // The account's current address; it may be renamed or deleted later.
    await sql`
      INSERT INTO audit_log (actor_id, actor, action, target, subject_id, before, after, request_id)
      VALUES (${entry.actorId}::bigint, COALESCE((SELECT email FROM account WHERE id = ${entry.actorId}::bigint), ${entry.actor}),
        ${entry.action}, ${entry.target}, ${entry.subjectId}::bigint, ${entry.before}, ${entry.after}, ${entry.requestId})`.execute(
      this.#db,
    );
  }

  /** A page of all entries, newest first. */
  async page({ limit, offset }: PageOptions) {
    const [page, count] = await Promise.all([
      this.#entries(sql`true`, { limit, offset }),
      sql<{ total: number }>`SELECT count(*) AS total FROM audit_log`.execute(this.#db),
    ]);
    return { entries: page, total: count.rows[0]?.total ?? 0 };
  }

  /**
   * A page of the entries that contain a text, ignoring case. Searches in chunks: a million entries take longer than
   * a statement may.
   */
  async search(text: string, { limit, offset }: PageOptions) {
    const newest = await sql<{ id: number | null }>`SELECT max(id) AS id FROM audit_log`.execute(
      this.#db,
    );
    const oldest = await sql<{ id: number | null }>`SELECT min(id) AS id FROM audit_log`.execute(
      this.#db,
    );
    const [last, first] = [newest.rows[0]?.id ?? 0, oldest.rows[0]?.id ?? 1];
    const found: StoredAuditEntry[] = [];
    let total = 0;
    for (let to = last; to >= first; to -= chunkSize) {
      const where = sql`id <= ${to}::bigint AND id > ${to - chunkSize}::bigint AND
        lower(concat_ws(' ', actor, action, target, before, after, request_id)) LIKE lower(${likePattern(text)})`;
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM audit_log WHERE ${where}`.execute(this.#db);
      const count = rows[0]?.count ?? 0;
      const missing = limit - found.length;
      if (missing > 0 && total + count > offset) {
        const skipped = Math.max(0, offset - total);
        found.push(...(await this.#entries(where, { limit: missing, offset: skipped })));
      }
      total += count;
    }
    return { entries: found, total };
  }

  /** Removes an account's name, address and telephone number from every entry by it or about it. */
  async anonymizeAccount(id: number, label: string): Promise<void> {
    const without = (column: 'before' | 'after') =>
      sql`((${sql.ref(column)}::jsonb) - '{email,name,firstName,lastName,phoneNumber}'::text[])::text`;
    await sql`UPDATE audit_log SET actor = ${label} WHERE actor_id = ${id}::bigint`.execute(
      this.#db,
    );
    await sql`
      UPDATE audit_log SET target = ${label}, before = ${without('before')}, after = ${without('after')}
      WHERE subject_id = ${id}::bigint`.execute(this.#db);
  }

  /** Deletes at most `limit` entries older than `days`, of one action or of all; returns their number. */
  async deleteOld(
    { days, action }: { days: number; action?: string },
    limit: number,
  ): Promise<number> {
    const isOld = sql`at < now() - ${days}::integer * interval '1 day'`;
    return deleteOldest(this.#db, 'auditLog', {
      by: 'at',
      where: action === undefined ? isOld : sql`${isOld} AND action = ${sql.lit(action)}`,
      limit,
    });
  }

  async #entries(where: ReturnType<typeof sql>, { limit, offset }: PageOptions) {
    const { rows } = await sql<StoredAuditEntry>`
      SELECT id, at, actor, action, target, before, after, request_id AS "requestId"
      FROM audit_log WHERE ${where}
      ORDER BY id DESC LIMIT ${limit}::bigint OFFSET ${offset}::bigint`.execute(this.#db);
    return rows;
  }
}
