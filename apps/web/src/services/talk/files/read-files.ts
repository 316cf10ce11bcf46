import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import { ApiError } from '../../api/api-error.ts';
import { loadCurrentConversation } from '../../workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../workspace/workspace.ts';

// Most conversations have no files.
async function loadCarrier() {
  try {
    return (await import('./file-carrier.ts')).fileCarrier;
  } catch (error) {
    // Offline, and not in the cache.
    throw new ApiError({ code: 'network', cause: error });
  }
}

/** The files on the table as a request after these messages carries them; `null` where there are none. */
export function readFiles(messages: readonly Message[]): Promise<readonly SentFile[]> | null {
  const { files = [] } = loadCurrentConversation();
  if (filesOnTable(files).length === 0) return null;
  const { vision, members } = readWorkspace();
  return loadCarrier().then((carrier) => carrier.carry({ files, messages, vision, members }));
}

/** Has the files of the conversation at hand before the first request; does nothing where there are none. */
export async function prepareFiles(): Promise<void> {
  const { files = [] } = loadCurrentConversation();
  if (filesOnTable(files).length === 0) return;
  const { vision, members } = readWorkspace();
  await (await loadCarrier()).prepare({ files, vision, members });
}
