import { adminRoutes } from '../src/features/admin/admin.routes.ts';
import { publicationRoutes } from '../src/features/publication/publication.routes.ts';
import type { PublishBody } from '@convoke/contract/publication/publication.schemas.ts';
import type { UserType } from '@convoke/contract/account/user-type.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { loadConfig } from '../src/config.ts';
import { type AdminService, createAdminService } from '../src/features/admin/admin.service.ts';
import {
  createPublicationService,
  type PublicationService,
} from '../src/features/publication/publication.service.ts';
import { createAuthGuard } from '../src/http/security/authentication.ts';
import { randomIds } from '../src/lib/ids.ts';
import { createRuntimeSettings, type RuntimeSettings } from '../src/runtime-settings.ts';
import type { AiCallRecord } from '../src/services/ai/usage/ai-call-record.ts';
import type { Model } from '../src/services/ai/port/model-port.ts';
import { createRehearsalModel } from '../src/services/ai/adapters/rehearsal.ts';
import { createRuntimeModels, type RuntimeModels } from '../src/services/models/runtime-models.ts';
import { createTools, type Tools } from '../src/services/tools/create-tools.ts';
import { createGuardedFetch } from '../src/services/tools/guard/guarded-fetch.ts';
import { builtInTools } from '../src/services/tools/built-in-tools.ts';
import { createUsageDays, type UsageDays } from '../src/services/ai/usage/usage-days.ts';
import { AccountRepository } from '../src/services/session/account.repository.ts';
import { Sessions } from '../src/services/session/sessions.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { publishBody, uncounted } from './publication-fixture.ts';
import { createTestApp, openGuards, type TestApp } from './test-app.ts';
import { createTestPasswords } from './test-passwords.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A signed-in account. */
export interface Person {
  id: number;
  uuid: string;
  email: string;
  token: string;
}

/** The settings and the models of one process. */
export interface AdminNode {
  live: RuntimeSettings;
  models: RuntimeModels;
}

/** A server with administration on a separate database, with a clock that only the test advances. */
export interface AdminFixture {
  database: TestDatabase;
  test: TestApp;
  admin: AdminService;
  publication: PublicationService;
  usageDays: UsageDays;
  /** The runtime settings of the node under test. */
  live: RuntimeSettings;
  /** The models of the node under test. */
  models: RuntimeModels;
  /** The tools of the node under test. */
  tools: Tools;
  /** Opens the tools of another node. */
  openTools(): Promise<Tools>;
  /** Opens another node on the same database. */
  openNode(): Promise<AdminNode>;
  /** What the nodes applied, the latest last. */
  applied: { model: string; maxOutputTokens: number; perMinute: Record<string, number> }[];
  /** Creates the model of a choice; tests may replace it. */
  choose: (choice: ModelChoice) => Promise<Model>;
  records: AiCallRecord[];
  warnings: string[];
  clock: { now(): number; turn(ms: number): void };
  /** Creates an account and signs it in. */
  person(userType: UserType, facts?: { email?: string; name?: string }): Promise<Person>;
  /** Opens a session of an existing account. */
  signIn(accountId: number): Promise<Pick<Person, 'token'>>;
  /** Sends a request as a person. */
  as(
    person: Pick<Person, 'token'> | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse>;
  publish(changes?: Partial<PublishBody>): Promise<string>;
  /** The audit log, the oldest entry first. */
  audited(): Promise<{ action: string; actor: string | null; before: string; after: string }[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

const firstMs = Date.parse('2026-11-21T10:00:00Z');
let people = 0;

/** Creates the fixture; call it in `beforeAll` and `close` in `afterAll`. */
export async function createAdminFixture({
  env = {},
}: { env?: Record<string, string> } = {}): Promise<AdminFixture> {
  const database = await createTestDatabase();
  const { db, pool } = database;
  let nowMs = firstMs;
  const clock = { now: () => nowMs, turn: (ms: number) => void (nowMs += ms) };
  const config = loadConfig({ AI_PROVIDER: 'rehearsal', ...env });
  const sessions = new Sessions({ db, clock, ids: randomIds });
  const accounts = new AccountRepository(db);
  const publication = createPublicationService({
    db,
    pool,
    clock,
    ids: randomIds,
    maxWaitingPerClient: 1_000,
    secret: Buffer.alloc(32, 9),
  });
  const records: AiCallRecord[] = [];
  const warnings: string[] = [];
  const applied: AdminFixture['applied'] = [];
  const usageDays = createUsageDays({ db, clock });
  const rehearsal = createRehearsalModel({ delayMs: 0 });
  const modelNamed = (name: string): Model => ({ ...rehearsal, mode: 'model', name, label: name });

  const log = { warn: (details: object) => void warnings.push(JSON.stringify(details)) };
  async function openNode(): Promise<AdminNode> {
    const live = await createRuntimeSettings({ config, db, environmentModel: rehearsal, log });
    const node = await createRuntimeModels({
      db,
      ids: randomIds,
      secret: Buffer.alloc(32, 4),
      firstSecret: Buffer.alloc(32, 3),
      environment: { ...config.ai, choice: config.ai, model: rehearsal },
      limits: () => live.aiLimits(),
      choose: (choice) => fixture.choose(choice),
      log,
    });
    live.follow({ models: node, rateLimit: { setLimits: () => undefined } });
    node.follow({
      use: ([first]) =>
        void applied.push({
          model: first?.model.name ?? '',
          maxOutputTokens: first?.limits.maxOutputTokens ?? 0,
          perMinute: live.perMinute(),
        }),
    });
    return { live, models: node };
  }

  const fixture: Partial<AdminFixture> & Pick<AdminFixture, 'choose'> = {
    choose: async ({ model, provider }) => modelNamed(model ?? provider),
  };
  const { live, models } = await openNode();
  const openTools = () =>
    createTools({
      db,
      secret: Buffer.alloc(32, 5),
      clock,
      guardedFetch: (allowPrivate) => createGuardedFetch({ allowPrivate }),
      redirectUrl: 'http://localhost:3000/admin/tools',
      environmentSearch: config.tools.search,
      builtIn: (search) => builtInTools(search, config.tools.readAllow),
      log,
    });
  const tools = await openTools();
  const admin = createAdminService({
    db,
    clock,
    ids: randomIds,
    passwords: createTestPasswords(),
    sessions,
    publication,
    usage: { record: (record) => void records.push(record) },
    usageDays,
    settings: live.settings,
    environmentDailyTokens: live.environmentDailyTokens,
    models,
    tools,
    currency: config.ai.currency,
    botCheck: config.botCheck.provider,
  });
  const test = await createTestApp({
    env,
    siteSettings: () => live.settings.effective,
    features: [
      ...publicationRoutes({
        publication,
        removeAsAdministrator: (id, actor) => admin.content.remove(id, actor),
      }),
      ...adminRoutes(admin),
    ],
    deps: {
      guards: { ...openGuards, identity: createAuthGuard(sessions) },
    },
  });
  const pageHeaders = await test.pageHeaders();
  const usualChoose = fixture.choose;

  return Object.assign(fixture, {
    database,
    test,
    admin,
    publication,
    usageDays,
    live,
    models,
    tools,
    openTools,
    openNode,
    applied,
    records,
    warnings,
    clock,
    async person(
      userType: UserType,
      { email, name = 'Ada Lovelace' }: { email?: string; name?: string } = {},
    ): Promise<Person> {
      people += 1;
      const [firstName = '', ...rest] = name.split(' ');
      const account = await accounts.add({
        uuid: randomIds.uuid(),
        email: email ?? `person-${people}@convoke.example`,
        firstName,
        lastName: rest.join(' '),
        userType,
        passwordHash: '$argon2id$secret-hash',
        at: new Date(nowMs),
      });
      if (account === null) throw new Error('The address is taken');
      const { token } = await sessions.open(db, account.id, 'test');
      return { id: account.id, uuid: account.uuid, email: account.email, token };
    },
    signIn: (accountId: number) => sessions.open(db, accountId, 'test'),
    as: async (
      person: Pick<Person, 'token'> | null,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: InjectOptions['payload'],
    ) =>
      test.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...pageHeaders,
          ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
          ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      }),
    async publish(changes: Partial<PublishBody> = {}) {
      nowMs += 1;
      const { uuid } = await publication.publish(
        { ...publishBody, introduction: `Wind ${nowMs}`, ...changes },
        {
          address: '203.0.113.1',
          accountId: null,
          idempotencyKey: undefined,
          count: uncounted,
          passBotCheck: async () => 'passed',
        },
      );
      return uuid;
    },
    async audited() {
      const rows = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
      return rows.map(({ action, actor, before, after }) => ({
        action,
        actor,
        before: before ?? '',
        after: after ?? '',
      }));
    },
    async empty() {
      // Facets stay: the publication service caches their ids.
      await pool.query(`TRUNCATE account, account_session, account_token, audit_log, setting, ai_usage,
        ai_usage_day, ai_usage_model_day, connected_model, publication, publication_feed_index, publication_facet_pair,
        publication_decided_facet_pair, publication_idempotency_key, publication_recent, job, tool_server, tool,
        web_search, tool_call_day, tool_call_running RESTART IDENTITY CASCADE`);
      fixture.choose = usualChoose;
      await live.settings.refresh();
      await models.connected.refresh();
      await tools.refresh();
      for (const list of [records, warnings, applied]) list.length = 0;
      nowMs = firstMs;
    },
    async close() {
      await test.close();
      await database.close();
    },
  });
}
