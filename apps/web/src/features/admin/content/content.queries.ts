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

/** What the list can be narrowed to; the first is everything. */
export const contentStates = ['all', 'public', 'hidden', 'reported'] as const;
export type ContentState = (typeof contentStates)[number];

/** What every answer about publications begins with in the cache. */
export const contentKey = ['admin', 'content'] as const;

/** One page of the publications. */
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
        isInPlace: true,
      }),
    // People publish and report all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** One publication, whole, also a hidden one. */
export function contentDetailQuery(uuid: string) {
  return queryOptions({
    queryKey: [...contentKey, 'detail', uuid],
    queryFn: ({ signal }) =>
      requestJson(readAdminPublicationEndpoint, { params: { id: uuid }, signal, isInPlace: true }),
    staleTime: 0,
  });
}

const calls = {
  hide: hidePublicationEndpoint,
  restore: restorePublicationEndpoint,
  delete: deleteAdminPublicationEndpoint,
} as const;

/** What an administrator can do to a publication. */
export type ContentAction = keyof typeof calls;

/** Does it. */
export async function actOnContent(action: ContentAction, uuid: string): Promise<void> {
  await requestJson(calls[action], { params: { id: uuid } });
}
