import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { CurrentConversationState } from '../../workspace/conversation/current-conversation-store.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { tokensLeft } from '@convoke/talk/discussion/stop-after.rules.ts';
import { messagesBefore, type TurnRequest } from '@convoke/talk/discussion/turn-request.rules.ts';
import { requestTurn, type TurnRequestDeps } from '../request-turn.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import { countTurnsSince, settingsOf } from '@convoke/talk/discussion/progress.rules.ts';
import type { TurnNews } from './turns.ts';
import { requestDiscussion, type DiscussionRequestDeps } from './request-discussion.ts';

export interface TurnsRequestDeps extends Omit<TurnRequestDeps, 'api'> {
  api: TurnRequestDeps['api'] & DiscussionRequestDeps['api'];
}

interface TurnsCall {
  /** By which a discussion can be paused. */
  id: string;
  /** The discussion; `null` outside one. */
  progress: DiscussionProgress | null;
  /** The turn that the visitor gave a member; without one, what is left of the discussion. */
  given: TurnRequest | undefined;
  members: readonly Speaker[];
  conversation: Pick<
    CurrentConversationState,
    'uuid' | 'title' | 'messages' | 'discussion' | 'outcome'
  >;
  signal: AbortSignal;
  onSent: (omittedCount: number) => void;
  onEvent: (event: DiscussionEvent | TurnNews) => void;
}

/** Asks for the turns that come next, and resolves after their last event. */
export async function requestTurns(deps: TurnsRequestDeps, call: TurnsCall): Promise<void> {
  const { id, progress, given, members, conversation, ...shared } = call;
  const { uuid, title } = conversation;
  const said = conversation.messages.filter((message) => !progress?.cut.includes(message.id));
  if (given !== undefined) {
    const messages = messagesBefore(given.replaces, said);
    return requestTurn(deps, { ...shared, request: given, uuid, title, messages });
  }
  if (progress === null) return;
  const { responseLength } = progress;
  const discussion = settingsOf(progress, members, {
    id,
    turnsTaken: countTurnsSince(progress.startedAt, said),
    tokens: tokensLeft(conversation),
  });
  return requestDiscussion(deps, { ...shared, discussion, responseLength, title, messages: said });
}
