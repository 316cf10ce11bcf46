import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useIsOnline } from '../../lib/online.ts';
import { loadPublicConfig, usePublicConfigFace } from '../../services/api/public-config.ts';
import { offlineMessages as texts } from './offline.messages.ts';

const askAgainMs = 10_000;

/** Says that there is no way to the server: the browser knows it, or the question that each page begins with has failed. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const isUnanswered = usePublicConfigFace() === 'failed';

  // The page may have come from this browser's own memory, which no event will correct.
  useEffect(() => {
    if (!isUnanswered) return undefined;
    const timer = setInterval(() => void loadPublicConfig(), askAgainMs);
    return () => clearInterval(timer);
  }, [isUnanswered]);

  const words = isUnanswered ? texts.unreachable : null;
  const said = isOnline ? words : texts.offline;
  return (
    <output>
      {said === null ? null : (
        <span className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-sm text-paper">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span className="min-w-0 text-pretty">{said}</span>
        </span>
      )}
    </output>
  );
}
