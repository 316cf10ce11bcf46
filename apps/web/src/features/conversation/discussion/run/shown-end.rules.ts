import { locale } from '../../../../lib/language/locale.ts';
import type {
  ChatMessage,
  DiscussionEnd,
} from '../../../../services/workspace/conversation/chat-message.rules.ts';
import { discussionMessages as texts } from '../../messages.ts';

/** Why a discussion ended, as a sentence. Used-up turns are never called an agreement. */
export function shownEnd(end: DiscussionEnd): string {
  const { ends } = texts;
  const { reason, used, turns, isCut = false } = end;
  if (reason === 'done') return shownDone(end);
  if (reason === 'turns_used') return ends.turns_used(turns);
  if (reason === 'waiting_for_you') return ends.waiting_for_you;
  return ends[reason] + (used === 0 && isCut ? ends.inFirstTurn : ends.after(used, turns));
}

/** False for a note that waits for the visitor while another answer than the one that asks is in view before it. */
export const isEndShown = (
  end: DiscussionEnd | undefined,
  before: Pick<ChatMessage, 'sentAt' | 'alternatives'> | undefined,
): boolean =>
  end?.askedAt === undefined || before?.alternatives === undefined || before.sentAt === end.askedAt;

// Who has not spoken has not agreed.
function shownDone({ mode, members = 0, silent = [] }: DiscussionEnd): string {
  const { done, doneWithout, answered, nobodySpoke, silent: didNotSpeak } = texts.ends;
  if (silent.length === 0) return done[mode];
  if (silent.length === members) return nobodySpoke;
  if (mode === 'independent') return answered(members - silent.length, members);
  const names = new Intl.ListFormat(locale()).format(silent);
  return `${doneWithout[mode]} ${didNotSpeak(names, silent.length)}`;
}
