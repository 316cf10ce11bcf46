import { isBlank } from '@convoke/contract/text.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkOnline, isOnline, onBackOnline } from '../../../services/api/online.ts';
import {
  loadMessageDraft,
  saveMessageDraft,
} from '../../../services/workspace/conversation/message-draft.ts';
import {
  conversationMessages as texts,
  discussionMessages,
} from '../../../services/talk/messages.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { sendError } from './composer.rules.ts';

export interface MessageForm {
  text: string;
  /** Why the message cannot be sent. */
  error: string | null;
  canSend: boolean;
  isSending: boolean;
  /** False when the text cannot be sent, or is being sent. */
  canAct: boolean;
  change: (text: string) => void;
  send: () => void;
  /** Hands the text to an action that may do without one; it is sent when the action returns true. */
  act: (action: (text: string) => boolean) => void;
}

/** The state of the composer: the draft of a message, and sending it. */
export function useMessageForm(room: TalkDriver): MessageForm {
  const [text, setText] = useState(loadMessageDraft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const invalid = sendError(text);
  const canSend = !isBlank(text) && invalid === null;
  // The refusal reports a missing network, so it is withdrawn when the network returns.
  useEffect(() => onBackOnline(() => setRefusal(null)), []);

  // Words that could not be sent come back, before what was typed meanwhile.
  const takeBack = useEffectEvent((words: string) =>
    change([words, text].filter((part) => !isBlank(part)).join('\n\n')),
  );
  useEffect(
    () =>
      room.store.subscribe(({ unsent }, former) => {
        if (unsent !== null && unsent !== former.unsent) takeBack(unsent.text);
      }),
    [room],
  );

  function change(next: string) {
    setText(next);
    setRefusal(null);
    saveMessageDraft(next);
  }

  async function act(action: (text: string) => boolean) {
    if (isSending || invalid !== null) return;
    if (!isOnline()) {
      setIsSending(true);
      const isReachable = await checkOnline();
      setIsSending(false);
      if (!isReachable) {
        setRefusal(isBlank(text) ? discussionMessages.stillOffline : texts.stillOffline);
        return;
      }
    }
    if (action(text)) change('');
  }

  return {
    text,
    error: refusal ?? invalid,
    canSend,
    canAct: invalid === null && !isSending,
    isSending,
    change,
    send: () => {
      if (canSend) void act(room.send);
    },
    act: (action) => void act(action),
  };
}
