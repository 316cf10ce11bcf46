import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { Mark } from '../ui/logo.tsx';
import { paths } from '../paths.ts';
import { isOnline, onBackOnline, useIsOnline } from '../services/api/online.ts';
import { reloadIfReachable } from './stale-build.ts';
import { shellMessages } from './messages.ts';

const retryMs = 5_000;

interface BrokenPageProps {
  /** A part of the page's code did not load. */
  isMissing: boolean;
  /** It did not, because the server does not respond. */
  isServerSilent: boolean;
}

/** Shown instead of a page that threw, or whose code did not load. */
export function BrokenPage({ isMissing, isServerSilent }: BrokenPageProps) {
  const { broken } = shellMessages;
  const [isCutOff, setIsCutOff] = useState(isServerSilent || (isMissing && !isOnline()));
  useEffect(() => {
    if (!isCutOff) return undefined;
    const load = () => void reloadIfReachable();
    const stopListening = onBackOnline(load);
    // No event tells that a server is up again.
    const timer = setInterval(() => isOnline() && load(), retryMs);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [isCutOff]);
  const reason = isMissing ? broken.missingCode : broken.other;
  const cutOffReason = useIsOnline() ? broken.serverSilent : broken.offline;
  return (
    <section
      role="alert"
      className="m-auto flex max-w-lg flex-col items-center gap-4 px-6 py-20 text-center"
    >
      <Mark size={64} className="text-line-strong" />
      <h1 className="text-3xl">{broken.title}</h1>
      <p className="text-ink-muted">{isCutOff ? cutOffReason : reason}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="primary"
          onClick={() => void reloadIfReachable().then((isLoading) => setIsCutOff(!isLoading))}
        >
          {broken.reloadForNewBuild}
        </Button>
        <LinkButton to={paths.home}>{broken.goToStart}</LinkButton>
      </div>
    </section>
  );
}
