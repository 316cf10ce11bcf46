import { productName, productTagline } from '@convoke/contract/product.ts';
import { lazy, type ComponentType } from 'react';
import { paths } from '../paths.ts';

interface AppRoute {
  path: string;
  title: string;
  Page: ComponentType;
  /** Fetches the code before the visitor asks for the page. */
  prefetch: () => void;
}

function route(path: string, title: string, load: () => Promise<ComponentType>): AppRoute {
  return {
    path,
    title,
    Page: lazy(async () => ({ default: await load() })),
    // Should it fail, the visit itself tries again and says so.
    prefetch: () => void load().catch(() => undefined),
  };
}

/** Every screen with its address and the title of its window. */
export const routes: readonly AppRoute[] = [
  route(
    paths.home,
    `${productName}: ${productTagline}`,
    async () => (await import('../pages/home-page.tsx')).HomePage,
  ),
  route(
    paths.vision,
    `Define Your Vision · ${productName}`,
    async () => (await import('../pages/vision-page.tsx')).VisionPage,
  ),
  route(
    paths.teamAssembly,
    `Build Your Team · ${productName}`,
    async () => (await import('../pages/team-assembly-page.tsx')).TeamAssemblyPage,
  ),
  route(
    paths.teamDashboard,
    `Team Chat · ${productName}`,
    async () => (await import('../pages/team-dashboard-page.tsx')).TeamDashboardPage,
  ),
];

/** Begins to fetch the page behind a link that the visitor is about to follow. */
export function prefetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin) return;
  routes.find((candidate) => candidate.path === link.pathname)?.prefetch();
}
