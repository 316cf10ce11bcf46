import { copyText } from '../../lib/clipboard.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { showToast } from '../../ui/toast.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import { conversationAsText } from './transcript.rules.ts';

async function copyAndSay(text: string, success: string): Promise<void> {
  if (await copyText(text)) {
    showToast(success);
    return;
  }
  // §8: logged; a visitor who waits for the toast is told as well.
  // oxlint-disable-next-line no-console -- see above
  console.warn('The clipboard could not be written');
  showToast(texts.copyFailed, { tone: 'error' });
}

/** Copies one message. */
export const copyMessage = (content: string) => copyAndSay(content, texts.messageCopied);

/** Copies the whole conversation. */
export const copyConversation = (messages: readonly ChatMessage[]) =>
  copyAndSay(conversationAsText(messages), texts.conversationCopied);
