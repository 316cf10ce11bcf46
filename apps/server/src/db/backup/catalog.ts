import type { Client } from 'pg';

/** A table with its columns, without generated ones. */
export interface CatalogTable {
  name: string;
  columns: string[];
  /** False for unlogged tables, which a backup leaves out: short-lived counters. */
  isLogged: boolean;
}

/** The state of an identity column's sequence. */
export interface CatalogSequence {
  table: string;
  column: string;
  value: number;
  isCalled: boolean;
}

/** The tables of the current schema, ordered by name. */
export async function readTables(client: Client): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(`
    SELECT class.relname AS name, class.relpersistence <> 'u' AS "isLogged",
      array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
    FROM pg_class AS class
    JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
      AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
    WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind IN ('r', 'p')
    GROUP BY class.oid, class.relname, class.relpersistence
    ORDER BY class.relname COLLATE "C"`);
  return rows;
}

/** The state of all identity columns. */
export async function readSequences(client: Client): Promise<CatalogSequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT class.relname AS table, attribute.attname AS column,
      pg_get_serial_sequence(quote_ident(class.relname), attribute.attname) AS sequence
    FROM pg_class AS class
    JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attidentity <> ''
    WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind IN ('r', 'p')
    ORDER BY 1, 2`);
  const sequences: CatalogSequence[] = [];
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value AS value, is_called AS "isCalled" FROM ${sequence}`,
    );
    for (const { value, isCalled } of found.rows)
      sequences.push({ table, column, value: Number(value), isCalled });
  }
  return sequences;
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Drops the indexes and foreign keys of all tables, which are cheaper to rebuild than to update row by row. Returns the
 * statements that recreate them, with their statistics targets.
 */
export async function dropIndexes(client: Client): Promise<string[]> {
  const references = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND contype = 'f'`);
  const indexes = await client.query<{ name: string; definition: string; targets: string[] }>(`
    SELECT index.indexrelid::regclass::text AS name, pg_get_indexdef(index.indexrelid) AS definition,
      ARRAY(
        SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s',
          index.indexrelid::regclass, attribute.attnum, attribute.attstattarget)
        FROM pg_attribute AS attribute
        WHERE attribute.attrelid = index.indexrelid AND attribute.attstattarget >= 0
      ) AS targets
    FROM pg_index AS index
    JOIN pg_class AS class ON class.oid = index.indrelid
    WHERE class.relnamespace = current_schema()::regnamespace AND NOT index.indisprimary
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = index.indexrelid)`);
  for (const { table, name } of references.rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.rows.flatMap(({ definition, targets }) => [definition, ...targets]),
    ...references.rows.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
  ];
}
