import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { CurrentConversationState } from '../../workspace/conversation/current-conversation-store.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { tokensLeft } from '@convoke/talk/discussion/stop-after.rules.ts';
import type { TurnRequestDeps } from '../request-turn.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import { countTurnsSince, settingsOf } from '@convoke/talk/discussion/progress.rules.ts';
import type { TurnNews } from './discussion-turns.ts';
import { requestDiscussion, type DiscussionRequestDeps } from './request-discussion.ts';
import { requestGivenTurn, type GivenTurn } from './request-given-turn.ts';

export interface TurnsRequestDeps extends Omit<TurnRequestDeps, 'api'> {
  api: TurnRequestDeps['api'] & DiscussionRequestDeps['api'];
}

interface TurnsCall {
  /** By which it can be paused. */
  id: string;
  progress: DiscussionProgress;
  /** The turn that the visitor gave a member; without one, what is left of the discussion. */
  given: GivenTurn | undefined;
  members: readonly Speaker[];
  conversation: Pick<
    CurrentConversationState,
    'uuid' | 'title' | 'messages' | 'discussion' | 'outcome'
  >;
  signal: AbortSignal;
  onSent: (omittedCount: number) => void;
  onEvent: (event: DiscussionEvent | TurnNews) => void;
}

/** Asks for what comes next in a discussion, and resolves after its last event. */
export function requestTurns(deps: TurnsRequestDeps, call: TurnsCall): Promise<void> {
  const { id, progress, given, members, conversation, ...shared } = call;
  const { uuid, title } = conversation;
  const messages = conversation.messages.filter((message) => !progress.cut.includes(message.id));
  if (given !== undefined)
    return requestGivenTurn(deps, { ...shared, given, uuid, title, messages });
  const { responseLength } = progress;
  const discussion = settingsOf(progress, members, {
    id,
    turnsTaken: countTurnsSince(progress.startedAt, messages),
    tokens: tokensLeft(conversation),
  });
  return requestDiscussion(deps, { ...shared, discussion, responseLength, title, messages });
}
