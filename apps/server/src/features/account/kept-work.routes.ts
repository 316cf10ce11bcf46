import * as endpoints from '@convoke/contract/account/kept-work.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/endpoint-route.ts';
import { identityOf } from '../../http/identity-hook.ts';
import type { KeptWorkService } from './kept-work.service.ts';

/** The work that people keep in their account. */
export function registerKeptWorkRoutes(app: FastifyInstance, keptWork: KeptWorkService): void {
  // Nothing of it stays on the way.
  const noStore = { 'cache-control': 'no-store' } as const;

  registerEndpoint(app, endpoints.readKeptWorkEndpoint, ({ query }, { request, reply }) => {
    reply.headers(noStore);
    return keptWork.read(identityOf(request), query.since);
  });
  registerEndpoint(app, endpoints.sendKeptWorkEndpoint, ({ body }, { request, reply }) => {
    reply.headers(noStore);
    return keptWork.change(identityOf(request), body);
  });
  registerEndpoint(app, endpoints.chooseKeptWorkEndpoint, ({ body }, { request, reply }) => {
    reply.headers(noStore);
    return keptWork.choose(identityOf(request), body);
  });
}
