import type {
  ChatMessage,
  DiscussionEnd,
} from '../../../../services/workspace/conversation/chat-message.rules.ts';

/** False for a note that waits for the visitor while another answer than the one that asks is in view before it. */
export const isEndShown = (
  end: DiscussionEnd | undefined,
  before: Pick<ChatMessage, 'sentAt' | 'alternatives'> | undefined,
): boolean =>
  end?.askedAt === undefined || before?.alternatives === undefined || before.sentAt === end.askedAt;
