import { useStore } from 'zustand';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import type { ConversationController } from '../../discussion/conversation-controller.ts';
import { DiscussionEndLine } from '../../../../ui/discussion-end/discussion-end-line.tsx';
import { shownContent } from './shown-message.rules.ts';

/** A line of the log that is no message: a pass, or the end of a discussion. */
export function LogLine({ message, room }: { message: ChatMessage; room: ConversationController }) {
  useLanguage();
  const detail = useStore(room.store, (state) => state.failureDetails.get(message.id));
  const words = (
    <>
      {shownContent(message)} {detail}
    </>
  );
  const isEnd = message.status === 'ended';
  return (
    <p
      data-message={message.id}
      className={`text-sm break-words text-ink-muted ${isEnd ? 'pt-6' : 'pt-3 pl-9 sm:pl-13'}`}
    >
      {isEnd ? <DiscussionEndLine>{words}</DiscussionEndLine> : words}
    </p>
  );
}
