import { ApiError } from '../../../../services/api/api-error.ts';
import type {
  ChatMessage,
  DiscussionEnd,
  EndReason,
} from '../../../../services/workspace/conversation/chat-message.rules.ts';
import { discussionMessages as texts } from '../../messages.ts';
import { storedPhrases } from '../stored-phrases.ts';

/** Why a discussion ended, as a sentence. Used-up turns are never called an agreement. */
export function shownEnd({ reason, mode, used, turns }: DiscussionEnd): string {
  const { ends } = texts;
  if (reason === 'done') return ends.done[mode];
  if (reason === 'turns_used') return ends.turns_used(turns);
  if (reason === 'waiting_for_you') return ends.waiting_for_you;
  return ends[reason] + ends.after(used, turns);
}

/** The note that tells the end of a discussion in the log. */
export const endNote = (
  end: DiscussionEnd,
  stamp: Pick<ChatMessage, 'id' | 'time' | 'sentAt'>,
): ChatMessage => ({
  ...stamp,
  sender: storedPhrases.systemName,
  role: storedPhrases.systemName,
  content: storedPhrases.discussionEnded,
  fromUser: false,
  status: 'ended',
  end,
});

/** The messages of a discussion that goes on: a last note that nothing had come to an end by is no longer true. */
export function withoutInterruptionNote(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const end = messages.at(-1)?.end;
  return end !== undefined && interruptions.includes(end.reason) ? messages.slice(0, -1) : messages;
}

const interruptions: readonly EndReason[] = ['stopped', 'paused', 'interrupted', 'offline'];

/** Why a discussion ended that could not begin, or whose stream broke off. */
export function reasonOf(error: unknown, isOnline: boolean): EndReason {
  if (!(error instanceof ApiError)) return 'failed';
  const { code } = error;
  if (code === 'rate_limited' || code === 'budget_exhausted') return code;
  if (code === 'network' || code === 'cut_off') return isOnline ? 'interrupted' : 'offline';
  return 'failed';
}
