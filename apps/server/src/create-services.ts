import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/connect.ts';
import type { Cleanup } from './lib/cleanup.ts';
import { systemClock as clock } from './lib/clock.ts';
import { randomIds as ids } from './lib/ids.ts';
import { createRuntimeSettings, type RuntimeSettings } from './runtime-settings.ts';
import { RunningAiService } from './services/ai/running-ai-service.ts';
import type { Model } from './services/ai/port/model-port.ts';
import { CallCounter } from './services/ai/usage/call-counter.ts';
import { UsageRecorder } from './services/ai/usage/usage-recorder.ts';
import { UsageRepository } from './services/ai/usage/usage.repository.ts';
import { createBotCheck } from './services/bot-check/bot-check-service.ts';
import { JobRepository } from './services/jobs/job.repository.ts';
import { createMailDelivery } from './services/mail/delivery/mail-delivery.ts';
import { createMailer, type Mailer } from './services/mail/mailer.ts';
import { createRuntimeModels, type RuntimeModels } from './services/models/runtime-models.ts';
import { Budget } from './services/rate-limit/budget.ts';
import { RateLimiter, type RateLimitStore } from './services/rate-limit/rate-limiter.ts';
import { deriveKey } from './services/secrets/root-secret.ts';
import { createPasswords } from './services/session/passwords.ts';
import { Sessions } from './services/session/sessions.ts';
import { builtInTools } from './services/tools/built-in-tools.ts';
import { ToolCallCounter } from './services/tools/calls/tool-call-counter.ts';
import { createTools } from './services/tools/create-tools.ts';
import { createGuardedFetch } from './services/tools/guard/guarded-fetch.ts';
import { createAnswerThreads } from './services/tools/reading/answer-threads.ts';
import { createReadAnswer } from './services/tools/reading/read-answer.ts';

/** What the services are created with. */
export interface ServiceContext {
  config: Config;
  log: Logger;
  /** Closes the services in reverse order of their creation. */
  cleanup: Cleanup;
  database: DatabaseHandle;
  rootSecret: string;
  environmentModel: Model;
  chooseModel: (choice: ModelChoice) => Promise<Model>;
  /** The thread that reads answers of tools. */
  readingProgram: string;
}

/** What the features of a running server share. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates the services that features share; periodic work is not started. */
export async function createServices(context: ServiceContext) {
  const { config, log, rootSecret, environmentModel, chooseModel } = context;
  const { db } = context.database;
  const runtimeSettings = await createRuntimeSettings({ config, db, environmentModel, log });
  const runtimeModels = await createRuntimeModels({
    db,
    ids,
    secret: deriveKey(rootSecret, 'models'),
    firstSecret: deriveKey(rootSecret, 'settings'),
    environment: { ...config.ai, choice: config.ai, model: environmentModel },
    limits: () => runtimeSettings.aiLimits(),
    choose: chooseModel,
    log,
  });
  const limits = await createLimits(context, runtimeSettings, runtimeModels);
  const { ai, usage, calls } = createAi(context, runtimeSettings, limits);
  runtimeSettings.follow({ models: runtimeModels, rateLimit: limits.rateLimit });
  runtimeModels.follow(ai);
  return {
    ...limits,
    sessions: new Sessions({ db, clock, ids }),
    passwords: createPasswords(),
    mailer: createMail(context),
    runtimeSettings,
    runtimeModels,
    ai,
    usage,
    calls,
    ...(await createToolServices(context)),
  };
}

async function createToolServices(context: ServiceContext) {
  const { config, log, cleanup, database, rootSecret, readingProgram } = context;
  const threads = createAnswerThreads({ program: readingProgram, log });
  cleanup.add(() => threads.close());
  return {
    tools: await createTools({
      db: database.db,
      secret: deriveKey(rootSecret, 'tools'),
      clock,
      guardedFetch: (allowPrivate) => createGuardedFetch({ allowPrivate }),
      redirectUrl: `${config.publicUrl}/admin/tools`,
      environmentSearch: config.tools.search,
      builtIn: (search) => builtInTools(search, config.tools.readAllow),
      log,
    }),
    toolCalls: new ToolCallCounter(),
    readAnswer: createReadAnswer({ threads, clock }),
  };
}

type Limits = Awaited<ReturnType<typeof createLimits>>;

async function createLimits(
  { config, log, cleanup, database, rootSecret }: ServiceContext,
  runtimeSettings: RuntimeSettings,
  runtimeModels: RuntimeModels,
) {
  const { db, pool } = database;
  const rateLimit = new RateLimiter({
    perMinute: runtimeSettings.perMinute(),
    publishing: config.publishLimits,
    toolCallsPerDay: config.tools.callsPerDay,
    store: await rateLimitStore(config, database, log, cleanup),
    clock,
    log,
  });
  const botCheck = createBotCheck({
    settings:
      config.botCheck.provider === 'altcha'
        ? { ...config.botCheck, rootSecret: deriveKey(rootSecret, 'bot-check').toString('hex') }
        : config.botCheck,
    db,
    pool,
    clock,
    log,
  });
  const budget = new Budget({
    db,
    clock,
    secret: deriveKey(rootSecret, 'budget'),
    dailyTokens: () => runtimeSettings.dailyTokens(runtimeModels.served()),
    clientPercent: config.ai.clientBudgetPercent,
    log,
  });
  return { rateLimit, botCheck, budget };
}

async function rateLimitStore(
  config: Config,
  database: DatabaseHandle,
  log: Logger,
  cleanup: Cleanup,
): Promise<RateLimitStore> {
  if (config.redisUrl !== null) {
    // Imported here, because most installations run without Redis.
    const { connectRedis } = await import('./services/rate-limit/redis.ts');
    const redis = await connectRedis(config.redisUrl, log);
    cleanup.add(() => redis.close());
    return { kind: 'redis', client: redis.client };
  }
  // The embedded database serves one process, so the counters need no sharing.
  return config.databaseUrl === null
    ? { kind: 'memory' }
    : { kind: 'postgres', pool: database.pool, db: database.db };
}

function createAi(
  { log, cleanup, database, environmentModel }: ServiceContext,
  runtimeSettings: RuntimeSettings,
  { rateLimit, budget }: Limits,
) {
  const usage = new UsageRecorder({ repository: new UsageRepository(database.db), log });
  cleanup.add(() => usage.close());
  const calls = new CallCounter();
  const ai = new RunningAiService({
    model: environmentModel,
    budget,
    countCall: async (address) => rateLimit.consume('ai', address),
    usage,
    clock,
    limits: runtimeSettings.aiLimits(),
    log,
    observe: (call) => calls.count(call),
  });
  cleanup.add(() => ai.close());
  return { ai, usage, calls };
}

function createMail({ config, log, database, rootSecret }: ServiceContext): Mailer {
  return createMailer({
    db: database.db,
    key: deriveKey(rootSecret, 'mail'),
    clock,
    ids,
    log,
    delivery: createMailDelivery({ config, log }),
    addJob: (transaction, payload, options) =>
      new JobRepository(transaction).add('send-mail', payload, options),
  });
}
