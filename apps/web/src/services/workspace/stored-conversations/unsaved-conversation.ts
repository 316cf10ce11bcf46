import { isRecord } from '../../../lib/is-record.ts';
import {
  readConversationHead,
  readStoredMessages,
  type StoredConversation,
} from '@convoke/talk/conversation/stored-conversation.ts';
import type { ConversationStore } from './create-conversation-store.ts';

/** The part of `sessionStorage` that is used here. */
export type SessionItems = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const unsavedKey = 'convoke.runningUnsaved';

/**
 * Keeps a conversation whose write may not end before the page goes: a page that is left aborts its transactions, while
 * `sessionStorage` is written at once. `null` when nothing is pending.
 */
export function keepUnsaved(items: SessionItems, conversation: StoredConversation | null): void {
  if (conversation === null) items.removeItem(unsavedKey);
  else items.setItem(unsavedKey, JSON.stringify(conversation));
}

/** Stores what the last page of this tab could not, unless the write has ended or another tab wrote since. */
export async function restoreUnsaved(items: SessionItems, store: ConversationStore): Promise<void> {
  const text = items.getItem(unsavedKey);
  if (text === null) return;
  items.removeItem(unsavedKey);
  const unsaved = readUnsaved(text);
  if (unsaved === null) return;
  const stored = await store.read(unsaved.id);
  const revision = stored?.revision ?? 0;
  // The write that was running may have ended, and a later one have waited.
  const isNext = revision === unsaved.revision || revision === unsaved.revision + 1;
  const isNewer = stored === null || unsaved.updatedAt >= stored.updatedAt;
  if (isNext && isNewer) await store.write({ ...unsaved, revision }, []);
}

function readUnsaved(text: string): StoredConversation | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const head = readConversationHead(value);
  if (head === null || !isRecord(value) || !Array.isArray(value['messages'])) return null;
  return { ...head, messages: readStoredMessages(head.id, value['messages']) };
}
