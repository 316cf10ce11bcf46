import { defineEndpoint } from '../endpoint.ts';
import * as s from './sync.schemas.ts';

const signedInAccess = { access: 'signed-in', rateLimit: 'api' } as const;

/** Reads changed records of the account. */
export const pullChangesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/kept-work',
  summary: 'Read what has changed in the work kept in your account',
  ...signedInAccess,
  query: s.pullChangesQuerySchema,
  response: { kind: 'json', status: 200, schema: s.syncPageSchema },
});
/** Sends changes of a device to the account. */
export const pushChangesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/kept-work',
  summary: 'Bring changes of this device into your account',
  ...signedInAccess,
  body: s.pushChangesBodySchema,
  maxBodyValues: s.syncLimits.bodyValues,
  response: { kind: 'json', status: 200, schema: s.pushChangesResponseSchema },
});
/** Turns account sync on or off. */
export const saveSyncPreferenceEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/kept-work/choice',
  summary: 'Choose whether your account keeps your work',
  ...signedInAccess,
  body: s.syncPreferenceSchema,
  response: { kind: 'json', status: 200, schema: s.accountSyncStateSchema },
});
