import type { ServiceContext, Services } from '../create-services.ts';
import { createReadiness } from '../db/readiness.ts';
import { accountFeature } from '../features/account/feature.ts';
import { adminFeature } from '../features/admin/feature.ts';
import { conversationFeature } from '../features/talk/feature.ts';
import { publicationFeature } from '../features/publication/feature.ts';
import { setupFeature } from '../features/setup/feature.ts';
import type { OneTimeKey } from '../features/setup/one-time-key.ts';
import { siteFeature } from '../features/site/feature.ts';
import { teamFeature } from '../features/team/feature.ts';
import { toolsFeature } from '../features/tools/feature.ts';
import { visionFeature } from '../features/vision/feature.ts';
import { systemClock as clock } from '../lib/clock.ts';
import { randomIds as ids } from '../lib/ids.ts';
import type { Feature } from '../ports/feature.ts';
import { publicConfig } from '../public-config.ts';
import type { UsageDays } from '../services/ai/usage/usage-days.ts';
import { anonymizeAccount, record } from '../services/audit/audit.ts';
import { deriveKey } from '../services/secrets/root-secret.ts';

interface FeatureContext extends Pick<
  ServiceContext,
  'config' | 'log' | 'database' | 'rootSecret' | 'chooseModel'
> {
  services: Services;
  usageDays: UsageDays;
  /** `null` when a model was connected at the start. */
  setupKey: OneTimeKey | null;
}

/** Creates every feature of the server, and the first administrator that the environment names. */
export async function createFeatures(context: FeatureContext) {
  const { config, log, rootSecret, chooseModel, services, usageDays, setupKey } = context;
  const { ai, botCheck, mailer, runtimeModels, runtimeSettings, usage } = services;
  const { settings } = runtimeSettings;
  const { db, pool } = context.database;
  const { sessions, passwords } = services;
  const shared = { db, clock, ids, sessions, passwords };

  const account = accountFeature({
    ...shared,
    mailer,
    audit: { record, anonymizeAccount },
    secret: deriveKey(rootSecret, 'sign-in'),
    isRegistrationOpen: async () => settings.effective.isRegistrationOpen,
    isMailDelivered: config.mail.smtpUrl !== null,
  });
  const publication = publicationFeature({
    ...shared,
    pool,
    ai,
    log,
    maxWaitingPerClient: config.publishLimits.perDay,
    secret: deriveKey(rootSecret, 'publication'),
    removeAsAdministrator: (id, actor) => admin.service.content.remove(id, actor),
  });
  const admin = adminFeature({
    ...shared,
    publication: publication.service,
    usage,
    usageDays,
    settings,
    environmentDailyTokens: runtimeSettings.environmentDailyTokens,
    models: runtimeModels,
    tools: services.tools,
    currency: config.ai.currency,
    botCheck: config.botCheck.provider,
  });
  if (config.firstAdministrator !== null) {
    await account.administrators.ensureFirst(config.firstAdministrator);
  }
  const features: readonly Feature[] = [
    siteFeature({
      config: () => publicConfig(config, ai, settings.effective),
      isDatabaseReady: createReadiness(pool),
      createChallenge: () => botCheck.createChallenge(),
    }),
    teamFeature(ai),
    visionFeature(ai),
    conversationFeature({
      ai,
      db,
      clock,
      ids,
      tools: services.tools.registry,
      log,
      secret: deriveKey(rootSecret, 'memory'),
    }),
    toolsFeature({
      db,
      clock,
      tools: services.tools.registry,
      readAnswer: services.readAnswer,
      counter: services.toolCalls,
      callsPerDay: config.tools.callsPerDay,
      secret: deriveKey(rootSecret, 'tool-calls'),
      log,
    }),
    publication,
    account,
    admin,
    setupFeature({
      db,
      clock,
      setupKey,
      connect: (body, actor) => admin.service.models.connect(body, actor),
      ensureFirst: (body) => account.administrators.ensureFirst(body),
      models: runtimeModels,
      aiLimits: () => runtimeSettings.aiLimits(),
      usage,
      chooseModel,
    }),
  ];
  const jobs = { ...account.jobs, ...publication.jobs };
  return { features, jobs, publication: publication.service };
}
