import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { remixOnDemandMessages as texts } from './remix-on-demand.messages.ts';
import type { RemixSource } from './remix-source.ts';

interface RemixOnDemand {
  /** The same function for the whole life of the page. */
  remix: (source: RemixSource) => Promise<void>;
  /** Put it anywhere on the page; it is empty until there is something to ask. */
  desk: ReactNode;
}

/** Remixing takes the team's data along, whose code those who only read can do without. */
export function useRemixOnDemand(): RemixOnDemand {
  const [remixing, setRemixing] = useState<{
    Desk: ComponentType<{ source: RemixSource }>;
    source: RemixSource;
  } | null>(null);

  const remix = useCallback(async (source: RemixSource) => {
    try {
      const { RemixDesk } = await import('./remix-desk.tsx');
      // Another object each time: the same publication may be chosen twice.
      setRemixing({ Desk: RemixDesk, source: { ...source } });
    } catch (error) {
      // oxlint-disable-next-line no-console -- §8: a remix that fails is logged
      console.warn('The remix could not begin', error);
      showToast(texts.couldNotBegin, { tone: 'error' });
    }
  }, []);
  return { remix, desk: remixing === null ? null : <remixing.Desk source={remixing.source} /> };
}
