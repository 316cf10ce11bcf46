import { productName } from '@convoke/contract/product.ts';
import { lazy, type ComponentType } from 'react';
import { matchPath } from '../lib/routing/match-path.rules.ts';
import { pageModule, routeTable, type RouteDefinition, type RouteName } from '../routes.ts';
import { loadErrorMessages } from '../services/api/errors/load-error-messages.ts';
import { appMessages } from './messages.ts';

interface AppRoute extends RouteDefinition {
  Page: ComponentType;
  /** Footer below the page; most have none. */
  Footer: ComponentType;
  /** Preloads the chunk. */
  prefetch: () => void;
  /** Loads the chunk before the first render, so that it does not suspend. Call it only then. */
  preload: () => Promise<void>;
}

type LoadedPage = Pick<AppRoute, 'Page' | 'Footer'>;

interface PageModule {
  default: ComponentType;
  Footer?: ComponentType;
  /** Loads what the first render shows. */
  preload?: () => Promise<unknown>;
}

const NoFooter = () => null;

const pageModules = import.meta.glob<PageModule>('../pages/*-page.tsx');

/** All screens with the code that renders them. */
export const routes: readonly AppRoute[] = routeTable.map((definition) => {
  const load = () => loadPage(definition);
  const appRoute: AppRoute = {
    ...definition,
    Page: lazy(async () => ({ default: (await load()).Page })),
    Footer: definition.hasFooter
      ? lazy(async () => ({ default: (await load()).Footer }))
      : NoFooter,
    // When it fails, rendering the page retries and reports the error.
    prefetch: () => void load().catch(() => undefined),
    async preload() {
      Object.assign(appRoute, await load());
    },
  };
  return appRoute;
});

/** The page with what it is wrapped in: the query cache, whose code other pages do without, and the guard. */
async function loadPage(definition: RouteDefinition): Promise<LoadedPage> {
  const { access, loads = [] } = definition;
  const [page, queries, guards] = await Promise.all([
    pageModules[`../${pageModule(definition)}`]?.(),
    loads.includes('queries') ? import('./queries.tsx') : null,
    access === undefined ? null : import('./guards.tsx'),
    loads.includes('errorMessages') ? loadErrorMessages() : null,
  ]);
  if (page === undefined) throw new Error(`There is no ${pageModule(definition)}`);
  await page.preload?.();
  const Page = queries === null ? page.default : queries.withQueries(page.default);
  return {
    Page: access === undefined || guards === null ? Page : guards.guards[access](Page),
    Footer: page.Footer ?? NoFooter,
  };
}

/** Window title of a screen, in the visitor's language. */
export function titleOf({ name }: RouteDefinition): string {
  const title = appMessages.titles[name];
  return name === 'home' ? title : `${title} · ${productName}`;
}

/** Meta description of a screen; most use that of the product. */
export function descriptionOf({ name }: RouteDefinition): string {
  const descriptions: Partial<Record<RouteName, string>> = appMessages.descriptions;
  return descriptions[name] ?? appMessages.descriptions.home;
}

/** The route of a path; `undefined` when none matches. */
export function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Preloads the page behind a hovered or focused link. */
export function prefetchLinked(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin) return;
  routeAt(link.pathname)?.prefetch();
}
