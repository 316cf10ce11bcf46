import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import type { TurnsRequestDeps } from './request-turns.ts';

/** What a discussion in the room needs. */
export interface DiscussionDeps extends TurnsRequestDeps {
  currentConversation: Pick<
    CurrentConversation,
    'load' | 'appendMessage' | 'changeConversation' | 'setSpeaker' | 'setStreamingMessages'
  >;
  newId: () => string;
  nextFrame?: (callback: () => void) => void;
  isOnline: () => boolean;
  /** False, and the visitor is told, once the conversation has used up what the visitor allowed it. */
  mayAsk: () => boolean;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
}
