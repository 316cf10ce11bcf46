import { useRef, useState } from 'react';
import {
  loadPublicConfig,
  usePublicConfig,
  usePublicConfigStatus,
} from '../../../services/api/public-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contactMessages } from '../about/messages.ts';

/** The email address, or its loading or error state. */
export function ContactAddress() {
  const config = usePublicConfig();
  const viewState = usePublicConfigStatus();
  const [isRetrying, setIsRetrying] = useState(false);
  const hasRetried = useRef(false);

  async function retry() {
    hasRetried.current = true;
    setIsRetrying(true);
    await loadPublicConfig();
    setIsRetrying(false);
  }

  /** Moves focus from the retry button to the link that replaces it. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (!hasRetried.current) return;
    hasRetried.current = false;
    link?.focus();
  }

  return (
    // As high as its highest state, so that nothing below moves.
    <div className="mt-2 flex min-h-20 flex-col items-start gap-2">
      {config === null ? null : (
        <a
          ref={takeFocus}
          href={`mailto:${config.contactEmail}`}
          className="inline-flex min-h-11 max-w-full items-center font-title text-2xl break-all underline decoration-accent decoration-2 underline-offset-4 transition hover:decoration-4"
        >
          {config.contactEmail}
        </a>
      )}
      {viewState === 'loading' ? (
        <div data-with-script className="flex h-11 w-full max-w-72 items-center">
          <Skeleton className="h-7" />
        </div>
      ) : null}
      <noscript>{contactMessages.withoutScript}</noscript>
      <div role="alert">
        {viewState === 'failed' ? contactMessages.failed : null}
        {viewState === 'offline' ? contactMessages.offline : null}
      </div>
      {viewState === 'failed' ? (
        <Button size="sm" isBusy={isRetrying} onClick={() => void retry()}>
          {contactMessages.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
