import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textSchema } from '../text.schemas.ts';
import {
  adminUserSchema,
  adminUsersQuerySchema,
  createUserBodySchema,
  pageOf,
  pageQuery,
  updateUserBodySchema,
} from './admin-users.schemas.ts';
import * as s from './admin.schemas.ts';

const admin = { access: 'admin', rateLimit: 'api' } as const;
const params = z.object({ id: z.string() });
const done = { kind: 'empty', status: 204 } as const;
const json = <S extends z.core.$ZodType>(schema: S, status = 200) =>
  ({ kind: 'json', status, schema }) as const;

/** Lists users. */
export const listUsersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'List users',
  ...admin,
  query: adminUsersQuerySchema,
  answer: json(pageOf(adminUserSchema)),
});
/** One user, by uuid or number. */
export const readUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Read one user, by uuid or number',
  ...admin,
  params,
  answer: json(adminUserSchema),
});
/** Creates a user. */
export const createUserEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create a user',
  ...admin,
  body: createUserBodySchema,
  answer: json(adminUserSchema, 201),
});
/** Changes a user. */
export const updateUserEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change a user',
  ...admin,
  params,
  body: updateUserBodySchema,
  answer: json(adminUserSchema),
});
/** Deactivates a user and ends the sessions. */
export const deactivateUserEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Deactivate a user',
  ...admin,
  params,
  answer: done,
});

/** Lists publications of every state. */
export const listAdminPublicationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/publications',
  summary: 'List publications of every state',
  ...admin,
  query: s.adminPublicationsQuerySchema,
  answer: json(pageOf(s.adminPublicationSchema)),
});
/** One publication with its reports, also a hidden one. */
export const readAdminPublicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/publications/:id',
  summary: 'Read a publication with its reports',
  ...admin,
  params,
  answer: json(s.adminPublicationDetailSchema),
});
/** Hides a publication everywhere. */
export const hidePublicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/publications/:id/hide',
  summary: 'Hide a publication',
  ...admin,
  params,
  answer: done,
});
/** Shows a hidden publication again; its reports count as looked at. */
export const restorePublicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/publications/:id/restore',
  summary: 'Restore a publication',
  ...admin,
  params,
  answer: done,
});
/** Deletes a publication. */
export const deleteAdminPublicationEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/admin/publications/:id',
  summary: 'Delete a publication',
  ...admin,
  params,
  answer: done,
});

/** Settings. */
export const readSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Read the settings',
  ...admin,
  answer: json(s.settingsSchema),
});
/** Saves settings, group by group. */
export const saveSettingsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Save settings',
  ...admin,
  body: s.settingsBodySchema,
  answer: json(s.settingsSchema),
});
/** Asks the model one short question. */
export const testConnectionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/test-connection',
  summary: 'Ask the model one short question',
  ...admin,
  answer: json(s.connectionTestSchema),
});

/** Figures of the last days. */
export const analyticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary: 'Figures of the last days',
  ...admin,
  query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
  answer: json(s.analyticsSchema),
});
/** Who changed what, newest first. */
export const auditEndpoint = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what',
  ...admin,
  query: z.object({ ...pageQuery, q: z.optional(textSchema({ maxLength: 200 })) }),
  answer: json(pageOf(s.auditEntrySchema)),
});
