import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '@convoke/contract/limits.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { databaseFailureKind } from './db/database-failure.ts';
import { originForm } from './http/api-path.ts';
import { registerApiDocs } from './http/api-docs/api-docs-routes.ts';
import { registerBodyParser } from './http/endpoints/body-parser.ts';
import { mountRoutes } from './http/endpoints/mount-routes.ts';
import {
  type ConnectionLimits,
  limitConnections,
  defaultConnectionLimits,
} from './http/connections/connection-limits.ts';
import { CsrfProtection } from './http/security/csrf-protection.ts';
import type { Guards } from './http/security/guards.ts';
import { decorateIdentity } from './http/security/authentication.ts';
import { registerMetrics } from './http/observability/metrics.ts';
import { ActiveStreams } from './http/streams/active-streams.ts';
import type { Overload } from './http/connections/overload.ts';
import {
  handleClientError,
  registerErrorHandlers,
  sendProblem,
  toProblem,
} from './http/errors/error-handler.ts';
import { registerRequestGuards, requireRouteAccess } from './http/security/request-guards.ts';
import { type InlineSources, noInlineSources } from './http/security/csp-inline-sources.ts';
import { logRequests } from './http/observability/request-log.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './http/security/security-headers.ts';
import { mountPages, sendMalformedPage } from './http/static/mount-pages.ts';
import { type PagePolicy, registerWebApp } from './http/static/web-app.ts';
import type { WebApp } from './http/static/web-files.ts';
import { readDiskSpace, usedShare } from './lib/disk-space.ts';
import type { Ids } from './lib/ids.ts';
import type { Feature } from './ports/feature.ts';
import type { Pages } from './ports/page.ts';
import type { CallCount } from './services/ai/usage/call-counter.ts';
import type { RequestLimit } from './services/rate-limit/request-limit.ts';
import type { JobCounts } from './services/jobs/job.ts';
import type { ToolCallCount } from './services/tools/calls/tool-call-counter.ts';

/** Dependencies of the API, created by `server.ts` and by tests. */
export interface AppDeps {
  config: Config;
  version: string;
  log: Logger;
  ids: Ids;
  /** Key that signs the CSRF cookie. */
  csrfKey: Buffer;
  guards: Guards;
  /** Their routes, in the order of the API docs. */
  features: readonly Pick<Feature, 'routes'>[];
  /** Absent when the web app was not built. */
  pages?: Pages;
  /** Counts background jobs of all nodes. */
  countJobs: () => Promise<JobCounts>;
  /** Model calls of this process since it started. */
  countAiCalls: () => readonly CallCount[];
  /** Calls of tools by this process since it started. */
  countToolCalls: () => readonly ToolCallCount[];
  /** By default derived from this machine's limits. */
  connections?: ConnectionLimits;
  requestLimit: RequestLimit;
  overload: Overload;
  /** The built web app; `null` when it was not built. */
  webApp: WebApp | null;
}

/** Builds the Fastify app; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, connections = defaultConnectionLimits() } = deps;
  const pagePolicy = createPagePolicy(config);
  // Rendered pages use the document of the app shell, and so its inline sources.
  const renderedPagePolicy = pagePolicy(deps.webApp?.page('en').inline ?? noInlineSources);
  const app = createFastify(deps, connections, renderedPagePolicy);
  await decorateApp(app, deps);
  requireRouteAccess(app);
  decorateIdentity(app);
  registerErrorHandlers(app);
  registerBodyParser(app);
  registerRequestGuards(app, { publicUrl: config.publicUrl, overload: deps.overload });
  logRequests(app, deps.log);
  for (const { routes } of deps.features) mountRoutes(app, routes);
  registerMetrics(app, config.metricsToken);
  registerApiDocs(app, { version: deps.version, policy: pagePolicy(noInlineSources) });
  if (deps.pages) mountPages(app, deps.pages, renderedPagePolicy);
  registerWebApp(app, { webApp: deps.webApp, pagePolicy });
  limitConnections(app.server, connections);
  return app;
}

/** Content security policies of pages, one string for each set of inline sources. */
function createPagePolicy({ botCheck }: Config): PagePolicy {
  const isTurnstile = botCheck.provider === 'turnstile';
  const policies = new Map<InlineSources, string>();
  return (inline) => {
    const policy = policies.get(inline) ?? contentSecurityPolicy({ isTurnstile, inline });
    policies.set(inline, policy);
    return policy;
  };
}

function createFastify(
  { config, ids, log, pages }: AppDeps,
  connections: ConnectionLimits,
  renderedPagePolicy: string,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs as much as sending a file; our lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => ids.uuid(),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: connections.requestTimeoutMs,
    http: {
      headersTimeout: connections.requestTimeoutMs,
      connectionsCheckingInterval: connections.checkIntervalMs,
    },
    rewriteUrl: originForm,
    routerOptions: { maxParamLength: limits.botCheckToken },
    return503OnClosing: false,
    // Endpoints validate and serialize with their zod schemas, so Fastify's route schemas are refused.
    schemaController: {
      compilersFactory: { buildValidator: refuseRouteSchema, buildSerializer: refuseRouteSchema },
    },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      // A malformed address reaches no hook, so its headers are set here.
      setSecurityHeaders(request, reply, config.publicUrl);
      reply.header('x-request-id', request.id);
      if (pages && sendMalformedPage(pages, renderedPagePolicy, request, reply)) return;
      void sendProblem(toProblem(error, request), reply);
    },
  });
}

async function decorateApp(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config } = deps;
  const activeStreams = new ActiveStreams();
  app.decorate('guards', deps.guards);
  app.decorate('requestLimit', deps.requestLimit);
  app.decorate('endpoints', []);
  app.decorate('activeStreams', activeStreams);
  app.decorate('lifecycle', { isStopping: false });
  app.decorate('databaseFailure', databaseFailureKind);
  app.decorate('csrf', new CsrfProtection({ key: deps.csrfKey, publicUrl: config.publicUrl }));
  app.decorate(
    'metrics',
    config.metricsToken === null
      ? null
      : // Only a server with metrics loads their library.
        (await import('./http/observability/prometheus.ts')).createMetrics({
          activeStreams: () => activeStreams.size,
          countJobs: deps.countJobs,
          countAiCalls: deps.countAiCalls,
          countToolCalls: deps.countToolCalls,
          volumeUsedShare: async () => usedShare(await readDiskSpace(config.dataDir)),
        }),
  );
}

function refuseRouteSchema(): never {
  throw new Error('Routes have no schemas of their own: register an endpoint of the contract');
}
