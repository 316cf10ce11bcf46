import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';

/** Where an account stands with the work that it keeps. */
export type StoredKeptWork = Selectable<Database['keptWork']>;
/** One record of it. */
export type StoredKeptRecord = Pick<
  Selectable<Database['keptWorkRecord']>,
  'name' | 'revision' | 'content'
>;

/** The work that accounts keep. */
export function createKeptWorkRepository(db: Db) {
  const row = (accountId: number) =>
    db.selectFrom('keptWork').selectAll().where('accountId', '=', accountId);
  const records = (accountId: number) =>
    db
      .selectFrom('keptWorkRecord')
      .select(['name', 'revision', 'content'])
      .where('accountId', '=', accountId);

  return {
    async find(accountId: number): Promise<StoredKeptWork | null> {
      return (await row(accountId).executeTakeFirst()) ?? null;
    },

    /** The same, which nobody else changes until the transaction ends. */
    async lock(accountId: number): Promise<StoredKeptWork | null> {
      return (await row(accountId).forUpdate().executeTakeFirst()) ?? null;
    },

    /** Makes the row where there is none; nothing happens for an account that is gone. */
    async begin(accountId: number, epoch: string): Promise<void> {
      await db
        .insertInto('keptWork')
        .columns(['accountId', 'isKept', 'epoch'])
        .expression((eb) =>
          eb
            .selectFrom('account')
            .select((select) => [
              select.ref('account.id').as('accountId'),
              select.val(false).as('isKept'),
              select.cast<string>(select.val(epoch), 'uuid').as('epoch'),
            ])
            .where('id', '=', accountId),
        )
        .onConflict((conflict) => conflict.column('accountId').doNothing())
        .execute();
    },

    async update(
      accountId: number,
      change: { isKept?: boolean; epoch?: string; revision?: number },
    ): Promise<void> {
      await db.updateTable('keptWork').set(change).where('accountId', '=', accountId).execute();
    },

    async findRecords(accountId: number, names: string[]): Promise<StoredKeptRecord[]> {
      return records(accountId).where('name', 'in', names).execute();
    },

    /** Writes a record in its new state. */
    async putRecord(accountId: number, record: StoredKeptRecord): Promise<void> {
      const { revision, content } = record;
      const state = { revision, content, bytes: Buffer.byteLength(content ?? '') };
      await db
        .insertInto('keptWorkRecord')
        .values({ accountId, name: record.name, ...state })
        .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet(state))
        .execute();
    },

    /** What is there, deleted records left out. */
    async figures(accountId: number): Promise<{ conversations: number; bytes: number }> {
      const { conversations, bytes } = await db
        .selectFrom('keptWorkRecord')
        .select([
          sql<string>`count(*) FILTER (WHERE name LIKE 'conversation:%')`.as('conversations'),
          sql<string>`coalesce(sum(bytes), 0)`.as('bytes'),
        ])
        .where('accountId', '=', accountId)
        .where('content', 'is not', null)
        .executeTakeFirstOrThrow();
      return { conversations: Number(conversations), bytes: Number(bytes) };
    },

    /** What changed after a revision, as much as fits; at least one record, when there is any. */
    async changedSince(
      accountId: number,
      since: number,
      most: { records: number; bytes: number },
    ): Promise<{ records: StoredKeptRecord[]; hasMore: boolean }> {
      const heads = await db
        .selectFrom('keptWorkRecord')
        .select(['revision', 'bytes'])
        .where('accountId', '=', accountId)
        .where('revision', '>', since)
        .orderBy('revision')
        .limit(most.records + 1)
        .execute();
      let bytes = 0;
      const rest = heads.findIndex((head, index) => {
        bytes += head.bytes;
        return index > 0 && (bytes > most.bytes || index >= most.records);
      });
      const last = rest === -1 ? heads.at(-1) : heads[rest - 1];
      if (last === undefined) return { records: [], hasMore: false };
      return {
        records: await records(accountId)
          .where('revision', '>', since)
          .where('revision', '<=', last.revision)
          .orderBy('revision')
          .execute(),
        hasMore: rest !== -1,
      };
    },

    /** Every record that is there. */
    async all(accountId: number): Promise<StoredKeptRecord[]> {
      return records(accountId).where('content', 'is not', null).orderBy('revision').execute();
    },

    async removeAll(accountId: number): Promise<void> {
      await db.deleteFrom('keptWorkRecord').where('accountId', '=', accountId).execute();
    },

    /** Forgets the oldest deletions: a device that hears of them so late only keeps its copy. */
    async forgetDeletions(accountId: number, most: number): Promise<void> {
      const { rows } = await sql<{ revision: number }>`
        SELECT revision FROM kept_work_record
        WHERE account_id = ${accountId} AND content IS NULL
        ORDER BY revision DESC OFFSET ${most} LIMIT 1`.execute(db);
      if (rows[0] === undefined) return;
      await db
        .deleteFrom('keptWorkRecord')
        .where('accountId', '=', accountId)
        .where('content', 'is', null)
        .where('revision', '<=', rows[0].revision)
        .execute();
    },
  };
}
