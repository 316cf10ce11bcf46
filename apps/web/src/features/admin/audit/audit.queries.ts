import { auditEndpoint } from '@convoke/contract/admin/admin.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';

const pageSize = 20;

export function auditQuery({ page, q }: { page: number; q: string }) {
  return queryOptions({
    queryKey: ['admin', 'audit', { page, q }],
    queryFn: ({ signal }) =>
      requestJson(auditEndpoint, {
        query: { page: String(page), size: String(pageSize), ...(q === '' ? {} : { q }) },
        signal,
        hasOwnIndicator: true,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
