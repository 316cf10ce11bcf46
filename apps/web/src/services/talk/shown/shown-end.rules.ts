import type { Message, DiscussionEnd } from '@convoke/talk/message/message.ts';

/** False for a note that waits for the visitor while another answer than the one that asks is in view before it. */
export const isEndShown = (
  end: DiscussionEnd | undefined,
  before: Pick<Message, 'sentAt' | 'alternatives'> | undefined,
): boolean =>
  end?.askedAt === undefined || before?.alternatives === undefined || before.sentAt === end.askedAt;
