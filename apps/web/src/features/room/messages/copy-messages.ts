import { copyText } from '../../../lib/clipboard.ts';
import { citedAsText } from '../../../services/talk/citing/use-table-citing.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { showToast } from '../../../ui/toast.tsx';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { conversationAsText } from './conversation-as-text.ts';

async function copyWithToast(text: string, success: string): Promise<void> {
  if (await copyText(text)) {
    showToast(success);
    return;
  }
  // A visitor who waits for the toast must see the failure too.
  // oxlint-disable-next-line no-console -- see above
  console.warn('The clipboard could not be written');
  showToast(texts.copyFailed, { tone: 'error' });
}

/** Copies one message. */
export const copyMessage = (content: string) =>
  copyWithToast(citedAsText(content), texts.messageCopied);

/** Copies the whole conversation. */
export const copyConversation = (messages: readonly Message[]) =>
  copyWithToast(citedAsText(conversationAsText(messages)), texts.conversationCopied);
