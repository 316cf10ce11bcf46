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

  /** One model, locked until the transaction ends; null when there is none. */
  async lock(id: string): Promise<StoredModel | null> {
    const row = await this.#db
      .selectFrom('connectedModel')
      .select(columns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
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
