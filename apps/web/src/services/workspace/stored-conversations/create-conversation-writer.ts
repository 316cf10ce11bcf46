import type { Message } from '@convoke/talk/message/message.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import type { ConversationStore } from './create-conversation-store.ts';

/** Writes one conversation again and again: one write at a time, each with the newest state. */
export interface ConversationWriter {
  put: (conversation: Omit<StoredConversation, 'revision'>) => void;
  /** The newest state that is not known to be stored, with the revision that it is written from; `null` without one. */
  pending: () => StoredConversation | null;
  /** Resolves when everything that was put is stored, or could not be. */
  settled: () => Promise<void>;
}

interface ConversationWriterDeps {
  store: ConversationStore;
  /** The revision and the messages that stand in the store. */
  revision: number;
  stored: readonly Message[];
  /** Another tab has written or deleted it: this one goes on under another id, and no word is lost. */
  onConflict: (conversation: Omit<StoredConversation, 'revision'>) => void;
  onWritten: () => void;
}

/** Makes the writer of one conversation. */
export function createConversationWriter(deps: ConversationWriterDeps): ConversationWriter {
  const { store, onConflict, onWritten } = deps;
  let { revision, stored } = deps;
  let wanted: Omit<StoredConversation, 'revision'> | null = null;
  let writing: Omit<StoredConversation, 'revision'> | null = null;
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    for (let conversation = wanted; conversation !== null; conversation = wanted) {
      wanted = null;
      writing = conversation;
      // One write after the other, each from the revision of the one before.
      const outcome = await store.write({ ...conversation, revision }, stored);
      if (outcome.state === 'conflict') {
        const newest = wanted ?? conversation;
        wanted = null;
        onConflict(newest);
        break;
      }
      if (outcome.state === 'written') {
        ({ revision } = outcome);
        stored = conversation.messages;
        onWritten();
      }
    }
    writing = null;
    running = null;
  }

  return {
    put(conversation) {
      wanted = conversation;
      running ??= drain();
    },
    pending() {
      const newest = wanted ?? writing;
      return newest === null ? null : { ...newest, revision };
    },
    settled: async () => {
      await running;
    },
  };
}
