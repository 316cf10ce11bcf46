import { SampleReplay } from '../features/publication/replay/sample-replay.tsx';

export default function WatchPage() {
  return (
    <div
      data-fills-window
      className="flex min-h-0 flex-1 flex-col data-fills-window:overflow-y-auto"
    >
      <SampleReplay />
    </div>
  );
}
