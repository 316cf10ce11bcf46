import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import {
  firstAdministratorEndpoint,
  foundServersEndpoint,
  setupKeyHeader,
  setUpModelEndpoint,
  testModelEndpoint,
} from '@convoke/contract/models/setup.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { refreshPublicConfig } from '../../../services/api/public-config.ts';
import { requestJson } from '../../../services/api/request-json.ts';
import type { ModelPayload } from '../form/model-form.rules.ts';
import { saveModel } from '../models.queries.ts';
import { dropSetupKey } from './setup-key.ts';

/** Who connects a model: the person with the link, by its key, or an administrator, without one. */
export type SetupKey = string | null;

const headersOf = (key: SetupKey) => (key === null ? {} : { headers: { [setupKeyHeader]: key } });

const keyRefusals: ReadonlySet<string> = new Set(['setup_key_wrong', 'setup_key_used']);

/** Sends a request of the form; a key that is refused closes the form and says why. */
async function sendFromForm<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const code = error instanceof ApiError ? error.reference?.code : undefined;
    if (!(error instanceof ApiError) || !keyRefusals.has(code ?? '')) throw error;
    const isSpent = code === 'setup_key_used';
    // The header still says that no model is connected.
    if (isSpent) await refreshPublicConfig();
    dropSetupKey({ text: errorText(error), isSpent });
    throw error;
  }
}

/** The model servers that answer on the server's machine. */
export const foundServersQuery = (key: SetupKey) =>
  queryOptions({
    queryKey: ['setup', 'servers', key],
    queryFn: ({ signal }) =>
      sendFromForm(() =>
        requestJson(foundServersEndpoint, { signal, hasOwnIndicator: true, ...headersOf(key) }),
      ),
    staleTime: Infinity,
    // The link may be opened again once it is spent, which only the server knows.
    gcTime: 0,
    retry: false,
  });

/** Asks the model for one sentence. */
export function testModel(key: SetupKey, body: ModelPayload): Promise<ConnectionTest> {
  return sendFromForm(() =>
    requestJson(testModelEndpoint, {
      body,
      isForAi: true,
      // The server gives up first, and says why.
      hasNoTimeLimit: true,
      ...headersOf(key),
    }),
  );
}

/** What is connected, and the key that creates the first administrator where there is none. */
export interface Connected {
  name: string;
  administratorKey?: string | undefined;
}

/** Connects the model; by the link the server asks it for a sentence first. */
export async function connectModel(key: SetupKey, body: ModelPayload): Promise<Connected> {
  if (key === null) return saveModel(null, body);
  const connected = await sendFromForm(() =>
    requestJson(setUpModelEndpoint, {
      body,
      isForAi: true,
      hasNoTimeLimit: true,
      ...headersOf(key),
    }),
  );
  // The notice about rehearsal voices is no longer true.
  await refreshPublicConfig();
  return connected;
}

export function createFirstAdministrator(
  key: string,
  body: { email: string; password: string },
): Promise<null> {
  return requestJson(firstAdministratorEndpoint, {
    body,
    hasOwnIndicator: true,
    ...headersOf(key),
  });
}
