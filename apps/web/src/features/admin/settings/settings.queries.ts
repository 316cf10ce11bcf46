import {
  readSettingsEndpoint,
  saveSettingsEndpoint,
  testConnectionEndpoint,
} from '@convoke/contract/admin/admin.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';
import type { settingsPayload } from './settings-form.rules.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => requestJson(readSettingsEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });

export function saveSettings(body: ReturnType<typeof settingsPayload>) {
  return requestJson(saveSettingsEndpoint, { body, hasOwnIndicator: true });
}

/** Sends the effective model one short prompt. */
export function testConnection() {
  // The server gives up first, and says why.
  return requestJson(testConnectionEndpoint, { isForAi: true, hasNoTimeLimit: true });
}
