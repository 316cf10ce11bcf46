import * as endpoints from '@convoke/contract/sync/sync.endpoints.ts';
import { uncachedRoute as route } from '../../../ports/route.ts';
import type { AccountSyncService } from './account-sync.service.ts';

/** Account sync: pull changes, push changes, sync preference. */
export const accountSyncRoutes = (sync: AccountSyncService) => [
  route(endpoints.pullChangesEndpoint, ({ query }, { identity }) =>
    sync.pull(identity, query.since),
  ),
  route(endpoints.pushChangesEndpoint, ({ body }, { identity }) => sync.push(identity, body)),
  route(endpoints.saveSyncPreferenceEndpoint, ({ body }, { identity }) =>
    sync.savePreference(identity, body),
  ),
];
