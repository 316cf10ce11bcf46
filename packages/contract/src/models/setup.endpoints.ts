import * as z from 'zod/mini';
import { emailSchema, newPasswordSchema } from '../account/account.schemas.ts';
import { connectionTestSchema } from '../admin/admin.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { modelIdSchema } from './model-id.schemas.ts';
import { adminModelSchema, modelBodySchema } from './model.schemas.ts';

/** Name of the header with the key of the setup link. */
export const setupKeyHeader = 'x-setup-key';

// With the key of the link, or as administrator. Wrong keys count against the limit of sign-in.
const setup = {
  access: 'anyone',
  rateLimit: 'auth',
  secretHeader: setupKeyHeader,
  headers: z.object({ [setupKeyHeader]: z.optional(z.string()) }),
} as const;

/** A model server that answers on this machine, and the chat models that it lists. */
export const foundServerSchema = z.object({
  vendor: z.string(),
  baseUrl: z.string(),
  models: z.array(z.string()),
});
/** A model server on this machine. */
export type FoundServer = z.infer<typeof foundServerSchema>;

/** Body of testing: a model as it would be connected. */
export const modelTestBodySchema = z.extend(modelBodySchema, {
  /** Administrators only: the connected model whose stored key is used while `key` is absent. */
  id: z.optional(modelIdSchema),
});
/** Parsed body of testing. */
export type ModelTestBody = z.infer<typeof modelTestBodySchema>;

/** Lists the model servers that answer on this machine; does not spend the key. */
export const foundServersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/setup/servers',
  summary: 'List the model servers on this machine, with the setup key or as administrator',
  ...setup,
  response: {
    kind: 'json',
    status: 200,
    schema: z.object({ servers: z.array(foundServerSchema) }),
  },
});
/** Asks a model that is not connected yet for one sentence; does not spend the key. */
export const testModelEndpoint = defineEndpoint({
  method: 'POST',
  path: '/setup/test',
  summary:
    'Ask a model that is not connected for one sentence, with the setup key or as administrator',
  ...setup,
  body: modelTestBodySchema,
  response: { kind: 'json', status: 200, schema: connectionTestSchema },
});
/** The model that the link connected. */
export const setUpModelSchema = z.extend(adminModelSchema, {
  /** Creates the first administrator, once; absent when there is one. */
  administratorKey: z.optional(z.string()),
});
/** Asks the model for one sentence, connects it, and spends the key. */
export const setUpModelEndpoint = defineEndpoint({
  method: 'POST',
  path: '/setup/models',
  summary: 'Connect the first model by the setup link',
  ...setup,
  body: modelBodySchema,
  response: { kind: 'json', status: 201, schema: setUpModelSchema },
});

/** Body of creating the first administrator. */
export const firstAdministratorBodySchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
});
/** Parsed body of creating the first administrator. */
export type FirstAdministratorBody = z.infer<typeof firstAdministratorBodySchema>;

/** Creates the first administrator, with the key that connecting returned. */
export const firstAdministratorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/setup/administrator',
  summary: 'Create the first administrator after the setup',
  ...setup,
  body: firstAdministratorBodySchema,
  response: { kind: 'empty', status: 204 },
});
