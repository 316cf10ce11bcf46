import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { StoredModel } from './connected-model.ts';

const columns = [
  'id',
  'name',
  'provider',
  'baseUrl',
  'model',
  'encryptedKey',
  'contextTokens',
  'maxOutputTokens',
  'isOffered',
  'priceInput',
  'priceOutput',
] as const;

/** The connected models, in the order in which they were connected. */
export class ConnectedModelRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(): Promise<StoredModel[]> {
    return this.#db.selectFrom('connectedModel').select(columns).orderBy('position').execute();
  }

  /** All models; until the transaction ends nobody else changes one or adds one. Reading goes on. */
  async lockAll(): Promise<StoredModel[]> {
    await sql`LOCK TABLE connected_model IN SHARE ROW EXCLUSIVE MODE`.execute(this.#db);
    return this.list();
  }

  async add(model: StoredModel): Promise<void> {
    await this.#db.insertInto('connectedModel').values(model).execute();
  }

  async replace({ id, ...values }: StoredModel): Promise<void> {
    await this.#db.updateTable('connectedModel').set(values).where('id', '=', id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('connectedModel').where('id', '=', id).execute();
  }
}
