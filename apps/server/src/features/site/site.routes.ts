import {
  botCheckChallengeEndpoint,
  healthLiveEndpoint,
  healthReadyEndpoint,
  publicConfigEndpoint,
} from '@convoke/contract/site/site.endpoints.ts';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/endpoints/endpoint-route.ts';
import { refusal } from '../../lib/refusal.ts';

/** Dependencies of the site routes. */
export interface SiteRoutes {
  /** The current public configuration. */
  config: () => PublicConfig;
  /** True when the server can handle requests. */
  isReady: () => Promise<boolean>;
  createChallenge: () => Promise<object | null>;
}

/** Public configuration, health, and the challenge of the bot check. */
export function registerSiteRoutes(
  app: FastifyInstance,
  { config, isReady, createChallenge }: SiteRoutes,
): void {
  registerEndpoint(app, publicConfigEndpoint, (_input, { request, reply }) => {
    app.csrf.setCookie(request, reply);
    reply.header('cache-control', 'no-store');
    return config();
  });

  registerEndpoint(app, botCheckChallengeEndpoint, async (_input, { reply }) => {
    reply.header('cache-control', 'no-store');
    const challenge = await createChallenge();
    if (challenge === null) throw refusal('no_challenges');
    return { ...challenge };
  });

  registerEndpoint(app, healthLiveEndpoint, (_input, { reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });

  registerEndpoint(app, healthReadyEndpoint, async (_input, { reply }) => {
    reply.header('cache-control', 'no-store');
    if (await isReady()) return { status: 'ok' as const };
    reply.code(503).header('retry-after', '1');
    return { status: 'unavailable' as const };
  });
}
