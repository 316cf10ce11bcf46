import type { ColumnType } from 'kysely';

/** A calendar day in UTC as `YYYY-MM-DD`; a JavaScript Date would depend on the machine's time zone. */
export type Day = string;

/** A `json` column, written as text. */
export type Json<Value> = ColumnType<Value, string, string>;
