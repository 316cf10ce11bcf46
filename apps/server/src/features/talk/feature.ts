import type { Feature } from '../../ports/feature.ts';
import { conversationRoutes } from './conversation.routes.ts';
import { ConversationService } from './conversation.service.ts';

export function conversationFeature(
  deps: ConstructorParameters<typeof ConversationService>[0],
): Feature {
  const conversation = new ConversationService(deps);
  return {
    routes: conversationRoutes(conversation),
    cleanUp: () => conversation.cleanUp(),
    close: () => conversation.close(),
  };
}
