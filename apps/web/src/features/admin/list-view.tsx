import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminMessages as texts } from './admin.messages.ts';
import { FailedList, LoadingList } from './list-faces.tsx';
import { Pager } from './pager.tsx';

interface ListPage<Row> {
  content: Row[];
  totalElements: number;
  totalPages: number;
}

export interface ListViewProps<Row> {
  query: UseQueryResult<ListPage<Row>>;
  /** Zero-based, as the address says. */
  page: number;
  loadingLabel: string;
  failedMessage: string;
  empty: ReactNode;
  onTurn: (page: number) => void;
  children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

type Face = 'loading' | 'failed' | 'empty' | 'full';

/** One page of a list, or what is to be said in its place. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { query, page, loadingLabel, failedMessage, empty, onTurn, children } = props;
  const { data, isError, isFetching, isPlaceholderData } = query;
  const failure = (
    <FailedList
      message={failedMessage}
      isBusy={isFetching}
      onRetry={() => void query.refetch({ cancelRefetch: false })}
    />
  );
  switch (faceOf(data, isError)) {
    case 'loading':
      return <LoadingList label={loadingLabel} />;
    case 'failed':
      return failure;
    case 'empty':
      return empty;
    case 'full':
    default:
      return (
        <div className="flex flex-col gap-4">
          {isError ? failure : null}
          <output className="-mb-2 text-sm text-ink-muted tabular-nums">
            {texts.found(data?.totalElements ?? 0)}
          </output>
          {children(data?.content ?? [], isPlaceholderData)}
          <Pager
            page={page}
            totalPages={data?.totalPages ?? 0}
            isBusy={isFetching}
            onTurn={onTurn}
          />
        </div>
      );
  }
}

function faceOf<Row>(data: ListPage<Row> | undefined, isError: boolean): Face {
  if (data === undefined) return isError ? 'failed' : 'loading';
  return data.totalElements === 0 ? 'empty' : 'full';
}
