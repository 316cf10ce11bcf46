import {
  withoutMessagesFrom,
  type DeletionChange,
} from '@convoke/talk/conversation/deletion.rules.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import { create } from 'zustand';
import {
  changeConversation,
  loadCurrentConversation,
  useCurrentConversation,
} from './current-conversation.ts';

/** Messages that the visitor deleted, and what else that changed. */
export interface Deletion {
  conversationId: string;
  before: DeletionChange;
  /** Ids of the messages that were left. */
  kept: readonly string[];
  deleted: readonly Message[];
  /** The minutes or the decision rested on them. */
  isOutcomeChanged: boolean;
}

/** Those that can be undone, the latest last; in memory, so that a reload makes them final. */
const useDeletions = create<{ deletions: readonly Deletion[]; count: number }>(() => ({
  deletions: [],
  count: 0,
}));

/** Whether the conversation is as the deletion left it: nothing was said since. */
const isAsLeft = (
  { conversationId, kept }: Deletion,
  { id, messages, isPaused }: ReturnType<typeof loadCurrentConversation>,
): boolean =>
  conversationId === id &&
  !isPaused &&
  kept.length === messages.length &&
  messages.every((message, index) => message.id === kept[index]);

/** The latest deletion as long as it can be undone: until the next word is said. */
export function useUndoableDeletion(): Deletion | null {
  const latest = useDeletions(({ deletions }) => deletions.at(-1) ?? null);
  const isOffered = useCurrentConversation((state) => latest !== null && isAsLeft(latest, state));
  return isOffered ? latest : null;
}

/** Grows with each deletion: what is being made from the messages must not come back with them. */
export const useDeletionCount = (): number => useDeletions(({ count }) => count);

/** Deletes a message and all that follow; `null` when another tab goes on with the conversation. */
export function deleteMessagesFrom(messageId: string): Deletion | null {
  const conversation = loadCurrentConversation();
  const change = conversation.isPaused ? null : withoutMessagesFrom(conversation, messageId);
  if (change === null) return null;
  const { id, messages, speakerId, remixOf, discussion, outcome } = conversation;
  const deletion = {
    conversationId: id,
    before: { messages, speakerId, remixOf, discussion, outcome },
    kept: change.messages.map((message) => message.id),
    deleted: messages.slice(change.messages.length),
    isOutcomeChanged: change.outcome !== outcome,
  };
  useDeletions.setState(({ deletions, count }) => {
    const latest = deletions.at(-1);
    // Of two in a row the first can be undone after the second.
    const former = latest !== undefined && isAsLeft(latest, conversation) ? deletions : [];
    return { deletions: [...former, deletion], count: count + 1 };
  });
  changeConversation(change);
  return deletion;
}

/** Puts everything back as it was before the deletion; false when something was said since. */
export function undoDeletion(deletion: Deletion): boolean {
  const conversation = loadCurrentConversation();
  if (!isAsLeft(deletion, conversation)) return false;
  useDeletions.setState(({ deletions }) => ({
    deletions: deletions.filter((other) => other !== deletion),
  }));
  // The messages that were left may have other answers by now.
  const messages = [...conversation.messages, ...deletion.deleted];
  changeConversation({ ...deletion.before, messages });
  return true;
}

/** How many messages are gone; passes and ends of discussions are none. */
export const countDeleted = ({ deleted }: Deletion): number => deleted.filter(isMessage).length;
