import {
  beginToolSignInEndpoint,
  connectToolServerEndpoint,
  disconnectToolServerEndpoint,
  endToolSignInEndpoint,
  listAdminToolsEndpoint,
  listToolServersEndpoint,
  offerToolEndpoint,
  readWebSearchEndpoint,
  saveWebSearchEndpoint,
  testToolServerEndpoint,
  updateToolServerEndpoint,
} from '@convoke/contract/tools/admin-tools.endpoints.ts';
import type {
  AdminTool,
  ToolServer,
  ToolServerTest,
  ToolSignInEnd,
  WebSearch,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';
import type { ServerPayload } from './server-form.rules.ts';
import type { SearchPayload } from './search-form.rules.ts';

/** Common prefix of the query keys. */
export const toolsKey = ['admin', 'tools'];

export const toolServersQuery = () =>
  queryOptions({
    queryKey: [...toolsKey, 'servers'],
    queryFn: ({ signal }) =>
      requestJson(listToolServersEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });

export const adminToolsQuery = () =>
  queryOptions({
    queryKey: [...toolsKey, 'all'],
    queryFn: ({ signal }) => requestJson(listAdminToolsEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });

export const webSearchQuery = () =>
  queryOptions({
    queryKey: [...toolsKey, 'search'],
    queryFn: ({ signal }) => requestJson(readWebSearchEndpoint, { signal, hasOwnIndicator: true }),
    staleTime: 0,
  });

/** Connects a tool server, or changes the one of this id. */
export const saveToolServer = (id: string | null, body: ServerPayload): Promise<ToolServer> =>
  id === null
    ? requestJson(connectToolServerEndpoint, { body, hasOwnIndicator: true })
    : requestJson(updateToolServerEndpoint, { params: { id }, body, hasOwnIndicator: true });

export const removeToolServer = (id: string): Promise<null> =>
  requestJson(disconnectToolServerEndpoint, { params: { id }, hasOwnIndicator: true });

/** Asks a tool server for its tools. */
export const testToolServer = (id: string): Promise<ToolServerTest> =>
  requestJson(testToolServerEndpoint, {
    params: { id },
    hasOwnIndicator: true,
    // The server gives up first, and says why.
    hasNoTimeLimit: true,
  });

/** The address where one signs in to a tool server. */
export async function beginSignIn(id: string): Promise<string> {
  const { url } = await requestJson(beginToolSignInEndpoint, {
    params: { id },
    hasOwnIndicator: true,
    hasNoTimeLimit: true,
  });
  return url;
}

/** Ends a sign-in with what came back from the page of the tool server. */
export const endSignIn = (body: ToolSignInEnd): Promise<ToolServer> =>
  requestJson(endToolSignInEndpoint, { body, hasOwnIndicator: true, hasNoTimeLimit: true });

/** Offers a tool as it was shown, or no longer. */
export const offerTool = ({ id, fingerprint }: AdminTool, isOffered: boolean): Promise<AdminTool> =>
  requestJson(offerToolEndpoint, {
    params: { id },
    body: { isOffered, ...(fingerprint === '' ? {} : { fingerprint }) },
    hasOwnIndicator: true,
  });

export const saveWebSearch = (body: SearchPayload): Promise<WebSearch> =>
  requestJson(saveWebSearchEndpoint, { body, hasOwnIndicator: true });
