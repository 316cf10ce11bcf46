import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AppDeps } from '../app.ts';
import type { Config } from '../config.ts';
import { publicationPageRoutes } from '../features/publication/pages/publication-pages.routes.ts';
import { createPublicationFeeds } from '../features/publication/pages/atom-and-sitemap.service.ts';
import { PublicationPages } from '../features/publication/pages/publication-page.service.ts';
import type { PublicationService } from '../features/publication/publication.service.ts';
import type { WebApp } from '../http/static/web-files.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { createServerRenderer } from '../services/ssr/server-renderer.ts';
import { createSystemFonts } from '../services/ssr/system-fonts.ts';
import { createImageRenderer } from '../services/ssr/image-renderer.ts';

const cardFonts = ['card-regular.ttf', 'card-italic.ttf'];

/** Creates the services for rendered publication pages, feeds and images; none when the web app was not built. */
export function publishedPages({
  config: { publicUrl, renderTimeoutMs: timeoutMs },
  log,
  webApp,
  publication,
  cleanup,
}: {
  config: Config;
  log: Logger;
  webApp: WebApp | null;
  publication: PublicationService;
  cleanup: Cleanup;
}): Pick<AppDeps, 'pages'> {
  if (webApp === null || webApp.documents === null) return {};
  const { documents, prerenderedPaths, serverFolder } = webApp;
  const inBuild = (name: string) => join(serverFolder, name);
  const program = inBuild('render-worker.js');
  const renderer = createServerRenderer({ program, log, timeoutMs });
  cleanup.add(() => renderer.close());
  return {
    pages: publicationPageRoutes({
      pages: new PublicationPages({
        publications: publication,
        renderer,
        imageRenderer: createImageRenderer({ fontFiles: cardFonts.map(inBuild), log }),
        systemFonts: createSystemFonts(),
        documents,
        publicUrl,
        clock: systemClock,
      }),
      feeds: createPublicationFeeds({
        publications: publication,
        prerenderedPaths,
        publicUrl,
        clock: systemClock,
      }),
      fallbackCard: inBuild('card.png'),
    }),
  };
}
