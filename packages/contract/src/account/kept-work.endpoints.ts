import { defineEndpoint } from '../endpoint.ts';
import * as s from './kept-work.schemas.ts';

const own = { access: 'signed-in', rateLimit: 'api' } as const;

/** What has changed in the work that the account keeps. */
export const readKeptWorkEndpoint = defineEndpoint({
  method: 'GET',
  path: '/kept-work',
  summary: 'Read what has changed in the work kept in your account',
  ...own,
  query: s.keptWorkQuerySchema,
  answer: { kind: 'json', status: 200, schema: s.keptWorkPageSchema },
});
/** Brings changes of a device into the account. */
export const sendKeptWorkEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/kept-work',
  summary: 'Bring changes of this device into your account',
  ...own,
  body: s.keptChangesBodySchema,
  maxBodyValues: s.keptWorkLimits.bodyValues,
  answer: { kind: 'json', status: 200, schema: s.keptChangesAnswerSchema },
});
/** Chooses whether the account keeps work. */
export const chooseKeptWorkEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/kept-work/choice',
  summary: 'Choose whether your account keeps your work',
  ...own,
  body: s.keptWorkChoiceSchema,
  answer: { kind: 'json', status: 200, schema: s.keptWorkStateSchema },
});
