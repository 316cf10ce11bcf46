import { usePublicConfig, usePublicConfigFace } from '../../services/api/public-config.ts';
import { Mark } from '../../ui/mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { founderMessages } from './founder.messages.ts';

/** One line that is as high before its name is known as after. */
export function FounderName() {
  const config = usePublicConfig();
  return (
    <div className="flex min-h-16 items-center gap-4 font-title text-xl wrap-anywhere">
      <Mark size={40} />
      {config === null ? <NameToCome /> : config.founder.name}
    </div>
  );
}

/** In the place of a name that the server has not told. */
export function NameToCome() {
  const face = usePublicConfigFace();
  switch (face) {
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
      return face satisfies never;
  }
}
