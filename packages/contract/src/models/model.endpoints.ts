import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { adminModelSchema, adminModelsSchema, modelBodySchema } from './model.schemas.ts';

const admin = { access: 'admin', rateLimit: 'api' } as const;
const params = z.object({ id: z.string() });

/** Lists all models, the first one first. */
export const listModelsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/models',
  summary: 'List the models',
  ...admin,
  response: { kind: 'json', status: 200, schema: adminModelsSchema },
});
/** Connects a model. */
export const connectModelEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/models',
  summary: 'Connect a model',
  ...admin,
  body: modelBodySchema,
  response: { kind: 'json', status: 201, schema: adminModelSchema },
});
/** Replaces the values of a connected model. */
export const updateModelEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/models/:id',
  summary: 'Change a connected model',
  ...admin,
  params,
  body: modelBodySchema,
  response: { kind: 'json', status: 200, schema: adminModelSchema },
});
/** Removes a connected model; its next call is refused. */
export const disconnectModelEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/models/:id',
  summary: 'Remove a connected model',
  ...admin,
  params,
  response: { kind: 'empty', status: 204 },
});
