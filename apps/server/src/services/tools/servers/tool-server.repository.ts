import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { ToolServerTable } from '../../../db/tables/tool-tables.ts';

/** A tool server as its row holds it. */
export type StoredServer = Omit<Selectable<ToolServerTable>, 'position' | 'refreshingUntil'>;

const columns = [
  'id',
  'name',
  'url',
  'auth',
  'encryptedToken',
  'encryptedSignIn',
  'encryptedBegunSignIn',
  'allowPrivate',
  'isEnabled',
  'state',
  'problem',
] as const;

/** The tool servers, in the order in which they were connected. */
export class ToolServerRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(): Promise<StoredServer[]> {
    return this.#db.selectFrom('toolServer').select(columns).orderBy('position').execute();
  }

  async find(id: string): Promise<StoredServer | null> {
    const query = this.#db.selectFrom('toolServer').select(columns).where('id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** All servers; until the transaction ends nobody else changes one or adds one. Reading goes on. */
  async lockAll(): Promise<StoredServer[]> {
    await sql`LOCK TABLE tool_server IN SHARE ROW EXCLUSIVE MODE`.execute(this.#db);
    return this.list();
  }

  async add(server: StoredServer): Promise<void> {
    await this.#db.insertInto('toolServer').values(written(server)).execute();
  }

  async replace({ id, ...values }: StoredServer): Promise<void> {
    await this.#db.updateTable('toolServer').set(written(values)).where('id', '=', id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('toolServer').where('id', '=', id).execute();
  }

  /** Says how a server is, while it has this address. */
  async setState(
    { id, url }: Pick<StoredServer, 'id' | 'url'>,
    state: StoredServer['state'],
    problem: CodedError | null,
  ): Promise<void> {
    await this.#db
      .updateTable('toolServer')
      .set(written({ state, problem }))
      .where('id', '=', id)
      .where('url', '=', url)
      .execute();
  }

  /** Keeps what a sign-in gave, or what one that was begun needs, while the server has this address. */
  async setSignIn(
    { id, url }: Pick<StoredServer, 'id' | 'url'>,
    values: Partial<Pick<StoredServer, 'encryptedSignIn' | 'encryptedBegunSignIn'>>,
  ): Promise<boolean> {
    const result = await this.#db
      .updateTable('toolServer')
      .set(values)
      .where('id', '=', id)
      .where('url', '=', url)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Takes the begun sign-in, once: `false` when another request was faster. */
  async takeBegunSignIn(id: string, encrypted: string): Promise<boolean> {
    const result = await this.#db
      .updateTable('toolServer')
      .set({ encryptedBegunSignIn: null })
      .where('id', '=', id)
      .where('encryptedBegunSignIn', '=', encrypted)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Whether this process is to refresh the sign-in: for so long no other one is. */
  async beginRefresh(id: string, milliseconds: number): Promise<boolean> {
    const result = await this.#db
      .updateTable('toolServer')
      .set({ refreshingUntil: sql<Date>`now() + ${milliseconds} * interval '1 millisecond'` })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('refreshingUntil', 'is', null), eb('refreshingUntil', '<', sql<Date>`now()`)]),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async endRefresh(id: string): Promise<void> {
    await this.#db
      .updateTable('toolServer')
      .set({ refreshingUntil: null })
      .where('id', '=', id)
      .execute();
  }
}

function written<Values extends { problem: CodedError | null }>({ problem, ...values }: Values) {
  return { ...values, problem: problem === null ? null : JSON.stringify(problem) };
}
