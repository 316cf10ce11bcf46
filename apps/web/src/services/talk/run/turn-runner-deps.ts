import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import type { CurrentTurnDeps } from '../current-turn.ts';
import type { TurnsRequestDeps } from './request-turns.ts';

/** What asking for turns needs of the browser. */
export interface TurnRunnerDeps extends TurnsRequestDeps, CurrentTurnDeps {
  currentConversation: CurrentTurnDeps['currentConversation'] &
    Pick<CurrentConversation, 'setSpeaker'>;
  isOnline: () => boolean;
  /** Resolves after this time, or when the signal aborts. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>;
  /** False, and the visitor is told, once the conversation has used up what the visitor allowed it. */
  mayAsk: () => boolean;
  onSummarized: () => void;
  /** The member was asked for another answer, and none came; `text` says why. */
  onNoOtherAnswer: (text: string) => void;
  /** The tool as it is on offer; `null` for one that is not. */
  findTool: (id: string) => Tool | null;
  /** A member asks for a tool, in the message of this id. */
  onToolRequest: (messageId: string) => void;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
}
