import { analyticsEndpoint } from '@convoke/contract/admin/admin.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../../services/api/request-json.ts';

/** How many days can be looked back upon; the first is the usual. */
export const periods = ['30', '7', '90'] as const;
export type Period = (typeof periods)[number];

/** The figures of the last days. */
export function analyticsQuery(days: Period) {
  return queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) =>
      requestJson(analyticsEndpoint, { query: { days }, signal, isInPlace: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
