import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../services/api/api-error.ts';
import type { PreloadedResult } from '../../services/api/preloaded-data.ts';
import { requestText } from '../../services/api/request-page.ts';
import { preloadPublicationCiting } from './citing/use-publication-citing.ts';
import {
  asReadPublication,
  readPublication,
  type ReadPublication,
} from './reading/read-publication.rules.ts';

// Summary and tags are added after publishing, so a publication without them is refetched soon.
const partialStaleTimeMs = 30_000;
const staleTimeMs = 60 * 60 * 1000;

/** Why a publication could not be read. */
export class PublicationFailure extends Error {
  /** The server responded 404. */
  readonly isMissing: boolean;
  /** The failed request; `null` when the document was unreadable. */
  readonly apiError: ApiError | null;

  constructor(message: string, cause: unknown = null) {
    super(message, { cause });
    this.name = 'PublicationFailure';
    this.apiError = cause instanceof ApiError ? cause : null;
    this.isMissing = this.apiError?.status === 404;
  }
}

/** One publication in full; `preloaded` is the response that the server rendered the page from. */
export function publicationQuery(id: string, preloaded: PreloadedResult<Publication> | null) {
  return queryOptions<ReadPublication, PublicationFailure>({
    queryKey: ['publications', 'detail', id],
    queryFn: ({ signal }) => fetchPublication(id, signal),
    staleTime: ({ state }) =>
      state.data?.conversationSummary === '' ? partialStaleTimeMs : staleTimeMs,
    ...(preloaded === null
      ? {}
      : {
          initialData: () => asReadPublication(preloaded.body),
          ...(preloaded.isWhole ? {} : { initialDataUpdatedAt: 0 }),
        }),
  });
}

async function fetchPublication(id: string, signal: AbortSignal): Promise<ReadPublication> {
  let text: string;
  try {
    text = await requestText(readPublicationEndpoint, {
      params: { id },
      signal,
      hasOwnIndicator: true,
    });
  } catch (error) {
    throw new PublicationFailure('Failed to load conversation', error);
  }
  const reading = readPublication(text);
  if (reading.ok) {
    if (reading.publication.files.length > 0) await preloadPublicationCiting();
    return reading.publication;
  }
  // oxlint-disable-next-line no-console -- the screen does not name the failed step
  console.warn(reading.reason);
  throw new PublicationFailure(reading.reason);
}
