import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { openAccounts } from './accounts.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabaseHandle } from './db/connect.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { migrate } from './db/migrate.ts';
import { queueOf } from './db/pool.ts';
import { createReadiness } from './db/readiness.ts';
import { createAdminService } from './features/admin/admin.service.ts';
import { createConversationService } from './features/conversation/conversation.service.ts';
import { createEnrichPublication } from './features/publication/publication.jobs.ts';
import { createPublicationService } from './features/publication/publication.service.ts';
import { createTeamService } from './features/team/team.service.ts';
import type { InFlightGate } from './http/gates.ts';
import { createIdentityGate, createIdentityLookup } from './http/identity-hook.ts';
import { createOverload } from './http/overload.ts';
import { drainAndClose } from './http/shutdown.ts';
import { loadWebApp } from './http/web-files.ts';
import { systemClock } from './lib/clock.ts';
import { type Closing, createClosing } from './lib/closing.ts';
import { randomIds } from './lib/ids.ts';
import { repeatInBackground } from './lib/repeat.ts';
import { listen } from './listen.ts';
import { createLiveSettings } from './live-settings.ts';
import { publishedPages } from './published-pages.ts';
import { startNotices } from './start-notices.ts';
import { createAiService } from './services/ai/create-ai-service.ts';
import { selectModel } from './services/ai/select-model.ts';
import { createUsageDays } from './services/ai/usage-days.ts';
import { createUsageRecorder } from './services/ai/usage-recorder.ts';
import { createUsageRepository } from './services/ai/usage.repository.ts';
import { forgetOldRecords } from './services/audit/audit.ts';
import { createBotCheck } from './services/bot-check/bot-check-service.ts';
import type { JobHandler, JobName } from './services/jobs/job.ts';
import { createJobRepository } from './services/jobs/job.repository.ts';
import { createJobs } from './services/jobs/jobs.ts';
import { createBudget } from './services/limits/budget.ts';
import { clientKey } from './services/limits/client-key.rules.ts';
import { createInFlightLimiter } from './services/limits/in-flight.ts';
import { createRateLimiter, type RateLimitStore } from './services/limits/rate-limiter.ts';
import { createRequestLimit } from './services/limits/request-limit.ts';
import { createMailDelivery } from './services/mail/mail-delivery.ts';
import { createMailer } from './services/mail/mailer.ts';
import { deriveKey, keptRootSecret } from './services/secrets/root-secret.ts';

/** A server that answers. */
export interface RunningServer {
  app: FastifyInstance;
  /** Where it is reached from this machine. */
  address: string;
  /** What whoever started it should know: the model, the database, warnings. */
  notices: string[];
  /** Drains streams, then closes everything, the database last. */
  stop(): Promise<void>;
}

// Beside `src/` and beside the bundle's `dist/` alike.
const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const cleanUpIntervalMs = 10 * 60_000;
const tidyBudgetMs = 60_000;
const mostCallsOfOneAddress = 8;
const jobsAtOnce = 2;
const addUpIntervalMs = 5 * 60_000;
const retryModelMs = 15_000;
// By asking and not by LISTEN, which needs a connection of its own and reaches nobody behind a pooler. Four short rows.
const readSettingsMs = 2_000;

/** Opens the database that the configuration names and brings it up to date. */
export async function openDatabase(
  config: Config,
  log: Logger,
  closing: Closing,
): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir } = config;
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : undefined;
  if (lock !== undefined) closing.add(() => lock.release());
  const options = { databaseUrl, dataDir, log };
  const database = await connectDatabase(lock === undefined ? options : { ...options, lock });
  closing.add(() => database.close());
  await migrate(database.pool, log);
  return database;
}

/** Builds every service, puts the API on them and listens. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const closing = createClosing();
  try {
    return await start(config, log, closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function start(config: Config, log: Logger, closing: Closing): Promise<RunningServer> {
  // None of these waits for another; the first start of the database is the slow one.
  const opening = openDatabase(config, log, closing);
  const [database, environmentModel, webApp] = await Promise.all([
    opening,
    selectModel(config.ai),
    loadWebApp(webFolder),
  ]).catch(async (error: unknown) => {
    // What is being opened has to be open before it can be closed.
    await opening.catch(() => undefined);
    throw error;
  });
  const rootSecret = config.authSecret ?? (await keptRootSecret(config.dataDir));
  const clock = systemClock;
  const ids = randomIds;
  const { db, pool } = database;
  const live = await createLiveSettings({
    config,
    db,
    secret: deriveKey(rootSecret, 'settings'),
    environmentModel,
    log,
  });

  const rateLimit = createRateLimiter({
    perMinute: live.perMinute(),
    publishing: config.publishLimits,
    store: await rateLimitStore(config, database, log, closing),
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
    // The embedded database has one process, the holder of the data folder's lock.
    isSoleProcess: config.databaseUrl === null,
    clock,
    log,
  });
  await botCheck.open();
  const budget = createBudget({
    db,
    clock,
    secret: deriveKey(rootSecret, 'budget'),
    dailyTokens: () => live.dailyTokens(),
    clientPercent: config.ai.clientBudgetPercent,
    log,
  });
  const usage = createUsageRecorder({ repository: createUsageRepository(db), log });
  closing.add(() => usage.close());
  const ai = createAiService({
    model: live.inForce.model,
    budget,
    countCall: async (address) => rateLimit.consume('ai', address),
    usage,
    clock,
    limits: live.aiLimits(),
    log,
  });
  closing.add(() => ai.close());
  live.follow({ ai, rateLimit });
  const conversation = createConversationService({
    ai,
    db,
    clock,
    log,
    secret: deriveKey(rootSecret, 'memory'),
  });
  closing.add(() => conversation.close());
  const publication = createPublicationService({
    db,
    pool,
    isSoleProcess: config.databaseUrl === null,
    clock,
    ids,
    mostWaitingPerClient: config.publishLimits.perDay,
    secret: deriveKey(rootSecret, 'publication'),
  });
  const mailer = createMailer({
    db,
    key: deriveKey(rootSecret, 'mail'),
    clock,
    ids,
    log,
    delivery: createMailDelivery({ config, log }),
    addJob: (transaction, payload, options) =>
      createJobRepository(transaction).add('send-mail', payload, options),
  });
  const { account, sessions, passwords } = await openAccounts({
    firstAdministrator: config.firstAdministrator,
    db,
    clock,
    ids,
    log,
    mailer,
    secret: deriveKey(rootSecret, 'sign-in'),
    isRegistrationOpen: async () => live.settings.inForce.isRegistrationOpen,
  });
  const jobs = createJobs({
    db,
    clock,
    log,
    handlers: {
      'enrich-publication': createEnrichPublication({ publications: publication, ai, log }),
      'mail-account-link': account.mailAccountLink,
      'send-mail': (payload, turn) => mailer.send(payload, turn),
    } satisfies Record<JobName, JobHandler>,
    // Apart from the visitors' places, and few, so that a model of one machine still has time for them.
    concurrency: jobsAtOnce,
    isSoleProcess: config.databaseUrl === null,
  });
  closing.add(() => jobs.stop());
  await jobs.start();
  closing.add(
    repeatInBackground(cleanUpIntervalMs, log, async () => {
      await rateLimit.cleanUp();
      await botCheck.cleanUp();
      await budget.cleanUp();
      await publication.cleanUp();
      await jobs.cleanUp();
      await mailer.cleanUp();
      await account.cleanUp();
      await conversation.cleanUp();
      await forgetOldRecords(db);
    }),
  );
  closing.add(repeatInBackground(tidyBudgetMs, log, () => budget.tidy()));
  const usageDays = createUsageDays({ db, clock });
  // The start does not wait for it: only who looks at the figures would notice.
  const catchingUp = usageDays
    .addUp()
    .catch((error: unknown) => log.warn({ err: error }, 'past days could not be added up'));
  closing.add(() => catchingUp);
  closing.add(repeatInBackground(addUpIntervalMs, log, () => usageDays.addUp()));
  closing.add(repeatInBackground(retryModelMs, log, () => live.retry()));
  // The embedded database has one process, which knows what it saved.
  if (config.databaseUrl !== null)
    closing.add(repeatInBackground(readSettingsMs, log, () => live.settings.refresh()));

  const app = await buildApp({
    config,
    version: packageJson.version,
    log,
    ids,
    crossSiteKey: deriveKey(rootSecret, 'cross-site'),
    gates: {
      rateLimit,
      botCheck,
      identity: createIdentityGate(sessions),
      whoIs: createIdentityLookup(sessions),
      aiInFlight: inFlightGate(config.ai.maxInFlight),
    },
    ai,
    siteSettings: () => live.settings.inForce,
    account,
    admin: createAdminService({
      db,
      clock,
      ids,
      passwords,
      sessions,
      publication,
      usage,
      usageDays,
      settings: live.settings,
      inForce: live.inForce,
      botCheck: config.botCheck.provider,
    }),
    conversation,
    team: createTeamService({ ai }),
    publication,
    ...publishedPages({ config, log, webApp, publication, closing }),
    createChallenge: () => botCheck.createChallenge(),
    countJobs: () => jobs.count(),
    isDatabaseReady: createReadiness(pool),
    requestLimit: createRequestLimit({ perMinute: config.rateLimits.requestsPerMinute, clock }),
    overload: createOverload(queueOf(pool)),
    webApp,
  });
  closing.add(() => drainAndClose(app));
  const port = await listen(app, config);
  return {
    app,
    address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    notices: startNotices({
      config,
      database: database.describe,
      live,
      isWebAppBuilt: webApp !== null,
    }),
    stop: () => closing.close(),
  };
}

function inFlightGate(limit: number): InFlightGate {
  const limiter = createInFlightLimiter({ limit, limitPerClient: mostCallsOfOneAddress });
  return { enter: (address, gone) => limiter.enter(clientKey(address), gone) };
}

async function rateLimitStore(
  config: Config,
  database: DatabaseHandle,
  log: Logger,
  closing: Closing,
): Promise<RateLimitStore> {
  if (config.redisUrl !== null) {
    // Loaded here, because most installations run without Redis and need not pay for it at start.
    const { connectRedis } = await import('./services/limits/redis.ts');
    const redis = await connectRedis(config.redisUrl, log);
    closing.add(() => redis.close());
    return { kind: 'redis', client: redis.client };
  }
  // The embedded database serves one process, so nobody shares the counters.
  return config.databaseUrl === null
    ? { kind: 'memory' }
    : { kind: 'postgres', pool: database.pool };
}
