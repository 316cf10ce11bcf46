import {
  publishResponseSchema,
  type PublishResponse,
} from '@convoke/contract/publication/publication.schemas.ts';
import { safeParse } from 'zod/mini';
import { ApiError, parseJson } from '../../../services/api/api-error.ts';

/**
 * Reads the response of publishing (docs/behaviour.md#publish-failures): an empty body is a success, and so is any body
 * with status 201. `null` for a success that does not identify the publication.
 */
export function parsePublishResponse({
  status,
  text,
}: {
  status: number;
  text: string;
}): PublishResponse | null {
  if (text.trim() === '') return null;
  const data = parseJson(text);
  const published = safeParse(publishResponseSchema, data);
  if (published.success) return published.data;
  // A 200 that is not JSON comes from a captive portal, not from the server.
  if (data === undefined && status !== 201) throw new ApiError({ code: 'network', status });
  return null;
}
