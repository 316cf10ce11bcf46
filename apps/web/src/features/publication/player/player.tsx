import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { useLocation } from '../../../lib/routing/router.tsx';
import { isWithoutBrowser } from '../../../lib/without-browser.ts';
import { conversationPath, paths } from '../../../paths.ts';
import { type PageAnswer, usePageAnswer } from '../../../services/api/page-data.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { publicationQuery, type PublicationFailure } from '../publication-detail.queries.ts';
import { PlayerLoading } from './player-loading.tsx';
import { playerMessages as texts } from './player.messages.ts';
import { shownTitle } from './publication-title.rules.ts';
import { PublicationView } from './publication-view.tsx';
import type { ReadPublication } from '../reading/read-publication.rules.ts';

type Face =
  | { name: 'loading' }
  | { name: 'missing' }
  | { name: 'failed'; detail: string | null }
  | { name: 'full'; publication: ReadPublication; rest: 'here' | 'loading' | 'failed' };

/** One published conversation, read from the server. */
export function Player({ id }: { id: string }) {
  const drawn = usePageAnswer(readPublicationEndpoint, { params: { id } });
  return isOfNothing(drawn) ? <Missing /> : <Asked {...{ id, drawn }} />;
}

/** The server draws the page of what is not there from an answer of nothing. */
const isOfNothing = (drawn: PageAnswer | null) => drawn !== null && drawn.body === null;

function Asked({ id, drawn }: { id: string; drawn: PageAnswer<Publication> | null }) {
  const query = useQuery(publicationQuery(id, drawn));
  const retry = () => void query.refetch();
  const face = faceOf(
    query.data,
    query.error,
    drawn?.isWhole === false && query.dataUpdatedAt === 0,
  );
  switch (face.name) {
    case 'loading':
      return <PlayerLoading />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return <Failed detail={face.detail} onRetry={retry} />;
    case 'full':
    default:
      return (
        <>
          <WindowTitle title={shownTitle(face.publication.introduction)} />
          <PublicationView
            publication={face.publication}
            rest={
              face.rest === 'here' ? null : <Rest {...{ id }} face={face.rest} onRetry={retry} />
            }
          />
        </>
      );
  }
}

function faceOf(
  publication: ReadPublication | undefined,
  failure: PublicationFailure | null,
  isCutShort: boolean,
): Face {
  if (failure?.isMissing) return { name: 'missing' };
  if (publication !== undefined) {
    const missingRest = failure === null ? 'loading' : 'failed';
    return { name: 'full', publication, rest: isCutShort ? missingRest : 'here' };
  }
  return failure === null ? { name: 'loading' } : { name: 'failed', detail: failure.detail };
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">{texts.untitled}</h1>
      <EmptyState
        title={texts.missingTitle}
        action={<LinkButton to={paths.conversations}>{texts.explore}</LinkButton>}
      >
        <p>{texts.missing}</p>
      </EmptyState>
    </>
  );
}

function Failed({ detail, onRetry }: { detail: string | null; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">{texts.untitled}</h1>
      <Notice
        tone="error"
        title={texts.failed}
        action={
          <Button size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {navigator.onLine ? detail && translateSentence(detail) : texts.offline}
      </Notice>
    </>
  );
}

interface RestProps {
  id: string;
  face: 'loading' | 'failed';
  onRetry: () => void;
}

function Rest({ id, face, onRetry }: RestProps) {
  if (face === 'failed') return <RestFailed onRetry={onRetry} />;
  return (
    <>
      {isWithoutBrowser ? (
        <p data-without-script="">
          <a href={`${conversationPath(id)}?whole`}>{texts.readWhole}</a>
        </p>
      ) : null}
      <output data-with-script="" className="flex flex-col gap-3">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </output>
    </>
  );
}

function RestFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title={texts.restFailed}
      action={
        <Button size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}

function WindowTitle({ title }: { title: string }) {
  // The shell writes the route's title with every visit, before this, which therefore runs with every visit too.
  useLocation();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  });
  return null;
}
