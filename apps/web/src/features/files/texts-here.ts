import { createStore, useStore } from 'zustand';
import { useEffect } from 'react';
import { fileStore } from '../../services/workspace/files/file-store.ts';

const store = createStore<{ hashes: ReadonlySet<string> | null }>(() => ({ hashes: null }));

/** Looks anew which texts are in this browser. */
export async function refreshTextsHere(): Promise<void> {
  store.setState({ hashes: await fileStore.listTexts() });
}

/** Hashes of the files whose text is in this browser; `null` until they are known. */
export function useTextsHere(): ReadonlySet<string> | null {
  useEffect(() => void refreshTextsHere(), []);
  return useStore(store, ({ hashes }) => hashes);
}
