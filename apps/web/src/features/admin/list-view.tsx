import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminMessages } from './messages.ts';
import { FailedList, LoadingList } from './list-states.tsx';
import { Pager } from './pager.tsx';
import { useListAddress } from './use-list-address.ts';

interface ListPage<Row> {
  content: Row[];
  totalElements: number;
  totalPages: number;
}

export interface ListViewProps<Row> {
  query: UseQueryResult<ListPage<Row>>;
  texts: { loading: string; loadFailed: string };
  empty: ReactNode;
  children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

type ViewState = 'loading' | 'failed' | 'empty' | 'full';

/** One page of a list, or its loading, error or empty state. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { query, texts, empty, children } = props;
  const { page, change } = useListAddress();
  const { data, isError, isFetching, isPlaceholderData } = query;
  const failure = (
    <FailedList
      message={texts.loadFailed}
      isBusy={isFetching}
      onRetry={() => void query.refetch({ cancelRefetch: false })}
    />
  );
  switch (viewStateOf(data, isError)) {
    case 'loading':
      return <LoadingList label={texts.loading} />;
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
            {adminMessages.found(data?.totalElements ?? 0)}
          </output>
          {children(data?.content ?? [], isPlaceholderData)}
          <Pager
            page={page}
            totalPages={data?.totalPages ?? 0}
            isBusy={isFetching}
            onTurn={(next) => change({ page: next })}
          />
        </div>
      );
  }
}

function viewStateOf<Row>(data: ListPage<Row> | undefined, isError: boolean): ViewState {
  if (data === undefined) return isError ? 'failed' : 'loading';
  return data.totalElements === 0 ? 'empty' : 'full';
}
