import type { ToolUsage } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Calls by day, and those under way that must not be made twice. */
export class ToolCallRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts a call of a day. */
  async count({ day, tool, hasFailed }: { day: string; tool: string; hasFailed: boolean }) {
    const failures = hasFailed ? 1 : 0;
    await this.#db
      .insertInto('toolCallDay')
      .values({ day, tool, calls: 1, failures })
      .onConflict((conflict) =>
        conflict.columns(['day', 'tool']).doUpdateSet((eb) => ({
          calls: eb('toolCallDay.calls', '+', 1),
          failures: eb('toolCallDay.failures', '+', failures),
        })),
      )
      .execute();
  }

  /** Calls of each day from one on, the oldest day and its most called tool first. */
  async listDays(firstDay: string): Promise<ToolUsage[]> {
    return this.#db
      .selectFrom('toolCallDay')
      .select(['day', 'tool', 'calls', 'failures'])
      .where('day', '>=', firstDay)
      .orderBy('day')
      .orderBy('calls', 'desc')
      .orderBy('tool')
      .execute();
  }

  /** Whether this call is the only one of its kind from now on; `false` while another one is under way. */
  async begin(callHash: Buffer, milliseconds: number): Promise<boolean> {
    const endsBy = sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
    const result = await this.#db
      .insertInto('toolCallRunning')
      .values({ callHash, endsBy })
      .onConflict((conflict) =>
        conflict
          .column('callHash')
          .doUpdateSet({ endsBy })
          // What a process that was killed left behind.
          .where('toolCallRunning.endsBy', '<', sql<Date>`now()`),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async end(callHash: Buffer): Promise<void> {
    await this.#db.deleteFrom('toolCallRunning').where('callHash', '=', callHash).execute();
  }

  /** Deletes what processes that were killed left behind; for a timer. */
  async deleteOver(): Promise<void> {
    await this.#db
      .deleteFrom('toolCallRunning')
      .where('endsBy', '<', sql<Date>`now()`)
      .execute();
  }
}
