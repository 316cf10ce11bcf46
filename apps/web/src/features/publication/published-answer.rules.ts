import {
  publishedSchema,
  type Published,
} from '@convoke/contract/publication/publication.schemas.ts';
import { safeParse } from 'zod/mini';
import { ApiError, parseJson } from '../../services/api/api-error.ts';

/**
 * Reads the answer of publishing (§7): an empty one means success, JSON is parsed, status 201 counts as success whatever
 * stands in it. `null` for a success that does not say which publication it made.
 */
export function readPublished({
  status,
  text,
}: {
  status: number;
  text: string;
}): Published | null {
  if (text.trim() === '') return null;
  const data = parseJson(text);
  const published = safeParse(publishedSchema, data);
  if (published.success) return published.data;
  // A 200 that is no JSON is the sign-in page of a network, not a server that published something.
  if (data === undefined && status !== 201) throw new ApiError({ code: 'network', status });
  return null;
}
