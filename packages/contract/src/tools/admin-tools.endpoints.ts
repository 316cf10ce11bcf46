import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as s from './admin-tools.schemas.ts';

const admin = { access: 'admin', rateLimit: 'api' } as const;
const params = z.object({ id: z.string() });
const json = <S extends z.core.$ZodType>(schema: S, status: 200 | 201 = 200) =>
  ({ kind: 'json', status, schema }) as const;

/** Lists the tool servers. */
export const listToolServersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/tools/servers',
  summary: 'List the tool servers',
  ...admin,
  response: json(z.array(s.toolServerSchema)),
});
/** Connects a tool server. */
export const connectToolServerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/tools/servers',
  summary: 'Connect a tool server',
  ...admin,
  body: s.toolServerBodySchema,
  response: json(s.toolServerSchema, 201),
});
/** Replaces the values of a tool server. */
export const updateToolServerEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/tools/servers/:id',
  summary: 'Change a tool server',
  ...admin,
  params,
  body: s.toolServerBodySchema,
  response: json(s.toolServerSchema),
});
/** Removes a tool server with its tools. */
export const disconnectToolServerEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tools/servers/:id',
  summary: 'Remove a tool server',
  ...admin,
  params,
  response: { kind: 'empty', status: 204 },
});
/** Asks a tool server for its tools, and compares them with those that were looked at. */
export const testToolServerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/tools/servers/:id/test',
  summary: 'Ask a tool server for its tools',
  ...admin,
  params,
  response: json(s.toolServerTestSchema),
});
/** Begins to sign in to a tool server. */
export const beginToolSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/tools/servers/:id/sign-in',
  summary: 'Begin to sign in to a tool server',
  ...admin,
  params,
  response: json(s.toolSignInSchema),
});
/** Ends a sign-in with what the tool server's page sent along. */
export const endToolSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/tools/sign-in',
  summary: 'End the sign-in to a tool server',
  ...admin,
  body: s.toolSignInEndSchema,
  response: json(s.toolServerSchema),
});
/** Lists all tools, offered or not. */
export const listAdminToolsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/tools',
  summary: 'List all tools',
  ...admin,
  response: json(z.array(s.adminToolSchema)),
});
/** Offers a tool, or no longer. */
export const offerToolEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/tools/:id',
  summary: 'Offer a tool, or no longer',
  ...admin,
  params,
  body: s.toolOfferSchema,
  response: json(s.adminToolSchema),
});
/** Reads the web search in force. */
export const readWebSearchEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/tools/search',
  summary: 'Read the web search in force',
  ...admin,
  response: json(s.webSearchSchema),
});
/** Sets the web search. */
export const saveWebSearchEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/tools/search',
  summary: 'Set the web search',
  ...admin,
  body: s.webSearchBodySchema,
  response: json(s.webSearchSchema),
});
