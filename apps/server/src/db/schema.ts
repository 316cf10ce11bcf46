import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type {
  AccountRemovedDayTable,
  AccountSessionTable,
  AccountSyncRecordTable,
  AccountSyncTable,
  AccountTable,
  AccountTokenTable,
  SignInBackoffTable,
} from './tables/account-tables.ts';
import type {
  AiBudgetClientDayTable,
  AiBudgetDayTable,
  AiUsageDayTable,
  AiUsageModelDayTable,
  AiUsageTable,
  ConnectedModelTable,
  MemorySegmentTable,
} from './tables/model-tables.ts';
import type {
  PublicationAdminSearchTable,
  PublicationDocumentTable,
  PublicationFacetPairTable,
  PublicationFacetTable,
  PublicationFeedIndexTable,
  PublicationIdempotencyKeyTable,
  PublicationRecentTable,
  PublicationRemovedDayTable,
  PublicationReportTable,
  PublicationTable,
} from './tables/publication-tables.ts';
import type {
  ToolCallDayTable,
  ToolCallRunningTable,
  ToolServerTable,
  ToolTable,
  WebSearchTable,
} from './tables/tool-tables.ts';

/** The tables that `migrations/` creates, with camelCase names. Those of one area of the product are in `tables/`. */
export interface Database {
  account: AccountTable;
  accountSession: AccountSessionTable;
  accountToken: AccountTokenTable;
  accountRemovedDay: AccountRemovedDayTable;
  signInBackoff: SignInBackoffTable;
  accountSync: AccountSyncTable;
  accountSyncRecord: AccountSyncRecordTable;
  mailAllowance: MailAllowanceTable;
  auditLog: AuditLogTable;
  botCheckSpent: BotCheckSpentTable;
  connectedModel: ConnectedModelTable;
  aiUsage: AiUsageTable;
  aiUsageDay: AiUsageDayTable;
  aiUsageModelDay: AiUsageModelDayTable;
  aiBudgetDay: AiBudgetDayTable;
  aiBudgetClientDay: AiBudgetClientDayTable;
  memorySegment: MemorySegmentTable;
  job: JobTable;
  rateLimit: RateLimitTable;
  publication: PublicationTable;
  publicationAdminSearch: PublicationAdminSearchTable;
  publicationDocument: PublicationDocumentTable;
  publicationFacet: PublicationFacetTable;
  publicationFeedIndex: PublicationFeedIndexTable;
  publicationFacetPair: PublicationFacetPairTable;
  publicationDecidedFacetPair: PublicationFacetPairTable;
  publicationReport: PublicationReportTable;
  publicationRemovedDay: PublicationRemovedDayTable;
  publicationIdempotencyKey: PublicationIdempotencyKeyTable;
  publicationRecent: PublicationRecentTable;
  schemaMigration: SchemaMigrationTable;
  setting: SettingTable;
  tool: ToolTable;
  toolServer: ToolServerTable;
  toolCallDay: ToolCallDayTable;
  toolCallRunning: ToolCallRunningTable;
  webSearch: WebSearchTable;
}

/** The query builder over these tables; only repositories and this folder use it. */
export type Db = Kysely<Database>;

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actorId: number | null;
  actor: string | null;
  action: string;
  target: string;
  subjectId: number | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
}

interface BotCheckSpentTable {
  signature: string;
  expiresAt: Date;
}

interface JobTable {
  id: GeneratedAlways<number>;
  name: string;
  payload: string;
  jobKey: string | null;
  owner: string | null;
  attempts: Generated<number>;
  maxAttempts: number;
  runAt: Date;
  claim: string | null;
  lastError: string | null;
  failedAt: Date | null;
  createdAt: Generated<Date>;
}

interface MailAllowanceTable {
  addressHash: Buffer;
  lane: string;
  queuedAt: Date[];
  lastQueuedAt: Date;
}

/** Written only by the rate limiter's library, which defines its columns. */
interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface SettingTable {
  name: string;
  value: string;
  updatedAt: Generated<Date>;
}

/** Written only by `migrate.ts`. */
interface SchemaMigrationTable {
  name: string;
  sha256: string;
  appliedAt: ColumnType<Date, never, never>;
}
