import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { conversationPath } from '../../../paths.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { Seating } from '../../../ui/seat/seating.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminTime } from '../admin-time.tsx';
import { FailedList } from '../list-states.tsx';
import { contentMessages as texts } from '../messages.ts';
import { contentDetailQuery } from './content.queries.ts';

// Most publications have no files.
const Cited = lazy(async () => ({ default: (await import('./cited.tsx')).Cited }));

export interface PublicationReaderProps {
  uuid: string;
  onClose: () => void;
}

type Detail = NonNullable<ReturnType<typeof useDetail>['data']>;

// A longer list scrolls, so that the conversation is not far below.
const shownReports = 3;

/** A publication with reports, team and messages, also when hidden. */
export function PublicationReader({ uuid, onClose }: PublicationReaderProps) {
  const query = useDetail(uuid);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.detail}
      className="flex scroll-mt-24 flex-col gap-5 rounded-card border border-line-strong bg-surface p-5 sm:p-6"
    >
      <Content query={query} onClose={onClose} />
    </section>
  );
}

interface ContentProps {
  query: ReturnType<typeof useDetail>;
  onClose: () => void;
}

function useDetail(uuid: string) {
  return useQuery(contentDetailQuery(uuid));
}

function Content({ query, onClose }: ContentProps) {
  const { data, error, isFetching, refetch } = query;
  const close = (
    <Button size="sm" onClick={onClose}>
      {texts.close}
    </Button>
  );
  if (data === undefined) {
    if (error === null) {
      return (
        <output className="flex flex-col gap-3">
          <span className="text-sm text-ink-muted">{texts.detailLoading}</span>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-40 w-full" />
        </output>
      );
    }
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <>
        <FailedList
          message={isMissing ? errorText(error) : texts.detailFailed}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
        <div>{close}</div>
      </>
    );
  }
  return <LoadedPublication detail={data} close={close} />;
}

interface LoadedPublicationProps {
  detail: Detail;
  close: ReactNode;
}

function LoadedPublication({ detail, close }: LoadedPublicationProps) {
  const { publication, reports, state } = detail;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            <bdi>{publication.introduction || texts.untitled}</bdi>
          </h2>
          <p className="text-sm text-ink-muted">
            {texts.stateOf[state]} · <AdminTime instant={publication.createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'public' ? (
            <LinkButton size="sm" to={conversationPath(publication.uuid)}>
              {texts.openPage}
            </LinkButton>
          ) : null}
          {close}
        </div>
      </div>
      <Part title={texts.reports(reports.length)}>
        <ReportList reports={reports} />
      </Part>
      <Part title={texts.team(publication.participants.length)}>
        <TeamList participants={publication.participants} />
      </Part>
      <Part title={texts.vision}>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{publication.vision}</p>
      </Part>
      <MessagesAndPassages publication={publication} />
      <div>{close}</div>
    </>
  );
}

function ReportList({ reports }: Pick<Detail, 'reports'>) {
  if (reports.length === 0) return <p className="text-sm text-ink-muted">{texts.noReports}</p>;
  return (
    <ul
      // Scrollable content must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={reports.length > shownReports ? 0 : undefined}
      className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-card bg-danger-tint"
    >
      {reports.map(({ reason, createdAt }, index) => (
        // Reports have no id; their order is that of the response.
        <li key={index} className="flex flex-wrap items-baseline gap-x-6 px-4 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere whitespace-pre-line">{reason}</p>
          <p className="text-ink-muted">
            <AdminTime instant={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function TeamList({ participants }: Pick<Publication, 'participants'>) {
  return (
    <Seating people={participants}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {participants.map(({ name, role, description }) => (
          <li key={`${name} ${role}`} className="flex gap-3">
            <Seat name={name} role={role} size="sm" />
            <div className="min-w-0 text-sm wrap-anywhere">
              <p className="font-medium">
                <bdi>{name}</bdi> <span className="text-ink-muted">{role}</span>
              </p>
              <p className="text-ink-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Seating>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function MessagesAndPassages({ publication }: Pick<Detail, 'publication'>) {
  const { replies, files = [] } = publication;
  const messages = (
    <Part title={texts.messages(replies.length)}>
      <Messages replies={replies} />
    </Part>
  );
  if (files.length === 0) return messages;
  const count = files.flatMap(({ excerpts }) => excerpts).length;
  return (
    <Suspense fallback={messages}>
      <Cited
        files={files}
        renderPassages={(passages) => <Part title={texts.passages(count)}>{passages}</Part>}
      >
        {messages}
      </Cited>
    </Suspense>
  );
}

function Messages({ replies }: Pick<Publication, 'replies'>) {
  if (replies.length === 0) return <p className="text-sm text-ink-muted">{texts.noMessages}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {replies.map((reply, index) => {
        const { sender, content } =
          typeof reply === 'string' ? { sender: texts.unknownSender, content: reply } : reply;
        return (
          // A message is identified by its position.
          <li key={index} className="border-l-2 border-line pl-4 text-sm">
            <p className="font-medium">
              <bdi>{sender}</bdi>
            </p>
            <RichText text={content} />
          </li>
        );
      })}
    </ol>
  );
}
