import {
  deleteKeyHeader,
  idempotencyKeyHeader,
  type Published,
  type ReportBody,
} from '@convoke/contract/publication/publication.schemas.ts';
import {
  deletePublicationEndpoint,
  publishConversationEndpoint,
  reportPublicationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import { requestAnswer } from '../../services/api/request-answer.ts';
import { requestJson } from '../../services/api/request-json.ts';
import type { PublishRequest } from './publish-payload.rules.ts';
import { readPublished } from './published-answer.rules.ts';

/** Publishes a conversation; the same key and body again make no second one. `null` when the server did not say what became of it. */
export async function publishConversation(
  body: PublishRequest,
  { idempotencyKey, signal }: { idempotencyKey: string; signal?: AbortSignal },
): Promise<Published | null> {
  const answer = await requestAnswer(publishConversationEndpoint, {
    body,
    isInPlace: true,
    headers: { [idempotencyKeyHeader]: idempotencyKey },
    ...(signal === undefined ? {} : { signal }),
  });
  return readPublished(answer);
}

/** Takes a publication back. */
export async function unpublishConversation(uuid: string, deleteKey: string): Promise<void> {
  await requestJson(deletePublicationEndpoint, {
    params: { id: uuid },
    headers: { [deleteKeyHeader]: deleteKey },
  });
}

/** Tells the administrators of a publication that should not be public. */
export async function reportPublication(uuid: string, body: ReportBody): Promise<void> {
  await requestJson(reportPublicationEndpoint, { params: { id: uuid }, body, isInPlace: true });
}
