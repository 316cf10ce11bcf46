import type { ConversationHead } from './stored-conversation.ts';

/** Conversations in the order of lists: the one last worked on first. */
export const newestFirst = <Head extends Pick<ConversationHead, 'updatedAt'>>(
  heads: readonly Head[],
): Head[] => heads.toSorted((one, other) => other.updatedAt - one.updatedAt);
