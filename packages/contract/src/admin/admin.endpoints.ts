import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textSchema } from '../text.schemas.ts';
import {
  adminUserSchema,
  adminUsersQuerySchema,
  createUserBodySchema,
  pageSchema,
  pageQuery,
  updateUserBodySchema,
} from './admin-users.schemas.ts';
import * as s from './admin.schemas.ts';

const admin = { access: 'admin', rateLimit: 'api' } as const;
const params = z.object({ id: z.string() });
const noContent = { kind: 'empty', status: 204 } as const;
const json = <S extends z.core.$ZodType>(schema: S, status = 200) =>
  ({ kind: 'json', status, schema }) as const;

/** Lists users. */
export const listUsersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'List users',
  ...admin,
  query: adminUsersQuerySchema,
  response: json(pageSchema(adminUserSchema)),
});
/** Reads one user, by uuid or number. */
export const readUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Read one user, by uuid or number',
  ...admin,
  params,
  response: json(adminUserSchema),
});
/** Creates a user. */
export const createUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create a user',
  ...admin,
  body: createUserBodySchema,
  response: json(adminUserSchema, 201),
});
/** Changes a user. */
export const updateUserEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change a user',
  ...admin,
  params,
  body: updateUserBodySchema,
  response: json(adminUserSchema),
});
/** Deactivates a user and ends the sessions. */
export const deactivateUserEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Deactivate a user',
  ...admin,
  params,
  response: noContent,
});

/** Lists publications of every state. */
export const listAdminPublicationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/publications',
  summary: 'List publications of every state',
  ...admin,
  query: s.adminPublicationsQuerySchema,
  response: json(pageSchema(s.adminPublicationSchema)),
});
/** Reads one publication, hidden or not, with its reports. */
export const readAdminPublicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/publications/:id',
  summary: 'Read a publication with its reports',
  ...admin,
  params,
  response: json(s.adminPublicationDetailSchema),
});
/** Hides a publication everywhere. */
export const hidePublicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/publications/:id/hide',
  summary: 'Hide a publication',
  ...admin,
  params,
  response: noContent,
});
/** Makes a hidden publication public again and settles its reports. */
export const restorePublicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/publications/:id/restore',
  summary: 'Restore a publication',
  ...admin,
  params,
  response: noContent,
});
/** Deletes a publication. */
export const deleteAdminPublicationEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/publications/:id',
  summary: 'Delete a publication',
  ...admin,
  params,
  response: noContent,
});

/** Reads the settings. */
export const readSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Read the settings',
  ...admin,
  response: json(s.settingsSchema),
});
/** Saves settings, group by group. */
export const saveSettingsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Save settings',
  ...admin,
  body: s.settingsBodySchema,
  response: json(s.settingsSchema),
});
/** Asks the model one short question. */
export const testConnectionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/test-connection',
  summary: 'Ask the model one short question',
  ...admin,
  response: json(s.connectionTestSchema),
});

/** Reads the analytics of the last days. */
export const analyticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary: 'Figures of the last days',
  ...admin,
  query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
  response: json(s.analyticsSchema),
});
/** Lists the audit log, newest first. */
export const auditEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what',
  ...admin,
  query: z.object({ ...pageQuery, q: z.optional(textSchema({ maxLength: 200 })) }),
  response: json(pageSchema(s.auditEntrySchema)),
});
