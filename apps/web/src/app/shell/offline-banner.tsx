import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../lib/online.ts';
import { shellMessages } from './shell.messages.ts';

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <output>
      {isOnline ? null : (
        <span className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-center text-sm text-paper">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {shellMessages.offline}
        </span>
      )}
    </output>
  );
}
