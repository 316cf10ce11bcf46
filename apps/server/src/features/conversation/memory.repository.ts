import type { Db } from '../../db/schema.ts';

/** A sealed note on a stretch of some conversation, found by a hash that only that stretch yields. */
export interface StoredNote {
  lookup: Buffer;
  sealedNote: string;
}

/** Keeps condensed stretches of conversations; neither their words nor which conversation one belongs to can be read. */
export function createMemoryRepository(db: Db) {
  return {
    /** The notes among these that are there. */
    async find(lookups: Buffer[]): Promise<(StoredNote & { usedAt: Date })[]> {
      if (lookups.length === 0) return [];
      return db
        .selectFrom('memorySegment')
        .select(['lookup', 'sealedNote', 'usedAt'])
        .where('lookup', 'in', lookups)
        .execute();
    },

    /** Keeps a note; a later one on the same stretch takes its place. */
    async insert(note: StoredNote & { model: string; at: Date }): Promise<void> {
      const { lookup, sealedNote, model, at } = note;
      await db
        .insertInto('memorySegment')
        .values({ lookup, sealedNote, model, createdAt: at, usedAt: at })
        .onConflict((conflict) =>
          conflict.column('lookup').doUpdateSet({ sealedNote, model, usedAt: at }),
        )
        .execute();
    },

    /** Says that these notes were of use. */
    async touch(lookups: Buffer[], at: Date): Promise<void> {
      if (lookups.length === 0) return;
      await db
        .updateTable('memorySegment')
        .set({ usedAt: at })
        .where('lookup', 'in', lookups)
        .execute();
    },

    /** Removes at most `limit` notes that nobody used since then, and says how many. */
    async removeUnused(since: Date, limit: number): Promise<number> {
      const result = await db
        .deleteFrom('memorySegment')
        .where('lookup', 'in', (query) =>
          query
            .selectFrom('memorySegment')
            .select('lookup')
            .where('usedAt', '<', since)
            .orderBy('usedAt')
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

/** The repository as its callers see it. */
export type MemoryRepository = ReturnType<typeof createMemoryRepository>;
