import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../services/api/api-error.ts';
import type { PageAnswer } from '../../services/api/page-data.ts';
import { requestText } from '../../services/api/request-page.ts';
import {
  asReadPublication,
  readPublication,
  type ReadPublication,
} from './reading/read-publication.rules.ts';

// The summary and the tags are made after publishing: one that has none yet is soon worth another look.
const unfinishedIsFreshForMs = 30_000;
const isFreshForMs = 60 * 60 * 1000;

/** Why a publication is not there to be read. */
export class PublicationFailure extends Error {
  /** The server says that there is none. */
  readonly isMissing: boolean;
  /** The sentence of the transport, where that is what failed. */
  readonly detail: string | null;

  constructor(message: string, cause: unknown = null) {
    super(message, { cause });
    this.name = 'PublicationFailure';
    this.isMissing = cause instanceof ApiError && cause.status === 404;
    this.detail = cause instanceof ApiError ? cause.message : null;
  }
}

/** One publication, whole; `drawn` is the answer where the server drew the screen with it. */
export function publicationQuery(id: string, drawn: PageAnswer<Publication> | null) {
  return queryOptions<ReadPublication, PublicationFailure>({
    queryKey: ['publications', 'detail', id],
    queryFn: ({ signal }) => fetchPublication(id, signal),
    staleTime: ({ state }) =>
      state.data?.conversationSummary === '' ? unfinishedIsFreshForMs : isFreshForMs,
    ...(drawn === null
      ? {}
      : {
          initialData: () => asReadPublication(drawn.body),
          ...(drawn.isWhole ? {} : { initialDataUpdatedAt: 0 }),
        }),
  });
}

async function fetchPublication(id: string, signal: AbortSignal): Promise<ReadPublication> {
  let text: string;
  try {
    text = await requestText(readPublicationEndpoint, { params: { id }, signal, isInPlace: true });
  } catch (error) {
    throw new PublicationFailure('Failed to load conversation', error);
  }
  const reading = readPublication(text);
  if (reading.ok) return reading.publication;
  // oxlint-disable-next-line no-console -- the visitor is told that it failed, the log which step
  console.warn(reading.reason);
  throw new PublicationFailure(reading.reason);
}
