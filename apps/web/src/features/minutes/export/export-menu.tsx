import { flushSync } from 'react-dom';
import type { CurrentConversationState } from '../../../services/workspace/conversation/current-conversation-store.ts';
import { readWorkspace } from '../../../services/workspace/workspace.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { minutesMessages } from '../messages.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { fileName } from './file-name.rules.ts';
import { exportAsJson, exportedConversation, type ExportedConversation } from './exported.rules.ts';
import { exportAsMarkdown } from './markdown.rules.ts';
import { printReadiness } from './print-readiness.ts';

/** Takes minutes, decision and conversation out of the product. */
export function ExportMenu({
  readConversation,
}: {
  readConversation: () => CurrentConversationState;
}) {
  const texts = minutesMessages.export;
  const read = () => exportedConversation(readConversation(), readWorkspace());

  function save(
    extension: string,
    type: string,
    write: (exported: ExportedConversation) => string,
  ) {
    const exported = read();
    saveFile(fileName(exported.title, extension), type, write(exported));
  }

  function print() {
    // Its code came with the panel; the room itself may not have been idle yet.
    flushSync(() => printReadiness.setState({ isReady: true }));
    window.print();
  }

  return (
    <Menu
      label={texts.title}
      size="sm"
      items={[
        { label: texts.markdown, onSelect: () => save('md', 'text/markdown', exportAsMarkdown) },
        { label: texts.json, onSelect: () => save('json', 'application/json', exportAsJson) },
        { label: texts.print, onSelect: print },
      ]}
    />
  );
}
