import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The setting groups, each as JSON text under its name. */
export class SettingRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(): Promise<Map<string, string>> {
    const rows = await this.#db.selectFrom('setting').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  /** Like `list`, with the rows locked until the transaction ends; inserts missing rows. */
  async lock(names: readonly string[]): Promise<Map<string, string>> {
    await this.#db
      .insertInto('setting')
      .values(names.map((name) => ({ name, value: '{}' })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const rows = await this.#db
      .selectFrom('setting')
      .select(['name', 'value'])
      .orderBy('name')
      .forUpdate()
      .execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  async write(name: string, value: string): Promise<void> {
    await this.#db
      .updateTable('setting')
      .set({ value, updatedAt: sql<Date>`now()` })
      .where('name', '=', name)
      .execute();
  }
}
