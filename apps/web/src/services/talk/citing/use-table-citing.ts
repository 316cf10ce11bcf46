import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Citing } from '../../../ui/text/citing.ts';
import {
  loadCurrentConversation,
  useCurrentConversation,
} from '../../workspace/conversation/current-conversation.ts';

interface TableCiting {
  conversation: string;
  /** Tells files, and what of them is here, from others. */
  key: string;
  citing: Citing;
}

/** What draws the citations of a conversation, once it is there. */
const tableCiting = createStore<{ shown: TableCiting | null }>(() => ({ shown: null }));

/** Labels of another conversation mean other files. */
const shownIn = (conversation: string, { shown } = tableCiting.getState()): TableCiting | null =>
  shown?.conversation === conversation ? shown : null;

/** Has the citations of the conversation drawn with its messages; loads nothing where it has no files. */
export function loadTableCiting(): Promise<void> {
  const { id, files } = loadCurrentConversation();
  return load(id, files);
}

async function load(conversation: string, files: readonly TableFile[] = []): Promise<void> {
  if (files.length === 0) return;
  const { readCitedTable } = await import('./table-citing.ts');
  const { key, createCiting } = await readCitedTable(files);
  const current = loadCurrentConversation();
  // Another reading is under way.
  if (current.id !== conversation || current.files !== files) return;
  if (shownIn(conversation)?.key === key) return;
  const citing = createCiting(() => void loadTableCiting());
  tableCiting.setState({ shown: { conversation, key, citing } });
}

/** Draws the citations of the conversation; `null` while it has no files. */
export function useTableCiting(): Citing | null {
  const id = useCurrentConversation((state) => state.id);
  const files = useCurrentConversation((state) => state.files);
  useEffect(() => {
    // Offline, and not in the cache: marks are shown as written.
    void load(id, files).catch(() => undefined);
  }, [id, files]);
  return shownIn(id, useStore(tableCiting))?.citing ?? null;
}

/** A text of the conversation with places in words, as it is copied. */
export const citedAsText = (text: string): string =>
  shownIn(loadCurrentConversation().id)?.citing.asText(text) ?? text;
