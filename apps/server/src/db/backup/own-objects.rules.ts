import type { MigrationFile } from '../migrate.ts';

/** All tables and functions that migrations ever created. */
export interface OwnObjects {
  tables: ReadonlySet<string>;
  functions: ReadonlySet<string>;
}

/** Finds Convoke's own tables and functions in the migrations. */
export function ownObjects(migrations: readonly Pick<MigrationFile, 'sql'>[]): OwnObjects {
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
    functions: found(
      /(?:^\s*CREATE (?:OR REPLACE )?FUNCTION |^\s*ALTER FUNCTION \w+ RENAME TO )(\w+)/gim,
    ),
  };
}
