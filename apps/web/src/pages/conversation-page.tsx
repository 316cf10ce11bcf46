import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigation, useParams } from '../lib/routing/router.tsx';
import { feedOfReferrer, hasComeFromFeed } from '../features/publication/feed-origin.ts';
import { preloadPublicationCiting } from '../features/publication/citing/use-publication-citing.ts';
import { Player } from '../features/publication/player/player.tsx';
import { playerMessages as texts } from '../features/publication/messages.ts';
import { paths } from '../paths.ts';
import { isServerRendering } from '../lib/server-rendering.ts';
import { type PreloadedResult, readPreloadedData } from '../services/api/preloaded-data.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Has the code of citations at hand before the first render, where the page was drawn with files. */
export async function preload(): Promise<void> {
  const isWanted = isServerRendering || Object.values(readPreloadedData(document)).some(hasFiles);
  if (isWanted) await preloadPublicationCiting();
}

const hasFiles = ({ body }: PreloadedResult) =>
  typeof body === 'object' && body !== null && 'files' in body;

export default function ConversationPage() {
  const { id } = useParams();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 pt-6 pb-20 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
      <div className="-ml-3 print:hidden">
        <BackButton />
      </div>
      {id === undefined ? <NoId /> : <Player key={id} id={id} />}
    </div>
  );
}

/** Links to the feed; returns to the same scroll position for a visitor who came from there. */
function BackButton() {
  const { go, visit } = useNavigation();
  const { state } = useLocation() as { state: unknown };

  function goBack(event: MouseEvent) {
    const isForElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForElsewhere) return;
    const feed = feedOfReferrer(document.referrer, window.location.origin);
    if (hasComeFromFeed(state) && window.history.length > 1) {
      event.preventDefault();
      go(-1);
    } else if (feed !== null) {
      event.preventDefault();
      visit(feed);
    }
  }

  return (
    <LinkButton
      to={paths.conversations}
      variant="quiet"
      size="sm"
      icon={<ArrowLeft size={18} />}
      onClick={goBack}
    >
      {texts.back}
    </LinkButton>
  );
}

function NoId() {
  return (
    <>
      <h1 className="text-3xl">{texts.untitled}</h1>
      <Notice tone="error" title={texts.noId} />
    </>
  );
}
