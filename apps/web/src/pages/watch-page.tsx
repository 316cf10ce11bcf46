import type { ComponentType } from 'react';
import { SampleReplay } from '../features/publication/replay/sample-replay.tsx';
import { loadSample } from '../features/publication/replay/sample/sample.ts';

/** The page with its conversation at hand, in the language of the document alone. */
export async function loadWatchPage(): Promise<ComponentType> {
  await loadSample();
  return WatchPage;
}

function WatchPage() {
  return (
    <div
      data-fills-window
      className="flex min-h-0 flex-1 flex-col data-fills-window:overflow-y-auto"
    >
      <SampleReplay />
    </div>
  );
}
