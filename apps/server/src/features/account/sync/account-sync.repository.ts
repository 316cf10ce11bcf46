import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../../db/schema.ts';

/** An account's sync preference, epoch and revision. */
export type StoredSyncState = Selectable<Database['accountSync']>;
/** One stored sync record; `content` is JSON, or null for a deletion. */
export type StoredSyncRecord = Pick<
  Selectable<Database['accountSyncRecord']>,
  'name' | 'revision' | 'content'
>;

/** Stores sync records and sync state per account. */
export class AccountSyncRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  #state(accountId: number) {
    return this.#db.selectFrom('accountSync').selectAll().where('accountId', '=', accountId);
  }

  #records(accountId: number) {
    return this.#db
      .selectFrom('accountSyncRecord')
      .select(['name', 'revision', 'content'])
      .where('accountId', '=', accountId);
  }

  async find(accountId: number): Promise<StoredSyncState | null> {
    return (await this.#state(accountId).executeTakeFirst()) ?? null;
  }

  /** Locks the sync state until the transaction ends. */
  async lock(accountId: number): Promise<StoredSyncState | null> {
    return (await this.#state(accountId).forUpdate().executeTakeFirst()) ?? null;
  }

  /** Inserts the sync state if it is missing; does nothing for a deleted account. */
  async begin(accountId: number, epoch: string): Promise<void> {
    await this.#db
      .insertInto('accountSync')
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
  }

  async update(
    accountId: number,
    change: { isKept?: boolean; epoch?: string; revision?: number },
  ): Promise<void> {
    await this.#db
      .updateTable('accountSync')
      .set(change)
      .where('accountId', '=', accountId)
      .execute();
  }

  async findRecords(accountId: number, names: string[]): Promise<StoredSyncRecord[]> {
    return this.#records(accountId).where('name', 'in', names).execute();
  }

  /** Inserts or updates a record. */
  async putRecord(accountId: number, record: StoredSyncRecord): Promise<void> {
    const { revision, content } = record;
    const state = { revision, content, bytes: Buffer.byteLength(content ?? '') };
    await this.#db
      .insertInto('accountSyncRecord')
      .values({ accountId, name: record.name, ...state })
      .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet(state))
      .execute();
  }

  /** Number of conversations and total bytes, without deleted records. */
  async usage(accountId: number): Promise<{ conversations: number; bytes: number }> {
    const { conversations, bytes } = await this.#db
      .selectFrom('accountSyncRecord')
      .select([
        sql<string>`count(*) FILTER (WHERE name LIKE 'conversation:%')`.as('conversations'),
        sql<string>`coalesce(sum(bytes), 0)`.as('bytes'),
      ])
      .where('accountId', '=', accountId)
      .where('content', 'is not', null)
      .executeTakeFirstOrThrow();
    return { conversations: Number(conversations), bytes: Number(bytes) };
  }

  /** The records changed after a revision, up to `max` but at least one if there is any. */
  async changedSince(
    accountId: number,
    since: number,
    max: { records: number; bytes: number },
  ): Promise<{ records: StoredSyncRecord[]; hasMore: boolean }> {
    const sizes = await this.#db
      .selectFrom('accountSyncRecord')
      .select(['revision', 'bytes'])
      .where('accountId', '=', accountId)
      .where('revision', '>', since)
      .orderBy('revision')
      .limit(max.records + 1)
      .execute();
    let bytes = 0;
    const overflow = sizes.findIndex((size, index) => {
      bytes += size.bytes;
      return index > 0 && (bytes > max.bytes || index >= max.records);
    });
    const last = overflow === -1 ? sizes.at(-1) : sizes[overflow - 1];
    if (last === undefined) return { records: [], hasMore: false };
    return {
      records: await this.#records(accountId)
        .where('revision', '>', since)
        .where('revision', '<=', last.revision)
        .orderBy('revision')
        .execute(),
      hasMore: overflow !== -1,
    };
  }

  /** Every record that is not deleted. */
  async all(accountId: number): Promise<StoredSyncRecord[]> {
    return this.#records(accountId).where('content', 'is not', null).orderBy('revision').execute();
  }

  async removeAll(accountId: number): Promise<void> {
    await this.#db.deleteFrom('accountSyncRecord').where('accountId', '=', accountId).execute();
  }

  /** Removes the oldest deletion records: a device that has not synced for so long keeps its copy. */
  async forgetDeletions(accountId: number, max: number): Promise<void> {
    const { rows } = await sql<{ revision: number }>`
      SELECT revision FROM account_sync_record
      WHERE account_id = ${accountId} AND content IS NULL
      ORDER BY revision DESC OFFSET ${max} LIMIT 1`.execute(this.#db);
    if (rows[0] === undefined) return;
    await this.#db
      .deleteFrom('accountSyncRecord')
      .where('accountId', '=', accountId)
      .where('content', 'is', null)
      .where('revision', '<=', rows[0].revision)
      .execute();
  }
}
