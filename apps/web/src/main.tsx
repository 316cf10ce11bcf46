import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepareFirstRender, painted } from './app/prepare-first-render.ts';
import { prefetchErrorMessages } from './app/prefetch-error-messages.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { MountOverPrerendered } from './ssr/mount-over-prerendered.tsx';
import './ui/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Not awaited: the pages' files import this one, which would wait for itself.
void start(root);

async function start(drawn: HTMLElement): Promise<void> {
  if (drawn.hasChildNodes()) await painted();
  await prepareFirstRender();
  const live = document.createElement('div');
  live.id = drawn.id;
  // Not urgent: the prerendered page can be read and scrolled while the app renders in small slices.
  startTransition(() =>
    createRoot(live).render(
      <StrictMode>
        <MountOverPrerendered prerendered={drawn} live={live} />
        <App />
      </StrictMode>,
    ),
  );
  registerServiceWorker();
  prefetchErrorMessages();
}
