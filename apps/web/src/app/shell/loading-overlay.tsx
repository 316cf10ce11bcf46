import { useEffect, useState } from 'react';
import { useInFlight, type InFlight } from '../../services/api/in-flight.ts';
import { Mark } from '../../ui/mark.tsx';
import { shellMessages } from './shell.messages.ts';

/** Contract §6: a wait shorter than this is none. */
export const overlayDelayMs = 150;

export type LoadingForm = 'none' | 'compact' | 'full';

function loadingForm({ total, inPlace }: InFlight): LoadingForm {
  if (total === 0) return 'none';
  // What shows its own wait must not be covered by another; reading and Stop stay possible.
  return total === inPlace ? 'compact' : 'full';
}

/** How the wait for requests shows right now. */
export function useLoadingForm(): LoadingForm {
  const form = loadingForm(useInFlight());
  const [waited, setWaited] = useState<LoadingForm>('none');
  useEffect(() => {
    const timer = setTimeout(() => setWaited(form), form === 'none' ? 0 : overlayDelayMs);
    return () => clearTimeout(timer);
  }, [form]);
  return form === waited ? form : 'none';
}

/** The wait for what shows no wait of its own, over everything. */
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

/** The wait for what has a place of its own: a word under the logo, whose seats light up meanwhile. */
export function CompactLoading({ isShown }: { isShown: boolean }) {
  return (
    <output className="pointer-events-none absolute top-full left-[44px] -mt-1 text-[0.6875rem] leading-none text-ink-muted">
      {isShown ? shellMessages.loading : null}
    </output>
  );
}
