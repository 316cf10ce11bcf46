import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import { buildDiscussionPayload, type DiscussionRequest } from '../conversation-payload.rules.ts';
import { withBotCheckToken } from '../../../../services/bot-check/with-bot-check-token.ts';
import type { TurnRequestDeps } from '../request-turn.ts';

interface EventOptions {
  signal: AbortSignal;
  onEvent: (event: DiscussionEvent) => void;
}

/** The AI call of a discussion; resolves after the last event. */
export interface DiscussionApi {
  discussConversation: (body: DiscussionRequest, options: EventOptions) => Promise<void>;
  /** Tells the server to begin no other turn. */
  pauseDiscussion: (id: string) => Promise<void>;
}

export interface DiscussionRequestDeps extends Pick<
  TurnRequestDeps,
  'takeBotCheckToken' | 'discardBotCheckTokens' | 'readTeam'
> {
  api: DiscussionApi;
}

interface DiscussionCall extends EventOptions {
  discussion: DiscussionRequest['discussion'];
  responseLength: ResponseLength;
  title: string;
  messages: readonly ChatMessage[];
  /** Called when the request is sent, with the number of earliest messages that it leaves out. */
  onSent: (omittedCount: number) => void;
}

/** Lets the team discuss, and resolves after the last event. */
export function requestDiscussion(
  deps: DiscussionRequestDeps,
  { signal, onEvent, onSent, ...call }: DiscussionCall,
): Promise<void> {
  return withBotCheckToken(deps, signal, (botCheckToken) => {
    const { body, omittedCount } = buildDiscussionPayload({
      ...call,
      ...deps.readTeam(),
      botCheckToken,
    });
    onSent(omittedCount);
    return deps.api.discussConversation(body, { signal, onEvent });
  });
}
