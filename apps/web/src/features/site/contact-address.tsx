import { useRef, useState } from 'react';
import {
  loadPublicConfig,
  usePublicConfig,
  usePublicConfigFace,
} from '../../services/api/public-config.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { contactMessages } from './contact.messages.ts';

/** The email address; in its place what is wrong while the server has not told it. */
export function ContactAddress() {
  const config = usePublicConfig();
  const face = usePublicConfigFace();
  const [isAsking, setIsAsking] = useState(false);
  const hasAskedAgain = useRef(false);

  async function askAgain() {
    hasAskedAgain.current = true;
    setIsAsking(true);
    await loadPublicConfig();
    setIsAsking(false);
  }

  /** Gives the link the focus of the button that it takes the place of. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (!hasAskedAgain.current) return;
    hasAskedAgain.current = false;
    link?.focus();
  }

  return (
    // As high as the highest of its faces, so that nothing below moves.
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
      {face === 'loading' ? (
        <div data-with-script className="flex h-11 w-full max-w-72 items-center">
          <Skeleton className="h-7" />
        </div>
      ) : null}
      <noscript>{contactMessages.withoutScript}</noscript>
      <div role="alert">
        {face === 'failed' ? contactMessages.failed : null}
        {face === 'offline' ? contactMessages.offline : null}
      </div>
      {face === 'failed' ? (
        <Button size="sm" isBusy={isAsking} onClick={() => void askAgain()}>
          {contactMessages.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
