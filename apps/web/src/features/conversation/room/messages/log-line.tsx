import { useStore } from 'zustand';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import type { ConversationController } from '../../discussion/conversation-controller.ts';
import { shownContent } from './shown-message.rules.ts';

/** A line of the log that is no message: a pass, or the end of a discussion. */
export function LogLine({ message, room }: { message: ChatMessage; room: ConversationController }) {
  useLanguage();
  const detail = useStore(room.store, (state) => state.failureDetails.get(message.id));
  const isEnd = message.status === 'ended';
  const look = isEnd
    ? 'flex items-center gap-3 pt-6 text-center before:h-px before:min-w-4 before:flex-1 before:bg-line after:h-px after:min-w-4 after:flex-1 after:bg-line'
    : 'pt-3 pl-9 sm:pl-13';
  return (
    <p data-message={message.id} className={`text-sm break-words text-ink-muted ${look}`}>
      <span className="min-w-0">
        {shownContent(message)} {detail}
      </span>
    </p>
  );
}
