import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../../../lib/routing/router.tsx';
import { isServerRendering } from '../../../lib/server-rendering.ts';
import { conversationPath, paths } from '../../../paths.ts';
import type { ApiError } from '../../../services/api/api-error.ts';
import { type PreloadedResult, usePreloadedResult } from '../../../services/api/preloaded-data.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { useIsOnline } from '../../../services/api/online.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { publicationQuery, type PublicationFailure } from '../publication-detail.queries.ts';
import { PlayerLoading } from './player-loading.tsx';
import { playerMessages as texts } from '../messages.ts';
import { shownTitle } from './publication-title.rules.ts';
import { PublicationView } from './publication-view.tsx';
import type { ReadPublication } from '../reading/read-publication.rules.ts';

type ViewState =
  | { name: 'loading' }
  | { name: 'missing' }
  | { name: 'failed'; apiError: ApiError | null }
  | { name: 'full'; publication: ReadPublication; rest: 'here' | 'loading' | 'failed' };

/** One publication, read from the server. */
export function Player({ id }: { id: string }) {
  const preloaded = usePreloadedResult(readPublicationEndpoint, { params: { id } });
  return isMissingResponse(preloaded) ? <Missing /> : <QueriedPlayer {...{ id, preloaded }} />;
}

/** The server renders a missing publication from a response with body `null`. */
const isMissingResponse = (preloaded: PreloadedResult | null) =>
  preloaded !== null && preloaded.body === null;

function QueriedPlayer({
  id,
  preloaded,
}: {
  id: string;
  preloaded: PreloadedResult<Publication> | null;
}) {
  const query = useQuery(publicationQuery(id, preloaded));
  const retry = () => void query.refetch();
  const viewState = viewStateOf(
    query.data,
    query.error,
    preloaded?.isWhole === false && query.dataUpdatedAt === 0,
  );
  switch (viewState.name) {
    case 'loading':
      return <PlayerLoading />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return <Failed apiError={viewState.apiError} onRetry={retry} />;
    case 'full':
    default:
      return (
        <>
          <WindowTitle title={shownTitle(viewState.publication.introduction)} />
          <PublicationView
            publication={viewState.publication}
            rest={
              viewState.rest === 'here' ? null : (
                <Rest {...{ id }} viewState={viewState.rest} onRetry={retry} />
              )
            }
            isRestLoading={viewState.rest === 'loading'}
          />
        </>
      );
  }
}

function viewStateOf(
  publication: ReadPublication | undefined,
  failure: PublicationFailure | null,
  isCutShort: boolean,
): ViewState {
  if (failure?.isMissing) return { name: 'missing' };
  if (publication !== undefined) {
    const missingRest = failure === null ? 'loading' : 'failed';
    return { name: 'full', publication, rest: isCutShort ? missingRest : 'here' };
  }
  return failure === null ? { name: 'loading' } : { name: 'failed', apiError: failure.apiError };
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

interface FailedProps {
  apiError: ApiError | null;
  onRetry: () => void;
}

function Failed({ apiError, onRetry }: FailedProps) {
  const isOnline = useIsOnline();
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
        {isOnline ? apiError && errorText(apiError) : texts.offline}
      </Notice>
    </>
  );
}

interface RestProps {
  id: string;
  viewState: 'loading' | 'failed';
  onRetry: () => void;
}

function Rest({ id, viewState, onRetry }: RestProps) {
  if (viewState === 'failed') return <RestFailed onRetry={onRetry} />;
  return (
    <>
      {isServerRendering ? (
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
  // The shell sets the route's title on each navigation; this effect runs after it, on each navigation too.
  useLocation();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  });
  return null;
}
