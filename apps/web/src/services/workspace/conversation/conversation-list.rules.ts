import { isBlank } from '@convoke/contract/text.rules.ts';
import { locale } from '../../../lib/language/locale.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { workspaceMessages } from '../messages.ts';

/** The creation time as an id, moved on by milliseconds while it is taken. */
export function unusedConversationId(
  now: number,
  conversations: readonly Pick<StoredConversation, 'id'>[],
): string {
  const taken = new Set(conversations.map(({ id }) => id));
  let id = Math.trunc(now);
  while (taken.has(String(id))) id += 1;
  return String(id);
}

/** Changes of this tab that the storage does not hold yet. */
export interface PendingConversations {
  added: readonly StoredConversation[];
  removed: ReadonlySet<string>;
}

/** What the storage holds, maybe written by another tab, with this tab's unsaved changes on top. */
export function withPending(
  stored: readonly StoredConversation[],
  { added, removed }: PendingConversations,
): StoredConversation[] {
  const conversations = stored.filter(({ id }) => !removed.has(id));
  for (const conversation of added) {
    const id = unusedConversationId(Number(conversation.id), conversations);
    conversations.push(id === conversation.id ? conversation : { ...conversation, id });
  }
  return conversations;
}

/** The title, or 'Conversation {local date and time}' for a blank one (docs/behaviour.md#saving-conversations). */
export function conversationTitle(
  title: string,
  now: number,
  formatTime = (time: number) =>
    new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'medium' }),
): string {
  return isBlank(title) ? workspaceMessages.untitledConversation(formatTime(now)) : title.trim();
}

const isSameMessage = (one: Message | undefined, other: Message | undefined) =>
  one?.id === other?.id && one?.content === other?.content && one?.status === other?.status;

/** True when the messages of a conversation are saved, so that replacing it on the screen loses none. */
export function isSaved(
  lines: readonly Message[],
  conversations: readonly Pick<StoredConversation, 'messages'>[],
): boolean {
  const messages = lines.filter(isMessage);
  return (
    messages.length === 0 ||
    conversations.some(
      (saved) =>
        saved.messages.length === messages.length &&
        messages.every((message, index) => isSameMessage(message, saved.messages[index])),
    )
  );
}
