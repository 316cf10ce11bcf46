import type { Feature } from '../../ports/feature.ts';
import { adminRoutes } from './admin.routes.ts';
import { createAdminService } from './admin.service.ts';

export function adminFeature(deps: Parameters<typeof createAdminService>[0]) {
  const service = createAdminService(deps);
  return { service, routes: adminRoutes(service) } satisfies Feature & { service: object };
}
