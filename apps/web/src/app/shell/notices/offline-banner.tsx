import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useIsOnline } from '../../../services/api/online.ts';
import { loadPublicConfig, usePublicConfigStatus } from '../../../services/api/public-config.ts';
import { offlineMessages as texts } from '../../messages.ts';

const recheckIntervalMs = 10_000;

/** Reports that the server is unreachable: the browser is offline, or the public configuration could not be loaded. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const isUnreachable = usePublicConfigStatus() === 'failed';

  // The page may come from the service worker's cache; no event tells when the server is back.
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const timer = setInterval(() => void loadPublicConfig(), recheckIntervalMs);
    return () => clearInterval(timer);
  }, [isUnreachable]);

  const unreachableText = isUnreachable ? texts.unreachable : null;
  const text = isOnline ? unreachableText : texts.offline;
  return (
    <output>
      {text === null ? null : (
        <span className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-sm text-paper">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span className="min-w-0 text-pretty">{text}</span>
        </span>
      )}
    </output>
  );
}
