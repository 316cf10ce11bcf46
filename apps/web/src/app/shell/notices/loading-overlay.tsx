import { useEffect, useState } from 'react';
import { useInFlight, type InFlight } from '../../../services/api/requests-in-flight.ts';
import { Mark } from '../../../ui/logo.tsx';
import { shellMessages } from '../../messages.ts';

/** Shorter waits show nothing (docs/behaviour.md#loading-overlay). */
export const overlayDelayMs = 150;

export type LoadingForm = 'none' | 'compact' | 'full';

function loadingForm({ total, withOwnIndicator }: InFlight): LoadingForm {
  if (total === 0) return 'none';
  // Requests with an indicator on their screen do not block it: reading and Stop stay possible.
  return total === withOwnIndicator ? 'compact' : 'full';
}

/** Which loading indicator to show now. */
export function useLoadingForm(): LoadingForm {
  const form = loadingForm(useInFlight());
  const [waited, setWaited] = useState<LoadingForm>('none');
  useEffect(() => {
    const timer = setTimeout(() => setWaited(form), form === 'none' ? 0 : overlayDelayMs);
    return () => clearTimeout(timer);
  }, [form]);
  return form === waited ? form : 'none';
}

/** Loading indicator over the whole page. */
export function LoadingOverlay() {
  const isShown = useLoadingForm() === 'full';
  return (
    <output>
      {isShown ? (
        <div className="fixed inset-0 z-60 flex animate-appear items-center justify-center bg-paper/65">
          <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-10 py-8">
            <Mark size={64} isAnimated />
            <span className="text-sm font-medium">{shellMessages.loading}</span>
          </div>
        </div>
      ) : null}
    </output>
  );
}

/** Loading indicator below the logo, whose seats are animated meanwhile. */
export function CompactLoading({ isShown }: { isShown: boolean }) {
  return (
    <output className="pointer-events-none absolute top-full left-[44px] -mt-1 text-[0.6875rem] leading-none text-ink-muted">
      {isShown ? shellMessages.loading : null}
    </output>
  );
}
