import { openFiles } from '../../../services/talk/shown/files-view.ts';
import { filesBeingAdded } from '../../../services/talk/shown/files-being-added.ts';
import { noteSentence, refusalSentence } from '../../../services/files/file-sentences.ts';
import { readFile } from '../../../services/files/reading/read-file.ts';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { fileStore } from '../../../services/workspace/files/file-store.ts';
import { currentFiles, putOnTable } from '../../../services/workspace/files/table-files.ts';
import { showToast } from '../../../ui/toast.tsx';
import { refreshTextsHere } from '../texts-here.ts';
import { createFileAdder } from './create-file-adder.ts';

// From this width on the panel is docked beside the talk; in a narrower window it would cover the talk.
const isPanelBeside = () => window.matchMedia('(min-width: 1280px)').matches;

/** Puts files on the table of the conversation that this tab shows. */
export const fileAdder = createFileAdder({
  readFile,
  async keep(hash, text, original) {
    const kept = await fileStore.keep(hash, text, original);
    await refreshTextsHere();
    return kept;
  },
  table: {
    uuid: () => loadCurrentConversation().uuid,
    isPaused: () => loadCurrentConversation().isPaused,
    files: currentFiles,
    put: putOnTable,
  },
  explain: refusalSentence,
  describe: noteSentence,
  // oxlint-disable-next-line no-console -- a bug: the visitor sees that there was one, the log which
  onUnexpected: (error) => console.error('A file was not added unexpectedly', error),
  onNews: (text) => showToast(text, { tone: 'info' }),
  onAdded() {
    if (isPanelBeside()) openFiles(true);
  },
});

fileAdder.store.subscribe(({ files, said }) => {
  const before = filesBeingAdded.getState();
  const isAny = files.length > 0;
  if (before.isAny !== isAny || before.said !== said) filesBeingAdded.setState({ isAny, said });
});
