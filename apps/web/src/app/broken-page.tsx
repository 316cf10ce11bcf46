import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { Mark } from '../ui/logo.tsx';
import { paths } from '../paths.ts';
import { reloadIfReachable } from './stale-build.ts';
import { shellMessages } from './messages.ts';

/** Shown instead of a page that threw, or whose code did not load. */
export function BrokenPage({ isMissing }: { isMissing: boolean }) {
  const { broken } = shellMessages;
  const [isCutOff, setIsCutOff] = useState(isMissing && !navigator.onLine);
  useEffect(() => {
    if (!isCutOff) return undefined;
    const load = () => void reloadIfReachable();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isCutOff]);
  const reason = isMissing ? broken.missingCode : broken.other;
  return (
    <section
      role="alert"
      className="m-auto flex max-w-lg flex-col items-center gap-4 px-6 py-20 text-center"
    >
      <Mark size={64} className="text-line-strong" />
      <h1 className="text-3xl">{broken.title}</h1>
      <p className="text-ink-muted">{isCutOff ? broken.offline : reason}</p>
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
