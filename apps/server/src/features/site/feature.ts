import type { Feature } from '../../ports/feature.ts';
import { type SiteRoutes, siteRoutes } from './site.routes.ts';

export const siteFeature = (deps: SiteRoutes): Feature => ({ routes: siteRoutes(deps) });
