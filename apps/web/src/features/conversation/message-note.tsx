import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import type { ConversationController } from './conversation-controller.ts';
import { conversationMessages as texts } from './conversation.messages.ts';

export interface MessageNoteProps {
  message: ChatMessage;
  isLast: boolean;
  room: ConversationController;
}

/** Under a message that did not simply end: what happened, and what can be done. */
export function MessageNote({ message, isLast, room }: MessageNoteProps) {
  const { id, status, kind } = message;
  const detail = useStore(room.store, (state) => state.failureDetails.get(id));
  // While a turn is on its way nothing else can be asked.
  const isBusy = useStore(room.store, (state) => state.turn !== null);
  if (status === undefined) return null;
  const canRetry = status !== 'stopped';
  const canContinue = isLast && kind !== 'summary' && (status === 'cutOff' || status === 'stopped');
  const ask =
    (askFor: (messageId: string) => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // The button can do nothing from now on; what it asks for will stand in the log.
      currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
      askFor(id);
    };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2 text-sm text-ink-muted">
      <p className="min-w-0 flex-1 basis-48 break-words">
        {texts.statusNotes[status]} {detail}
      </p>
      {canContinue ? (
        <Button size="sm" disabled={isBusy} onClick={ask(room.goOn)}>
          {texts.goOn}
        </Button>
      ) : null}
      {canRetry ? (
        <Button size="sm" disabled={isBusy} onClick={ask(room.retry)}>
          {texts.retry}
        </Button>
      ) : null}
    </div>
  );
}
