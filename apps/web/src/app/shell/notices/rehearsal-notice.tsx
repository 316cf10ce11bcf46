import { lazy, Suspense, useState } from 'react';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { shellMessages } from '../../messages.ts';

const ConnectModelDialog = lazy(async () => ({
  default: (await import('../../../features/site/connect-model-dialog.tsx')).ConnectModelDialog,
}));

/** Tells visitors that no model is connected (docs/behaviour.md#rehearsal-notice). */
export function RehearsalNotice() {
  const config = usePublicConfig();
  const [isOpen, setIsOpen] = useState(false);
  if (config?.ai.mode !== 'rehearsal') return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5 max-w-[9.5rem] min-w-0 wrap-anywhere rounded-card border border-dashed border-line-strong px-2 py-1 text-left text-[0.6875rem] leading-tight text-ink-muted transition hover:bg-tint hover:text-ink @max-[17rem]:border-0 @max-[17rem]:p-0 @min-[72rem]:max-w-none"
        onClick={() => setIsOpen(true)}
      >
        {shellMessages.rehearsal}
      </button>
      {isOpen ? (
        <Suspense>
          <ConnectModelDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
