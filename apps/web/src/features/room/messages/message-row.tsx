import { ScrollText } from 'lucide-react';
import { memo, useContext } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../../lib/language/use-language.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { CitingContext } from '../../../ui/text/citing.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { MessageFiguresSlot } from '../figures/figures-slots.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { Turn } from '@convoke/talk/discussion/turn-request.rules.ts';
import { AnswerSwitch } from './actions/answer-switch.tsx';
import { MessageActions } from './actions/message-actions.tsx';
import { MessageEditor } from './actions/message-editor.tsx';
import { messageEdit } from './actions/message-edit.ts';
import type { StreamingText } from '../../../services/talk/streaming-text.ts';
import { MessageBody, type MessageBodyProps } from './message-body.tsx';
import { MessageItem } from './message-item.tsx';
import { MessageNote } from './message-note.tsx';
import {
  isAppNotice,
  isMinutesLike,
  shownContent,
  shownSender,
} from '../../../services/talk/shown/shown-message.rules.ts';

export interface MessageRowProps {
  message: Message;
  /** The turn that fills this message; `null` once it is finished. */
  turn: Turn | null;
  continuesGroup: boolean;
  isLast: boolean;
  isMarked: boolean;
  room: TalkDriver;
  isCard?: boolean;
  /** The text of the turn, where it is not the room's. */
  streamingText?: StreamingText;
}

/** One row of the log. A finished message renders again only when its props change. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  useLanguage();
  const { message, turn, continuesGroup, isLast, isMarked, room } = props;
  const isEditing = useStore(messageEdit, ({ messageId }) => messageId === message.id);
  const { streamingText = room.streamingText, isCard = false } = props;
  const content = shownContent(message);
  const isWaiting = turn !== null && turn.phase !== 'speaking';
  return (
    <MessageItem
      message={message}
      continuesGroup={continuesGroup}
      isSpeaking={turn !== null && (turn.waitsFor ?? 0) === 0}
      isMarked={isMarked}
      isCard={isCard}
      actions={
        isWaiting || isEditing || isAppNotice(message) ? null : (
          <MessageActions
            message={message}
            isUnfinished={turn !== null}
            room={room}
            readMessage={() =>
              turn === null ? message : { ...message, content: streamingText.read() }
            }
          />
        )
      }
      footer={
        turn === null ? (
          <>
            <span className="flex flex-wrap items-baseline gap-x-3 empty:hidden">
              <ReadingSlot message={message} />
              <MessageFiguresSlot figures={message.figures} />
            </span>
            <AnswerSwitch message={message} room={room} />
            {message.status === undefined ? null : (
              <MessageNote message={message} isLast={isLast} room={room} />
            )}
          </>
        ) : null
      }
    >
      {isEditing ? (
        <MessageEditor messageId={message.id} room={room} />
      ) : isWaiting ? (
        <span className="animate-breathe text-ink-muted">{waitingText(turn)}</span>
      ) : (
        <Words
          isSummary={isMinutesLike(message)}
          content={content}
          streamingText={turn === null ? null : streamingText}
          given={message.read?.map(({ file }) => file).join(' ')}
        />
      )}
    </MessageItem>
  );
});

/** What the member was given of the files on the table. */
function ReadingSlot({ message }: Pick<MessageRowProps, 'message'>) {
  const citing = useContext(CitingContext);
  return message.read === undefined
    ? null
    : citing?.drawReading(message.read, shownSender(message));
}

/** Stands in for the words until the first of them. */
function waitingText({ origin, waitsFor = 0 }: Turn): string {
  if (waitsFor > 0) return texts.waitsFor(waitsFor);
  return origin === 'summary' ? texts.generatingSummary : texts.typing;
}

/** The text; that of a summary stands under a heading in place of its first words. */
function Words({ isSummary, ...body }: MessageBodyProps & { isSummary: boolean }) {
  if (!isSummary) return <MessageBody {...body} />;
  return (
    <>
      <h2 className="mb-1 flex items-center gap-2 text-xl">
        <ScrollText size={18} aria-hidden className="shrink-0 text-ink-muted" />
        <span>
          {uiMessages.turnKinds.summary}
          <span className="sr-only">: </span>
        </span>
      </h2>
      <MessageBody {...body} withoutPrefix={texts.summaryPrefix} />
    </>
  );
}
