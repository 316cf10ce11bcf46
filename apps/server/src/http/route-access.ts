import type { FastifyInstance } from 'fastify';

/** Stops the building of an app in which a route does not say who may pass. */
export function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`Route ${String(method)} ${url} does not declare its access`);
    }
  });
}
