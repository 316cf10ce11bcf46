import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { ConnectableProvider } from '@convoke/contract/models/model.schemas.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

/** The tables that `migrations/` creates, with camelCase names. */
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
}

/** The query builder over these tables; only repositories and this folder use it. */
export type Db = Kysely<Database>;

/** A calendar day in UTC as `YYYY-MM-DD`; a JavaScript Date would depend on the machine's time zone. */
type Day = string;

/** A `json` column, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

interface AccountTable {
  id: GeneratedAlways<number>;
  uuid: string;
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber: Generated<string>;
  userType: 'ADMIN' | 'PARTNER' | 'CONVOKER' | 'USER';
  enabled: Generated<boolean>;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  passwordChangedAt: Date;
  hasTemporaryPassword: Generated<boolean>;
  existsNoticeAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

interface AccountSessionTable {
  id: string;
  accountId: number;
  familyHash: Buffer;
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  refreshHash: Buffer;
  isPairUsed: Generated<boolean>;
  replaced: Generated<string>;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
  absoluteExpiresAt: Date;
  endedAt: Date | null;
  endReason: string | null;
}

interface AccountTokenTable {
  hash: Buffer;
  purpose: 'verify-email' | 'reset-password';
  accountId: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

interface AccountRemovedDayTable {
  day: Day;
  registrations: number;
}

interface SignInBackoffTable {
  key: Buffer;
  failures: number;
  lastFailedAt: Date;
  blockedUntil: Date;
}

interface AccountSyncTable {
  accountId: number;
  isKept: boolean;
  epoch: string;
  revision: Generated<number>;
}

interface AccountSyncRecordTable {
  accountId: number;
  name: string;
  revision: number;
  content: string | null;
  bytes: number;
}

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

interface AiUsageTable {
  id: GeneratedAlways<number>;
  startedAt: Date;
  kind: string;
  model: string;
  modelId: string | null;
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
  firstTokenMs: number | null;
  durationMs: number;
}

interface AiUsageDayTable {
  day: Day;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  failures: number;
  medianFirstTokenMs: number | null;
}

interface AiUsageModelDayTable {
  day: Day;
  modelId: string;
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  failures: number;
  cost: number | null;
}

interface ConnectedModelTable {
  id: string;
  position: GeneratedAlways<number>;
  name: string;
  provider: ConnectableProvider;
  baseUrl: string | null;
  model: string | null;
  encryptedKey: string | null;
  contextTokens: number | null;
  maxOutputTokens: number | null;
  isOffered: boolean;
  priceInput: number | null;
  priceOutput: number | null;
}

interface AiBudgetDayTable {
  day: Day;
  usedTokens: Generated<number>;
}

interface AiBudgetClientDayTable {
  day: Day;
  client: Buffer;
  usedTokens: Generated<number>;
}

interface MemorySegmentTable {
  lookup: Buffer;
  sealedNote: string;
  model: string;
  createdAt: Date;
  usedAt: Date;
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

interface PublicationTable {
  feedKey: number;
  uuid: string;
  state: 'public' | 'hidden';
  introduction: string;
  vision: string;
  participants: Json<Publication['participants']>;
  /** List items, for cards; the document has the text. */
  objectives: Json<string[]>;
  keyResults: Json<string[]>;
  replyCount: number;
  conversationSummary: string;
  relevantTags: string;
  remixOf: string | null;
  remixCount: Generated<number>;
  deleteKeyHash: Buffer;
  version: Generated<number>;
  updatedAt: Date;
  clearedAt: Date | null;
  decidedAt: Date | null;
  /** The decision in one sentence; only beside `decidedAt`. */
  decision: string | null;
}

interface PublicationAdminSearchTable {
  feedKey: number;
  text: string;
}

interface PublicationDocumentTable {
  feedKey: number;
  objectives: string;
  keyResults: string;
  problemExplanation: string;
  conversation: string;
  replies: Json<Publication['replies']>;
  minutes: Json<Minutes> | null;
  /** A draft where the publication has no `decidedAt`. */
  decision: Json<Decision> | null;
}

interface PublicationFacetTable {
  id: GeneratedAlways<number>;
  kind: 'tag' | 'role';
  text: string;
}

interface PublicationFeedIndexTable {
  feedKey: number;
  title: string;
  tagIds: number[];
  roleIds: number[];
  indexTerms: number[];
  isDecided: Generated<boolean>;
}

interface PublicationFacetPairTable {
  tagId: number;
  roleId: number;
  feedKey: number;
}

interface PublicationReportTable {
  feedKey: number;
  reporterKey: Buffer;
  reason: string;
  reportedAt: Date;
  settledAt: ColumnType<Date | null, undefined, Date>;
}

interface PublicationRemovedDayTable {
  day: Day;
  publications: number;
  remixes: number;
  decisions: Generated<number>;
}

interface PublicationIdempotencyKeyTable {
  keyHash: Buffer;
  bodyHash: Buffer;
  uuid: string;
  feedKey: number;
  expiresAt: Date;
}

interface PublicationRecentTable {
  keyHash: Buffer;
  uuid: string;
  expiresAt: Date;
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
