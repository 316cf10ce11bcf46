import { publishConversationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { requestJson } from '../../services/api/request-json.ts';
import type { PublishRequest } from './publish-payload.rules.ts';

/** Publishes a conversation. */
export const publishConversation = (body: PublishRequest) =>
  requestJson(publishConversationEndpoint, { body });
