import {
  botCheckChallengeEndpoint,
  healthLiveEndpoint,
  healthReadyEndpoint,
  publicConfigEndpoint,
} from '@convoke/contract/site/site.endpoints.ts';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import { refusal } from '../../lib/refusal.ts';
import { uncachedRoute as route } from '../../ports/route.ts';

/** Dependencies of the site routes. */
export interface SiteRoutes {
  /** The current public configuration. */
  config: () => PublicConfig;
  isDatabaseReady: () => Promise<boolean>;
  createChallenge: () => Promise<object | null>;
}

/** Public configuration, health, and the challenge of the bot check. */
export const siteRoutes = ({ config, isDatabaseReady, createChallenge }: SiteRoutes) => [
  route(publicConfigEndpoint, () => config(), { setsCsrfCookie: true }),
  route(botCheckChallengeEndpoint, async () => {
    const challenge = await createChallenge();
    if (challenge === null) throw refusal('no_challenges');
    return { ...challenge };
  }),
  route(healthLiveEndpoint, () => ({ status: 'ok' as const })),
  route(
    healthReadyEndpoint,
    async (_input, { isServerStopping }) => {
      const isReady = !isServerStopping && (await isDatabaseReady());
      return { status: isReady ? ('ok' as const) : ('unavailable' as const) };
    },
    { isUnavailable: ({ status }) => status === 'unavailable' },
  ),
];
