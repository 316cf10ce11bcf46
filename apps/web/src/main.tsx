import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { arrive } from './app/arrival.ts';
import { keepVisitorsPlace } from './ui/visitors-place.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Not awaited here: the pages' files import from this one, which would wait for itself.
void start(root);

async function start(container: HTMLElement): Promise<void> {
  await arrive();
  // In one task, so that no key is struck between what stood there and what takes its place.
  const restore = keepVisitorsPlace(container);
  flushSync(() =>
    createRoot(container).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  restore();
}
