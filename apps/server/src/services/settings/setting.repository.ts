import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The groups of settings, each as JSON text under its name. */
export function createSettingRepository(db: Db) {
  return {
    async list(): Promise<Map<string, string>> {
      const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
      return new Map(rows.map(({ name, value }) => [name, value]));
    },

    /** The same, and nobody else writes any of these until the transaction ends; rows that are missing are made. */
    async lock(names: readonly string[]): Promise<Map<string, string>> {
      await db
        .insertInto('setting')
        .values(names.map((name) => ({ name, value: '{}' })))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const rows = await db
        .selectFrom('setting')
        .select(['name', 'value'])
        .orderBy('name')
        .forUpdate()
        .execute();
      return new Map(rows.map(({ name, value }) => [name, value]));
    },

    async write(name: string, value: string): Promise<void> {
      await db
        .updateTable('setting')
        .set({ value, updatedAt: sql<Date>`now()` })
        .where('name', '=', name)
        .execute();
    },
  };
}
