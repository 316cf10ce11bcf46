import { type Selectable, sql } from 'kysely';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { Database, Db } from '../../db/schema.ts';
import { createdAtOf } from './feed/feed-key.rules.ts';
import { type Enrichment, type NewPublication, publicationRows } from './publication-rows.rules.ts';

/** The fields of a publication that its feed index entry and the rules for changing it need. */
export type PublicationState = Pick<
  Selectable<Database['publication']>,
  (typeof stateColumns)[number]
>;

const stateColumns = [
  'feedKey',
  'state',
  'introduction',
  'participants',
  'conversationSummary',
  'relevantTags',
  'remixOf',
  'deleteKeyHash',
  'version',
  'clearedAt',
  'decidedAt',
] as const;

/** Single publications; `feed.repository.ts` reads the feed. */
export class PublicationRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns false when another publication has this feed key. */
  async insert(added: NewPublication): Promise<boolean> {
    const { publication, document, adminSearch } = publicationRows(added);
    const inserted = await this.#db
      .insertInto('publication')
      .values(publication)
      .onConflict((conflict) => conflict.column('feedKey').doNothing())
      .returning('feedKey')
      .executeTakeFirst();
    if (inserted === undefined) return false;
    await this.#db.insertInto('publicationDocument').values(document).execute();
    await this.#db.insertInto('publicationAdminSearch').values(adminSearch).execute();
    return true;
  }

  /** Finds a publication, hidden or not. */
  async find(uuid: string): Promise<PublicationState | null> {
    return (await this.#selectState().where('uuid', '=', uuid).executeTakeFirst()) ?? null;
  }

  /** Finds a publication and locks its row until the transaction ends. */
  async lock(uuid: string): Promise<PublicationState | null> {
    return (
      (await this.#selectState().where('uuid', '=', uuid).forUpdate().executeTakeFirst()) ?? null
    );
  }

  async isPublic(uuid: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('publication')
      .select('feedKey')
      .where('uuid', '=', uuid)
      .where('state', '=', 'public')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Counts one more public remix; returns false when the original does not exist or is hidden. */
  async countRemixOf(original: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateVersioned()
      .set((eb) => ({ remixCount: eb('remixCount', '+', 1) }))
      .where('uuid', '=', original)
      .where('state', '=', 'public')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Counts a remix that was restored, hidden or removed, whether or not the original is public. */
  async changeRemixCount(original: string, by: 1 | -1): Promise<void> {
    await this.#updateVersioned()
      .set((eb) => ({ remixCount: eb('remixCount', '+', by) }))
      .where('uuid', '=', original)
      .execute();
  }

  async setState(feedKey: number, state: PublicationState['state'], at: Date): Promise<void> {
    await this.#updateVersioned()
      .set({ state, updatedAt: at })
      .where('feedKey', '=', feedKey)
      .execute();
  }

  async setCleared(feedKey: number, at: Date): Promise<void> {
    await this.#updateVersioned().set({ clearedAt: at }).where('feedKey', '=', feedKey).execute();
  }

  async setEnrichment(feedKey: number, enrichment: Enrichment, at: Date): Promise<void> {
    await this.#updateVersioned()
      .set({ ...enrichment, updatedAt: at })
      .where('feedKey', '=', feedKey)
      .execute();
  }

  /** Deletes the publication with its document and reports; the statistics per day still count it. */
  async remove(feedKey: number): Promise<void> {
    const day = createdAtOf(feedKey).slice(0, 10);
    await sql`
      WITH deleted AS (DELETE FROM publication WHERE feed_key = ${feedKey}::bigint RETURNING remix_of, decided_at)
      INSERT INTO publication_removed_day AS r (day, publications, remixes, decisions)
      SELECT ${day}::date, 1, (remix_of IS NOT NULL)::integer, (decided_at IS NOT NULL)::integer FROM deleted
      ON CONFLICT (day) DO UPDATE SET publications = r.publications + excluded.publications,
        remixes = r.remixes + excluded.remixes, decisions = r.decisions + excluded.decisions`.execute(
      this.#db,
    );
  }

  /** Reads a publication, hidden or not. */
  async read(
    uuid: string,
  ): Promise<(Pick<PublicationState, 'feedKey' | 'state'> & { publication: Publication }) | null> {
    const row = await this.#db
      .selectFrom('publication as p')
      .innerJoin('publicationDocument as d', 'd.feedKey', 'p.feedKey')
      .select(['p.feedKey', 'p.state', 'p.remixOf', 'p.uuid', 'p.introduction', 'p.vision'])
      .select(['p.participants', 'p.conversationSummary', 'p.relevantTags', 'd.objectives'])
      .select(['d.keyResults', 'd.problemExplanation', 'd.conversation', 'd.replies'])
      .select(['p.remixCount', 'p.decidedAt', 'd.minutes', 'd.decision', 'd.files'])
      .where('p.uuid', '=', uuid)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { feedKey, state, remixOf, minutes, decision, decidedAt, files, ...fields } = row;
    const publication: Publication = { ...fields, createdAt: createdAtOf(feedKey) };
    if (remixOf !== null) publication.remixOf = remixOf;
    if (minutes !== null) publication.minutes = minutes;
    if (decision !== null) publication.decision = decision;
    if (decidedAt !== null) publication.decidedAt = decidedAt.toISOString();
    if (files !== null) publication.files = files;
    return { feedKey, state, publication };
  }

  /** Lists the newest public publications, newest first. */
  async newest(limit: number) {
    const rows = await this.#db
      .selectFrom('publication')
      .select(['feedKey', 'uuid', 'introduction', 'vision', 'participants'])
      .select(['conversationSummary', 'relevantTags', 'updatedAt', 'decision'])
      .where('state', '=', 'public')
      .orderBy('feedKey', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ feedKey, ...fields }) => ({ ...fields, createdAt: createdAtOf(feedKey) }));
  }

  /** Lists ids of public publications, oldest first, so that new ones do not shift earlier pages. */
  async addresses({ limit, offset }: { limit: number; offset: number }) {
    return this.#db
      .selectFrom('publicationFeedIndex as l')
      .innerJoin('publication as p', 'p.feedKey', 'l.feedKey')
      .select(['p.uuid', 'p.updatedAt'])
      .where('l.feedKey', 'in', (query) =>
        query
          .selectFrom('publicationFeedIndex')
          .select('feedKey')
          .orderBy('feedKey')
          .limit(limit)
          .offset(offset),
      )
      .orderBy('l.feedKey')
      .execute();
  }

  async countPublic(): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM publication_feed_index`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  #selectState() {
    return this.#db.selectFrom('publication').select(stateColumns);
  }

  #updateVersioned() {
    return this.#db.updateTable('publication').set((eb) => ({ version: eb('version', '+', 1) }));
  }
}
