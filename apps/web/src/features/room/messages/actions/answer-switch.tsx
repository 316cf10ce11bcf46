import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { answerCount, showAnswer, shownAnswer } from '@convoke/talk/message/answers.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  loadCurrentConversation,
  updateMessage,
} from '../../../../services/workspace/conversation/current-conversation.ts';
import { IconButton } from '../../../../ui/button.tsx';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { conversationMessages } from '../../../../services/talk/messages.ts';
import { shownContent } from '../../../../services/talk/shown/shown-message.rules.ts';

interface AnswerSwitchProps {
  message: Message;
  room: Pick<TalkDriver, 'store'>;
}

/** Leads from one answer in the same place to another. */
export function AnswerSwitch({ message, room }: AnswerSwitchProps) {
  const texts = conversationMessages.answers;
  const [place, count] = [shownAnswer(message), answerCount(message)];
  if (count === 1) return null;

  function show(next: number) {
    // While another tab goes on with the conversation, this one changes nothing.
    if (next < 0 || next >= count || loadCurrentConversation().isPaused) return;
    const shown = showAnswer(message, next);
    updateMessage(shown);
    const position = texts.position(next + 1, count);
    room.store.setState({ announcement: `${position}: ${withoutMarks(shownContent(shown))}` });
  }

  // A button that is disabled would lose the focus at the ends.
  const button = (label: string, next: number) => ({
    label,
    size: 'sm' as const,
    'aria-disabled': next < 0 || next >= count,
    className: 'aria-disabled:opacity-45',
    onClick: () => show(next),
  });
  return (
    <div className="-mb-1.5 mt-2 flex items-center gap-1 border-t border-line pt-1 text-sm text-ink-muted">
      <IconButton {...button(texts.previous, place - 1)} icon={<ChevronLeft size={16} />} />
      <span className="tabular-nums">{texts.position(place + 1, count)}</span>
      <IconButton {...button(texts.next, place + 1)} icon={<ChevronRight size={16} />} />
    </div>
  );
}
