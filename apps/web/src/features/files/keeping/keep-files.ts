import { citedPassages, withCited } from '@convoke/talk/files/cited-passages.rules.ts';
import { fileCarrier } from '../../../services/talk/files/file-carrier.ts';
import { prepareFiles } from '../../../services/talk/files/read-files.ts';
import {
  changeConversation,
  loadCurrentConversation,
  onConversationChange,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { isFileStart, noteFileStart } from '../../../services/workspace/files/file-start.ts';
import { sweepSoon } from '../../../services/workspace/files/sweep-soon.ts';

/** So long nothing is said before what is cited is looked for: a reply that streams changes nothing stored. */
const restMs = 300;

/** Keeps the passages that something rests on beside the conversation, which goes where the texts do not. */
function keepCited(): void {
  const { id, files, messages, outcome, isPaused } = loadCurrentConversation();
  if (files === undefined || isPaused) return;
  if (messages.length > 0 && isFileStart(id)) noteFileStart(null);
  const cited = citedPassages({ messages, outcome });
  const next = withCited(files, cited, fileCarrier.textAtHand);
  if (next !== files) changeConversation({ files: [...next] });
}

/** Looks after the files of the conversation that the room shows, until the signal aborts. */
export function keepFiles(end: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keepCited, restMs);
  };
  sweepSoon();
  void prepareFiles().then(keepSoon, () => undefined);
  const stop = onConversationChange((state, before) => {
    if (state.files !== before.files) void prepareFiles().then(keepSoon, () => undefined);
    if (state.messages !== before.messages || state.outcome !== before.outcome) keepSoon();
  });
  end.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
}
