import type { Feature } from '../../ports/feature.ts';
import type { Actor } from '../../services/audit/audit.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import { publicationRoutes } from './publication.routes.ts';
import { createPublicationService, type PublicationDeps } from './publication.service.ts';
import { createEnrichPublication } from './publish/enrichment.jobs.ts';

interface PublicationFeatureDeps extends PublicationDeps {
  ai: AiService;
  log: Parameters<typeof createEnrichPublication>[0]['log'];
  /** Removes any publication and writes the audit log. */
  removeAsAdministrator: (id: string, actor: Actor) => Promise<void>;
}

export function publicationFeature({
  ai,
  log,
  removeAsAdministrator,
  ...deps
}: PublicationFeatureDeps) {
  const service = createPublicationService(deps);
  return {
    service,
    routes: publicationRoutes({ publication: service, removeAsAdministrator }),
    jobs: {
      'enrich-publication': createEnrichPublication({ publications: service, ai, log }),
    },
    cleanUp: () => service.cleanUp(),
  } satisfies Feature & { service: object };
}
