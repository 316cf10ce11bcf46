import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { WebSearchTable } from '../../db/tables/tool-tables.ts';

/** The web search as its row holds it. */
export type StoredSearch = Omit<Selectable<WebSearchTable>, 'id'>;

/** The one row of the web search. */
export class WebSearchRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(): Promise<StoredSearch | null> {
    const query = this.#db.selectFrom('webSearch').select(['provider', 'url', 'encryptedKey']);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** The same; nobody else sets it until the transaction ends. */
  async lock(): Promise<StoredSearch | null> {
    await sql`LOCK TABLE web_search IN SHARE ROW EXCLUSIVE MODE`.execute(this.#db);
    return this.find();
  }

  async set(search: StoredSearch): Promise<void> {
    await this.#db
      .insertInto('webSearch')
      .values(search)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(search))
      .execute();
  }

  async remove(): Promise<void> {
    await this.#db.deleteFrom('webSearch').execute();
  }
}
