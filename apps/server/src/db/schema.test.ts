import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Database } from './schema.ts';

type SqlType<Value> = Value extends boolean
  ? 'boolean'
  : Value extends number
    ? 'integer' | 'bigint' | 'double precision'
    : Value extends Date
      ? 'timestamp with time zone'
      : Value extends Buffer
        ? 'bytea'
        : Value extends (number | Date)[]
          ? 'ARRAY'
          : Value extends object
            ? 'json'
            : 'text' | 'character varying' | 'uuid' | 'date';

type ColumnWords<Value> = null extends Value
  ? `${SqlType<NonNullable<Value>>} or null`
  : SqlType<Value>;

// The type checker compares this with schema.ts, the test with the real tables.
const expected: {
  [Table in keyof Database]: {
    [Column in keyof Selectable<Database[Table]>]: ColumnWords<Selectable<Database[Table]>[Column]>;
  };
} = {
  account: {
    id: 'bigint',
    uuid: 'uuid',
    email: 'text',
    emailKey: 'text',
    firstName: 'text',
    lastName: 'text',
    phoneNumber: 'text',
    userType: 'text',
    enabled: 'boolean',
    emailVerifiedAt: 'timestamp with time zone or null',
    passwordHash: 'text',
    passwordChangedAt: 'timestamp with time zone',
    hasTemporaryPassword: 'boolean',
    existsNoticeAt: 'timestamp with time zone or null',
    createdAt: 'timestamp with time zone',
    updatedAt: 'timestamp with time zone',
  },
  accountSession: {
    id: 'uuid',
    accountId: 'bigint',
    familyHash: 'bytea',
    tokenHash: 'bytea',
    tokenExpiresAt: 'timestamp with time zone',
    refreshHash: 'bytea',
    isPairUsed: 'boolean',
    replaced: 'text',
    userAgent: 'text',
    createdAt: 'timestamp with time zone',
    lastUsedAt: 'timestamp with time zone',
    absoluteExpiresAt: 'timestamp with time zone',
    endedAt: 'timestamp with time zone or null',
    endReason: 'text or null',
  },
  accountToken: {
    hash: 'bytea',
    purpose: 'text',
    accountId: 'bigint',
    createdAt: 'timestamp with time zone',
    expiresAt: 'timestamp with time zone',
    usedAt: 'timestamp with time zone or null',
  },
  accountRemovedDay: { day: 'date', registrations: 'integer' },
  signInBackoff: {
    key: 'bytea',
    failures: 'integer',
    lastFailedAt: 'timestamp with time zone',
    blockedUntil: 'timestamp with time zone',
  },
  accountSync: {
    accountId: 'bigint',
    isKept: 'boolean',
    epoch: 'uuid',
    revision: 'bigint',
  },
  accountSyncRecord: {
    accountId: 'bigint',
    name: 'text',
    revision: 'bigint',
    content: 'text or null',
    bytes: 'integer',
  },
  mailAllowance: {
    addressHash: 'bytea',
    lane: 'text',
    queuedAt: 'ARRAY',
    lastQueuedAt: 'timestamp with time zone',
  },
  auditLog: {
    id: 'bigint',
    at: 'timestamp with time zone',
    actorId: 'bigint or null',
    actor: 'text or null',
    action: 'text',
    target: 'text',
    subjectId: 'bigint or null',
    before: 'text or null',
    after: 'text or null',
    requestId: 'text or null',
  },
  botCheckSpent: { signature: 'text', expiresAt: 'timestamp with time zone' },
  aiUsage: {
    id: 'bigint',
    startedAt: 'timestamp with time zone',
    kind: 'text',
    model: 'text',
    modelId: 'text or null',
    outcome: 'text',
    inputTokens: 'integer',
    outputTokens: 'integer',
    cost: 'double precision or null',
    firstTokenMs: 'integer or null',
    durationMs: 'integer',
  },
  aiUsageDay: {
    day: 'date',
    calls: 'integer',
    inputTokens: 'bigint',
    outputTokens: 'bigint',
    failures: 'integer',
    medianFirstTokenMs: 'integer or null',
  },
  aiUsageModelDay: {
    day: 'date',
    modelId: 'text',
    model: 'text',
    calls: 'integer',
    inputTokens: 'bigint',
    outputTokens: 'bigint',
    failures: 'integer',
    cost: 'double precision or null',
  },
  connectedModel: {
    id: 'text',
    position: 'integer',
    name: 'text',
    provider: 'text or null',
    baseUrl: 'text or null',
    model: 'text or null',
    encryptedKey: 'text or null',
    contextTokens: 'integer or null',
    maxOutputTokens: 'integer or null',
    isOffered: 'boolean',
    priceInput: 'double precision or null',
    priceOutput: 'double precision or null',
  },
  aiBudgetDay: { day: 'date', usedTokens: 'bigint' },
  aiBudgetClientDay: { day: 'date', client: 'bytea', usedTokens: 'bigint' },
  memorySegment: {
    lookup: 'bytea',
    sealedNote: 'text',
    model: 'text',
    createdAt: 'timestamp with time zone',
    usedAt: 'timestamp with time zone',
  },
  job: {
    id: 'bigint',
    name: 'text',
    payload: 'text',
    jobKey: 'text or null',
    owner: 'text or null',
    attempts: 'integer',
    maxAttempts: 'integer',
    runAt: 'timestamp with time zone',
    claim: 'uuid or null',
    lastError: 'text or null',
    failedAt: 'timestamp with time zone or null',
    createdAt: 'timestamp with time zone',
  },
  rateLimit: { key: 'character varying', points: 'integer', expire: 'bigint or null' },
  publication: {
    feedKey: 'bigint',
    uuid: 'uuid',
    state: 'text',
    introduction: 'text',
    vision: 'text',
    participants: 'json',
    objectives: 'json',
    keyResults: 'json',
    replyCount: 'integer',
    conversationSummary: 'text',
    relevantTags: 'text',
    remixOf: 'uuid or null',
    remixCount: 'integer',
    deleteKeyHash: 'bytea',
    version: 'integer',
    updatedAt: 'timestamp with time zone',
    clearedAt: 'timestamp with time zone or null',
    decidedAt: 'timestamp with time zone or null',
    decision: 'text or null',
  },
  publicationAdminSearch: { feedKey: 'bigint', text: 'text' },
  publicationDocument: {
    feedKey: 'bigint',
    objectives: 'text',
    keyResults: 'text',
    problemExplanation: 'text',
    conversation: 'text',
    replies: 'json',
    minutes: 'json or null',
    decision: 'json or null',
    files: 'json or null',
  },
  publicationFacet: { id: 'integer', kind: 'text', text: 'text' },
  publicationFeedIndex: {
    feedKey: 'bigint',
    title: 'text',
    tagIds: 'ARRAY',
    roleIds: 'ARRAY',
    indexTerms: 'ARRAY',
    isDecided: 'boolean',
  },
  publicationDecidedFacetPair: { tagId: 'integer', roleId: 'integer', feedKey: 'bigint' },
  publicationFacetPair: { tagId: 'integer', roleId: 'integer', feedKey: 'bigint' },
  publicationRemovedDay: {
    day: 'date',
    publications: 'integer',
    remixes: 'integer',
    decisions: 'integer',
  },
  publicationReport: {
    feedKey: 'bigint',
    reporterKey: 'bytea',
    reason: 'text',
    reportedAt: 'timestamp with time zone',
    settledAt: 'timestamp with time zone or null',
  },
  publicationIdempotencyKey: {
    keyHash: 'bytea',
    bodyHash: 'bytea',
    uuid: 'uuid',
    feedKey: 'bigint',
    expiresAt: 'timestamp with time zone',
  },
  publicationRecent: {
    keyHash: 'bytea',
    uuid: 'uuid',
    expiresAt: 'timestamp with time zone',
  },
  setting: { name: 'text', value: 'text', updatedAt: 'timestamp with time zone' },
  tool: {
    id: 'text',
    serverId: 'text or null',
    isOffered: 'boolean',
    seen: 'json or null',
    found: 'json or null',
  },
  toolServer: {
    id: 'text',
    position: 'integer',
    name: 'text',
    url: 'text',
    auth: 'text',
    encryptedToken: 'text or null',
    encryptedSignIn: 'text or null',
    encryptedBegunSignIn: 'text or null',
    refreshingUntil: 'timestamp with time zone or null',
    allowPrivate: 'boolean',
    isEnabled: 'boolean',
    state: 'text',
    problem: 'json or null',
  },
  toolCallDay: { day: 'date', tool: 'text', calls: 'integer', failures: 'integer' },
  toolCallRunning: { callHash: 'bytea', endsBy: 'timestamp with time zone' },
  webSearch: { id: 'boolean', provider: 'text', url: 'text or null', encryptedKey: 'text or null' },
  schemaMigration: { name: 'text', sha256: 'text', appliedAt: 'timestamp with time zone' },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the tables match schema.ts', async () => {
  const { rows } = await database.pool.query<Record<'table' | 'column' | 'type', string>>(`
    SELECT table_name AS table, column_name AS column,
      data_type || CASE is_nullable WHEN 'YES' THEN ' or null' ELSE '' END AS type
    FROM information_schema.columns WHERE table_schema = 'public'`);
  const found: Record<string, Record<string, string>> = {};
  for (const { table, column, type } of rows)
    (found[camelCase(table)] ??= {})[camelCase(column)] = type;
  expect(found).toEqual(expected);
});

test('values have the types of schema.ts', async () => {
  const { db } = database;
  const at = new Date('2026-11-21T23:30:00.123Z');
  await db.insertInto('aiBudgetDay').values({ day: '2026-11-21' }).execute();
  await db
    .insertInto('memorySegment')
    .values({
      lookup: Buffer.from([0, 255]),
      sealedNote: 'ü',
      model: 'm',
      createdAt: at,
      usedAt: at,
    })
    .execute();
  expect(await db.selectFrom('aiBudgetDay').selectAll().executeTakeFirst()).toEqual({
    day: '2026-11-21',
    usedTokens: 0,
  });
  expect(await db.selectFrom('memorySegment').selectAll().executeTakeFirst()).toEqual({
    lookup: Buffer.from([0, 255]),
    sealedNote: 'ü',
    model: 'm',
    createdAt: at,
    usedAt: at,
  });
});

test('a number too large for JavaScript is an error, never another number', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('emptying the test database keeps the tables and removes the rows', async () => {
  await database.empty();
  expect(await database.db.selectFrom('aiBudgetDay').selectAll().execute()).toEqual([]);
  const { rows } = await database.pool.query('SELECT 1 FROM schema_migration');
  expect(rows).not.toEqual([]);
});

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
