import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Tags, or roles of participants. */
export type FacetKind = 'tag' | 'role';

// Rows never change and never go, so what was read once stays true.
const rememberedFacets = 10_000;

/** Numbers of tags and roles. */
export function createFacetRepository(db: Db) {
  const remembered = new Map<string, number>();
  const keyOf = (kind: FacetKind, text: string) => `${kind}:${text}`;

  function remember(kind: FacetKind, rows: { id: number; text: string }[]): void {
    if (remembered.size + rows.length > rememberedFacets) remembered.clear();
    for (const { id, text } of rows) remembered.set(keyOf(kind, text), id);
  }

  async function find(kind: FacetKind, texts: string[]): Promise<void> {
    const rows = await db
      .selectFrom('publicationFacet')
      .select(['id', 'text'])
      .where('kind', '=', kind)
      .where('text', 'in', texts)
      .execute();
    remember(kind, rows);
  }

  /** Two that add the same texts at once must take them in the same order, or each waits for the other. */
  async function add(kind: FacetKind, texts: string[]): Promise<void> {
    await sql`
      INSERT INTO publication_facet (kind, text)
      SELECT ${kind}::text, text FROM unnest(${texts.toSorted()}::text[]) WITH ORDINALITY AS new (text, place)
      ORDER BY place
      ON CONFLICT (kind, text) DO NOTHING`.execute(db);
  }

  return {
    /** The numbers of these texts; new ones get theirs. Outside of any transaction: a number that is not used does no harm. */
    async numbersOf(kind: FacetKind, texts: readonly string[]): Promise<number[]> {
      const missing = () => texts.filter((text) => !remembered.has(keyOf(kind, text)));
      const unknown = missing();
      if (unknown.length > 0) await find(kind, unknown);
      const unseen = missing();
      if (unseen.length > 0) {
        await add(kind, unseen);
        await find(kind, unseen);
      }
      return texts.map((text) => {
        const id = remembered.get(keyOf(kind, text));
        if (id === undefined) throw new Error(`The ${kind} has no number`);
        return id;
      });
    },

    /** Texts that some publication of the feed has, in no order. */
    async listUsed(): Promise<{ kind: FacetKind; text: string }[]> {
      const { rows } = await sql<{ kind: FacetKind; text: string }>`
        SELECT kind, text FROM publication_facet AS facet WHERE EXISTS (
          SELECT FROM publication_term
          WHERE tag_id = CASE facet.kind WHEN 'tag' THEN facet.id ELSE 0 END
            AND role_id = CASE facet.kind WHEN 'role' THEN facet.id ELSE 0 END
        )`.execute(db);
      return rows;
    },
  };
}

/** The repository as its callers see it. */
export type FacetRepository = ReturnType<typeof createFacetRepository>;
