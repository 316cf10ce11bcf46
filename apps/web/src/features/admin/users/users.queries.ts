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

/** docs/behaviour.md#administration-lists */
const pageSize = 10;

export interface UsersListQuery {
  page: number;
  q: string;
  sort: AdminUserSort;
  direction: Direction;
}

/** Common prefix of the query keys. */
export const usersKey = ['admin', 'users'] as const;

export function usersQuery({ page, q, sort, direction }: UsersListQuery) {
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
        hasOwnIndicator: true,
      }),
    // Other administrators change users too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function createUser(body: ReturnType<typeof createPayload>) {
  return requestJson(createUserEndpoint, { body, hasOwnIndicator: true });
}

export function updateUser(uuid: string, body: ReturnType<typeof updatePayload>) {
  return requestJson(updateUserEndpoint, { params: { id: uuid }, body, hasOwnIndicator: true });
}

/** Deactivates the account, which ends its sessions. */
export async function deactivateUser(uuid: string): Promise<void> {
  await requestJson(deactivateUserEndpoint, { params: { id: uuid } });
}
