import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { arrive, painted } from './app/arrival.ts';
import { keepOffline } from './app/keep-offline.ts';
import { TakingOver } from './app/taking-over.tsx';
import './ui/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Not awaited here: the pages' files import from this one, which would wait for itself.
void start(root);

async function start(drawn: HTMLElement): Promise<void> {
  if (drawn.hasChildNodes()) await painted();
  await arrive();
  const live = document.createElement('div');
  live.id = drawn.id;
  // Not urgent: what was drawn can be read and scrolled while the app is made in small pieces beside it.
  startTransition(() =>
    createRoot(live).render(
      <StrictMode>
        <TakingOver {...{ drawn, live }} />
        <App />
      </StrictMode>,
    ),
  );
  keepOffline();
}
