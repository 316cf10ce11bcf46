import type { Message, DiscussionEnd } from './message.ts';

/** What is stored in English, and shown in the visitor's language. */
export const endNotePhrases = { sender: 'System', content: 'The discussion ended.' };

/** The note that tells the end of a discussion in the log. */
export const endNote = (
  end: DiscussionEnd,
  stamp: Pick<Message, 'id' | 'time' | 'sentAt'>,
): Message => ({
  ...stamp,
  ...endNotePhrases,
  role: endNotePhrases.sender,
  fromUser: false,
  status: 'ended',
  end,
});
