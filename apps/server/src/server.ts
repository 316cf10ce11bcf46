import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { createFeatures } from './app/features.ts';
import { publishedPages } from './app/published-pages.ts';
import type { Config } from './config.ts';
import { createServices, type Services } from './create-services.ts';
import { connectDatabase, type DatabaseHandle } from './db/connect.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { migrate } from './db/migrate.ts';
import { queueOf } from './db/pool.ts';
import { setupLinkOf } from './features/setup/feature.ts';
import { OneTimeKey } from './features/setup/one-time-key.ts';
import type { Guards } from './http/security/guards.ts';
import { createAuthGuard, createIdentityLookup } from './http/security/authentication.ts';
import { createOverload } from './http/connections/overload.ts';
import { drainAndClose } from './http/connections/shutdown.ts';
import { loadWebApp, type WebApp } from './http/static/web-files.ts';
import { systemClock as clock } from './lib/clock.ts';
import { type Cleanup, createCleanup } from './lib/cleanup.ts';
import { randomIds as ids } from './lib/ids.ts';
import { runPeriodically } from './lib/run-periodically.ts';
import { listen } from './listen.ts';
import type { Feature } from './ports/feature.ts';
import { startNotices } from './start-notices.ts';
import { engineFolder, LocalEngines } from './services/ai/adapters/local/local-engines.ts';
import { selectModel } from './services/ai/adapters/select-model.ts';
import { allowUpstreamAddresses } from './services/ai/adapters/upstream-address.ts';
import type { Model } from './services/ai/port/model-port.ts';
import { createUsageDays, type UsageDays } from './services/ai/usage/usage-days.ts';
import { deleteOldRecords } from './services/audit/audit.ts';
import type { JobHandler, JobName } from './services/jobs/job.ts';
import { Jobs } from './services/jobs/jobs.ts';
import { clientKey } from './services/rate-limit/client-key.rules.ts';
import { InFlightLimiter } from './services/rate-limit/in-flight.ts';
import { createRequestLimit } from './services/rate-limit/request-limit.ts';
import { deriveKey, loadOrCreateRootSecret } from './services/secrets/root-secret.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** The server's URL on this machine. */
  address: string;
  /** Lines for the operator: the model, the database, warnings. */
  notices: string[];
  /** Drains streams, then closes all services, the database last. */
  stop(): Promise<void>;
}

// The same relative path from `src/` and from the bundle in `dist/`.
const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** A program beside this one; in the bundle in `dist/` it is built too. */
const programBeside = (name: string) =>
  fileURLToPath(new URL(`${name}${path.extname(import.meta.filename)}`, import.meta.url));

/** The process of the local engine. */
export const engineProgram = programBeside('./services/ai/adapters/local/engine-process');
/** The thread that reads answers of tools. */
export const readingProgram = programBeside('./services/tools/reading/reading-worker');

const cleanUpIntervalMs = 10 * 60_000;
const tidyBudgetIntervalMs = 60_000;
const maxCallsPerAddress = 8;
const jobConcurrency = 2;
const usageRollupIntervalMs = 5 * 60_000;
const retryModelIntervalMs = 15_000;
// Polling a few short rows, because LISTEN needs a dedicated connection and does not work behind a pooler.
const settingsPollIntervalMs = 2_000;

/** Connects to the configured database and migrates it. */
export async function openDatabase(
  config: Config,
  log: Logger,
  cleanup: Cleanup,
): Promise<DatabaseHandle> {
  const { databaseUrl, databaseTimeoutMs, dataDir } = config;
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : undefined;
  if (lock !== undefined) cleanup.add(() => lock.release());
  const options = { databaseUrl, databaseTimeoutMs, dataDir, log };
  const database = await connectDatabase(lock === undefined ? options : { ...options, lock });
  cleanup.add(() => database.close());
  await migrate(database.pool, log);
  return database;
}

/** Creates every service and the API, and listens. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const cleanup = createCleanup();
  try {
    return await start(config, log, cleanup);
  } catch (error) {
    await cleanup.close();
    throw error;
  }
}

async function start(config: Config, log: Logger, cleanup: Cleanup): Promise<RunningServer> {
  const chooseModel = createModelChoice(config, log, cleanup);
  const { database, environmentModel, webApp } = await openResources(
    config,
    log,
    cleanup,
    chooseModel,
  );
  const rootSecret = config.authSecret ?? (await loadOrCreateRootSecret(config.dataDir));
  const context = {
    config,
    log,
    cleanup,
    database,
    rootSecret,
    environmentModel,
    chooseModel,
    readingProgram,
  };
  const services = await createServices(context);
  const usageDays = createUsageDays({ db: database.db, clock });
  const setupKey = services.runtimeModels.hasModel ? null : new OneTimeKey();
  const { features, publication, ...registered } = await createFeatures({
    ...context,
    services,
    usageDays,
    setupKey,
  });
  for (const { close } of features) if (close !== undefined) cleanup.add(close);
  const jobs = startJobs(context, {
    ...registered.jobs,
    'send-mail': (payload, turn) => services.mailer.send(payload, turn),
  });
  startPeriodicWork({ log, cleanup, database, usageDays, features, jobs, ...services });

  const app = await buildApp({
    config,
    version: packageJson.version,
    log,
    ids,
    csrfKey: deriveKey(rootSecret, 'cross-site'),
    guards: createGuards(config, services),
    features,
    countJobs: () => jobs.count(),
    countAiCalls: () => services.calls.list(),
    countToolCalls: () => services.toolCalls.list(),
    ...publishedPages({ config, log, webApp, publication, cleanup }),
    requestLimit: createRequestLimit({ perMinute: config.requestsPerMinute, clock }),
    overload: createOverload(queueOf(database.pool)),
    webApp,
  });
  cleanup.add(() => drainAndClose(app));
  const port = await listen(app, config);
  return {
    app,
    address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    notices: startNotices({
      config,
      database: database.describe,
      runtimeSettings: services.runtimeSettings,
      runtimeModels: services.runtimeModels,
      setupLink: setupKey === null ? null : setupLinkOf(setupKey, config.publicUrl, port),
      isWebAppBuilt: webApp !== null,
    }),
    stop: () => cleanup.close(),
  };
}

/** Chooses models, of which those in files are run by engines that end with the server. */
function createModelChoice({ dataDir, ai }: Config, log: Logger, cleanup: Cleanup) {
  const engines = new LocalEngines({
    ...ai.local,
    folder: engineFolder(dataDir),
    program: engineProgram,
    log,
  });
  cleanup.add(() => engines.close());
  return (choice: ModelChoice): Promise<Model> =>
    selectModel(choice, { openFile: (file) => engines.open(file) });
}

/** Opens the database and loads the model and the web app, concurrently. */
async function openResources(
  config: Config,
  log: Logger,
  cleanup: Cleanup,
  chooseModel: (choice: ModelChoice) => Promise<Model>,
): Promise<{ database: DatabaseHandle; environmentModel: Model; webApp: WebApp | null }> {
  allowUpstreamAddresses(config.ai.allowedAddresses);
  const opening = openDatabase(config, log, cleanup);
  const [database, environmentModel, webApp] = await Promise.all([
    opening,
    chooseModel(config.ai),
    loadWebApp(webFolder),
  ]).catch(async (error: unknown) => {
    // The database can be closed only after it has opened.
    await opening.catch(() => undefined);
    throw error;
  });
  return { database, environmentModel, webApp };
}

/** Schedules clean-up, budget and usage accounting, and the check for changed settings. */
function startPeriodicWork({
  log,
  cleanup,
  database,
  usageDays,
  features,
  jobs,
  runtimeSettings,
  runtimeModels,
  ...services
}: {
  log: Logger;
  cleanup: Cleanup;
  database: DatabaseHandle;
  usageDays: UsageDays;
  features: readonly Feature[];
  jobs: Jobs;
} & Services): void {
  const schedule = (intervalMs: number, work: () => Promise<unknown>) =>
    cleanup.add(runPeriodically(intervalMs, log, work));
  schedule(cleanUpIntervalMs, async () => {
    await services.rateLimit.cleanUp();
    await services.botCheck.cleanUp();
    await services.budget.cleanUp();
    await services.mailer.cleanUp();
    await jobs.cleanUp();
    for (const each of features) await each.cleanUp?.();
    await deleteOldRecords(database.db);
  });
  schedule(tidyBudgetIntervalMs, () => services.budget.releaseUnused());
  // Not awaited, because only the usage figures depend on it.
  const usageRollup = usageDays
    .addUp()
    .catch((error: unknown) => log.warn({ err: error }, 'past days could not be added up'));
  cleanup.add(() => usageRollup);
  schedule(usageRollupIntervalMs, () => usageDays.addUp());
  schedule(retryModelIntervalMs, () => runtimeModels.retry());
  schedule(settingsPollIntervalMs, async () => {
    await runtimeSettings.settings.refresh();
    await runtimeModels.connected.refresh();
    await services.tools.refresh();
  });
}

/** Starts the background work; each kind has a handler. */
function startJobs(
  { log, cleanup, database }: { log: Logger; cleanup: Cleanup; database: DatabaseHandle },
  handlers: Record<JobName, JobHandler>,
): Jobs {
  const jobs = new Jobs({
    db: database.db,
    clock,
    log,
    handlers,
    // Separate from visitors' slots, and low, so that a local model still has capacity for visitors.
    concurrency: jobConcurrency,
  });
  cleanup.add(() => jobs.stop());
  jobs.start();
  return jobs;
}

function createGuards({ ai }: Config, { rateLimit, botCheck, sessions }: Services): Guards {
  return {
    rateLimit,
    botCheck,
    identity: createAuthGuard(sessions),
    findIdentity: createIdentityLookup(sessions),
    aiInFlight: createInFlightGuard(ai.maxInFlight),
  };
}

function createInFlightGuard(limit: number): Guards['aiInFlight'] {
  const limiter = new InFlightLimiter({ limit, limitPerClient: maxCallsPerAddress });
  return { enter: (address, gone) => limiter.enter(clientKey(address), gone) };
}
