import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDeps, buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import type { Gates } from '../src/http/gates.ts';
import { createLogger } from '../src/http/log.ts';
import { randomIds } from '../src/lib/ids.ts';

/** What a test changes: variables of the environment, any part of the app, routes of its own. */
export interface TestAppOptions {
  env?: Record<string, string>;
  deps?: Partial<AppDeps>;
  /** Registered before the app is ready. */
  routes?: (app: FastifyInstance) => void;
}

/** The app as a test sees it. */
export interface TestApp {
  app: FastifyInstance;
  /** Lines that the server logged. */
  logged: Record<string, unknown>[];
  /** Sends a request as one of our own pages would: with the cookie and the header that repeats it. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** The headers of such a request, for tests that use a real socket. */
  pageHeaders(): Promise<Record<string, string>>;
  /** Listens on a free port of this machine, once, and says which. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Gates that stand open to everyone who brings a token. */
export const openGates: Gates = {
  rateLimit: { consume: async () => ({ allowed: true }), giveBack: async () => {} },
  botCheck: { claim: async (token) => (token ? { kept: Promise.resolve(true) } : null) },
  aiInFlight: { enter: () => ({ ok: true, leave: () => {} }) },
};

/** Builds the real app with gates that stand open, quiet logs, and nothing outside the process. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const logged: Record<string, unknown>[] = [];
  const config = loadConfig({ ...options.env });
  const app = await buildApp({
    config,
    version: '0.0.0-test',
    log: createLogger('debug', { write: (line) => void logged.push(JSON.parse(line)) }),
    ids: randomIds,
    crossSiteKey: Buffer.alloc(32, 7),
    gates: openGates,
    ai: { mode: 'rehearsal', label: 'Rehearsal voices' },
    createChallenge: async () => ({ parameters: {}, signature: 'test' }),
    countJobs: async () => ({ waiting: 0, running: 0, failed: 0 }),
    isDatabaseReady: async () => true,
    requestLimit: { refusal: () => null },
    overload: { isOverloaded: false },
    webApp: null,
    ...options.deps,
  });
  options.routes?.(app);
  await app.ready();

  let address: string | null = null;

  async function pageHeaders(): Promise<Record<string, string>> {
    const answer = await app.inject('/api/config');
    const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
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
