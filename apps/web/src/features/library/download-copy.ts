import { saveFile } from '../../lib/save-file.ts';
import { loadCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { storedOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { readWorkspace } from '../../services/workspace/workspace.ts';

/** Downloads the current conversation with its team as a JSON file, where the browser does not store it. */
export function downloadCopy(): void {
  const { title, messages, remixOf, outcome, files } = loadCurrentConversation();
  const { members, vision } = readWorkspace();
  const work = { ...storedOutcome(outcome), ...(files && { files }) };
  const content = { title, vision, members, messages, remixOf, ...work };
  saveFile('conversation.json', 'application/json', JSON.stringify(content, null, 2));
}
