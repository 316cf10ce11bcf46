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
/** Changes a connected model, in whole. */
export const updateModelEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/models/:id',
  summary: 'Change a connected model',
  ...admin,
  params,
  body: modelBodySchema,
  response: { kind: 'json', status: 200, schema: adminModelSchema },
});
/** Takes a connected model away; the next call of it is refused. */
export const disconnectModelEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/models/:id',
  summary: 'Take a connected model away',
  ...admin,
  params,
  response: { kind: 'empty', status: 204 },
});
