import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { createdAtOf } from './position.rules.ts';
import type { StoredTexts } from './stored-publication.rules.ts';

/** A publication that is to be kept. */
export interface NewPublication extends StoredTexts {
  position: number;
  uuid: string;
  introduction: string;
  remixOf: string | null;
  deleteKeyHash: Buffer;
  /** What administrators search. */
  directoryText: string;
  at: Date;
}

/** What decides what may be done with a publication. */
export interface PublicationState {
  position: number;
  state: 'public' | 'hidden';
  introduction: string;
  remixOf: string | null;
  deleteKeyHash: Buffer;
  version: number;
  /** When an administrator decided that it stays public; null before. */
  clearedAt: Date | null;
}

/** Publications one by one; the feed as a whole is `feed.repository.ts`. */
export function createPublicationRepository(db: Db) {
  return {
    /** False when another publication has the position. */
    async insert({ detail, directoryText, at, ...publication }: NewPublication): Promise<boolean> {
      const inserted = await db
        .insertInto('publication')
        .values({ ...publication, state: 'public', updatedAt: at })
        .onConflict((conflict) => conflict.column('position').doNothing())
        .returning('position')
        .executeTakeFirst();
      if (inserted === undefined) return false;
      await db
        .insertInto('publicationDocument')
        .values({ position: publication.position, detail })
        .execute();
      await db
        .insertInto('publicationDirectory')
        .values({ position: publication.position, text: directoryText })
        .execute();
      return true;
    },

    /** A publication, hidden or not. */
    async find(uuid: string): Promise<PublicationState | null> {
      return (await states().where('uuid', '=', uuid).executeTakeFirst()) ?? null;
    },

    /** The same, and nobody else changes it until the transaction ends. */
    async lock(uuid: string): Promise<PublicationState | null> {
      return (await states().where('uuid', '=', uuid).forUpdate().executeTakeFirst()) ?? null;
    },

    async isPublic(uuid: string): Promise<boolean> {
      const row = await db
        .selectFrom('publication')
        .select('position')
        .where('uuid', '=', uuid)
        .where('state', '=', 'public')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Counts one more public remix; false when there is no such original that everyone can read. */
    async countRemixOf(original: string): Promise<boolean> {
      const { numUpdatedRows } = await changed()
        .set((eb) => ({ remixCount: eb('remixCount', '+', 1) }))
        .where('uuid', '=', original)
        .where('state', '=', 'public')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Counts remixes that came back or went, whether or not the original can be read just now. */
    async changeRemixCount(original: string, by: 1 | -1): Promise<void> {
      await changed()
        .set((eb) => ({ remixCount: eb('remixCount', '+', by) }))
        .where('uuid', '=', original)
        .execute();
    },

    async setState(position: number, state: PublicationState['state'], at: Date): Promise<void> {
      await changed().set({ state, updatedAt: at }).where('position', '=', position).execute();
    },

    async setCleared(position: number, at: Date): Promise<void> {
      await changed().set({ clearedAt: at }).where('position', '=', position).execute();
    },

    async setEnrichment(position: number, enrichment: string, at: Date): Promise<void> {
      await changed().set({ enrichment, updatedAt: at }).where('position', '=', position).execute();
    },

    /** Document and reports go with it. That something was published on its day stays true. */
    async remove(position: number): Promise<void> {
      const day = createdAtOf(position).slice(0, 10);
      await sql`
        WITH gone AS (DELETE FROM publication WHERE position = ${position}::bigint RETURNING remix_of)
        INSERT INTO publication_removed_day AS kept (day, publications, remixes)
        SELECT ${day}::date, 1, (remix_of IS NOT NULL)::integer FROM gone
        ON CONFLICT (day) DO UPDATE SET publications = kept.publications + excluded.publications,
          remixes = kept.remixes + excluded.remixes`.execute(db);
    },

    /** What is kept of a publication, hidden or not. */
    async texts(uuid: string) {
      const row = await db
        .selectFrom('publication as p')
        .innerJoin('publicationDocument as d', 'd.position', 'p.position')
        .select([
          'p.position',
          'p.state',
          'p.version',
          'p.remixCount',
          'p.heading',
          'p.card',
          'p.enrichment',
          'd.detail',
        ])
        .where('p.uuid', '=', uuid)
        .executeTakeFirst();
      return row ?? null;
    },

    /** What the newest public ones are, the newest first. */
    async newest(limit: number) {
      return db
        .selectFrom('publication')
        .select(['heading', 'card', 'enrichment', 'updatedAt'])
        .where('state', '=', 'public')
        .orderBy('position', 'desc')
        .limit(limit)
        .execute();
    },

    /** Ids of public ones, the oldest first, so that pages of them stay what they are. */
    async addresses({ limit, offset }: { limit: number; offset: number }) {
      return db
        .selectFrom('publicationListing as l')
        .innerJoin('publication as p', 'p.position', 'l.position')
        .select(['p.uuid', 'p.updatedAt'])
        .where('l.position', 'in', (query) =>
          query
            .selectFrom('publicationListing')
            .select('position')
            .orderBy('position')
            .limit(limit)
            .offset(offset),
        )
        .orderBy('l.position')
        .execute();
    },

    async countPublic(): Promise<number> {
      const { rows } = await sql<{
        count: number;
      }>`SELECT count(*) AS count FROM publication_listing`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };

  function states() {
    return db
      .selectFrom('publication')
      .select([
        'position',
        'state',
        'introduction',
        'remixOf',
        'deleteKeyHash',
        'version',
        'clearedAt',
      ]);
  }

  function changed() {
    return db.updateTable('publication').set((eb) => ({ version: eb('version', '+', 1) }));
  }
}
