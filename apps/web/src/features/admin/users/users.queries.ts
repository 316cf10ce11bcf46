import type { AdminUserSort } from '@convoke/contract/admin/admin-users.schemas.ts';
import {
  createUserEndpoint,
  deactivateUserEndpoint,
  listUsersEndpoint,
  updateUserEndpoint,
} from '@convoke/contract/admin/admin.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';
import type { Direction } from '../data-table.tsx';
import type { createPayload, updatePayload } from './user-form.rules.ts';

/** §9 */
const pageSize = 10;

export interface UsersPlace {
  page: number;
  q: string;
  sort: AdminUserSort;
  direction: Direction;
}

/** What every list of users begins with in the cache. */
export const usersKey = ['admin', 'users'] as const;

/** One page of the users. */
export function usersQuery({ page, q, sort, direction }: UsersPlace) {
  return queryOptions({
    queryKey: [...usersKey, { page, q, sort, direction }],
    queryFn: ({ signal }) =>
      requestJson(listUsersEndpoint, {
        query: {
          page: String(page),
          size: String(pageSize),
          sort,
          direction,
          ...(q === '' ? {} : { q }),
        },
        signal,
        isInPlace: true,
      }),
    // Others change users too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Makes an account for somebody. */
export function createUser(body: ReturnType<typeof createPayload>) {
  return requestJson(createUserEndpoint, { body, isInPlace: true });
}

/** Changes somebody's account. */
export function updateUser(uuid: string, body: ReturnType<typeof updatePayload>) {
  return requestJson(updateUserEndpoint, { params: { id: uuid }, body, isInPlace: true });
}

/** Ends somebody's sessions and lets them sign in no more. */
export async function deactivateUser(uuid: string): Promise<void> {
  await requestJson(deactivateUserEndpoint, { params: { id: uuid } });
}
