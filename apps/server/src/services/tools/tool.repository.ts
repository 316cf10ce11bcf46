import type { Selectable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { DescribedTool, ToolTable } from '../../db/tables/tool-tables.ts';

/** A tool as its row holds it. */
export type StoredTool = Selectable<ToolTable>;

/** The tools as administrators looked at them, and whether they are offered. */
export class ToolRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(): Promise<StoredTool[]> {
    return this.#db.selectFrom('tool').selectAll().orderBy('id').execute();
  }

  async listOf(serverId: string): Promise<StoredTool[]> {
    return this.#db
      .selectFrom('tool')
      .selectAll()
      .where('serverId', '=', serverId)
      .orderBy('id')
      .execute();
  }

  /** One tool, which nobody else changes until the transaction ends. */
  async lock(id: string): Promise<StoredTool | null> {
    const query = this.#db.selectFrom('tool').selectAll().where('id', '=', id).forUpdate();
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Keeps a tool as its server has it now; a new one counts as looked at, and is not offered. */
  async keepFound(id: string, serverId: string, found: DescribedTool): Promise<void> {
    const text = JSON.stringify(found);
    await this.#db
      .insertInto('tool')
      .values({ id, serverId, isOffered: false, seen: text, found: text })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ found: text }))
      .execute();
  }

  /** Keeps a known tool as its server has it now; `null` when it is gone. */
  async setFound(id: string, found: DescribedTool | null): Promise<void> {
    await this.#db
      .updateTable('tool')
      .set({ found: found === null ? null : JSON.stringify(found) })
      .where('id', '=', id)
      .execute();
  }

  async setOffered(
    id: string,
    { isOffered, seen }: { isOffered: boolean; seen: DescribedTool | null },
  ): Promise<void> {
    const values = { isOffered, seen: seen === null ? null : JSON.stringify(seen) };
    await this.#db
      .insertInto('tool')
      .values({ id, serverId: null, found: null, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }

  /** Forgets the tools of a server that has another address now. */
  async forgetOf(serverId: string): Promise<void> {
    await this.#db.deleteFrom('tool').where('serverId', '=', serverId).execute();
  }
}
