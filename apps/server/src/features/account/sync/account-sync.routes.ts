import * as endpoints from '@convoke/contract/sync/sync.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/endpoints/endpoint-route.ts';
import { identityOf } from '../../../http/security/authentication.ts';
import type { AccountSyncService } from './account-sync.service.ts';

/** Account sync: pull changes, push changes, sync preference. */
export function registerAccountSyncRoutes(app: FastifyInstance, sync: AccountSyncService): void {
  // No cache may store synchronised documents.
  const noStore = { 'cache-control': 'no-store' } as const;

  registerEndpoint(app, endpoints.pullChangesEndpoint, ({ query }, { request, reply }) => {
    reply.headers(noStore);
    return sync.pull(identityOf(request), query.since);
  });
  registerEndpoint(app, endpoints.pushChangesEndpoint, ({ body }, { request, reply }) => {
    reply.headers(noStore);
    return sync.push(identityOf(request), body);
  });
  registerEndpoint(app, endpoints.saveSyncPreferenceEndpoint, ({ body }, { request, reply }) => {
    reply.headers(noStore);
    return sync.savePreference(identityOf(request), body);
  });
}
