import {
  readSettingsEndpoint,
  saveSettingsEndpoint,
  testConnectionEndpoint,
} from '@convoke/contract/admin/admin.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';
import type { settingsPayload } from './settings-form.rules.ts';

/** The settings that are kept. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => requestJson(readSettingsEndpoint, { signal, isInPlace: true }),
    staleTime: 0,
  });

/** Saves one group of settings. */
export function saveSettings(body: ReturnType<typeof settingsPayload>) {
  return requestJson(saveSettingsEndpoint, { body, isInPlace: true });
}

/** Asks the model in force one short question. */
export function testConnection() {
  return requestJson(testConnectionEndpoint, { isForAi: true });
}
