import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { healthSchema, publicConfigSchema } from './site.schemas.ts';

/** Public configuration; also sets the cross-site cookie. */
export const publicConfigEndpoint = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'What the browser may know about this server',
  access: 'anyone',
  rateLimit: 'api',
  answer: { kind: 'json', status: 200, schema: publicConfigSchema },
});

/** A fresh ALTCHA challenge; 404 when another bot check is configured. */
export const botCheckChallengeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/bot-check/challenge',
  summary: 'A bot-check challenge to solve',
  access: 'anyone',
  rateLimit: 'api',
  // The challenge's fields belong to the ALTCHA protocol and pass through untouched.
  answer: { kind: 'json', status: 200, schema: z.record(z.string(), z.unknown()) },
});

/** The process lives. */
export const healthLiveEndpoint = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process lives',
  access: 'anyone',
  rateLimit: 'none',
  answer: { kind: 'json', status: 200, schema: healthSchema },
});

/** The database answers. */
export const healthReadyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether the server can do its work',
  access: 'anyone',
  rateLimit: 'none',
  answer: { kind: 'json', status: 200, schema: healthSchema },
});
