import { readFileSync } from 'node:fs';
import { type Language, languages } from '@convoke/language/language.rules.ts';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { routeTable } from '../routes.ts';
import { renderCard, renderPage } from './prerender.tsx';

export { renderPage, languages };

export const prerenderedPaths = routeTable
  .filter(({ isPrerendered }) => isPrerendered)
  .map(({ path }) => path);

/** Requests to the rendering thread; bodies are JSON text. */
type RenderJob =
  | {
      kind: 'page';
      address: string;
      answers: Parameters<typeof renderPage>[1];
      isWhole: boolean;
      language: Language;
    }
  | { kind: 'card'; publication: string; systemFont: CardFonts['systemFont'] };
type CardFonts = Parameters<typeof renderCard>[1];

// Written by the build; prerendering pages does without it.
const readWidths = () =>
  JSON.parse(readFileSync(new URL('./card-widths.json', import.meta.url), 'utf8'));
let widths: CardFonts['widths'] | null = null;

function render(job: RenderJob): Promise<object> | object {
  return job.kind === 'page'
    ? renderPage(job.address, job.answers, job)
    : renderCard(job.publication, {
        widths: (widths ??= readWidths()),
        systemFont: job.systemFont,
      });
}

async function respond(port: MessagePort, job: RenderJob): Promise<void> {
  let result: object;
  try {
    result = await render(job);
  } catch (error) {
    result = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(result);
}

// The build imports this file outside a worker.
const port = parentPort;
port?.on('message', (job: RenderJob) => void respond(port, job));
