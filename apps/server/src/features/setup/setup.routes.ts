import * as endpoints from '@convoke/contract/models/setup.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerUncachedEndpoint as register } from '../../http/endpoints/endpoint-route.ts';
import { refusal } from '../../lib/refusal.ts';
import type { SetupService } from './setup.service.ts';

/** The first model by the setup link; administrators list and test here too. */
export function registerSetupRoutes(
  app: FastifyInstance,
  { setup }: { setup: SetupService },
): void {
  const hooks = {
    // Before the body is read: one that is refused is no guess either.
    onRequest: async (request: FastifyRequest) => {
      const key = keyOf(request);
      if (key !== null && setup.hasGiven(key)) await giveBack(app, request);
    },
  };
  register(
    app,
    endpoints.foundServersEndpoint,
    async (_input, { request }) => {
      await admit(app, setup, request);
      return { servers: await setup.findServers() };
    },
    hooks,
  );
  register(
    app,
    endpoints.testModelEndpoint,
    async ({ body }, { request }) => {
      await admit(app, setup, request);
      // A stored key is for administrators: with the link, nothing is connected yet.
      const { id, ...described } = body;
      return setup.test(keyOf(request) === null && id !== undefined ? body : described);
    },
    hooks,
  );
  register(
    app,
    endpoints.setUpModelEndpoint,
    ({ body }, { request }) => {
      const key = requiredKey(request);
      // A wrong one does not wait for the model of another request.
      setup.admit(key);
      return setup.connect(key, body, request.id);
    },
    hooks,
  );
  register(
    app,
    endpoints.firstAdministratorEndpoint,
    ({ body }, { request }) => setup.createAdministrator(requiredKey(request), body),
    hooks,
  );
}

/** Admits the key of the link, and without one an administrator. */
async function admit(
  app: FastifyInstance,
  setup: SetupService,
  request: FastifyRequest,
): Promise<void> {
  const key = keyOf(request);
  if (key !== null) return setup.admit(key);
  if (app.guards.identity === undefined) throw refusal('unauthorized');
  await app.guards.identity(request, 'admin');
}

/** A key of this server was no guess: the person with it signs in next, from the same address. */
async function giveBack(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  await app.guards.rateLimit
    .giveBack('auth', request.ip)
    .catch((error: unknown) => request.log.warn({ err: error }, 'a setup request stays counted'));
}

function requiredKey(request: FastifyRequest): string {
  const key = keyOf(request);
  if (key === null) throw refusal('setup_key_wrong');
  return key;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[endpoints.setupKeyHeader];
  return typeof key === 'string' ? key : null;
}
