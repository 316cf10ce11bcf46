import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

/** The tables as the code sees them: camelCase names of what `migrations/` creates. */
export interface Database {
  botCheckSpent: BotCheckSpentTable;
  aiUsage: AiUsageTable;
  aiBudgetDay: AiBudgetDayTable;
  aiBudgetReservation: AiBudgetReservationTable;
  memorySegment: MemorySegmentTable;
  rateLimit: RateLimitTable;
  schemaMigration: SchemaMigrationTable;
}

/** The query builder over our tables; only repositories and this folder use it. */
export type Db = Kysely<Database>;

/** A calendar day in UTC as `YYYY-MM-DD`: a JavaScript Date would bring the machine's zone into it. */
type Day = string;

interface BotCheckSpentTable {
  signature: string;
  expiresAt: Date;
}

interface AiUsageTable {
  id: GeneratedAlways<number>;
  startedAt: Date;
  kind: string;
  model: string;
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  firstTokenMs: number | null;
  durationMs: number;
}

interface AiBudgetDayTable {
  day: Day;
  usedTokens: Generated<number>;
}

interface AiBudgetReservationTable {
  id: string;
  day: Day;
  tokens: number;
  expiresAt: Date;
}

interface MemorySegmentTable {
  hash: Buffer;
  content: string;
  model: string;
  createdAt: Date;
  usedAt: Date;
}

/** Written by the rate limiter's library alone, which fixes its columns. */
interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

/** Written by the migrator alone. */
interface SchemaMigrationTable {
  name: string;
  sha256: string;
  appliedAt: ColumnType<Date, never, never>;
}
