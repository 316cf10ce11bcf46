import { memo } from 'react';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';
import type { Turn } from './conversation-turn.ts';
import { copyMessage } from './copying.ts';
import { MessageBody } from './message-body.tsx';
import { MessageItem } from './message-item.tsx';
import { MessageNote } from './message-note.tsx';
import { shownContent } from './shown-message.rules.ts';

export interface MessageRowProps {
  message: ChatMessage;
  /** The turn that will become this message; `null` once it is finished. */
  turn: Turn | null;
  continuesGroup: boolean;
  isLast: boolean;
  room: ConversationController;
}

/** One line of the conversation. A finished one renders again only when it changes itself. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
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
        <MessageBody content={content} arriving={turn === null ? null : room.streamingText} />
      )}
    </MessageItem>
  );
});
