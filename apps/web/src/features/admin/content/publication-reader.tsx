import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { conversationPath } from '../../../paths.ts';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Seat } from '../../../ui/seat.tsx';
import { Seating } from '../../../ui/seating.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminTime } from '../admin-time.tsx';
import { FailedList } from '../list-faces.tsx';
import { contentMessages as texts } from './content.messages.ts';
import { contentDetailQuery } from './content.queries.ts';

export interface PublicationReaderProps {
  uuid: string;
  onClose: () => void;
}

// More scroll in their own place, so that the conversation is not far below.
const shownReports = 3;

/** A publication with its reports, team and messages, also one that nobody else can read. */
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
          message={isMissing ? translateSentence(error.message) : texts.detailFailed}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
        <div>{close}</div>
      </>
    );
  }
  const { publication, reports, state } = data;
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
        {reports.length === 0 ? (
          <p className="text-sm text-ink-muted">{texts.noReports}</p>
        ) : (
          <ul
            // What scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            tabIndex={reports.length > shownReports ? 0 : undefined}
            className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-card bg-danger-tint"
          >
            {reports.map(({ reason, createdAt }, index) => (
              // Reports have no names of their own, and their order is that of the answer.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="flex flex-wrap items-baseline gap-x-6 px-4 py-2 text-sm">
                <p className="min-w-0 flex-1 basis-64 wrap-anywhere whitespace-pre-line">
                  {reason}
                </p>
                <p className="text-ink-muted">
                  <AdminTime instant={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={texts.team(publication.participants.length)}>
        <Seating people={publication.participants}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {publication.participants.map(({ name, role, description }) => (
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
      </Part>
      <Part title={texts.vision}>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{publication.vision}</p>
      </Part>
      <Part title={texts.messages(publication.replies.length)}>
        <Messages replies={publication.replies} />
      </Part>
      <div>{close}</div>
    </>
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

function Messages({ replies }: Pick<Publication, 'replies'>) {
  if (replies.length === 0) return <p className="text-sm text-ink-muted">{texts.noMessages}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {replies.map((reply, index) => {
        const { sender, content } =
          typeof reply === 'string' ? { sender: texts.unknownSender, content: reply } : reply;
        return (
          // A message has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
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
