import { isBlank } from '@convoke/contract/text.rules.ts';
import { useEffect, useState } from 'react';
import {
  loadMessageDraft,
  saveMessageDraft,
} from '../../../services/workspace/conversation/message-draft.ts';
import { conversationMessages as texts } from '../messages.ts';
import type { ConversationController } from '../discussion/conversation-controller.ts';
import { canReachServer } from '../discussion/server-reachability.ts';
import { sendError } from './composer.rules.ts';

export interface MessageForm {
  text: string;
  /** Why the message cannot be sent. */
  error: string | null;
  canSend: boolean;
  isSending: boolean;
  change: (text: string) => void;
  send: () => void;
}

/** The state of the composer: the draft of a message, and sending it. */
export function useMessageForm(room: ConversationController): MessageForm {
  const [text, setText] = useState(loadMessageDraft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const invalid = sendError(text);
  const canSend = !isBlank(text) && invalid === null;
  // The refusal reports a missing network, so it is withdrawn when the network returns.
  useEffect(() => {
    const clearRefusal = () => setRefusal(null);
    window.addEventListener('online', clearRefusal);
    return () => window.removeEventListener('online', clearRefusal);
  }, []);

  function change(next: string) {
    setText(next);
    setRefusal(null);
    saveMessageDraft(next);
  }

  async function send() {
    if (isSending || !canSend) return;
    if (!navigator.onLine) {
      setIsSending(true);
      const isReachable = await canReachServer();
      setIsSending(false);
      if (!isReachable) {
        setRefusal(texts.stillOffline);
        return;
      }
    }
    if (room.send(text)) change('');
  }

  return {
    text,
    error: refusal ?? invalid,
    canSend,
    isSending,
    change,
    send: () => void send(),
  };
}
