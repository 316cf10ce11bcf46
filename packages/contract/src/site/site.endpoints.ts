import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { healthSchema, publicConfigSchema } from './site.schemas.ts';

/** Reads the public configuration; also sets the CSRF cookie. */
export const publicConfigEndpoint = defineEndpoint({
  method: 'GET',
  path: '/config',
  summary: 'What the browser may know about this server',
  access: 'anyone',
  rateLimit: 'api',
  response: { kind: 'json', status: 200, schema: publicConfigSchema },
});

/** Creates an ALTCHA challenge; 404 when another bot check is configured. */
export const botCheckChallengeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/bot-check/challenge',
  summary: 'A bot-check challenge to solve',
  access: 'anyone',
  rateLimit: 'api',
  // The fields are those of the ALTCHA protocol and pass unchanged.
  response: { kind: 'json', status: 200, schema: z.record(z.string(), z.unknown()) },
});

/** Liveness: the process responds. */
export const healthLiveEndpoint = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process lives',
  access: 'anyone',
  rateLimit: 'none',
  response: { kind: 'json', status: 200, schema: healthSchema },
});

/** Readiness: the database responds. */
export const healthReadyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether the server can do its work',
  access: 'anyone',
  rateLimit: 'none',
  response: { kind: 'json', status: 200, schema: healthSchema },
});
