import { createStore, useStore } from 'zustand';
import { useEffect } from 'react';
import { onConversationChange } from '../../services/workspace/conversation/current-conversation.ts';
import { fileStore } from '../../services/workspace/files/file-store.ts';

const store = createStore<{ hashes: ReadonlySet<string> | null }>(() => ({ hashes: null }));

/** Looks anew which texts are in this browser. */
export async function refreshTextsHere(): Promise<void> {
  store.setState({ hashes: await fileStore.listTexts() });
}

/** Hashes of the files whose text is in this browser; `null` until they are known. */
export function useTextsHere(): ReadonlySet<string> | null {
  useEffect(() => {
    void refreshTextsHere();
    // An answer of a tool comes to the table without the visitor's doing.
    return onConversationChange((state, before) => {
      if (state.files !== before.files) void refreshTextsHere();
    });
  }, []);
  return useStore(store, ({ hashes }) => hashes);
}
