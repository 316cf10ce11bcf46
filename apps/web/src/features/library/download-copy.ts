import { loadCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { storedOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { readWorkspace } from '../../services/workspace/workspace.ts';

/** Downloads the current conversation with its team as a JSON file, where the browser does not store it. */
export function downloadCopy(): void {
  const { title, messages, remixOf, outcome } = loadCurrentConversation();
  const { members, vision } = readWorkspace();
  const content = { title, vision, members, messages, remixOf, ...storedOutcome(outcome) };
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'conversation.json';
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
