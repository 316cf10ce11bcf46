import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '@convoke/contract/limits.ts';
import type { Logger } from 'pino';
import { type Config, publicConfig, type SiteSettings } from './config.ts';
import { databaseFailureKind } from './db/database-failure.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import type { AccountService } from './features/account/account.service.ts';
import { registerAdminRoutes } from './features/admin/admin.routes.ts';
import type { AdminService } from './features/admin/admin.service.ts';
import { registerConversationRoutes } from './features/conversation/conversation.routes.ts';
import type { ConversationService } from './features/conversation/conversation.service.ts';
import type { PublicationFeeds } from './features/publication/publication-page-feeds.service.ts';
import {
  refusePublicationAddress,
  registerPublicationPages,
} from './features/publication/publication-page.routes.ts';
import type { PublicationPages } from './features/publication/publication-page.service.ts';
import { registerPublicationRoutes } from './features/publication/publication.routes.ts';
import type { PublicationService } from './features/publication/publication.service.ts';
import { registerSiteRoutes } from './features/site/site.routes.ts';
import { registerTeamRoutes } from './features/team/team.routes.ts';
import type { TeamService } from './features/team/team.service.ts';
import { originForm } from './http/api-path.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { readBodies } from './http/body-parser.ts';
import { type ConnectionBounds, guardConnections, usualBounds } from './http/connections.ts';
import { createCrossSiteGuard } from './http/cross-site.ts';
import type { Gates } from './http/gates.ts';
import { decorateIdentity } from './http/identity-hook.ts';
import { type Metrics, registerMetrics } from './http/metrics.ts';
import { createOpenAnswers } from './http/open-answers.ts';
import type { Overload } from './http/overload.ts';
import {
  answerClientError,
  handleProblems,
  sendProblem,
  toProblem,
} from './http/problem-handler.ts';
import { guardRequests } from './http/request-gates.ts';
import { type InlineSources, noInlineSources } from './http/inline-sources.ts';
import { logRequests } from './http/request-log.ts';
import { RequestLogger } from './http/request-logger.ts';
import { demandAccess } from './http/route-access.ts';
import { contentSecurityPolicy, setAnswerHeaders } from './http/security-headers.ts';
import type { MetricSources } from './http/prometheus.ts';
import { registerWebApp } from './http/web-app.ts';
import type { WebApp } from './http/web-files.ts';
import { readVolume, usedShare } from './lib/volume.ts';
import type { Ids } from './lib/ids.ts';
import type { RequestLimit } from './services/limits/request-limit.ts';
import type { JobCounts } from './services/jobs/job.ts';

/** Everything that the API is made of; `main.ts` and the tests hand it in. */
export interface AppDeps {
  config: Config;
  version: string;
  log: Logger;
  ids: Ids;
  /** Key that signs the cross-site cookie. */
  crossSiteKey: Buffer;
  gates: Gates;
  ai: { mode: 'model' | 'rehearsal'; label: string };
  /** What administrators have set of the site; the environment's values where absent. */
  siteSettings?: () => SiteSettings;
  /** Absent where a test brings routes of its own. */
  account?: AccountService;
  /** Absent where a test brings routes of its own. */
  admin?: AdminService;
  /** Absent where a test brings routes of its own. */
  conversation?: ConversationService;
  /** Absent where a test brings routes of its own. */
  team?: TeamService;
  /** Absent where a test brings routes of its own. */
  publication?: PublicationService;
  /** Absent where the web app was not built. */
  publicationPages?: { pages: PublicationPages; feeds: PublicationFeeds; standInCard: string };
  createChallenge: () => Promise<object | null>;
  /** Background jobs of all nodes. */
  countJobs: () => Promise<JobCounts>;
  /** Whether the database answers. */
  isDatabaseReady: () => Promise<boolean>;
  /** What suits this machine where it is absent. */
  connections?: ConnectionBounds;
  requestLimit: RequestLimit;
  overload: Overload;
  /** The built web app, or `null` where there is none. */
  webApp: WebApp | null;
}

/** Builds the whole API as a value: it listens nowhere until told. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, ids, version, connections = usualBounds() } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.uuid(),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: connections.requestMs,
    http: {
      headersTimeout: connections.requestMs,
      connectionsCheckingInterval: connections.checkIntervalMs,
    },
    rewriteUrl: originForm,
    routerOptions: { maxParamLength: limits.botCheckToken },
    return503OnClosing: false,
    // Endpoints read and write through their own schemas; a second way, with another library, would go unnoticed.
    schemaController: {
      compilersFactory: { buildValidator: refuseRouteSchema, buildSerializer: refuseRouteSchema },
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read reaches no hook.
      setAnswerHeaders(request, reply, config.publicUrl);
      reply.header('x-request-id', request.id);
      const { pages } = deps.publicationPages ?? {};
      if (pages && refusePublicationAddress(app, { pages, policy: drawnPolicy, request, reply }))
        return;
      void sendProblem(toProblem(error, request), reply);
    },
  });
  app.setChildLoggerFactory((_parent, bindings) => new RequestLogger(deps.log, bindings));
  const openAnswers = createOpenAnswers();
  const isTurnstile = config.botCheck.provider === 'turnstile';
  const policies = new Map<InlineSources, string>();
  function pagePolicy(inline: InlineSources): string {
    const policy = policies.get(inline) ?? contentSecurityPolicy({ isTurnstile, inline });
    policies.set(inline, policy);
    return policy;
  }
  // The pages that the server draws stand in the document that all other addresses show.
  const drawnPolicy = pagePolicy(deps.webApp?.page('en').inline ?? noInlineSources);
  app.decorate('gates', deps.gates);
  app.decorate('requestLimit', deps.requestLimit);
  app.decorate('endpoints', []);
  app.decorate('openAnswers', openAnswers);
  app.decorate('lifecycle', { isStopping: false });
  app.decorate('databaseFailure', databaseFailureKind);
  app.decorate(
    'crossSite',
    createCrossSiteGuard({ key: deps.crossSiteKey, publicUrl: config.publicUrl }),
  );
  app.decorate(
    'metrics',
    config.metricsToken === null
      ? null
      : await loadMetrics({
          openAnswers: () => openAnswers.size,
          countJobs: deps.countJobs,
          volumeUsedShare: async () => usedShare(await readVolume(config.dataDir)),
        }),
  );

  demandAccess(app);
  decorateIdentity(app);
  handleProblems(app);
  readBodies(app);
  guardRequests(app, { publicUrl: config.publicUrl, overload: deps.overload });
  logRequests(app, deps.log);

  registerSiteRoutes(app, {
    config: () => publicConfig(config, deps.ai, deps.siteSettings?.()),
    isReady: async () => !app.lifecycle.isStopping && (await deps.isDatabaseReady()),
    createChallenge: deps.createChallenge,
  });
  if (deps.team) registerTeamRoutes(app, { team: deps.team });
  if (deps.conversation) registerConversationRoutes(app, { conversation: deps.conversation });
  const { admin } = deps;
  if (deps.publication) {
    registerPublicationRoutes(app, {
      publication: deps.publication,
      removeAsAdministrator:
        admin === undefined ? undefined : async (id, actor) => admin.content.remove(id, actor),
    });
  }
  if (deps.account) registerAccountRoutes(app, deps.account);
  if (admin) registerAdminRoutes(app, { admin });
  registerMetrics(app, config.metricsToken);
  registerApiDocs(app, { version, policy: pagePolicy(noInlineSources) });
  if (deps.publicationPages) {
    registerPublicationPages(app, { ...deps.publicationPages, policy: drawnPolicy });
  }
  registerWebApp(app, {
    webApp: deps.webApp,
    pagePolicy,
    publicUrl: config.publicUrl,
    log: deps.log,
  });
  guardConnections(app.server, connections);
  return app;
}

function refuseRouteSchema(): never {
  throw new Error('Routes have no schemas of their own: register an endpoint of the contract');
}

/** The library behind the metrics is loaded only where somebody may read them. */
async function loadMetrics(sources: MetricSources): Promise<Metrics> {
  const { createMetrics } = await import('./http/prometheus.ts');
  return createMetrics(sources);
}
