import {
  deleteKeyHeader,
  idempotencyKeyHeader,
  type PublishResponse,
  type ReportBody,
} from '@convoke/contract/publication/publication.schemas.ts';
import {
  deletePublicationEndpoint,
  publishConversationEndpoint,
  reportPublicationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import { requestRaw } from '../../../services/api/request-raw.ts';
import { requestJson } from '../../../services/api/request-json.ts';
import type { PublishRequest } from '@convoke/talk/projections/publication.rules.ts';
import { parsePublishResponse } from './publish-response.rules.ts';

/**
 * Publishes a conversation; repeating key and body creates no second one. `null` when the response does not identify
 * the publication.
 */
export async function publishConversation(
  body: PublishRequest,
  { idempotencyKey, signal }: { idempotencyKey: string; signal?: AbortSignal },
): Promise<PublishResponse | null> {
  const response = await requestRaw(publishConversationEndpoint, {
    body,
    hasOwnIndicator: true,
    headers: { [idempotencyKeyHeader]: idempotencyKey },
    ...(signal === undefined ? {} : { signal }),
  });
  return parsePublishResponse(response);
}

export async function unpublishConversation(uuid: string, deleteKey: string): Promise<void> {
  await requestJson(deletePublicationEndpoint, {
    params: { id: uuid },
    headers: { [deleteKeyHeader]: deleteKey },
  });
}

export async function reportPublication(uuid: string, body: ReportBody): Promise<void> {
  await requestJson(reportPublicationEndpoint, {
    params: { id: uuid },
    body,
    hasOwnIndicator: true,
  });
}
