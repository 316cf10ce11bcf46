import {
  deleteAdminPublicationEndpoint,
  hidePublicationEndpoint,
  listAdminPublicationsEndpoint,
  readAdminPublicationEndpoint,
  restorePublicationEndpoint,
} from '@convoke/contract/admin/admin.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';

const pageSize = 10;

/** Filters of the list; the first is the default. */
export const contentStates = ['all', 'public', 'hidden', 'reported'] as const;
export type ContentState = (typeof contentStates)[number];

/** Common prefix of the query keys. */
export const contentKey = ['admin', 'content'] as const;

export function contentQuery({ page, q, state }: { page: number; q: string; state: ContentState }) {
  return queryOptions({
    queryKey: [...contentKey, 'list', { page, q, state }],
    queryFn: ({ signal }) =>
      requestJson(listAdminPublicationsEndpoint, {
        query: {
          page: String(page),
          size: String(pageSize),
          ...(q === '' ? {} : { q }),
          ...(state === 'all' ? {} : { state }),
        },
        signal,
        hasOwnIndicator: true,
      }),
    // Publications and reports arrive all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A publication in full, also when hidden. */
export function contentDetailQuery(uuid: string) {
  return queryOptions({
    queryKey: [...contentKey, 'detail', uuid],
    queryFn: ({ signal }) =>
      requestJson(readAdminPublicationEndpoint, {
        params: { id: uuid },
        signal,
        hasOwnIndicator: true,
      }),
    staleTime: 0,
  });
}

const calls = {
  hide: hidePublicationEndpoint,
  restore: restorePublicationEndpoint,
  delete: deleteAdminPublicationEndpoint,
} as const;

export type ContentAction = keyof typeof calls;

export async function actOnContent(action: ContentAction, uuid: string): Promise<void> {
  await requestJson(calls[action], { params: { id: uuid } });
}
