import type { Db } from '../../db/schema.ts';

/** A note on a stretch of some conversation, found by the hash of what it condenses. */
export interface StoredNote {
  hash: Buffer;
  content: string;
}

/** Keeps condensed stretches of conversations; which conversation one belongs to is not kept. */
export function createMemoryRepository(db: Db) {
  return {
    /** The notes among these hashes that are there. */
    async find(hashes: Buffer[]): Promise<(StoredNote & { usedAt: Date })[]> {
      if (hashes.length === 0) return [];
      return db
        .selectFrom('memorySegment')
        .select(['hash', 'content', 'usedAt'])
        .where('hash', 'in', hashes)
        .execute();
    },

    /** Keeps a note; the first one for a hash stays, whoever else condensed the same. */
    async insert(note: StoredNote & { model: string; at: Date }): Promise<void> {
      const { hash, content, model, at } = note;
      await db
        .insertInto('memorySegment')
        .values({ hash, content, model, createdAt: at, usedAt: at })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ usedAt: at }))
        .execute();
    },

    /** Says that these notes were of use. */
    async touch(hashes: Buffer[], at: Date): Promise<void> {
      if (hashes.length === 0) return;
      await db
        .updateTable('memorySegment')
        .set({ usedAt: at })
        .where('hash', 'in', hashes)
        .execute();
    },

    /** Removes at most `limit` notes that nobody used since then, and says how many. */
    async removeUnused(since: Date, limit: number): Promise<number> {
      const result = await db
        .deleteFrom('memorySegment')
        .where('hash', 'in', (query) =>
          query
            .selectFrom('memorySegment')
            .select('hash')
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
