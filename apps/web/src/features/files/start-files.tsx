import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import { useStore } from 'zustand';
import { fileCarrier } from '../../services/talk/files/file-carrier.ts';
import {
  loadCurrentConversation,
  openCurrentConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { noteFileStart } from '../../services/workspace/files/file-start.ts';
import { currentFiles } from '../../services/workspace/files/table-files.ts';
import { filesBeingAdded } from '../../services/talk/shown/files-being-added.ts';
import { AddingLines, loadFileAdder } from './adding/adding-code.ts';

/** The files that are being read, and those that were not. */
export function StartProgress({ onGone }: { onGone: () => void }) {
  const isAny = useStore(filesBeingAdded, (state) => state.isAny);
  return isAny ? <AddingLines onGone={onGone} /> : null;
}

/**
 * Puts files on the table of a conversation that begins with them, and resolves with what a request carries of the table. What was
 * said before stays in its own conversation.
 */
export async function readForStart(
  files: readonly File[],
  signal: AbortSignal,
): Promise<readonly SentFile[]> {
  const [fileAdder] = await Promise.all([loadFileAdder(), openCurrentConversation()]);
  if (loadCurrentConversation().messages.length > 0) startNewConversation();
  const stop = () => {
    for (const { id, problem } of fileAdder.store.getState().files)
      if (problem === null) fileAdder.cancel(id);
  };
  signal.addEventListener('abort', stop, { once: true });
  await fileAdder.add(files);
  signal.removeEventListener('abort', stop);
  const { id, files: table = [] } = loadCurrentConversation();
  if (table.length > 0) noteFileStart(id);
  const talk = { messages: [], vision: null, members: [] };
  return fileCarrier.carry({ ...talk, files: currentFiles() });
}
