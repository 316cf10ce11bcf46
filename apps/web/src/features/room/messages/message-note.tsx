import { now } from '../../../lib/clock.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useId } from 'react';
import { paths } from '../../../paths.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { useStore } from 'zustand';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { goOnWithOffered, useModelInstead } from '../notices/go-on.ts';
import { failureText } from '../../../services/talk/failure.rules.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import {
  shownSender,
  shownStatus,
  shownTime,
} from '../../../services/talk/shown/shown-message.rules.ts';

export interface MessageNoteProps {
  message: Message;
  isLast: boolean;
  room: TalkDriver;
}

/** The note under a message with a status: what happened, and the actions. */
export function MessageNote({ message, isLast, room }: MessageNoteProps) {
  const { id, status, kind } = message;
  const whoseId = useId();
  // Disabled while a turn is in progress, and where the conversation continues in another tab.
  const isSpeaking = useStore(room.store, isBusy);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const isTooEarly = useSecondsUntil(message.failure?.retryAt) > 0;
  const isDisabled = isSpeaking || isPaused;
  const instead = useModelInstead(message);
  const isAdministrator = useIdentity().account?.userType === 'ADMIN';
  if (status === undefined) return null;
  const canRetry = status !== 'stopped';
  const canContinue = isLast && kind !== 'summary' && (status === 'cutOff' || status === 'stopped');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2 text-sm text-ink-muted">
      <p className="min-w-0 flex-1 basis-48 break-words">
        {shownStatus(message)} {failureText(message.failure, now())}
      </p>
      {message.failure?.code === 'model_key_refused' && isAdministrator ? (
        <LinkButton size="sm" to={paths.adminModels} isPlainLink>
          {texts.fixKey}
        </LinkButton>
      ) : null}
      <span id={whoseId} hidden>
        {`${shownSender(message)}, ${shownTime(message)}`}
      </span>
      {canContinue ? (
        <Button
          size="sm"
          aria-describedby={whoseId}
          disabled={isDisabled || isTooEarly}
          onClick={() => room.continueReply(id)}
        >
          {texts.continueReply}
        </Button>
      ) : null}
      {canRetry ? (
        <Button
          size="sm"
          aria-describedby={whoseId}
          disabled={isDisabled || (isTooEarly && instead === null)}
          onClick={() => (instead === null ? room.retry(id) : goOnWithOffered(room, id))}
        >
          {instead === null ? texts.retry : texts.models.goOnWith(isolated(instead.label))}
        </Button>
      ) : null}
    </div>
  );
}
