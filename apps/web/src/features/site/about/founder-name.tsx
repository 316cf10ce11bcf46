import { usePublicConfig, usePublicConfigStatus } from '../../../services/api/public-config.ts';
import { Mark } from '../../../ui/logo.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { founderMessages } from './messages.ts';

/** The founder's name, with its height reserved while loading. */
export function FounderName() {
  const config = usePublicConfig();
  return (
    <div className="flex min-h-16 items-center gap-4 font-title text-xl wrap-anywhere">
      <Mark size={40} />
      {config === null ? <FounderNameStatus /> : config.founder.name}
    </div>
  );
}

/** Loading or error state of the founder's name. */
export function FounderNameStatus() {
  const viewState = usePublicConfigStatus();
  switch (viewState) {
    case 'offline':
      return <span className="text-ink-muted">{founderMessages.offline}</span>;
    case 'failed':
      return <span className="text-ink-muted">{founderMessages.failed}</span>;
    case 'full':
      return null;
    case 'loading':
      return (
        <div data-with-script className="w-full max-w-56">
          <Skeleton className="h-6" />
        </div>
      );
    default:
      return viewState satisfies never;
  }
}
