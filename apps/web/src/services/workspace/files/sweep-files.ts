import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import { loadCurrentConversation } from '../conversation/current-conversation.ts';
import { storedConversations } from '../stored-conversations/stored-conversations.ts';
import { readWorkspace } from '../workspace.ts';
import { orphanMs } from './create-file-store.ts';
import { fileStore } from './file-store.ts';
import { noteSweep } from './sweep-due.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Hashes that are in use beside those of the stored conversations: saved snapshots, and what is not stored yet. */
function keptHashes(): Set<string> {
  const conversations = [
    loadCurrentConversation(),
    ...storedConversations.held(),
    ...readWorkspace().conversations,
  ];
  return new Set(
    conversations.flatMap(({ files = [] }) => filesOnTable(files).map(({ hash }) => hash)),
  );
}

/** Removes what no conversation has any more: marks it at once, and removes it when nobody wants it back. */
export async function sweepFiles(): Promise<void> {
  clearTimeout(timer);
  const isWaiting = await fileStore.sweep(keptHashes());
  noteSweep(isWaiting);
  if (isWaiting) timer = setTimeout(() => void sweepFiles(), orphanMs);
}
