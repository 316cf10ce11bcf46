import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { remixOnDemandMessages as texts } from '../messages.ts';
import type { RemixSource } from './remix-source.ts';

interface RemixOnDemand {
  /** Stable across renders. */
  remix: (source: RemixSource) => Promise<void>;
  /** Render it anywhere; `null` until a remix starts. */
  remixHost: ReactNode;
}

/** Loads the code of remixing, with the workspace, only when needed. */
export function useRemixOnDemand(): RemixOnDemand {
  const [remixing, setRemixing] = useState<{
    Host: ComponentType<{ source: RemixSource }>;
    source: RemixSource;
  } | null>(null);

  const remix = useCallback(async (source: RemixSource) => {
    try {
      const { RemixHost } = await import('./remix-host.tsx');
      // A new object each time, so that choosing the same publication again starts another remix.
      setRemixing({ Host: RemixHost, source: { ...source } });
    } catch (error) {
      // oxlint-disable-next-line no-console -- required (docs/behaviour.md#remix)
      console.warn('The remix could not begin', error);
      showToast(texts.couldNotBegin, { tone: 'error' });
    }
  }, []);
  return {
    remix,
    remixHost: remixing === null ? null : <remixing.Host source={remixing.source} />,
  };
}
