import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './schema.ts';

interface Batch<Table extends keyof Database> {
  /** The column that gives the order; an index leads with it. */
  by: string & keyof Database[Table];
  where: RawBuilder<unknown>;
  limit: number;
}

/**
 * Deletes at most `limit` of the rows that meet a condition, in the order of a column, and returns their number. Rows
 * that another transaction has locked are left for the next call.
 *
 * The rows are collected in an array, so that the sub-select runs once. As `IN (SELECT … LIMIT …)`, PostgreSQL may run it
 * anew for each row of the table when its statistics are older than the rows: a flood of them then takes time that grows
 * with its square, and more than `limit` rows are deleted, because each run skips those that are already gone.
 */
export async function deleteOldest<Table extends keyof Database>(
  db: Db,
  table: Table,
  { by, where, limit }: Batch<Table>,
): Promise<number> {
  const rows = sql.table(table);
  const { numAffectedRows } = await sql`
    DELETE FROM ${rows} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${rows} WHERE ${where}
      ORDER BY ${sql.ref(by)} LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
