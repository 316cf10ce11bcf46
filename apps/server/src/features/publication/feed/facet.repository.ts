import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { pseudoFacets } from './feed-index.rules.ts';

/** A facet is a tag or a participant's role. */
export type FacetKind = 'tag' | 'role';

// Rows never change and are never deleted, so cached ids stay valid.
const maxCachedFacets = 10_000;

/** Ids of tags and roles. */
export class FacetRepository {
  readonly #db: Db;
  readonly #idCache = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the ids of texts and creates missing ones. Runs outside of any transaction: an unused id does no harm. */
  async idsOf(kind: FacetKind, texts: readonly string[]): Promise<number[]> {
    const missing = () => texts.filter((text) => !this.#idCache.has(cacheKey(kind, text)));
    const unknown = missing();
    if (unknown.length > 0) await this.#find(kind, unknown);
    const stillMissing = missing();
    if (stillMissing.length > 0) {
      await this.#add(kind, stillMissing);
      await this.#find(kind, stillMissing);
    }
    return texts.map((text) => {
      const id = this.#idCache.get(cacheKey(kind, text));
      if (id === undefined) throw new Error(`The ${kind} has no id`);
      return id;
    });
  }

  /** Lists the facets of public publications, unordered. */
  async listUsed(): Promise<{ kind: FacetKind; text: string }[]> {
    const { rows } = await sql<{ kind: FacetKind; text: string }>`
      SELECT kind, text FROM publication_facet AS facet WHERE EXISTS (
        SELECT FROM publication_facet_pair
        WHERE tag_id = CASE facet.kind WHEN 'tag' THEN facet.id ELSE 0 END
          AND role_id = CASE facet.kind WHEN 'role' THEN facet.id ELSE 0 END
      )`.execute(this.#db);
    return rows;
  }

  /** Counts the public publications of conversations that came to a decision. */
  async countDecided(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM publication_decided_facet_pair
      WHERE tag_id = ${pseudoFacets.any} AND role_id = ${pseudoFacets.any}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async #find(kind: FacetKind, texts: string[]): Promise<void> {
    const rows = await this.#db
      .selectFrom('publicationFacet')
      .select(['id', 'text'])
      .where('kind', '=', kind)
      .where('text', 'in', texts)
      .execute();
    if (this.#idCache.size + rows.length > maxCachedFacets) this.#idCache.clear();
    for (const { id, text } of rows) this.#idCache.set(cacheKey(kind, text), id);
  }

  /** Inserts in sorted order, so that concurrent inserts of the same texts cannot deadlock. */
  async #add(kind: FacetKind, texts: string[]): Promise<void> {
    await sql`
      INSERT INTO publication_facet (kind, text)
      SELECT ${kind}::text, text FROM unnest(${texts.toSorted()}::text[]) WITH ORDINALITY AS new (text, ordinal)
      ORDER BY ordinal
      ON CONFLICT (kind, text) DO NOTHING`.execute(this.#db);
  }
}

const cacheKey = (kind: FacetKind, text: string) => `${kind}:${text}`;
