import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { endOf, limitOf } from '@convoke/talk/discussion/end.rules.ts';
import { halted } from '@convoke/talk/discussion/progress.rules.ts';
import { endNote } from '@convoke/talk/message/end-note.ts';
import type { MessageFailure } from '@convoke/talk/message/message.ts';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';
import type { CurrentTurn } from '../current-turn.ts';
import { failureText } from '../failure.rules.ts';
import type { StoredDiscussion } from './stored-discussion.ts';

interface Ended {
  progress: DiscussionProgress;
  reason: EndReason;
  failure?: MessageFailure | undefined;
}

/** Keeps how far a discussion came whose turns have ended, and tells why it ended. */
export function endDiscussion(
  current: CurrentTurn,
  discussion: StoredDiscussion,
  { progress, reason, failure }: Ended,
): void {
  // Another tab has the conversation, and goes on from what it found.
  if (discussion.isPaused()) return current.store.setState({ discussion: null, announcement: '' });
  const members = discussion.members();
  const limit = limitOf(reason, failure, discussion.preferences());
  const end = { ...endOf(progress, reason, current.messages(), members), ...limit };
  discussion.change({ progress: halted(progress, reason, members) });
  // The request says why nobody speaks, and was announced.
  if (reason === 'tool_request') return current.store.setState({ discussion: null });
  const because = failure && { failure };
  current.storeMessage({ ...endNote(end, current.stamp()), ...because });
  const words = [discussionEndText(end), failureText(failure, current.now())];
  current.store.setState({ discussion: null, announcement: words.join(' ').trim() });
}
