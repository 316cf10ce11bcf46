import { memo } from 'react';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import { conversationMessages as texts } from '../../messages.ts';
import type { ConversationController } from '../../discussion/conversation-controller.ts';
import type { Turn } from '../../discussion/conversation-turn.ts';
import { copyMessage } from './copy-messages.ts';
import { MessageBody } from './message-body.tsx';
import { MessageItem } from './message-item.tsx';
import { MessageNote } from './message-note.tsx';
import { shownContent } from './shown-message.rules.ts';

export interface MessageRowProps {
  message: ChatMessage;
  /** The turn that fills this message; `null` once it is finished. */
  turn: Turn | null;
  continuesGroup: boolean;
  isLast: boolean;
  room: ConversationController;
}

/** One row of the log. A finished message renders again only when its props change. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  useLanguage();
  const { message, turn, continuesGroup, isLast, room } = props;
  const content = shownContent(message);
  const isWaiting = turn !== null && turn.phase !== 'speaking';
  return (
    <MessageItem
      message={message}
      continuesGroup={continuesGroup}
      isCopyable={!isWaiting}
      onCopy={() => void copyMessage(turn === null ? content : room.streamingText.read())}
      footer={
        turn === null && message.status !== undefined ? (
          <MessageNote message={message} isLast={isLast} room={room} />
        ) : null
      }
    >
      {isWaiting ? (
        <span className="animate-breathe text-ink-muted">
          {turn.origin === 'summary' ? texts.generatingSummary : texts.typing}
        </span>
      ) : (
        <MessageBody content={content} streamingText={turn === null ? null : room.streamingText} />
      )}
    </MessageItem>
  );
});
