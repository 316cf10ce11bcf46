import type { MigrationFile } from '../migrate.ts';

/** The tables and functions that migrations ever made. */
export interface OwnNames {
  tables: ReadonlySet<string>;
  functions: ReadonlySet<string>;
}

/** Reads in the migrations what is ours in a database, and leaves out other owners' tables. */
export function ownNames(migrations: readonly Pick<MigrationFile, 'sql'>[]): OwnNames {
  const found = (pattern: RegExp): Set<string> =>
    new Set(
      migrations.flatMap(({ sql }) =>
        Array.from(sql.matchAll(pattern), ([, name = '']) => name.toLowerCase()),
      ),
    );
  return {
    tables: found(
      /(?:^\s*CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?|^\s*ALTER TABLE \w+ RENAME TO )(\w+)/gim,
    ).add('schema_migration'),
    functions: found(/^\s*CREATE (?:OR REPLACE )?FUNCTION (\w+)/gim),
  };
}
