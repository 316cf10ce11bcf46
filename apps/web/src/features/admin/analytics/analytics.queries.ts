import { analyticsEndpoint } from '@convoke/contract/admin/admin.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';

/** Number of days to show; the first is the default. */
export const periods = ['30', '7', '90'] as const;
export type Period = (typeof periods)[number];

export function analyticsQuery(days: Period) {
  return queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) =>
      requestJson(analyticsEndpoint, { query: { days }, signal, hasOwnIndicator: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
