import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AppDeps } from './app.ts';
import type { Config } from './config.ts';
import { createPublicationFeeds } from './features/publication/publication-page-feeds.service.ts';
import { createPublicationPages } from './features/publication/publication-page.service.ts';
import type { PublicationService } from './features/publication/publication.service.ts';
import type { WebApp } from './http/web-files.ts';
import { systemClock } from './lib/clock.ts';
import type { Closing } from './lib/closing.ts';
import { createDrawing } from './services/drawing/drawing-thread.ts';
import { createMachineFonts } from './services/drawing/machine-fonts.ts';
import { createPictures } from './services/drawing/pictures.ts';

const cardFonts = ['card-latin.ttf', 'card-extended.ttf', 'card-italic.ttf'];

/** What the world outside of the app reads of publications; nothing where the web app was not built. */
export function publishedPages({
  config: { publicUrl },
  log,
  webApp,
  publication,
  closing,
}: {
  config: Config;
  log: Logger;
  webApp: WebApp | null;
  publication: PublicationService;
  closing: Closing;
}): Pick<AppDeps, 'publicationPages'> {
  if (webApp === null || webApp.documents === null) return {};
  const { documents, serverFolder } = webApp;
  const ofBuild = (name: string) => join(serverFolder, name);
  const drawing = createDrawing({ program: ofBuild('page-worker.js'), log });
  closing.add(() => drawing.close());
  return {
    publicationPages: {
      pages: createPublicationPages({
        publications: publication,
        drawing,
        pictures: createPictures({ fontFiles: cardFonts.map(ofBuild), log }),
        machineFonts: createMachineFonts(),
        documents,
        publicUrl,
        clock: systemClock,
      }),
      feeds: createPublicationFeeds({ publications: publication, publicUrl, clock: systemClock }),
      standInCard: ofBuild('card.png'),
    },
  };
}
