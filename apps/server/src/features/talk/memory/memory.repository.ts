import type { Db } from '../../../db/schema.ts';

/** An encrypted note on a segment; `lookup` is derived from the segment's hash. */
export interface StoredNote {
  lookup: Buffer;
  sealedNote: string;
}

/** Stores encrypted notes; the database reveals neither their text nor their conversation. */
export class MemoryRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The notes that exist among these. */
  async find(lookups: Buffer[]): Promise<(StoredNote & { usedAt: Date })[]> {
    if (lookups.length === 0) return [];
    return this.#db
      .selectFrom('memorySegment')
      .select(['lookup', 'sealedNote', 'usedAt'])
      .where('lookup', 'in', lookups)
      .execute();
  }

  /** Inserts a note or replaces the one on the same segment. */
  async insert(note: StoredNote & { model: string; at: Date }): Promise<void> {
    const { lookup, sealedNote, model, at } = note;
    await this.#db
      .insertInto('memorySegment')
      .values({ lookup, sealedNote, model, createdAt: at, usedAt: at })
      .onConflict((conflict) =>
        conflict.column('lookup').doUpdateSet({ sealedNote, model, usedAt: at }),
      )
      .execute();
  }

  /** Marks notes as used. */
  async touch(lookups: Buffer[], at: Date): Promise<void> {
    if (lookups.length === 0) return;
    await this.#db
      .updateTable('memorySegment')
      .set({ usedAt: at })
      .where('lookup', 'in', lookups)
      .execute();
  }

  /** Removes at most `limit` notes that were not used since then; returns their number. */
  async removeUnused(since: Date, limit: number): Promise<number> {
    const result = await this.#db
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
  }
}
