import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDeps, buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import type { Guards } from '../src/http/security/guards.ts';
import { createLogger } from '../src/http/observability/logger.ts';
import { siteRoutes } from '../src/features/site/site.routes.ts';
import { randomIds } from '../src/lib/ids.ts';
import type { Route } from '../src/ports/route.ts';
import { publicConfig, type SiteSettings } from '../src/public-config.ts';

/** Environment variables, dependencies and additional routes of a test app. */
export interface TestAppOptions {
  env?: Record<string, string>;
  deps?: Partial<AppDeps>;
  siteSettings?: () => SiteSettings;
  isDatabaseReady?: () => Promise<boolean>;
  /** Routes of features, beside those of the site. */
  features?: readonly Route[];
  /** Registered before the app is ready. */
  routes?: (app: FastifyInstance) => void;
}

/** The app under test. */
export interface TestApp {
  app: FastifyInstance;
  /** Log entries of the server. */
  logged: Record<string, unknown>[];
  /** Sends a request with the CSRF cookie and header, as a page does. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** The CSRF headers, for tests that use a real socket. */
  pageHeaders(): Promise<Record<string, string>>;
  /** Listens on a free loopback port, once, and returns it. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Guards that accept every request with a token. */
export const openGuards: Guards = {
  rateLimit: { consume: async () => ({ allowed: true }), giveBack: async () => {} },
  botCheck: { claim: async (token) => (token ? { stored: Promise.resolve(true) } : null) },
  aiInFlight: { enter: () => ({ ok: true, leave: () => {} }) },
};

/** Creates the app with open guards and recorded logs. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const logged: Record<string, unknown>[] = [];
  const config = loadConfig({ ...options.env });
  const ai = { mode: 'rehearsal', label: 'Rehearsal voices', isLocal: true, offered: [] } as const;
  const app = await buildApp({
    config,
    version: '0.0.0-test',
    log: createLogger('debug', { write: (line) => void logged.push(JSON.parse(line)) }),
    ids: randomIds,
    csrfKey: Buffer.alloc(32, 7),
    guards: openGuards,
    features: [
      {
        routes: siteRoutes({
          config: () => publicConfig(config, ai, options.siteSettings?.()),
          createChallenge: async () => ({ parameters: {}, signature: 'test' }),
          isDatabaseReady: options.isDatabaseReady ?? (async () => true),
        }),
      },
      { routes: options.features ?? [] },
    ],
    countJobs: async () => ({ waiting: 0, running: 0, failed: 0 }),
    countAiCalls: () => [],
    countToolCalls: () => [],
    requestLimit: { refusal: () => null },
    overload: { isOverloaded: false },
    webApp: null,
    ...options.deps,
  });
  options.routes?.(app);
  await app.ready();

  let address: string | null = null;

  async function pageHeaders(): Promise<Record<string, string>> {
    const response = await app.inject('/api/config');
    const token = response.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
  }

  return {
    app,
    logged,
    pageHeaders,
    async send(request) {
      return app.inject({
        ...request,
        headers: { ...(await pageHeaders()), ...request.headers },
      });
    },
    async listen() {
      address ??= await app.listen({ port: 0, host: '127.0.0.1' });
      return Number(new URL(address).port);
    },
    close: async () => app.close(),
  };
}
